#!/usr/bin/env python3
"""Makes the packages of a build and uses them from folders: package_test.py CMAKE BUILD_FOLDER FRAME_FILE

The libraries: programs of examples/ find them with find_package in a tree that was moved, and the C one with pkg-config where that is
installed. The C++ one says what `framecast project` says.
The Debian package: what it holds, its dependencies, and the program, layer, man page and completions in it. clean_root.sh installs it
into a Debian of its own, which takes minutes and a mirror.
"""
import glob
import json
import os
import pathlib
import re
import shutil
import subprocess
import sys
import tempfile

sys.path.insert(0, str(pathlib.Path(__file__).resolve().parents[1] / "apps" / "drivers"))
from runner import sanitizer_environment  # noqa: E402

os.environ.setdefault("ASAN_OPTIONS", "detect_leaks=0")  # of a sanitizer build: drivers leak


def check(condition, message):
    if not condition:
        sys.exit(f"package_test: {message}")


def run(*command, **options):
    done = subprocess.run(command, capture_output=True, text=True, timeout=300, **options)
    check(done.returncode == 0, f"{' '.join(command)} failed ({done.returncode}): {done.stdout}{done.stderr}")
    return done.stdout


def check_library(cmake, build, frame, scratch):
    first, prefix = os.path.join(scratch, "first"), os.path.join(scratch, "moved here")
    run(cmake, "--install", build, "--prefix", first)
    os.rename(first, prefix)
    source = os.path.join(prefix, "share/doc/framecast/examples/c_api")
    made = os.path.join(scratch, "example")
    run(cmake, "-S", source, "-B", made, "-G", "Ninja", f"-DCMAKE_PREFIX_PATH={prefix}")
    run(cmake, "--build", made)
    answer = run(os.path.join(made, "project_frame"), frame, "Radeon RX 580", "GeForce RTX 4070",
                 env={**os.environ, **sanitizer_environment(build)})
    lines = answer.splitlines()
    check(len(lines) == 2 and "Radeon RX 580" in lines[0] and "limited by" in lines[1], f"the example says: {answer}")
    library = os.path.realpath(glob.glob(os.path.join(prefix, "lib*/**/libframecast.so"), recursive=True)[0])
    check("libframecast.so.0]" in run("readelf", "-d", library), "the library's SONAME is not libframecast.so.0")
    if shutil.which("pkg-config"):
        folder = os.path.dirname(glob.glob(os.path.join(prefix, "lib*/**/framecast.pc"), recursive=True)[0])
        flags = run("pkg-config", "--cflags", "--libs", "framecast", env={**os.environ, "PKG_CONFIG_PATH": folder})
        check("-lframecast" in flags and "-I" in flags, f"pkg-config says: {flags}")
    check_cpp_library(cmake, build, frame, prefix, scratch)


def check_cpp_library(cmake, build, frame, prefix, scratch):
    """A program that asks the model itself lists GPUs with the times that the installed program has for them."""
    source = os.path.join(prefix, "share/doc/framecast/examples/model")
    made = os.path.join(scratch, "model example")
    run(cmake, "-S", source, "-B", made, "-G", "Ninja", f"-DCMAKE_PREFIX_PATH={prefix}",
        f"-DCMAKE_CXX_FLAGS={cached(build, 'CMAKE_CXX_FLAGS')} {sanitizer_flags(build)}")
    run(cmake, "--build", made)
    environment = {**os.environ, **sanitizer_environment(build)}
    listed = run(os.path.join(made, "gpus_within_budget"), frame, "1e6", "3", env=environment).splitlines()
    check(len(listed) == 3, f"the C++ example says: {listed}")
    times = []
    for line in listed:
        gpu, milliseconds = re.fullmatch(r"(.+?) +([\d.]+) ms +\(90 %: [\d.]+ to [\d.]+\)", line).groups()
        answer = json.loads(run(os.path.join(prefix, "bin/framecast"), "project", frame, "--to", gpu, "--json", env=environment))
        expected = answer["targets"][0]["frame_ms"]
        check(abs(float(milliseconds) - expected) <= 0.0006, f"{gpu}: {milliseconds} ms by the example, {expected} by framecast project")
        times.append(float(milliseconds))
    check(times == sorted(times, reverse=True), f"the slowest is not first: {listed}")


def cached(build, name):
    found = re.search(rf"^{name}:\w+=(.*)$", pathlib.Path(build, "CMakeCache.txt").read_text(encoding="utf-8"), re.MULTILINE)
    return found[1] if found else ""


def sanitizer_flags(build):
    sanitizers = cached(build, "FRAMECAST_SANITIZE")
    return f"-fsanitize={sanitizers}" if sanitizers else ""


def check_debian_package(cmake, build, scratch):
    folder = os.path.join(scratch, "packages")
    run(os.path.join(os.path.dirname(cmake), "cpack"), "--config", os.path.join(build, "CPackConfig.cmake"), "-G", "DEB", "-B", folder)
    packages = glob.glob(os.path.join(folder, "framecast_*.deb"))
    check(len(packages) == 1, f"cpack made {packages}")
    fields = run("dpkg-deb", "--field", packages[0])
    check("Package: framecast\n" in fields and "libc6" in fields and "libvulkan1" in fields, f"fields of the package: {fields}")
    root = os.path.join(scratch, "root")
    run("dpkg-deb", "-x", packages[0], root)
    usr = os.path.join(root, "usr")
    check(os.listdir(root) == ["usr"], f"the package writes into {os.listdir(root)}")
    for name in ("bin/framecast", "share/man/man1/framecast.1", "share/doc/framecast/docs/index.md", "share/framecast/gpus.csv",
                 "share/framecast/framecast_renderdoc", "share/vulkan/implicit_layer.d/VkLayer_FRAMECAST_capture.json",
                 "share/vulkan/explicit_layer.d/VkLayer_FRAMECAST_capture.json", "include/framecast.h",
                 "share/bash-completion/completions/framecast", "share/zsh/vendor-completions/_framecast",
                 "share/fish/vendor_completions.d/framecast.fish"):
        check(os.path.exists(os.path.join(usr, name)), f"the package lacks {name}")
    program = os.path.join(usr, "bin/framecast")
    checks = json.loads(subprocess.run([program, "doctor", "--json"], capture_output=True, text=True, timeout=120,
                                       check=False).stdout)["checks"]
    layer = [entry for entry in checks if entry["id"] == "layer"]
    check(layer and layer[0]["severity"] == "ok" and root in layer[0]["text"], f"doctor says of the package's layer: {layer}")
    run("bash", "-n", os.path.join(usr, "share/bash-completion/completions/framecast"))


def main():
    cmake, build, frame = sys.argv[1:4]
    with tempfile.TemporaryDirectory() as scratch:
        check_library(cmake, build, frame, scratch)
        if shutil.which("dpkg-deb") and shutil.which("dpkg-shlibdeps"):
            check_debian_package(cmake, build, scratch)


if __name__ == "__main__":
    main()
