#include "cli/launch/display.h"

namespace framecast::cli {

// Programs are started on the user's desktop.
DisplayState find_display() {
    return {true, "the desktop of Windows"};
}

}  // namespace framecast::cli
