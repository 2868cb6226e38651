"""The regions of a frame (`framecast analyze --regions`) as lines of a list, and the draws that each contains."""


def listed(regions):
    """Their indices from the top down, in each level the most expensive first."""
    def cost(index):
        return -(regions[index]["time_ns"] or 0)

    out, left = [], sorted((i for i, r in enumerate(regions) if r["parent"] is None), key=cost)[::-1]
    while left:
        out.append(left.pop())
        left += sorted(regions[out[-1]]["children"], key=cost)[::-1]
    return out


def rows_of(regions, draw_regions, region):
    """The rows of the draws in a region and in those within it."""
    inside = {region}
    for index, other in enumerate(regions):  # parents come before children
        if other["parent"] in inside:
            inside.add(index)
    return set(row for row, innermost in enumerate(draw_regions) if innermost in inside)


def line_of(region, format_ns):
    """"  terrain: 20 draws, 2.38 ms, 51.8 %, rs" of a region; an indentation for each level."""
    parts = ["1 draw" if region["draws"] == 1 else "%d draws" % region["draws"], format_ns(region["time_ns"])]
    if region["time_fraction"] is not None:
        parts.append("%.1f %%" % (100 * region["time_fraction"]))
    if region["bottleneck"]:
        parts.append(region["bottleneck"])
    return "%s%s: %s" % ("    " * region["depth"], region["name"], ", ".join(parts))
