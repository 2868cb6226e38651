// Whether there is a display on which applications can open windows.
#pragma once

#include <string>

namespace framecast::cli {

struct DisplayState {
    bool usable = false;
    std::string text;  // "X display :0", or the error
};

// Checks the values of DISPLAY, WAYLAND_DISPLAY and XDG_RUNTIME_DIR (empty when unset). A local display is
// usable when something answers on its socket; a remote X display counts as usable.
DisplayState find_display(const std::string& x_display, const std::string& wayland_display,
                          const std::string& runtime_folder);
// The same for this process's environment.
DisplayState find_display();

}  // namespace framecast::cli
