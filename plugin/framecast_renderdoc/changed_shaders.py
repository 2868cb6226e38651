"""What a frame's draws take when their textures cost nothing: fragment shaders replaced by ones that read the same few texels
over and over (docs/renderdoc.md). The program rewrites them."""
import json
import os
import shutil
import subprocess
import tempfile


def rewriter(program):
    """A function from {module: SPIR-V} to {module: {"operations": n, "code": SPIR-V} or {"problem": why}}."""
    def rewrite(codes):
        folder = tempfile.mkdtemp(prefix="framecast-")
        try:
            for module, code in codes.items():
                with open(os.path.join(folder, module + ".spv"), "wb") as file:
                    file.write(code)
            done = subprocess.Popen([program, "plugin", "rewrite", folder], stdin=subprocess.DEVNULL,
                                    stdout=subprocess.PIPE, stderr=subprocess.PIPE)
            out, said = done.communicate()
            if done.returncode != 0:
                problem = said.decode("utf-8", "replace").strip() or "framecast ended with %d" % done.returncode
                return dict((module, {"problem": problem}) for module in codes)
            made = json.loads(out.decode("utf-8"))
            for module, found in made.items():
                if found.get("operations"):
                    with open(os.path.join(folder, module + ".near"), "rb") as file:
                        found["code"] = file.read()
            return made
        finally:
            shutil.rmtree(folder, ignore_errors=True)
    return rewrite


def near_textures(frame, shaders, rewrite, replaced, timed):
    """A row for each action: ns of each repeat with shaders whose textures cost nothing; None where the fragment shader reads
    no texture, [] where it is not known. `shaders`: of fragment_shaders(); `replaced`: a Replacement; `timed` gives the times."""
    codes = dict((s["module"], bytes.fromhex(frame["codes"][s["module"]])) for s in shaders if s["module"] in frame["codes"])
    made = rewrite(codes) if codes else {}
    with_textures, without = set(), set()
    for shader in shaders:
        found = made.get(shader["module"], {"problem": "its code is not known"})
        problem = found.get("problem", "")
        if not problem and not found["operations"]:
            without |= shader["events"]
            continue
        problem = problem or replaced.replace(shader, code=found["code"])
        if problem:
            frame["notes"].append("textures of fragment shader %s were not left out: %s" % (shader["module"], problem))
        else:
            with_textures |= shader["events"]
    times = timed() if with_textures else []
    rows = []
    for row, action in enumerate(frame["actions"]):
        if with_textures.intersection(action["events"]):
            rows.append(times[row])
        else:
            rows.append(None if without.intersection(action["events"]) else [])
    return rows
