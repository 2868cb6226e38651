"""What to change in the frame, as lines for the panel: "next_steps" of `framecast analyze --json`."""


def lines_of(found, events, format_ns):
    """The changes that save most first, or why there are none. `events`: RenderDoc's, by draw."""
    if found["withheld"]:
        return ["No saving can be estimated: %s." % found["withheld"]]
    return [line_of(step, events, format_ns) for step in found["steps"]] or [
        "No change that Framecast knows saves more than the frame's noise."]


def line_of(step, events, format_ns):
    low, high = format_ns(step["saving_low_ns"]), format_ns(step["saving_high_ns"])
    if step["saving_low_ns"] <= 0:
        saved = "at most " + high
    else:
        saved = high if low == high else "%s to %s" % (low, high)
    where = [str(events[draw]) for draw in step["draws"]]
    of = " (%s %s)" % ("event" if len(where) == 1 else "events", ", ".join(where)) if where else ""
    return "%s: saves %s, %.1f %% of the frame%s" % (step["what"], saved, 100 * step["frame_fraction"], of)
