#!/usr/bin/env python3
"""Writes generated/ of capture/vulkan, capture/recorder, capture/objects and tests/capture from the Vulkan registry.

    tools/generate_vulkan.py [--registry vk.xml] [--out DIR] [--check]

--out is the root of the source tree (by default the one this file is in). Without --check the files are written and the
commands that can't be recorded are listed with the reason. With --check nothing is written; the exit code is
    0  the files are what would be written
    1  a file differs or is missing
    77 the registry is of another version than the one the files were written from, so nothing can be said; of a newer
       one the commands are named that the files lack
"""
from __future__ import annotations

import argparse
import re
import sys
from pathlib import Path
from typing import Callable

import vulkan_emit_copies as copies
import vulkan_emit_create_infos as create_infos
import vulkan_emit_formats as formats
import vulkan_emit_newer as newer
import vulkan_emit_tables as tables
import vulkan_emit_tests as tests
from vulkan_deep_copy import refusal_of
from vulkan_registry import Registry, RegistryError, load

DEFAULT_REGISTRY = Path("/usr/share/vulkan/registry/vk.xml")
SKIPPED = 77

FILES: dict[str, Callable[[Registry], str]] = {
    "capture/vulkan/generated/newer_vulkan.h": newer.newer_header,
    "capture/vulkan/generated/dispatch.h": tables.dispatch_header,
    "capture/vulkan/generated/dispatch.cpp": tables.dispatch_source,
    "capture/vulkan/generated/formats.h": formats.formats_header,
    "capture/vulkan/generated/formats.cpp": formats.formats_source,
    "capture/vulkan/generated/result_names.h": formats.results_header,
    "capture/vulkan/generated/result_names.cpp": formats.results_source,
    "capture/recorder/generated/command_ids.h": tables.ids_header,
    "capture/recorder/generated/command_ids.cpp": tables.ids_source,
    "capture/recorder/generated/commands.h": copies.commands_header,
    "capture/recorder/generated/replay_commands.cpp": copies.replay_source,
    "capture/recorder/generated/deep_structs.h": copies.structs_header,
    "capture/recorder/generated/deep_structs.cpp": copies.structs_source,
    "capture/recorder/generated/record_commands.h": copies.record_header,
    "capture/recorder/generated/record_commands.cpp": copies.record_source,
    "capture/recorder/generated/command_hooks.h": tables.hooks_header,
    "capture/recorder/generated/command_hooks.cpp": tables.hooks_source,
    "capture/objects/generated/pipeline_structs.h": create_infos.pipelines_header,
    "capture/objects/generated/pipeline_structs.cpp": create_infos.pipelines_source,
    "capture/objects/generated/device_structs.h": create_infos.devices_header,
    "capture/objects/generated/device_structs.cpp": create_infos.devices_source,
    "tests/capture/recorder/generated/command_cases.cpp": tests.cases_source,
}


def written_version(root: Path) -> str | None:
    """The version of the registry that the files in the tree were written from."""
    try:
        text = (root / "capture/vulkan/generated/dispatch.h").read_text(encoding="utf-8")
    except FileNotFoundError:
        return None
    found = re.search(r'kRegistryVersion = "([\d.]+)"', text)
    return found[1] if found else None


def version_number(version: str) -> tuple[int, ...]:
    return tuple(int(part) for part in version.split("."))


def print_missing(registry: Registry, root: Path) -> None:
    """Names the commands of command buffers for which the tree has no hook."""
    hooks = root / "capture/recorder/generated/command_hooks.cpp"
    hooked = set(re.findall(r'\{"(vkCmd\w+)"', hooks.read_text(encoding="utf-8"))) if hooks.is_file() else set()
    missing = [n for c in registry.vkcmd() for n in c.names if n not in hooked]
    if missing:
        print("commands without a hook, whose command buffers are not measured: " + ", ".join(missing))


def check(registry: Registry, root: Path) -> int:
    before = written_version(root)
    if before is not None and before != registry.version:
        print(f"generated code is from version {before} of the Vulkan registry, the one installed is "
              f"{registry.version}: freshness not checked; tools/generate_vulkan.py writes it anew")
        if version_number(registry.version) > version_number(before):
            print_missing(registry, root)
        return SKIPPED
    stale = []
    for name, emit in FILES.items():
        path = root / name
        if not path.is_file() or path.read_text(encoding="utf-8") != emit(registry):
            stale.append(name)
    for name in stale:
        print(f"{name} is not what tools/generate_vulkan.py writes; run it")
    return 1 if stale else 0


def write(registry: Registry, root: Path) -> None:
    for name, emit in FILES.items():
        path = root / name
        path.parent.mkdir(parents=True, exist_ok=True)
        path.write_text(emit(registry), encoding="utf-8")
    commands = registry.vkcmd()
    refused = [(c.name, reason) for c in commands if (reason := refusal_of(registry, c)) is not None]
    print(f"Vulkan {registry.version}: {len(commands)} commands, {len(commands) - len(refused)} recorded; refused are")
    for name, reason in refused:
        print(f"  {name}: {reason}")


def main() -> int:
    parser = argparse.ArgumentParser(description="Writes the code of the layer that follows from the Vulkan registry.")
    parser.add_argument("--registry", type=Path, default=DEFAULT_REGISTRY, help="vk.xml to read (default: %(default)s)")
    parser.add_argument("--out", type=Path, default=Path(__file__).resolve().parent.parent,
                        help="root of the source tree to write to (default: %(default)s)")
    parser.add_argument("--check", action="store_true", help="write nothing, say whether the files are up to date")
    arguments = parser.parse_args()
    if arguments.check and not arguments.registry.is_file():
        print(f"no Vulkan registry at {arguments.registry}: freshness not checked")
        return SKIPPED
    try:
        registry = load(arguments.registry)
        if arguments.check:
            return check(registry, arguments.out)
        write(registry, arguments.out)
    except (OSError, RegistryError) as error:
        print(f"generate_vulkan: {error}", file=sys.stderr)
        return 2
    return 0


if __name__ == "__main__":
    sys.exit(main())
