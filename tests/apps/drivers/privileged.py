#!/usr/bin/env python3
"""In a program that has more rights than its user (AT_SECURE) the layer reads no configuration, opens nothing and starts nothing.

    privileged.py --build build/dev

The loader reads no layer's folder from such a program's environment: a manifest stands in /etc/vulkan, which is a folder of memory that
only this test sees. As root. Exit code 77: this machine lacks what the test needs.
"""
import argparse
import json
import os
import pathlib
import shutil
import subprocess
import sys
import tempfile

from runner import LAYER, Skip, outcome, require

MOUNTED = "PRIVILEGED_TEST_MOUNTED"
USER = "nobody"


def in_namespace_of_our_own():
    """What is mounted from here on, nobody else sees."""
    if os.environ.get(MOUNTED):
        return
    if os.geteuid() != 0 or not shutil.which("unshare"):
        raise Skip("only root can give programs rights and mount folders of its own")
    if subprocess.run(["unshare", "-m", "true"], capture_output=True, check=False).returncode != 0:
        raise Skip("no mount namespaces here")
    sys.stdout.flush()
    os.execvp("unshare", ["unshare", "-m", "env", f"{MOUNTED}=1", sys.executable, *sys.argv])


def run(folder, program):
    """The files that were made where the configuration says, of the layer's status and log."""
    env = {"PATH": "/usr/bin:/bin", "HOME": str(folder), "FRAMES": "20", "FRAMECAST": "1", "VK_INSTANCE_LAYERS": LAYER,
           "FRAMECAST_CONFIG": f"status={folder}/status,log={folder}/log.csv,socket=on", "XDG_RUNTIME_DIR": str(folder)}
    before = set(folder.rglob("*"))
    done = subprocess.run([program], env=env, cwd=folder, user=USER, capture_output=True, text=True, check=False, timeout=60)
    require(done.returncode == 0, f"{program.name} ended with {done.returncode}: {done.stderr[-2000:]}")
    made = sorted(path.name for path in set(folder.rglob("*")) - before)
    for name in made:
        path = folder / name
        if path.is_file():
            path.unlink()
    return made


def main():
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("--build", required=True)
    args = parser.parse_args()
    with outcome():
        in_namespace_of_our_own()
        with tempfile.TemporaryDirectory() as name:
            folder = pathlib.Path(name)
            build = pathlib.Path(args.build).resolve()
            if "FRAMECAST_SANITIZE:STRING=\n" not in (build / "CMakeCache.txt").read_text(encoding="utf-8"):
                raise Skip("such a program loads no sanitizer")
            if not os.path.isdir("/etc/vulkan"):
                raise Skip("no folder /etc/vulkan")
            subprocess.run(["mount", "-t", "tmpfs", "none", "/etc/vulkan"], check=True)
            layers = pathlib.Path("/etc/vulkan/explicit_layer.d")
            layers.mkdir(mode=0o755)
            manifest = json.loads((build / "capture" / "VkLayer_FRAMECAST_capture.json").read_text(encoding="utf-8"))
            library = shutil.copy(build / "capture" / "libVkLayer_framecast.so", folder)
            manifest["layer"]["library_path"] = library
            (layers / "framecast.json").write_text(json.dumps(manifest), encoding="utf-8")
            program = pathlib.Path(shutil.copy(build / "tests" / "case_basic", folder))
            work = folder / "work"
            work.mkdir()
            shutil.chown(work, USER)
            folder.chmod(0o755)
            made = run(work, program)
            require("status" in made and "log.csv" in made, f"without rights of its own it made {made}: the layer was not loaded")
            granted = subprocess.run(["setcap", "cap_net_bind_service+ep", program], capture_output=True, text=True, check=False)
            if granted.returncode != 0:
                raise Skip(f"setcap: {granted.stderr.strip()}")
            made = run(work, program)
            require(not made, f"with rights of its own it made {made}")
            print("nothing was made with AT_SECURE set; without it", "status and log.csv")


if __name__ == "__main__":
    main()
