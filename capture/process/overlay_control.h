// What the user wants of the overlay: one for the process, whatever sets it (configuration, keys, the control
// socket) and whichever device's overlay reads it. Every member function may be called from any thread, and
// none waits for anything but another of them.
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

// Of the texture-unit study that the user asks for: nothing, asked for and not begun, at work.
enum class StudyState : std::uint8_t { idle, asked, running };

class OverlayControl {
  public:
    // Whether the process has an overlay at all. Decided by the configuration, before the first device.
    bool wanted() const noexcept { return wanted_.load(std::memory_order_acquire); }
    void start(overlay::ViewOptions options, std::vector<std::string> targets);

    overlay::ViewOptions options() const;
    bool hidden() const noexcept { return hidden_.load(std::memory_order_acquire); }
    // Changes with each change of the options, so that readers know when to draw anew.
    std::uint64_t version() const noexcept { return version_.load(std::memory_order_acquire); }

    void set_show(overlay::Show show);
    // Hidden, or as it was shown last.
    void toggle();
    // Between line and panel; shown by that.
    void toggle_panel();
    void set_page(overlay::Page page);
    void next_page();
    void previous_page();
    void set_corner(overlay::Corner corner);
    void set_scale(double scale);      // 0: by the image's height; clamped to 0.5 to 4
    void set_opacity(double opacity);  // clamped to 0 to 1
    // Of the what-if page, as shares of the captured clocks; clamped to 0.25 to 4.
    void set_what_if(double core_clock, double memory_clock);

    // GPUs that frames are projected onto. A name that no GPU has is shown with the reason.
    std::vector<std::string> targets() const;
    std::uint64_t targets_version() const noexcept {
        return targets_version_.load(std::memory_order_acquire);
    }
    void set_targets(std::vector<std::string> targets);
    void add_target(std::string gpu);

    // A capture of the next frame. One that was asked for and has not begun is replaced.
    struct CaptureRequest {
        std::string path;  // absolute; empty: only the overlay shows it
        Mode mode = Mode::draw;
        bool operator==(const CaptureRequest&) const = default;
    };
    void request_capture(CaptureRequest request);
    // For the controller of a device: the request, once. Cheap when there is none.
    std::optional<CaptureRequest> take_capture_request();

    // While it is paused, nothing is measured in the background: no counting, no refresh of rates. Captures
    // that are asked for go on.
    bool paused() const noexcept { return paused_.load(std::memory_order_relaxed); }
    void set_paused(bool paused) noexcept { paused_.store(paused, std::memory_order_relaxed); }

    // A texture-unit study, which the next present begins (overlay_study.h). One that was asked for or is at
    // work goes on.
    void ask_for_study() noexcept;
    // For a thread that presents: true once for each study that was asked for. Cheap when there is none.
    bool take_study() noexcept;
    void study_ended() noexcept { study_.store(StudyState::idle, std::memory_order_release); }
    // Of one that was not begun nothing remains; one that is at work ends soon.
    void stop_study() noexcept;
    bool study_is_to_stop() const noexcept { return study_stops_.load(std::memory_order_acquire); }
    StudyState study() const noexcept { return study_.load(std::memory_order_acquire); }

    // Shown for some seconds.
    void show_message(std::string text);
    // Shown from now on, on the page of problems; each text once.
    void add_problem(std::string text);
    // How the keys are assigned: "F10 panel, F9 page"; empty: no keys are read.
    void set_keys(std::string text);

    struct Texts {
        std::string message;  // empty when its time is over
        std::vector<std::string> problems;
        std::string keys;
    };
    Texts texts() const;

    static constexpr std::size_t kMostProblems = 32;
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
    double message_until_s_ = 0;  // of the steady clock
    std::vector<std::string> problems_;
    std::string keys_;
};

}  // namespace framecast::capture
