// The user's settings and requests for the overlay. The process has one, for all sources (configuration,
// keys, the control socket) and all devices' overlays. Any thread may call any member function; they wait
// only for each other.
#pragma once

#include <atomic>
#include <cstdint>
#include <mutex>
#include <optional>
#include <string>
#include <vector>

#include "capture/config/config.h"
#include "overlay/view.h"

namespace framecast::capture {

// State of the texture-unit study: none requested, requested, in progress.
enum class StudyState : std::uint8_t { idle, asked, running };

class OverlayControl {
  public:
    // Whether the process has an overlay at all. The configuration decides it before the first device.
    bool wanted() const noexcept { return wanted_.load(std::memory_order_acquire); }
    void start(overlay::ViewOptions options, std::vector<std::string> targets);

    overlay::ViewOptions options() const;
    bool hidden() const noexcept { return hidden_.load(std::memory_order_acquire); }
    // Changes with each change of the options, so that readers know when to draw again.
    std::uint64_t version() const noexcept { return version_.load(std::memory_order_acquire); }

    void set_show(overlay::Show show);
    // Switches between hidden and the last shown form.
    void toggle();
    // Switches between line and panel, and shows it.
    void toggle_panel();
    void set_page(overlay::Page page);
    void next_page();
    void previous_page();
    void set_corner(overlay::Corner corner);
    void set_scale(double scale);      // 0: by the image's height; clamped to 0.5 to 4
    void set_opacity(double opacity);  // clamped to 0 to 1
    // For the what-if page, as factors on the captured clocks; clamped to 0.25 to 4.
    void set_what_if(double core_clock, double memory_clock);

    // GPUs that frames are projected onto. For an unknown name the overlay shows the reason.
    std::vector<std::string> targets() const;
    std::uint64_t targets_version() const noexcept {
        return targets_version_.load(std::memory_order_acquire);
    }
    void set_targets(std::vector<std::string> targets);
    void add_target(std::string gpu);

    // A request to capture the next frame. It replaces an earlier one that has not begun.
    struct CaptureRequest {
        std::string path;  // absolute; empty: only the overlay shows it
        Mode mode = Mode::draw;
        bool operator==(const CaptureRequest&) const = default;
    };
    void request_capture(CaptureRequest request);
    // Whether there is one. Cheap.
    bool capture_requested() const noexcept { return capture_requested_.load(std::memory_order_acquire); }
    // For the controller of a device: returns the request once. Cheap when there is none.
    std::optional<CaptureRequest> take_capture_request();

    // While paused, nothing is measured in the background: no counting, no refresh of rates. Requested
    // captures continue.
    bool paused() const noexcept { return paused_.load(std::memory_order_relaxed); }
    void set_paused(bool paused) noexcept { paused_.store(paused, std::memory_order_relaxed); }

    // Requests a texture-unit study, which the next present begins (overlay_study.h). An earlier request, or
    // a study in progress, stays.
    void ask_for_study() noexcept;
    // For a presenting thread: true once for each requested study. Cheap when there is none.
    bool take_study() noexcept;
    void study_ended() noexcept { study_.store(StudyState::idle, std::memory_order_release); }
    // Drops a study that has not begun; one in progress ends soon.
    void stop_study() noexcept;
    bool study_is_to_stop() const noexcept { return study_stops_.load(std::memory_order_acquire); }
    StudyState study() const noexcept { return study_.load(std::memory_order_acquire); }

    // Shown for several seconds.
    void show_message(std::string text);
    // Shown from now on, on the page of problems; each text once.
    void add_problem(std::string text);
    // The assigned keys: "F10 panel, F9 page"; empty: no keys are read.
    void set_keys(std::string text);

    struct Texts {
        std::string message;  // empty when its time is over
        std::vector<std::string> problems;
        std::string keys;
    };
    Texts texts() const;

    static constexpr std::size_t kMaxProblems = 32;
    static constexpr double kMessageSeconds = 5;

  private:
    template <class Change>
    void change(Change&& how);

    std::atomic<bool> wanted_{false};
    std::atomic<bool> hidden_{false};
    std::atomic<bool> capture_requested_{false};
    std::atomic<bool> paused_{false};
    std::atomic<StudyState> study_{StudyState::idle};
    std::atomic<bool> study_stops_{false};
    std::atomic<std::uint64_t> version_{1};
    std::atomic<std::uint64_t> targets_version_{1};

    mutable std::mutex mutex_;  // guards all below
    overlay::ViewOptions options_;
    overlay::Show last_shown_ = overlay::Show::compact;
    std::vector<std::string> targets_;
    CaptureRequest capture_;
    std::string message_;
    double message_until_s_ = 0;  // by the steady clock
    std::vector<std::string> problems_;
    std::string keys_;
};

}  // namespace framecast::capture
