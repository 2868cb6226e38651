"""The frames that projections are judged by: recordings of real applications and of the tests' scenes, replayed by
gfxreconstruct, so that every device draws the same frames; their times without instruments, and their captures."""
import contextlib
import os
import pathlib
import shutil
import signal
import subprocess
import time

import measuring
import runner

GFXRECON = "VK_LAYER_LUNARG_gfxreconstruct"
TIMER = "VK_LAYER_FRAMECAST_TEST_frame_times"
CAPTURES = pathlib.Path(__file__).parents[2] / "apps" / "programs" / "captures"
ZINK = {"LIBGL_ALWAYS_SOFTWARE": "1", "MESA_LOADER_DRIVER_OVERRIDE": "zink"}
# Number of frames to time and compare, from the captured one on: their content hardly differs, and each is
# another repeat.
WINDOW = 6


class Input:
    """A replay, and which of its frames is projected. `command` records it, on the build's programs where it is a function.
    What an application does depends on the device it finds: it is recorded on the one that can do the least of those that
    it runs on, so that it replays on the others too."""

    def __init__(self, command=None, frames=160, frame=20, env=None, repeats=10, recorded=None, on="lavapipe-2", moves=False):
        self.command, self.frames, self.frame, self.env = command, frames, frame, env or {}
        self.repeats, self.recorded, self.on = repeats, recorded, on
        # Its draws differ from frame to frame, so all experiments use one frame (docs/capture.md, Frozen
        # frames).
        self.moves = moves


def glmark2(scene, size="800x600", **values):
    return Input(["glmark2", "-b", f"{scene}:duration=600", "-s", size], env=ZINK, on="swiftshader-2", **values)


def large(scene, **values):
    """In the size of a whole screen, so that pixels take more of the frame than what each submission does."""
    return glmark2(scene, "1920x1080", frame=8, repeats=5, **values)


def qtquick(page, **values):
    return Input(["/usr/lib/qt6/bin/qml", CAPTURES.parent / "qml" / page], env={"QSG_RHI_BACKEND": "vulkan"}, **values)


INPUTS = {
    "vkcube": Input(["vkcube", "--present_mode", "0", "--suppress_popups", "--width", "800", "--height", "600"]),
    "vkd3d-gears": Input(["vkd3d-gears"]),
    "glmark2 shadow": glmark2("shadow"),
    "glmark2 desktop": glmark2("desktop:effect=blur:passes=2:windows=6", frame=8, repeats=5),
    "glmark2 texture": glmark2("texture"),
    "glmark2 refract": glmark2("refract", frame=8, repeats=4),
    "glmark2 jellyfish": glmark2("jellyfish", frame=8),
    "glmark2 build": glmark2("build"),
    "glmark2 bump": glmark2("bump"),
    "glmark2 shading": glmark2("shading"),
    "glmark2 pulsar": glmark2("pulsar"),
    "glmark2 effect2d": glmark2("effect2d", frame=8),
    "glmark2 ideas": glmark2("ideas", frame=8),
    "qtquick rectangles": qtquick("rectangles.qml"),
    "qtquick secondaries": qtquick("secondaries.qml"),
    "supertuxkart": Input(["/usr/games/supertuxkart", "--render-driver=vulkan", "--track=hacienda", "--profile-time=60",
                           "--numkarts=3", "--screensize=640x480"], frames=180, frame=64, repeats=10, moves=True),
}
INPUTS.update({f"glmark2 {scene} 1080p": large(scene) for scene in
               ("shadow", "texture", "jellyfish", "build", "bump", "shading", "effect2d", "ideas", "pulsar", "terrain")})
# Recorded in the repository, for tests that cannot wait for an application.
INPUTS["vkcube recorded"] = Input(recorded=CAPTURES / "vkcube.gfxr", frame=3, repeats=2)
MAIN = [name for name, one in INPUTS.items() if one.recorded is None]

# Maximum number of recordings of an input until one replays this often.
RECORDINGS, TRIALS = 3, 2


@contextlib.contextmanager
def place(folder, env):
    """An X server and a home of its own."""
    # Larger than any window: gfxreconstruct makes a full-screen one otherwise, and waits for a window manager
    # to do so.
    with runner.display(folder, "2560x1440x24") as display:
        home = pathlib.Path(folder, "home")
        home.mkdir(mode=0o700, exist_ok=True)
        yield {**env, "DISPLAY": display, "HOME": str(home), "XDG_RUNTIME_DIR": str(home)}


def record(build, name, path, limit_s=240):
    """Makes the recording of an input; MeasuringError says what is missing."""
    one = INPUTS[name]
    command = [str(part) for part in (one.command(build) if callable(one.command) else one.command)]
    if shutil.which(command[0]) is None:
        raise measuring.MeasuringError(f"{command[0]} is not installed")
    with measuring.workplace(one.on) as (folder, env), place(folder, env) as env:
        written = pathlib.Path(folder, "recorded.gfxr")
        env = {**env, **one.env, "VK_INSTANCE_LAYERS": GFXRECON, "GFXRECON_CAPTURE_FILE": str(written),
               "GFXRECON_CAPTURE_FILE_TIMESTAMP": "false", "GFXRECON_LOG_LEVEL": "error",
               "GFXRECON_CAPTURE_FRAMES": f"1-{one.frames}"}
        with subprocess.Popen(command, cwd=folder, env=env, stdin=subprocess.DEVNULL, stdout=subprocess.DEVNULL,
                              stderr=subprocess.DEVNULL, start_new_session=True) as process:
            try:
                await_file(process, written, limit_s)
            finally:
                with contextlib.suppress(ProcessLookupError):
                    os.killpg(process.pid, signal.SIGKILL)
        # gfxreconstruct adds the frame numbers to the name.
        found = sorted(pathlib.Path(folder).glob("recorded*.gfxr"))
        if not found or found[0].stat().st_size == 0:
            raise measuring.MeasuringError(f"{name}: gfxreconstruct wrote no capture")
        path.parent.mkdir(parents=True, exist_ok=True)
        shutil.move(found[0], path)


def await_file(process, path, limit_s):
    """Until the recording has its frames and does not grow any more."""
    size, since, end = 0, time.monotonic(), time.monotonic() + limit_s
    while process.poll() is None and time.monotonic() < end:
        if size > 0 and time.monotonic() > since + 5:
            return
        time.sleep(0.25)
        now = sum(one.stat().st_size for one in path.parent.glob("recorded*.gfxr"))
        if now != size:
            size, since = now, time.monotonic()


class Replays:
    """The recordings in a folder, made when they are first asked for."""

    def __init__(self, build, folder, still=False):
        # Replays run in folders of their own.
        self.build, self.folder, self.still = build, pathlib.Path(folder).resolve(), still
        self.timer = build.folder / "tests"
        self.sanitizer = runner.sanitizer_environment(build.folder)

    def path(self, name):
        one = INPUTS[name]
        if one.recorded:
            return one.recorded
        path = self.folder / (name.replace(" ", "-") + ".gfxr")
        if not path.exists():
            self.record_until_it_replays(name, path)
        return path

    def record_until_it_replays(self, name, path):
        """gfxrecon-replay waits for semaphores for as long as the application meant to and goes on when that was too short:
        some recordings crash it in most of their replays, others of the same application never."""
        new = path.with_suffix(".new")
        for _ in range(RECORDINGS):
            record(self.build, name, new)
            try:
                for _ in range(TRIALS):
                    self.replay(name, new)
            except measuring.MeasuringError as error:
                why = str(error)
                continue
            os.replace(new, path)
            return
        new.unlink()
        raise measuring.MeasuringError(f"{name}: none of {RECORDINGS} recordings replays: {why}")

    def replay(self, name, path):
        """Plainly, on the device that it was recorded on."""
        with self.build.workplace(INPUTS[name].on, self.still) as (folder, env), place(folder, env) as env:
            measuring.run([*runner.REPLAY, *runner.until_frame(INPUTS[name].frame + WINDOW), path], folder, {**env, **self.sanitizer})

    def command(self, name, *options):
        return [*runner.REPLAY, *options, self.path(name)]

    def times(self, name, device, limit_s):
        """Of the frames that are compared, ns from submit to idle, without Framecast."""
        first = INPUTS[name].frame
        with self.build.workplace(device, self.still) as (folder, env), place(folder, env) as env:
            file = pathlib.Path(folder, "times")
            measuring.run(self.command(name, *runner.until_frame(first + WINDOW)), folder,
                          {**env, **self.sanitizer, "VK_INSTANCE_LAYERS": TIMER, "FRAME_TIMES_FILE": str(file),
                           "VK_ADD_LAYER_PATH": str(self.timer)}, limit_s)
            frames = [line.split() for line in file.read_text(encoding="ascii").splitlines()]
        if len(frames) < first + WINDOW:
            raise measuring.MeasuringError(f"{name}: the replay has {len(frames)} frames, not {first + WINDOW}")
        return [float(frame[0]) for frame in frames[first:first + WINDOW]]

    def capture(self, name, device, limit_s):
        """The frame file's contents."""
        one = INPUTS[name]
        with self.build.workplace(device, self.still) as (folder, env), place(folder, env) as env:
            return self.build.capture(self.command(name), folder, {**env, **self.sanitizer}, "isolate", one.repeats, one.frame,
                                      extra=("--freeze", 64) if one.moves else (), timeout_s=limit_s)
