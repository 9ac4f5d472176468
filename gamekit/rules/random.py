"""Random numbers that are the same read and compiled: 32 bits, masked after every step."""

MASK = 0xFFFFFFFF


def scattered(number):
    """Scatter the bits of a number (32 bits); neighbours come out far apart. Source: C. Wellons, "lowbias32"."""
    number = number & MASK
    number = ((number ^ (number >> 16)) * 0x7FEB352D) & MASK
    number = ((number ^ (number >> 15)) * 0x846CA68B) & MASK
    return number ^ (number >> 16)


def random_state(seed, game):
    """The state of the generator at the start of one game of a study: never 0."""
    return scattered(scattered(seed) ^ ((game * 0x9E3779B9) & MASK)) | 1


def next_random(state):
    """The next state (32 bits, never 0), which is also the random number. Source: G. Marsaglia, "Xorshift RNGs" (2003)."""
    state = (state ^ (state << 13)) & MASK
    state = state ^ (state >> 17)
    return (state ^ (state << 5)) & MASK
