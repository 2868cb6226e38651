"""Pictures for labels, as RGB bytes: mini-Qt draws nothing else. Colours as in the overlay (docs/overlay-picture.md)."""

COLOURS = {"ia": (0x56, 0xb4, 0xe9), "vs": (0xe6, 0x9f, 0x00), "cc": (0x00, 0x9e, 0x73), "rs": (0xf0, 0xe4, 0x42),
           "ps": (0xd5, 0x5e, 0x00), "om": (0xcc, 0x79, 0xa7), "cs": (0x00, 0x72, 0xb2), "xf": (0x99, 0x99, 0x99)}
EMPTY = (0xd0, 0xd0, 0xd0)


def widths(fractions, width):
    """Whole pixels for each of (name, fraction), left to right, that fill the width where the fractions add up to 1."""
    out, begun, done = [], 0.0, 0
    for name, fraction in fractions:
        begun += max(0.0, fraction)
        end = min(width, int(round(begun * width)))
        out.append((name, end - done))
        done = end
    return out


def stage_bar(fractions, width, height):
    """One stacked bar of (stage, fraction)."""
    row = bytearray()
    for name, pixels in widths(fractions, width):
        row += bytes(COLOURS.get(name, EMPTY)) * pixels
    row += bytes(EMPTY) * (width - len(row) // 3)
    return bytes(row) * height


def swatch(stage, size=12):
    return bytes(COLOURS.get(stage, EMPTY)) * (size * size)
