"""Runs the test scenes and other programs in an environment that holds nothing of the user's: own X server, own home, no
implicit layers, one driver."""
import contextlib
import json
import os
import pathlib
import re
import subprocess
import sys

sys.path.append(str(pathlib.Path(__file__).resolve().parents[3] / "tools"))
import processes  # noqa: E402

SKIPPED = 77
LAYER = "VK_LAYER_FRAMECAST_capture"
VALIDATION = "VK_LAYER_KHRONOS_validation"
VALIDATION_FOLDER = os.environ.get("FRAMECAST_TEST_LAYERS", "/usr/share/vulkan/explicit_layer.d")
# Replays the same on every device: without features that a device lacks, and with memory chosen by purpose.
# Draws into the swapchain's own images, because otherwise each frame ends with a copy that the application
# does not make.
REPLAY = ["gfxrecon-replay", "--wsi", "xcb", "--remove-unsupported", "-m", "rebind", "--use-captured-swapchain-indices"]


def until_frame(frame):
    """Options of a replay that ends after this frame, from 0: gfxreconstruct counts from 1; one more, because the last may be cut short."""
    return ["--measurement-frame-range", f"1-{frame + 2}", "--quit-after-measurement-range"]


LAVAPIPE_ICDS = [f"/usr/share/vulkan/icd.d/lvp_icd{name}.json" for name in (".x86_64", ".i686", "")]


class Failure(Exception):
    """What is wrong, in words."""


class Skip(Exception):
    """What is missing here."""


def require(condition, message):
    if not condition:
        raise Failure(message)


@contextlib.contextmanager
def outcome(what=""):
    """Ends the program, with a line that says why, where what is done within cannot be done here or fails."""
    try:
        yield
    except Skip as reason:
        print(f"skipped: {reason}")
        sys.exit(SKIPPED)
    except Failure as failure:
        print(f"FAILED {what}".rstrip() + f": {failure}")
        sys.exit(1)


end_group = processes.end_group


@contextlib.contextmanager
def display(folder, screen="800x600x24"):
    """The number of an X server of our own, ended afterwards."""
    read_end, write_end = os.pipe()
    try:
        server = subprocess.Popen(["Xvfb", "-displayfd", str(write_end), "-screen", "0", screen, "-nolisten", "tcp",
                                   # Without it the server restarts when its last client disconnects, and
                                   # refuses the next one meanwhile.
                                   "-noreset"],
                                  pass_fds=[write_end], stdout=subprocess.DEVNULL,
                                  stderr=open(os.path.join(folder, "xvfb.log"), "w", encoding="utf-8"))
    except FileNotFoundError:
        raise Skip("Xvfb is not installed") from None
    os.close(write_end)
    try:
        # The server picks a free number and writes it once it is ready.
        with os.fdopen(read_end) as pipe:
            number = pipe.readline().strip()
        require(number, "Xvfb did not start: " + pathlib.Path(folder, "xvfb.log").read_text(encoding="utf-8"))
        yield ":" + number
    finally:
        server.terminate()
        server.wait()


def sanitizer_environment(build):
    """What programs need that load what a build with a sanitizer made: nothing of another build. A layer with a sanitizer in an
    application without one needs the sanitizer's runtime loaded first; Mesa and LLVM leak by design, and have no sanitizer."""
    cache = pathlib.Path(build, "CMakeCache.txt")
    found = re.search(r"^FRAMECAST_SANITIZE:STRING=(\w+)", cache.read_text(encoding="utf-8") if cache.exists() else "", re.MULTILINE)
    options = {"address": ("libasan.so", "ASAN_OPTIONS", "detect_leaks=0"),
               "thread": ("libtsan.so", "TSAN_OPTIONS", "ignore_noninstrumented_modules=1")}.get(found[1] if found else "")
    if not options:
        return {}
    library, variable, default = options
    path = subprocess.run(["g++", f"-print-file-name={library}"], capture_output=True, text=True, check=True).stdout.strip()
    return {"LD_PRELOAD": os.path.realpath(path), variable: os.environ.get(variable, default)}


def expect_exact_fragments(counters):
    """Until version 25 Mesa's lavapipe counts 16 invocations for each block of 4x4 pixels; since then the fragments that are shaded
    and not discarded."""
    want = counters.get("fs_invocations")
    if isinstance(want, dict):
        want.pop("lavapipe", None)
        if isinstance(counters.get("samples"), int):
            want["at_least"] = min(want["at_least"], counters["samples"])


class Runner:
    """Runs programs in an environment that holds nothing of the user's."""

    def __init__(self, build, folder, threads=None, icd=None, layer=None):
        self.build = pathlib.Path(build).resolve()
        self.folder = pathlib.Path(folder)
        self.scenes = self.build / "tests" / "framecast_scenes"
        self.layer_folder = pathlib.Path(layer).resolve() if layer else self.build / "capture"
        self.log = self.folder / "validation.log"
        self.on_lavapipe = icd is None
        self.mesa = None
        self.slowness = 8 if sanitizer_environment(build) else 1
        self.env = self.base_environment(icd or self.lavapipe())
        if threads is not None:
            self.env["LP_NUM_THREADS"] = str(threads)
        (self.folder / "vk_layer_settings.txt").write_text(
            "khronos_validation.debug_action = VK_DBG_LAYER_ACTION_LOG_MSG\n"
            f"khronos_validation.log_filename = {self.log}\n"
            "khronos_validation.report_flags = error,warn\n"
            f"khronos_validation.{self.synchronization_validation()}\n",
            encoding="utf-8")

    @staticmethod
    def validation_manifest():
        """Its text; empty where the layer is not installed."""
        manifest = pathlib.Path(VALIDATION_FOLDER, "VkLayer_khronos_validation.json")
        return manifest.read_text(encoding="utf-8") if manifest.exists() else ""

    @staticmethod
    def has_newer_validation():
        """Whether the validation layer has the settings of 2025, which its manifest lists."""
        return '"validate_sync"' in Runner.validation_manifest()

    @staticmethod
    def validation_version():
        """Such as "1.4.309"; empty without the layer."""
        manifest = Runner.validation_manifest()
        return json.loads(manifest)["layer"]["api_version"] if manifest else ""

    @staticmethod
    def synchronization_validation():
        """The setting that switches it on. Newer layers warn of the old one."""
        if Runner.has_newer_validation():
            return "validate_sync = true"
        return "enables = VK_VALIDATION_FEATURE_ENABLE_SYNCHRONIZATION_VALIDATION_EXT"

    @staticmethod
    def lavapipe():
        for path in LAVAPIPE_ICDS:
            if os.path.exists(path):
                return path
        raise Skip("Mesa's lavapipe is not installed")

    def base_environment(self, icd):
        home = self.folder / "home"
        home.mkdir(exist_ok=True)
        env = {"PATH": "/usr/bin:/bin", "HOME": str(home), "LANG": "C.UTF-8",
               "VK_ICD_FILENAMES": icd, "VK_DRIVER_FILES": icd,
               "VK_LOADER_LAYERS_DISABLE": "~implicit~", "NODEVICE_SELECT": "1",
               # Loader 1.3.239 stacks explicit layers in the order in which it finds them here, the first
               # nearest to the application; it ignores the order of names in VK_INSTANCE_LAYERS.
               "VK_LAYER_PATH": ":".join(map(str, [self.layer_folder, VALIDATION_FOLDER,
                                                 self.build / "tests" / "fault_layer",
                                                 self.build / "tests" / "screen_layer",
                                                 self.build / "tests" / "simulated_gpu"])),
               "VK_LAYER_SETTINGS_PATH": str(self.folder / "vk_layer_settings.txt"),
               # Queries and stamps switch llvmpipe's linear rasterizer off, which may change a pixel's last
               # bit. It is off in all runs, so that pictures can be compared exactly.
               "LP_PERF": "no_rast_linear",
               "MESA_SHADER_CACHE_DIR": os.environ.get("MESA_SHADER_CACHE_DIR", str(home)), **sanitizer_environment(self.build)}
        if "LD_LIBRARY_PATH" in os.environ:  # folder of the libraries that a build was packed with
            env["LD_LIBRARY_PATH"] = os.environ["LD_LIBRARY_PATH"]
        for name in ("XDG_RUNTIME_DIR", "XDG_CONFIG_HOME", "XDG_DATA_HOME", "XDG_CACHE_HOME"):
            path = home / name.lower()
            path.mkdir(mode=0o700, exist_ok=True)
            env[name] = str(path)
        return env

    def run(self, command, extra=None, timeout=120):
        """(exit code, output, validation messages)"""
        timeout *= self.slowness
        self.log.unlink(missing_ok=True)
        with subprocess.Popen([str(c) for c in command], env={**self.env, **(extra or {})}, text=True,
                              stdin=subprocess.DEVNULL, stdout=subprocess.PIPE, stderr=subprocess.STDOUT) as process:
            try:
                output, _ = process.communicate(timeout=timeout)
            except subprocess.TimeoutExpired:
                process.kill()
                output, _ = process.communicate()
                raise Failure(f"ran longer than {timeout} s: {' '.join(map(str, command))}\n{output[-2000:]}") from None
        messages = self.log.read_text(encoding="utf-8", errors="replace") if self.log.exists() else ""
        # Newer validation layers print to their log target.
        output = re.sub(r"^Validation Layer Info - Logging validation error to .*\n", "", output, flags=re.MULTILINE)
        return process.returncode, output, messages

    def scene(self, scene, frames, layers, config=None, present=False, name="run", options=(), extra=None,
              timeout=120):
        """Runs a scene with the given layers; the code, its output, messages, and the hashes of its frames."""
        hashes = self.folder / f"{name}.hashes"
        hashes.unlink(missing_ok=True)
        command = [self.scenes, "--scene", scene, "--frames", frames, "--hashes", hashes,
                   "--screenshot", self.folder / f"{name}.ppm", *options]
        if present:
            command.append("--present")
        env = {"VK_INSTANCE_LAYERS": ":".join(layers), **(extra or {})}
        if config is not None:
            env["FRAMECAST"] = "1"
            env["FRAMECAST_CONFIG"] = config
        code, output, messages = self.run(command, env, timeout)
        if code == SKIPPED:
            raise Skip(output.strip())
        return code, output, messages, hashes.read_text(encoding="ascii") if hashes.exists() else None

    def expected(self, scene, options=()):
        code, output, _ = self.run([self.scenes, "--scene", scene, "--expect", *options])
        require(code == 0, f"--expect ended with {code}: {output}")
        return self.read_expected(output)

    def read_expected(self, output):
        """What a scene's program prints for --expect, as this driver counts."""
        expect = json.loads(output)
        if self.on_lavapipe and self.mesa_version() >= 25:
            for action in expect["actions"]:
                expect_exact_fragments(action["counters"])
        return expect

    def mesa_version(self):
        """The major one; 0 where vulkaninfo does not say it."""
        if self.mesa is None:
            found = re.search(r"driverInfo\s*= Mesa (\d+)", self.run(["vulkaninfo", "--summary"])[1])
            self.mesa = int(found[1]) if found else 0
        return self.mesa

    def require_layer(self):
        if not (self.layer_folder / "VkLayer_FRAMECAST_capture.json").exists():
            raise Skip(f"no layer in {self.layer_folder}")
