#!/usr/bin/env python3
"""What the compiler does not see of the pipeline stages and of the C interface. check_stages.py CHECK [ROOT]

lists    whatever lists the stages (model/frame/stage.cpp) lists all: pages, schemas, scripts, the library's header
colours  the plugin, the page of colours and the report have one look for each stage, that of model/frame/palette.h
abi      whatever names the number of FRAMECAST_ABI names it as model/c_api/framecast.h has it
"""
import ast
import json
import re
import sys

from check_repository import main, text_of, tracked

SCHEMAS = {"docs/frame.schema.json": ("elements", "stage_ns", "stage_low_ns", "stage_high_ns", "stage_resolution_ns"),
           "docs/profile.schema.json": ("stage_rates",)}


def table(path, start, entry):
    """What the pattern finds of an initializer in a source."""
    return re.findall(entry, text_of(path).split(start)[1].split("});")[0])


def stages():
    return table("model/frame/stage.cpp", "kText = ", r'\{"(\w+)", "')


def steps():
    return table("model/frame/shadow_step.cpp", "kNames =", r'"(\w+)"')


def palette():
    """[(stage, colour in words, "rrggbb")]"""
    found = re.findall(r"0x([0-9a-f]{6}),  // (\w+): (.+)", text_of("model/frame/palette.h"))
    return [(stage, words, colour) for colour, stage, words in found]


def objects(value, key):
    """All values of the key, however deep."""
    if isinstance(value, dict):
        for name, one in value.items():
            if name == key:
                yield one
            yield from objects(one, key)
    elif isinstance(value, list):
        for one in value:
            yield from objects(one, key)


def check_schemas():
    problems = []
    for path, tables in SCHEMAS.items():
        schema = json.loads(text_of(path))
        wanted = [(key, stages()) for key in tables]
        if path == "docs/frame.schema.json":
            wanted += [(key, steps()) for key in ("shadow_ns", "shadow_error_ns")]
        for key, names in wanted:
            have = [list(one["properties"]) for one in objects(schema, key) if "properties" in one]
            if have != [names]:
                problems.append(f"{path}: {key} has {have}, not {names}")
    values = [one["enum"] for one in objects(json.loads(text_of("docs/profile.schema.json")), "stage") if "enum" in one]
    if values != [["", *stages()]]:
        problems.append(f"docs/profile.schema.json: stage is one of {values}, not of {stages()}")
    return problems


def check_scripts():
    """Lists of the stages that a draw may have, without those of dispatches and transfers, are whole too."""
    of_draws = stages()[:int(re.search(r"kGraphicsStageCount = (\d+);", text_of("model/frame/stage.h"))[1])]
    problems = []
    for path in tracked():
        for text in re.findall(r"^STAGES = (\[.*\])$", text_of(path), re.MULTILINE) if path.endswith(".py") else []:
            if sorted(ast.literal_eval(text)) not in (sorted(of_draws), sorted(stages())):
                problems.append(f"{path}: STAGES are {text}, neither all nor all that a draw may have")
    return problems


def check_lists():
    names = stages()
    word = re.compile(r"(?<![\w/-])(?:" + "|".join(names) + r")(?![\w/-])")
    problems, lists = check_schemas() + check_scripts(), 0
    for path in tracked():
        if not path.endswith((".md", ".py", ".toml", ".h")):
            continue
        line = 1
        for block in text_of(path).split("\n\n"):
            have = set(word.findall(block))
            # Has the stages of dispatches and transfers, and most others, so it is intended to have all.
            if {"cs", "xf"} <= have and 4 * len(have) >= 3 * len(names):
                lists += 1
                if missing := [name for name in names if name not in have]:
                    problems.append(f"{path}:{line}: a list of the stages lacks {', '.join(missing)}")
            line += block.count("\n") + 2
    header = " ".join(re.sub(r"^ \* ?", "", text_of("model/c_api/framecast.h"), flags=re.MULTILINE).split())
    for said in (", ".join(f"{name} {number}" for number, name in enumerate(names)), f"NULL outside 0 to {len(names) - 1}"):
        if said not in header:
            problems.append(f"model/c_api/framecast.h does not say: {said}")
    return problems if lists else ["no list of the stages was found"]


def check_colours():
    problems = []
    if [stage for stage, _, _ in palette()] != stages():
        problems.append("model/frame/palette.h: the comments do not name the stages in their order")
    plugin = ast.literal_eval(re.search(r"^COLOURS = (\{.*?\})$", text_of("plugin/framecast_renderdoc/charts.py"), re.MULTILINE | re.DOTALL)[1])
    if list(plugin.items()) != [(stage, tuple(bytes.fromhex(colour))) for stage, _, colour in palette()]:
        problems.append("plugin/framecast_renderdoc/charts.py: COLOURS are not those of model/frame/palette.h")
    page = re.findall(r"^\| `(\w+)` [^|]+ \| ([^|]+) \| `#(\w+)` \|$", text_of("docs/overlay-picture.md"), re.MULTILINE)
    if page != palette():
        problems.append(f"docs/overlay-picture.md has the colours {page}, not {palette()}")
    chart = text_of("report/page/chart.js")
    for what in ("forms", "dashes"):
        looks = json.loads(re.search(rf"^const {what} = (\[.*\]);$", chart, re.MULTILINE)[1])
        if len({str(look) for look in looks}) < len(stages()):
            problems.append(f"report/page/chart.js: {len(looks)} {what} are too few to tell {len(stages())} stages apart")
    return problems


def check_abi():
    abi = re.search(r"^#define FRAMECAST_ABI (\d+)$", text_of("model/c_api/framecast.h"), re.MULTILINE)[1]
    problems, found = [], 0
    for path in tracked():
        if not path.endswith((".md", ".py", ".txt", ".cmake")):
            continue
        for number in re.findall(r"libframecast\.so\.(\d+)|^ABI = (\d+)$", text_of(path), re.MULTILINE):
            found += 1
            if "".join(number) != abi:
                problems.append(f"{path}: the interface is {abi}, not {''.join(number)}")
    return problems if found else ["nothing names the interface's number"]


if __name__ == "__main__":
    sys.exit(main(globals()))
