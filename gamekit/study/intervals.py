"""How exactly a share is known that was counted in random games."""

from __future__ import annotations

from math import sqrt

Z = 1.959963984540054
"""The normal deviate of which 95 % lie within."""


def wilson(times: int, of: int) -> tuple[float, float]:
    """The interval in which a share lies with 95 % confidence that came up so many times.

    Source: E. B. Wilson, "Probable inference, the law of succession, and statistical inference" (1927).
    """
    if not of:
        return 0.0, 1.0
    share, square = times / of, Z * Z
    middle = share + square / (2 * of)
    half = Z * sqrt(share * (1 - share) / of + square / (4 * of * of))
    low, high = (middle - half) / (1 + square / of), (middle + half) / (1 + square / of)
    # At the ends the interval reaches them exactly; a rounding error would leave them out.
    return (0.0 if times == 0 else low), (1.0 if times == of else high)
