"""What the accuracy scripts capture besides the labelled draws: scenes and real applications, by name."""
import contextlib
import os
import shutil

import runner
import measuring

# The command line of each, and how many frames to let pass: applications load first, and
# SuperTuxKart shows the progress of it in some hundred frames.
APPLICATIONS = {
    "vkcube": (["vkcube", "--present_mode", "0", "--suppress_popups"], 20, {}),
    "vkd3d-gears": (["vkd3d-gears"], 20, {}),
    "supertuxkart": (["/usr/games/supertuxkart", "--render-driver=vulkan", "--track=hacienda", "--profile-time=60",
                      "--numkarts=3", "--screensize=640x480"], 300, {}),
    "glmark2 shadow over zink": (["glmark2", "-b", "shadow:duration=60", "-s", "640x480"], 20,
                                 {"LIBGL_ALWAYS_SOFTWARE": "1", "MESA_LOADER_DRIVER_OVERRIDE": "zink"}),
}
SCENES = {"labelled": "512x512", "interleaved": "512x512"}
NAMES = [*SCENES, *APPLICATIONS]


@contextlib.contextmanager
def environment_for(name, folder, env):
    """The environment to run a workload in: applications get an X server, and a home of their own."""
    if name in SCENES or name.startswith("many "):
        yield env
        return
    with runner.display(folder) as display:
        home = os.path.join(folder, "home")
        os.makedirs(home, mode=0o700, exist_ok=True)
        yield {**env, "DISPLAY": display, "HOME": home, "XDG_RUNTIME_DIR": home, **APPLICATIONS[name][2]}


def command_of(build, name):
    """(command line, frames to let pass); MeasuringError says what is missing."""
    if name in SCENES:
        return build.scene(name, SCENES[name]), 2
    if name.startswith("many "):
        return build.scene("many", "256x256", "--draws", name.split()[1]), 2
    command, frame, _ = APPLICATIONS[name]
    if shutil.which(command[0]) is None:
        raise measuring.MeasuringError(f"{command[0]} is not installed")
    return command, frame


def capture(build, name, folder, env, repeats, timeout_s=measuring.LIMIT_S, mode="isolate"):
    """The frame file's contents; MeasuringError says what is missing or went wrong."""
    command, frame = command_of(build, name)
    return build.capture(command, folder, env, mode, repeats, frame, timeout_s=timeout_s)
