"""What the accuracy scripts capture besides the labelled draws: scenes and real applications, by name."""
import contextlib
import os
import pathlib
import shutil
import sys

import measuring
import runner

sys.path.append(str(pathlib.Path(__file__).resolve().parents[0] / "projection"))
import replays  # noqa: E402

# The command line of each, and the number of frames to skip: applications load first, and SuperTuxKart shows
# its progress for hundreds of frames.
APPLICATIONS = {
    "vkcube": (["vkcube", "--present_mode", "0", "--suppress_popups"], 20, {}),
    "vkd3d-gears": (["vkd3d-gears"], 20, {}),
    "supertuxkart": (["/usr/games/supertuxkart", "--render-driver=vulkan", "--track=hacienda", "--profile-time=60",
                      "--numkarts=3", "--screensize=640x480"], 300, {}),
    "glmark2 shadow over zink": (["glmark2", "-b", "shadow:duration=60", "-s", "640x480"], 20,
                                 {"LIBGL_ALWAYS_SOFTWARE": "1", "MESA_LOADER_DRIVER_OVERRIDE": "zink"}),
}
SCENES = {"labelled": "512x512", "interleaved": "512x512"}
# Applications that never stop by themselves, replayed from a recording (replays.py), so that every capture is
# of the same frame.
REPLAYS = {"supertuxkart replayed": "supertuxkart"}
# Scenes that move: all experiments use one frame (docs/capture.md, Frozen frames). Otherwise draws would be
# timed and isolated in different frames, where they are different draws.
MOVING = ["supertuxkart", *(name for name, recorded in REPLAYS.items() if replays.INPUTS[recorded].moves)]
RUNNING = [*SCENES, *APPLICATIONS]
NAMES = [*RUNNING, *REPLAYS]


@contextlib.contextmanager
def environment_for(name, folder, env):
    """The environment to run a workload in: applications get an X server, and a home of their own."""
    if name in SCENES or name.startswith("many "):
        yield env
        return
    if name in REPLAYS:
        with replays.place(folder, env) as environment:
            yield environment
        return
    with runner.display(folder) as display:
        home = os.path.join(folder, "home")
        os.makedirs(home, mode=0o700, exist_ok=True)
        yield {**env, "DISPLAY": display, "HOME": home, "XDG_RUNTIME_DIR": home, **APPLICATIONS[name][2]}


def command_of(build, name, recordings=None):
    """(command line, frames to let pass); MeasuringError says what is missing. Recordings of replays are in that folder, and are
    made there where they are not."""
    if name in SCENES:
        return build.scene(name, SCENES[name]), 2
    if name.startswith("many "):
        return build.scene("many", "256x256", "--draws", name.split()[1]), 2
    if name in REPLAYS:
        return replays.Replays(build, recordings).command(REPLAYS[name]), replays.INPUTS[REPLAYS[name]].frame
    command, frame, _ = APPLICATIONS[name]
    if shutil.which(command[0]) is None:
        raise measuring.MeasuringError(f"{command[0]} is not installed")
    return command, frame


def capture(build, name, folder, env, repeats, timeout_s=measuring.LIMIT_S, mode="isolate", recordings=None):
    """The frame file's contents; MeasuringError says what is missing or went wrong."""
    command, frame = command_of(build, name, recordings)
    frozen = ("--freeze", 64) if name in MOVING else ()
    return build.capture(command, folder, env, mode, repeats, frame, extra=frozen, timeout_s=timeout_s)
