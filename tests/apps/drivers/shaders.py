#!/usr/bin/env python3
"""Shaders that a capture keeps, and what RADV compiles them to for GPUs that are not here.

Each scene runs once without the layer and once while its shaders are kept, above the validation layer. Both show the same frames,
without a message. Then `framecast shaders` makes every pipeline again for each family, in Vulkan that the validation layer has
nothing against, and the number of waves agrees with RADV's own. RADV makes the stage-off variants of each, too, and compiles the
stages that a variant keeps to the same code.

    shaders.py --build build/dev [SCENE ...]
"""
import argparse
import json
import os
import pathlib
import tempfile

from e2e import check_status, check_untouched
from runner import LAYER, VALIDATION, Runner, Skip, outcome, require

SCENES = ["textures", "tessellation", "geometry", "compute", "dynamic-rendering", "shader-objects", "linked-depth", "linked-rendering",
          "input-attachments", "subpasses", "multiview", "msaa", "loaded-stencil", "push-descriptors", "transform-feedback",
          "rasterizer-discard", "no-fragment-shader", "instanced", "points", "blended-rectangle"]
FAMILIES = ["navi21", "navi31", "vega10"]
STAGE_OFF_FAMILIES = ["navi21", "vega10"]  # culls in the vertex shader, and does not
VERTEX_TO_GEOMETRY = 0xf  # VkShaderStageFlags
RADV = [f"/usr/share/vulkan/icd.d/radeon_icd{name}.json" for name in (".x86_64", ".aarch64", "")]


def radv():
    for path in RADV:
        if os.path.exists(path):
            return path
    raise Skip("Mesa's RADV is not installed")


def check_waves(shader):
    """Two computations of one number: ours from registers, and RADV's, which on RDNA counts a wave64 twice."""
    by_driver = shader["statistics"]["Subgroups per SIMD"]
    if shader["max_waves"] > 10 and shader["wave_size"] == 64:
        by_driver /= 2
    require(shader["waves"] == by_driver, f"{shader['waves']} waves, and RADV says {by_driver}: {shader}")
    limited = shader["limited_by"]
    require((shader["waves"] == shader["max_waves"]) == (limited == "nothing"), f"limited by {limited}: {shader}")


def check_target(target, frame, archive):
    require(not target["failure"], f"{target['family']}: {target['failure']}")
    require(not target["failed"], f"{target['family']}: {target['failed']}")
    seen = {shader["pipeline"] for shader in target["shaders"]}
    require(seen == {pipeline["pipeline"] for pipeline in archive["pipelines"]}, f"{target['family']}: shaders of {seen} only")
    # RADV has an empty fragment shader of its own where there is none.
    compiled = {stage for shader in target["shaders"] if shader["shader"] for stage in shader["stage"].replace(" copy", "").split("+")}
    known = set(",".join(filter(None, frame["draws"]["shaders"])).split(","))
    stages = {name.split(":")[0] for name in known}
    require(compiled == stages, f"{target['family']}: stages {compiled}, expected {stages}")
    # Unknown where a busy machine left the frame's draws without times; such shaders are last.
    shares = [-1 if shader["time_share"] is None else shader["time_share"] for shader in target["shaders"]]
    require(shares == sorted(shares, reverse=True), f"not the most expensive first: {shares}")
    for shader in target["shaders"]:
        for stage, name in zip(shader["stage"].split(" ")[0].split("+"), filter(None, shader["shader"].split("+"))):
            require(f"{stage}:{name}" in known, f"{stage}:{name} is no shader of the frame: {known}")
        require(shader["vgprs"] > 0 and shader["code_bytes"] > 0 and shader["instructions"] > 0 and shader["latency_clocks"] > 0,
                f"no numbers: {shader}")
        check_waves(shader)


def check_valid(runner, frame_path, icd):
    """The compiling process itself, above the validation layer."""
    lines = runner.folder / "lines"
    extra = {"VK_INSTANCE_LAYERS": VALIDATION, "VK_ICD_FILENAMES": icd, "VK_DRIVER_FILES": icd, "RADV_FORCE_FAMILY": FAMILIES[0]}
    code, output, messages = runner.run([runner.build / "cli" / "framecast", "shaders", frame_path, "--compile-into", lines], extra)
    require(code == 0, f"exit code {code}:\n{output[-2000:]}")
    require(not messages, f"validation messages while pipelines are made again:\n{messages[:4000]}")
    lines.unlink()


# Reasons why a pipeline has no variant of a kind.
NO_VARIANT = {
    "the pipeline has no fragment shader", "the fragment shader reads no textures", "the pipeline has no color targets",
    "the pipeline discards everything before rasterization"}


def before_fragments(line):
    """What stages before the fragment shader do: numbers that no variant may change. Since Mesa 24.1 a driver moves arithmetic from the
    application's fragment shader to them, so that only their outputs stay; earlier drivers do not tell these, but their instructions."""
    stages = {s["name"]: s["statistics"] for s in line["shaders"] if s["stages"] & VERTEX_TO_GEOMETRY}
    return {name: statistics.get("Combined outputs", statistics["Instructions"]) for name, statistics in stages.items()}


def check_stage_off(runner, frame_path, icd, draws):
    """Stages before the fragment shader must not lose what they compute for it: their time would count as the fragment shader's."""
    made = 0
    for family in STAGE_OFF_FAMILIES:
        extra = {"VK_ICD_FILENAMES": icd, "VK_DRIVER_FILES": icd, "RADV_FORCE_FAMILY": family}
        code, output, _ = runner.run([runner.build / "tests" / "framecast_stage_off", frame_path], extra)
        require(code == 0, f"{family}: exit code {code}:\n{output[-2000:]}")
        full = {}
        # Drivers print warnings among them, such as that there is no PCI device.
        for line in (json.loads(line) for line in output.splitlines() if line.startswith("{")):
            what = f"{family}: {line['pipeline']}: {line['variant']}"
            early = before_fragments(line)
            if line["variant"] == "full":
                full = early
            if line["state"] == "impossible":
                require(line["reason"] in NO_VARIANT, f"{what}: {line['reason']}")
                continue
            made += line["state"] == "made"
            if line["variant"] in ("no fragment shader", "constant fragment shader", "near textures"):
                require(early == full, f"{what}: {early} instructions or outputs, {full} of the application's")
            elif line["variant"] == "rasterizer discard":  # moves positions to the middle
                require(all(early[name] >= full[name] for name in full), f"{what}: {early}, {full} of the application's")
    require(made > 0 or not draws, "no variant was made")
    return made


def check_broken(runner, frame_path, archive, framecast):
    """A shader that is no shader costs its pipelines, whatever the driver does with it."""
    folder = frame_path.with_suffix(".shaders")
    fragment = archive["pipelines"][0]["stages"][-1]["code"]
    (folder / f"{fragment}.spv").write_bytes(bytes.fromhex("03022307") + bytes(60))
    code, output, _ = runner.run(framecast + ["--compile-for", FAMILIES[0], "--json"])
    require(code == 3, f"exit code {code} with a broken shader:\n{output[-2000:]}")
    target = json.loads(output)["targets"][0]
    broken = {p["pipeline"] for p in archive["pipelines"] if any(s["code"] == fragment for s in p["stages"])}
    require({p["pipeline"] for p in target["failed"]} == broken, f"failed: {target['failed']}")
    require(all(p["reason"] for p in target["failed"]), f"no reason: {target['failed']}")
    require(len({s["pipeline"] for s in target["shaders"]}) == len(archive["pipelines"]) - len(broken), "others were lost")
    print(f"a broken shader: {target['failed'][0]['reason']}")


def test_scene(runner, scene, icd):
    before = runner.scene(scene, 40, [VALIDATION], name="before")
    frame_path = runner.folder / f"{scene}.frame.json"
    status = runner.folder / f"{scene}.status"
    config = f"mode=draw,output={frame_path},frame=3,repeats=1,keep_shaders=1,status={status}"
    after = runner.scene(scene, 40, [LAYER, VALIDATION], config, name="after")
    check_untouched(before, after, "while shaders are kept")
    events = {event["event"]: event for event in check_status(status)}
    folder = runner.folder / f"{scene}.frame.shaders"
    require((folder / "shaders.json").exists(), f"no shaders are kept:\n{after[1][-2000:]}")
    require(events["shaders"]["path"] == str(folder), f"the event names another folder: {events['shaders']}")
    frame = json.loads(frame_path.read_text(encoding="utf-8"))
    archive = json.loads((folder / "shaders.json").read_text(encoding="utf-8"))
    reasons = {pipeline["missing"] for pipeline in archive["pipelines"]} - {""}
    require(not reasons, f"missing: {reasons}")
    framecast = [runner.build / "cli" / "framecast", "shaders", frame_path]
    code, output, _ = runner.run(framecast + ["--compile-for", ",".join(FAMILIES), "--json"])
    # RADV of Mesa 26 opens no device without its hardware.
    if "needs the hardware" in output and runner.mesa_version() >= 26:
        raise Skip(output.strip())
    check_valid(runner, frame_path, icd)
    require(code == 0, f"framecast shaders ended with {code}:\n{output[-3000:]}")
    targets = json.loads(output)["targets"]
    require([target["family"] for target in targets] == FAMILIES, f"families {[t['family'] for t in targets]}")
    for target in targets:
        check_target(target, frame, archive)
    variants = check_stage_off(runner, frame_path, icd, any("vs:" in p["shaders"] for p in archive["pipelines"]))
    print(f"{scene}: of {len(archive['pipelines'])} pipelines all compile for {', '.join(FAMILIES)}, and {variants} variants")
    if scene == "textures":
        code, output, _ = runner.run(framecast)
        require(code == 0 or (code == 3 and "VK_KHR_pipeline_executable_properties" in output), f"exit code {code}:\n{output}")
        # As on a machine that has the GPU.
        here = {"VK_ICD_FILENAMES": icd, "VK_DRIVER_FILES": icd, "RADV_FORCE_FAMILY": "vega10"}
        code, output, _ = runner.run(framecast + ["--json"], here)
        require(code == 0, f"exit code {code} on RADV itself:\n{output}")
        target = json.loads(output)["targets"][0]
        require(target["family"] is None and "VEGA10" in target["device"], f"another device: {target['device']}")
        check_target(target, frame, archive)
        check_broken(runner, frame_path, archive, framecast)


def main():
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("--build", type=pathlib.Path, required=True)
    parser.add_argument("scenes", nargs="*")
    options = parser.parse_args()
    with outcome("shaders"):
        icd = radv()
        done = 0
        for scene in options.scenes or SCENES:
            with tempfile.TemporaryDirectory() as folder:
                runner = Runner(options.build, folder)
                runner.require_layer()
                try:
                    test_scene(runner, scene, icd)
                    done += 1
                except Skip as reason:
                    print(f"{scene} skipped: {reason}")
        if not done:
            raise Skip("every scene was skipped")


if __name__ == "__main__":
    main()
