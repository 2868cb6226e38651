#include "cli/launch/display.h"

#include <sys/socket.h>
#include <unistd.h>

#include <cstdlib>

#include "capture/platform/unix_address.h"

namespace framecast::cli {
namespace {

bool answers(const std::string& socket_path) {
    const auto address = capture::unix_address(socket_path);
    if (!address) return false;
    const int descriptor = socket(AF_UNIX, SOCK_STREAM | SOCK_CLOEXEC, 0);
    if (descriptor < 0) return false;
    const bool connected = connect(descriptor, capture::generic(*address), sizeof *address) == 0;
    close(descriptor);
    return connected;
}

std::string variable(const char* name) {
    const char* value = std::getenv(name);
    return value ? value : "";
}

}  // namespace

DisplayState find_display(const std::string& x_display, const std::string& wayland_display,
                          const std::string& runtime_folder) {
    if (!wayland_display.empty()) {
        const bool absolute = wayland_display.front() == '/';
        if (answers(absolute ? wayland_display : runtime_folder + "/" + wayland_display))
            return {true, "Wayland display " + wayland_display};
    }
    if (x_display.empty())
        return {false, wayland_display.empty() ? "no display (neither DISPLAY nor WAYLAND_DISPLAY is set)"
                                               : "nothing answers at WAYLAND_DISPLAY " + wayland_display};
    if (x_display.front() != ':') return {true, "X display " + x_display};
    const std::string number = x_display.substr(1, x_display.find('.') - 1);
    if (answers("/tmp/.X11-unix/X" + number)) return {true, "X display " + x_display};
    return {false, "nothing answers at DISPLAY " + x_display};
}

DisplayState find_display() {
    return find_display(variable("DISPLAY"), variable("WAYLAND_DISPLAY"), variable("XDG_RUNTIME_DIR"));
}

}  // namespace framecast::cli
