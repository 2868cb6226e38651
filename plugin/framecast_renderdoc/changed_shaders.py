"""What a frame's draws take with other fragment shaders: ones that read the same few texels over and over, and ones that only write
colours (docs/renderdoc.md). The program makes them, the same as in the layer's stage-off draws."""
import json
import os
import shutil
import tempfile

from . import processes


def rewriter(program):
    """A function from {module: (SPIR-V, entry)} to {module: {"near": variant, "colors": variant}}. A variant is {"code": SPIR-V},
    which "near" has where the shader reads textures ("operations": n), or {"problem": why}. `constant`: the colours are; otherwise
    they differ from pixel to pixel, because GPUs compress constant ones."""
    def rewrite(codes, constant):
        folder = tempfile.mkdtemp(prefix="framecast-")
        try:
            for module, (words, entry) in codes.items():
                with open(os.path.join(folder, module + ".spv"), "wb") as file:
                    file.write(words)
                with open(os.path.join(folder, module + ".entry"), "w", encoding="utf-8") as file:
                    file.write(entry)
            code, out, said = processes.run([program, "plugin", "rewrite", folder] + ["--constant"] * constant)
            if code != 0:
                problem = said or "framecast ended with %d" % code
                return dict((module, {"near": {"problem": problem}, "colors": {"problem": problem}}) for module in codes)
            made = json.loads(out)
            for module, variants in made.items():
                for name, found in variants.items():
                    if not found.get("problem") and found.get("operations") != 0:
                        with open(os.path.join(folder, module + "." + name), "rb") as file:
                            found["code"] = file.read()
            return made
        finally:
            shutil.rmtree(folder, ignore_errors=True)
    return rewrite


def variants_of(frame, shaders, rewrite):
    """What `rewrite` makes of the shaders of fragment_shaders(), as far as their code is known. On CPU drivers, which compress nothing,
    other colours than constant ones cost more than they tell."""
    codes = dict((s["module"], (bytes.fromhex(frame["codes"][s["module"]]), s["entry"])) for s in shaders
                 if s["module"] in frame["codes"])
    return rewrite(codes, frame["device"].get("type") == "cpu") if codes else {}


def replace_all(frame, shaders, made, name, replaced, failure):
    """Replaces each shader by its variant `name`; gives the events of those that are replaced. The note of another is `failure`."""
    events = set()
    for shader in shaders:
        found = made.get(shader["module"], {}).get(name, {"problem": "its code is not known"})
        problem = found.get("problem") or replaced.replace(shader, code=found["code"])
        if problem:
            frame["notes"].append(failure % (shader["module"], problem))
        else:
            events |= shader["events"]
    return events


def plain_colors(frame, shaders, made, replaced, timed):
    """A row for each action: ns of each repeat with shaders that only write colours; [] where the shader could not be replaced.
    `made`: of variants_of(); `replaced`: a Replacement; `timed` gives the times."""
    events = replace_all(frame, shaders, made, "colors", replaced, "fragment shader %s was not replaced: %s")
    if not events:
        return []
    return [times if events.intersection(action["events"]) else [] for action, times in zip(frame["actions"], timed())]


def near_textures(frame, shaders, made, replaced, timed):
    """The same with shaders whose textures cost nothing; None where the fragment shader reads no texture."""
    plain = [s for s in shaders if made.get(s["module"], {}).get("near", {}).get("operations") == 0]
    events = replace_all(frame, [s for s in shaders if s not in plain], made, "near", replaced,
                         "textures of fragment shader %s were not left out: %s")
    without = set().union(*(shader["events"] for shader in plain))
    times = timed() if events else []
    rows = []
    for row, action in enumerate(frame["actions"]):
        if events.intersection(action["events"]):
            rows.append(times[row])
        else:
            rows.append(None if without.intersection(action["events"]) else [])
    return rows
