#!/usr/bin/env python3
"""Benchmarks keep their operations: Mesa's RADV compiles their shaders for GPUs that are not here, and the code has as many multiply-adds,
samples, loads and stores as each shader says. A compiler that folds or splits them makes a GPU look faster or slower than it is.

    compiled_benchmarks.py --build build/dev [FAMILY ...]

Exit code 77: RADV is not installed here, or it opens no device without its hardware (Mesa 26).
"""
import argparse
import collections
import json
import os
import pathlib
import re
import shutil
import subprocess
import sys
import tempfile

ROOT = pathlib.Path(__file__).resolve().parents[2]
RADV = [f"/usr/share/vulkan/icd.d/radeon_icd{name}.json" for name in (".x86_64", ".aarch64", "")]
FAMILIES = ["vega10", "navi21"]
VERTEX, FRAGMENT, COMPUTE = 1, 16, 32
ALL_STAGES = VERTEX | FRAGMENT | COMPUTE

# Kinds of operations, by the names of AMD's instructions.
MULTIPLY_ADD = r"v_(fma|fmac|mad|mac|fmamk|fmaak|madmk|madak)_f32"
SAMPLE = r"image_sample"
SPECIAL = r"v_rsq_f32"
MULTIPLY_INTEGER = r"v_mul_lo_u32"
LOAD, STORE = r"buffer_load_(dwordx4|b128)", r"buffer_store_(dwordx4|b128)"
# In the code: at least, at most. A loop's body counts once; chains have 32 steps in it. A step that differs from lane to lane
# takes one more multiply-add before the loop, coordinates take some, and so do vertex shaders that cull (Navi 21).
EXPECTED = {
    "alu_float_dependent.comp": {MULTIPLY_ADD: (32, 33)},
    "alu_float_independent.comp": {MULTIPLY_ADD: (32, 33)},
    "alu_float_dependent.frag": {MULTIPLY_ADD: (32, 40)},
    "alu_float_independent.frag": {MULTIPLY_ADD: (32, 40)},
    "alu_integer_dependent.comp": {MULTIPLY_INTEGER: (32, 32)},
    "alu_integer_independent.comp": {MULTIPLY_INTEGER: (32, 32)},
    "alu_special.comp": {SPECIAL: (32, 32)},
    "alu_special.frag": {SPECIAL: (32, 32)},
    "alu_texture.frag": {MULTIPLY_ADD: (4 * 8 * 4, 4 * 8 * 4 + 10), SAMPLE: (4, 4)},
    "textures.frag": {MULTIPLY_ADD: (16, 24), SAMPLE: (8, 8)},
    "texture_coherent.frag": {SAMPLE: (8, 8)},
    "texture_strided.frag": {SAMPLE: (8, 8)},
    "texture_random.frag": {SAMPLE: (8, 8)},
    "texture_array.frag": {SAMPLE: (8, 8)},
    "texture_3d.frag": {SAMPLE: (8, 8)},
    "texture_cube.frag": {SAMPLE: (8, 8)},
    "buffer_read.comp": {LOAD: (16, 16)},
    "buffer_write.comp": {STORE: (16, 16)},
    "buffer_copy.comp": {LOAD: (16, 16), STORE: (16, 16)},
}
FACE = {"fail": 0, "pass": 0, "depth_fail": 0, "compare": 0, "compare_mask": 0, "write_mask": 0}
GRAPHICS = {
    "dynamic_states": [0, 1], "vertex_input": {"bindings": [], "attributes": []},
    "input_assembly": {"topology": 3, "restart": False}, "tessellation": None,
    "viewport": {"viewports": 1, "scissors": 1, "negative_one_to_one": False},
    "rasterization": {
        "depth_clamp": False, "discard": False, "polygon_mode": 0, "cull_mode": 0, "front_face": 1, "depth_bias": False,
        "depth_clip": None, "line_mode": 0, "provoking_vertex": 0, "conservative_mode": 0, "stream": 0},
    "multisampling": {
        "samples": 1, "sample_shading": False, "min_sample_shading": 0, "sample_mask": [], "alpha_to_coverage": False,
        "alpha_to_one": False},
    "depth_stencil": {
        "depth_test": False, "depth_write": False, "compare": 1, "bounds_test": False, "stencil_test": False, "front": FACE, "back": FACE},
    "blend": {
        "logic": False, "logic_op": 0,
        "targets": [{
            "blend": False, "src_color": 1, "dst_color": 0, "color_op": 0, "src_alpha": 1, "dst_alpha": 0, "alpha_op": 0,
            "write_mask": 15}]},
    "shading_rate": None,
    "targets": {"dynamic_rendering": False, "view_mask": 0, "samples": 1, "colors": [109], "depth": 0, "stencil": 0, "inputs": []},
}


def stage(folder, bit, name):
    code = f"{len(list(folder.iterdir())):016x}"
    subprocess.run(["glslangValidator", "--quiet", "-V", "--target-env", "vulkan1.0", "-o", folder / f"{code}.spv", ROOT / "shaders" / name],
                   check=True)
    return {"stage": bit, "name": f"{name}:0", "code": code, "entry": "main", "constants": [], "constant_data": "", "subgroup_size": 0,
            "flags": 0}


def archive(folder, name):
    """What a capture keeps of one pipeline (docs/tables/shader-archive.md)."""
    folder.mkdir()
    compute = name.endswith(".comp")
    stages = [stage(folder, COMPUTE, name)] if compute else [stage(folder, VERTEX, "full_screen.vert"), stage(folder, FRAGMENT, name)]
    binding = {"stages": ALL_STAGES, "flags": 0}
    bindings = [{"binding": 0, "type": 7, "count": 1, **binding}, {"binding": 1, "type": 7, "count": 1, **binding},
                {"binding": 2, "type": 1, "count": 16, **binding}]
    pipeline = {
        "pipeline": "0" * 16, "shaders": name, "missing": "", "flags": 0, "stages": stages, "sets": [{"flags": 0, "bindings": bindings}],
        "push_constants": [{"stages": ALL_STAGES, "offset_bytes": 0, "size_bytes": 128}], "graphics": None if compute else GRAPHICS,
        "simplifications": []}
    robustness = dict.fromkeys(["buffers", "buffers_2", "images", "images_2", "null_descriptors"], False)
    text = {"schema": "framecast.shaders/1", "captured_at": "now", "device": "none", "robustness": robustness, "pipelines": [pipeline]}
    (folder / "shaders.json").write_text(json.dumps(text), encoding="utf-8")


def operations(code):
    """The instructions of a listing, in which a line says how often the one before is repeated."""
    found = collections.Counter()
    last = None
    for line in code.splitlines():
        repeated = re.match(r"\s*\(then repeated (\d+) times\)", line)
        instruction = re.match(r"\t([a-z]\w+)", line)
        if repeated and last:
            found[last] += int(repeated[1])
        elif instruction:
            last = instruction[1]
            found[last] += 1
    return found


def compiled(build, folder, name, family, icd):
    frame = folder / f"{name}.frame.json"
    archive(folder / f"{name}.frame.shaders", name)
    env = dict(os.environ, VK_DRIVER_FILES=icd, VK_ICD_FILENAMES=icd, RADV_FORCE_FAMILY=family, RADV_DEBUG="shaders,nocache")
    run = subprocess.run([build / "cli" / "framecast", "shaders", frame, "--compile-into", folder / "lines"], env=env, capture_output=True,
                         text=True, timeout=120)
    shutil.rmtree(folder / f"{name}.frame.shaders")
    lines = (folder / "lines").read_text(encoding="utf-8")
    (folder / "lines").unlink()
    if run.returncode == 3 and '"device"' not in lines:
        print(f"skipped: {lines.strip()}")
        sys.exit(77)
    if run.returncode != 0 or '"why":""' not in lines:
        sys.exit(f"{family}: {name}: exit code {run.returncode}\n{lines}\n{run.stderr[-2000:]}")
    return operations("\n".join(part.split("\n\n")[0] for part in (run.stderr + run.stdout).split("disasm:")[1:]))


def main():
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("--build", type=pathlib.Path, required=True)
    parser.add_argument("families", nargs="*")
    options = parser.parse_args()
    icd = next((path for path in RADV if os.path.exists(path)), None)
    if icd is None:
        print("skipped: Mesa's RADV is not installed")
        sys.exit(77)
    wrong = []
    with tempfile.TemporaryDirectory(prefix="framecast-benchmarks-") as folder:
        for family in options.families or FAMILIES:
            for name, expected in EXPECTED.items():
                found = compiled(options.build, pathlib.Path(folder), name, family, icd)
                for kind, (least, most) in expected.items():
                    count = sum(number for instruction, number in found.items() if re.match(kind, instruction))
                    if not least <= count <= most:
                        wrong.append(f"{family}: {name}: {count} of {kind}, expected {least} to {most}: {dict(found)}")
            print(f"{family}: {len(EXPECTED)} shaders")
    sys.exit("\n".join(wrong) if wrong else 0)


if __name__ == "__main__":
    main()
