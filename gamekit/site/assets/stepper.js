/* Steps through an example. Without this script its page is a strip of all its boards; with it the same page shows one of
   them at a time, large, with the words that rest behind it. Nothing is copied but text, and no figure leaves its place:
   a class says which of them is seen (stepper.css), so that the address of a step, print and search stay as they are.

   A page loads it where its steps begin. So the first board is large from the first, and the rest of the strip, which may
   be long, is never laid out; the figure is set up as soon as the page has been read that far. */

"use strict";

{
  const LOOK = 1600; // milliseconds that a lap stays at least while the example plays
  const READ = 55; // milliseconds for each letter of what is told of it
  const SETTLED = 150; // milliseconds after which a step is told aloud and written into the address
  const KEPT = "gamekit.strip";

  const keep = (strip) => {
    try {
      sessionStorage.setItem(KEPT, strip ? "1" : "");
    } catch {
      // Where nothing may be stored, the next page begins with one board again.
    }
  };

  const kept = () => {
    try {
      return sessionStorage.getItem(KEPT) === "1";
    } catch {
      return false;
    }
  };

  const walk = document.currentScript.parentElement;
  if (!kept()) walk.classList.add("gk-stepping", "gk-soon");

  /** Set up once the page has been read to its last part, which comes after the words behind the steps. */
  const reading = new MutationObserver(() => {
    if (!walk.parentElement.querySelector(":scope > .gk-others")) return;
    reading.disconnect();
    walk.classList.remove("gk-stepping", "gk-soon");
    const steps = [...walk.querySelectorAll(".gk-step")];
    if (steps.length > 1) setUp(steps);
  });
  reading.observe(walk.parentElement, { childList: true });

  const setUp = (steps) => {
    const turns = [...walk.querySelectorAll(".gk-turn:has(.gk-step)")];
    const turnAt = steps.map((step) => turns.indexOf(step.closest(".gk-turn")));
    const firstOf = turns.map((_, turn) => turnAt.indexOf(turn));
    const behind = new Map([...document.querySelectorAll(".gk-behind dt a")].map((link) => [link.hash, link.closest("div")]));
    const last = steps.length - 1;

    let at = -1;
    let opened = null; // the fold that was opened for a step
    let stepping = false;
    let playing = 0;
    let settling = 0;

    /* What the script adds to the page. */

    const make = (name, properties, ...inside) => {
      const { aria = {}, ...own } = properties;
      const element = Object.assign(document.createElement(name), own);
      for (const [key, value] of Object.entries(aria)) element.setAttribute(`aria-${key}`, value);
      element.append(...inside);
      return element;
    };

    const button = (shown, said, act) => {
      const element = make("button", { type: "button", aria: said ? { label: said } : {} }, shown);
      element.addEventListener("click", () => element.getAttribute("aria-disabled") === "true" || act());
      return element;
    };

    const first = button("First", "First step", () => go(0));
    const turnBack = button("‹ Turn", "Previous turn", () => go(turnBefore()));
    const lapBack = button("‹ Lap", "Previous lap", () => go(at - 1));
    const play = button("Play", "", () => (playing ? pause() : start()));
    const lapOn = button("Lap ›", "Next lap", () => go(at + 1));
    const turnOn = button("Turn ›", "Next turn", () => go(turnAfter()));
    const end = button("Last", "Last step", () => go(last));
    const slider = make("input", { type: "range", min: 0, max: last, step: 1, value: 0, aria: { label: "Step" } });
    const where = make("span", { className: "gk-where" });
    const cite = make("a", { className: "gk-cite" }, "Link to this step");
    const toggle = button("All boards", "", () => (stepping ? showStrip() : showOne()));
    const spoken = make("p", { className: "gk-unseen", aria: { live: "polite" } });
    const said = make("div", { className: "gk-said" });

    const inTurns = turns.length > 1 ? [turnBack, turnOn] : [];
    const buttons = [first, turnBack, lapBack, play, lapOn, turnOn, end].filter(
      (one) => inTurns.includes(one) || (one !== turnBack && one !== turnOn),
    );
    const steer = make(
      "div",
      { className: "gk-steer", role: "group", aria: { label: "Step through the example" } },
      make("div", { className: "gk-keys" }, ...buttons),
      make("div", { className: "gk-slide" }, slider, where),
      make("div", { className: "gk-ways-of-looking" }, cite, toggle),
      spoken,
    );
    play.className = "gk-play";
    walk.tabIndex = -1; // a click on the board brings the keys to it

    /* Where a step stands. */

    const lapOf = (step) => Number(step.id.split(".")[1]);

    const textOf = (element) => element?.textContent.replace(/\s+/g, " ").trim() ?? "";

    /** A step in words: “Turn 3 of 12, lap 2 of 5”; where there is but one turn, “Lap 2 of 5”. */
    const placeOf = (index) => {
      const turn = turnAt[index];
      const laps = lapOf(steps[(firstOf[turn + 1] ?? steps.length) - 1]);
      const lap = lapOf(steps[index]);
      if (turns.length === 1) return lap === 0 ? "Before the turn" : laps > 1 ? `Lap ${lap} of ${laps}` : "The turn";
      const within = lap === 0 ? ", before it" : laps > 1 ? `, lap ${lap} of ${laps}` : "";
      return `Turn ${turn + 1} of ${turns.length}${within}`;
    };

    /** The beginning of this turn, or, if it is shown, of the one before. */
    const turnBefore = () => {
      const begins = firstOf[turnAt[at]];
      return at > begins ? begins : firstOf[Math.max(turnAt[at] - 1, 0)];
    };

    const turnAfter = () => firstOf[turnAt[at] + 1] ?? last;

    const unescaped = (name) => {
      try {
        return decodeURIComponent(name);
      } catch {
        return name; // no right escape, so no id of ours
      }
    };

    /** The step that an address names; of a turn, or of a position that is not drawn again, the first that follows. */
    const stepNamed = (hash) => {
      const named = hash.length > 1 && document.getElementById(unescaped(hash.slice(1)));
      if (!named || !walk.contains(named)) return -1;
      const step = named.closest(".gk-step");
      const follows = Node.DOCUMENT_POSITION_FOLLOWING;
      return step ? steps.indexOf(step) : steps.findIndex((one) => named.compareDocumentPosition(one) & follows);
    };

    /* Showing a step. */

    const foldOf = (index) => steps[index].closest(".gk-fold");

    /** Open the fold that hides a step; all others that were opened for one are closed, or print would show what they hold. */
    const unfold = (index) => {
      const fold = foldOf(index);
      if (opened && opened !== fold) opened.open = false;
      opened = fold && (opened === fold || !fold.open) ? fold : null;
      if (fold) fold.open = true;
    };

    /** Mark one step and its turn as those that are seen. */
    const mark = (index) => {
      if (at >= 0) {
        steps[at].classList.remove("gk-now", "gk-comes");
        turns[turnAt[at]].classList.remove("gk-now", "gk-at-end");
      }
      unfold(index);
      const turn = turns[turnAt[index]];
      steps[index].classList.add("gk-now");
      steps[index].classList.toggle("gk-comes", index === at + 1);
      turn.classList.add("gk-now");
      turn.classList.toggle("gk-at-end", turnAt[index + 1] !== turnAt[index]);
      at = index;
    };

    /** Under what a step tells set the words that its rules quote, or, where none speaks, what the script says of the turn. */
    const quote = () => {
      const links = [...steps[at].querySelectorAll(".gk-speaking a")];
      const words = links.flatMap((link) => behind.get(link.hash)?.cloneNode(true) ?? []);
      const turn = turns[turnAt[at]];
      const comment = words.length ? null : turn.querySelector(".gk-comment")?.cloneNode(true);
      turn.classList.toggle("gk-comment-beside", Boolean(comment));
      said.replaceChildren(...(words.length ? [make("dl", {}, ...words)] : comment ? [comment] : []));
      steps[at].querySelector(".gk-told").after(said);
    };

    const setControls = () => {
      const place = placeOf(at);
      slider.value = at;
      slider.setAttribute("aria-valuetext", place);
      where.textContent = place;
      cite.href = `#${steps[at].id}`;
      for (const one of [first, turnBack, lapBack]) one.setAttribute("aria-disabled", at === 0);
      for (const one of [lapOn, end]) one.setAttribute("aria-disabled", at === last);
      turnOn.setAttribute("aria-disabled", turnAt[at] === turns.length - 1);
    };

    /** A board that is wider than its frame stays where the reader moved it, unless what happens would be out of sight. */
    const bringIntoSight = (from) => {
      const frame = steps[at].querySelector(".gk-frame");
      if (!frame || frame.scrollWidth <= frame.clientWidth) return;
      frame.scrollLeft = from;
      const box = frame.getBoundingClientRect();
      const signs = [...frame.querySelectorAll(".gk-lift-s, .gk-lift-n, .gk-last")].map((sign) => sign.getBoundingClientRect());
      if (!signs.length || signs.some((sign) => sign.left >= box.left && sign.right <= box.right)) return;
      frame.scrollLeft += (signs[0].left + signs[0].right - box.left - box.right) / 2;
    };

    const show = (index) => {
      const from = steps[at]?.querySelector(".gk-frame")?.scrollLeft ?? 0;
      mark(index);
      bringIntoSight(from);
      quote();
      setControls();
    };

    /** Tell a step aloud and write it into the address, unless the next one has already come. */
    const settle = (turnBegins) => {
      clearTimeout(settling);
      settling = setTimeout(() => {
        const turn = turnBegins ? `${textOf(turns[turnAt[at]].querySelector("h2"))}. ` : "";
        spoken.textContent = `${turn}${textOf(steps[at].querySelector(".gk-step-name"))}. ${textOf(steps[at].querySelector(".gk-told"))}`;
        try {
          history.replaceState(history.state, "", `#${steps[at].id}`);
        } catch {
          // Some browsers allow no address to be written from a file, or only so many in a minute: the link still names it.
        }
      }, SETTLED);
    };

    const move = (index) => {
      const to = Math.min(Math.max(index, 0), last);
      if (to === at) return;
      const other = turnAt[to] !== turnAt[at];
      show(to);
      settle(other);
    };

    /** Move because the reader asked, which ends the playing. */
    const go = (index) => {
      pause();
      move(index);
      if (steps[at].querySelector(".gk-told").getBoundingClientRect().bottom > innerHeight) walk.scrollIntoView();
    };

    /* Playing, which only a reader begins. */

    const start = () => {
      if (at === last) move(0);
      const goOn = () => {
        move(at + 1);
        if (at === last) pause();
        else playing = setTimeout(goOn, timeFor(at));
      };
      playing = setTimeout(goOn, LOOK);
      play.textContent = "Pause";
    };

    /** As long as it takes to look at a step and to read what is told of it. */
    const timeFor = (index) => Math.max(LOOK, READ * textOf(steps[index].querySelector(".gk-told")).length);

    const pause = () => {
      clearTimeout(playing);
      playing = 0;
      play.textContent = "Play";
    };

    /* One board at a time, or the strip of all. */

    const set = (one) => {
      pause();
      stepping = one;
      walk.classList.toggle("gk-stepping", one);
      toggle.textContent = one ? "All boards" : "One at a time";
    };

    const showOne = () => {
      set(true);
      keep(false);
      walk.scrollIntoView();
    };

    const showStrip = () => {
      set(false);
      keep(true);
      if (at > 0) steps[at].scrollIntoView();
    };

    /** As wide as a board of this example wants to be; all are alike. */
    const widest = () => {
      const board = walk.querySelector(".gk-board");
      const most = board && getComputedStyle(board).maxWidth;
      return most && most !== "none" ? most : "46rem";
    };

    /* What the reader does. */

    const KEYS = {
      ArrowLeft: () => go(at - 1),
      ArrowRight: () => go(at + 1),
      Home: () => go(0),
      End: () => go(last),
      PageUp: () => go(turnBefore()),
      PageDown: () => go(turnAfter()),
    };

    /** Whether a key is ours: the arrows anywhere on the page but where they write or scroll, the others only in the figure. */
    const isOurs = (event) => {
      const { key, target } = event;
      if (!stepping || !(key in KEYS) || event.defaultPrevented) return false;
      if (event.altKey || event.ctrlKey || event.metaKey || event.shiftKey) return false;
      if (target.closest("input, textarea, select, [contenteditable]")) return false;
      const frame = target.closest(".gk-frame");
      if (frame && frame.scrollWidth > frame.clientWidth) return false;
      return walk.contains(target) || (target === document.body && key.startsWith("Arrow"));
    };

    document.addEventListener("keydown", (event) => {
      if (!isOurs(event)) return;
      event.preventDefault();
      KEYS[event.key]();
    });

    slider.addEventListener("input", () => go(Number(slider.value)));

    addEventListener("hashchange", () => {
      const named = stepNamed(location.hash);
      if (named < 0) return;
      pause();
      if (named !== at) show(named);
      if (stepping) settle(true);
      (stepping ? walk : steps[named]).scrollIntoView();
    });

    const named = stepNamed(location.hash);
    walk.style.setProperty("--gk-widest", widest());
    walk.prepend(steer);
    show(Math.max(named, 0));
    set(!kept());
    if (named >= 0) (stepping ? walk : steps[named]).scrollIntoView();
  };
}
