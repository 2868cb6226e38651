#include "capture/process/frame_pattern.h"

#include <fmt/format.h>

#include <algorithm>
#include <utility>

namespace framecast::capture {

std::string_view name(FrameType type) {
    switch (type) {
        case FrameType::application:
            return "Application";
        case FrameType::repeated:
            return "Repeated";
        case FrameType::generated:
            return "Generated";
    }
    return "";
}

void FramePattern::lose() {
    is_found_ = false;
    without_ = periods_ = 0;
    most_ = FrameContents::nothing;
}

FramePattern::Decision FramePattern::ended(FrameContents contents, Shown shown) {
    Decision decision;
    const auto close = [&](FrameType type) {
        if (std::exchange(open_, 0) > 0) decision.earlier = type;
    };
    last_lacks_draws_ = false;
    if (contents == FrameContents::draws) {
        const int run = std::exchange(run_, 0);
        const bool goes_on = seeks_ && run > 0 && (without_ == 0 || run == without_);
        if (!goes_on) {
            lose();
            close(FrameType::application);
        }
        if (seeks_ && run > 0) {
            without_ = run;
            ++periods_;
        }
        seeks_ = true;
        if (!is_found_ && periods_ >= kPeriods && periods_ * (without_ + 1) >= kFrames) {
            is_found_ = true;
            close(FrameType::generated);
        }
        return decision;
    }
    // Work for this present may have come before the last one.
    if (contents == FrameContents::nothing && shown == Shown::fresh) return ended_otherwise();
    ++run_;
    if (run_ > kMaxWithout || (without_ > 0 && run_ > without_)) {
        lose();
        close(FrameType::application);
        seeks_ = false;
    }
    last_lacks_draws_ = frames_draw();
    if (frames_draw()) most_ = std::max(most_, contents);
    if (shown == Shown::old) {
        decision.type = FrameType::repeated;
    } else if (is_found_) {
        decision.type = FrameType::generated;
    } else if (seeks_) {
        decision.open = true;
        ++open_;
    }
    return decision;
}

FramePattern::Decision FramePattern::ended_otherwise() {
    Decision decision;
    lose();
    seeks_ = last_lacks_draws_ = false;
    run_ = 0;
    if (std::exchange(open_, 0) > 0) decision.earlier = FrameType::application;
    return decision;
}

std::string FramePattern::note() const {
    if (!is_found_) return {};
    const std::string_view made = most_ == FrameContents::dispatches ? "only dispatches and copies"
                                  : most_ == FrameContents::copies   ? "only copies"
                                                                     : "nothing";
    const std::string which =
        without_ == 1
            ? "every second present shows a generated or repeated frame"
            : fmt::format("{} of {} presents show generated or repeated frames", without_, without_ + 1);
    return fmt::format("{}: the application submits {} for {}; the capture is of the frames that draw", which,
                       made, without_ == 1 ? "it" : "each");
}

}  // namespace framecast::capture
