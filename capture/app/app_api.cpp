#include "capture/app/app_api.h"

#include <algorithm>
#include <array>
#include <cstdio>
#include <cstring>
#include <exception>
#include <filesystem>
#include <optional>
#include <string>
#include <string_view>

#include "capture/app/app_devices.h"
#include "capture/app/app_times.h"
#include "capture/control/control_actions.h"
#include "capture/platform/thread_end.h"
#include "capture/process/process.h"
#include "model/frame/stage.h"
#include "model/text/file_path.h"

namespace framecast::capture {
namespace {

// Reasons are short; a path in one may be cut. Like errno, one for each thread.
thread_local constinit std::array<char, 512> t_reason{};

int refuse(std::string_view why) {
    std::snprintf(t_reason.data(), t_reason.size(), "%.*s", static_cast<int>(why.size()), why.data());
    return 0;
}

// What every function does around its own work, which returns the reason for a refusal, empty for none. What
// is called in each frame returns a view: a reason takes no memory.
template <class Work>
int call(Work&& work) {
    const NoCancellation whole;
    try {
        Process* process = AppDevices::get().process();
        if (!process) return refuse("this process has no Vulkan instance with the layer yet, or is a fork");
        const auto why = work(*process);
        return why.empty() ? 1 : refuse(why);
    } catch (const std::bad_alloc&) {
        return refuse("out of memory");
    } catch (const std::exception& error) {
        return refuse(error.what());
    }
}

int request_capture(const char* path, const char* mode) {
    return call([&](Process& process) -> std::string {
        std::optional<Mode> wanted;
        if (mode) {
            wanted = parse_mode(mode);
            if (!wanted) return "'" + std::string(mode) + "' is not a mode: count, pass, draw or isolate";
        }
        std::string file;
        if (path) {
            if (!*path) return "the path of the capture is empty";
            file = std::filesystem::absolute(file_path(path)).string();
        }
        const Result<std::string> asked = ask_for_capture(wanted, file, process);
        return asked ? std::string() : asked.error().message;
    });
}

int end_frame() {
    return call([](Process&) {
        std::string_view refused = "there is no Vulkan device yet";
        bool ended = false;
        AppDevices::get().each([&](AppDevices::Member& device) {
            const std::string_view why = device.controller->application_ends_frame();
            if (why.empty())
                ended = true;
            else
                refused = why;
        });
        return ended ? std::string_view() : refused;
    });
}

int get_frame_times(framecast_app_times* out) {
    return call([&](Process&) -> std::string_view {
        // The structure of version 1. Longer ones of later versions begin with it.
        if (!out || out->size < sizeof(framecast_app_times))
            return "size of framecast_app_times is not set, or too small";
        return read_app_times(AppDevices::get(), *out) ? "" : "no ordinary frame has ended yet";
    });
}

int set_overlay(const char* show, const char* page) {
    return call([&](Process& process) -> std::string {
        OverlayControl& overlay = process.overlay;
        if (!overlay.wanted()) return std::string(kNoOverlay);
        std::optional<overlay::Show> to_show;
        std::optional<overlay::Page> to_page;
        const std::string_view page_name = page ? page : "";
        const bool turns = page_name == "next" || page_name == "previous";
        if (show && !(to_show = overlay::parse_show(show)))
            return "'" + std::string(show) + "' is not hidden, compact or panel";
        if (page && !turns && !(to_page = overlay::parse_page(page_name)))
            return "there is no page '" + std::string(page) + "'";
        if (to_show) overlay.set_show(*to_show);
        if (to_page) overlay.set_page(*to_page);
        if (page_name == "next") overlay.next_page();
        if (page_name == "previous") overlay.previous_page();
        return {};
    });
}

int set_paused(int paused) {
    return call([&](Process& process) {
        process.overlay.set_paused(paused != 0);
        return std::string_view();
    });
}

const char* stage_name(int stage) {
    if (stage < 0 || stage >= kStageCount) return nullptr;
    // Views of literals, which end with a zero.
    return long_name(kStages[static_cast<std::size_t>(stage)]).data();
}

const char* last_error() {
    return t_reason.data();
}

constexpr framecast_app_api kApi = {sizeof(framecast_app_api),
                                    FRAMECAST_API_VERSION,
                                    request_capture,
                                    end_frame,
                                    get_frame_times,
                                    set_overlay,
                                    set_paused,
                                    stage_name,
                                    last_error};

}  // namespace

const framecast_app_api* find_app_api(std::uint32_t version) noexcept {
    if (version != FRAMECAST_API_VERSION) return nullptr;
    application_has_api.store(true, std::memory_order_relaxed);
    return &kApi;
}

}  // namespace framecast::capture
