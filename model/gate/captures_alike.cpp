#include "model/gate/captures_alike.h"

#include <algorithm>

#include "model/analysis/compare.h"

namespace framecast {
namespace {

std::string size_text(const Frame& frame) {
    return std::to_string(frame.width) + "x" + std::to_string(frame.height);
}

}  // namespace

CapturesAlike captures_alike(const std::vector<GateCapture>& base, const std::vector<GateCapture>& now,
                             bool allow_different) {
    CapturesAlike out;
    const GateCapture& first = base.front();
    const auto differs = [&](const std::string& of_first, const std::string& other, const std::string& what,
                             const std::string& so) {
        if (of_first == other || of_first.empty() || other.empty()) return false;
        const std::string note = "other " + what + ": " + of_first + " and " + other + so;
        if (std::ranges::find(out.notes, note) == out.notes.end()) out.notes.push_back(note);
        return true;
    };
    for (const std::vector<GateCapture>* side : {&base, &now})
        for (const GateCapture& capture : *side) {
            const Frame &a = first.frame, &b = capture.frame;
            const bool sized = a.width > 0 && b.width > 0;
            if (sized && size_text(a) != size_text(b) && !allow_different && out.error.empty())
                out.error = capture.file + ": " + size_text(b) + ", but " + first.file + " is " +
                            size_text(a) + "; gate captures of one size, or say --allow-different";
            const std::string so =
                std::string("; counts except draws, dispatches, transfers and passes may differ") +
                (allow_different ? "" : ", and times are not compared");
            const bool other_device = differs(a.device.name, b.device.name, "device", so);
            const bool other_driver = differs(a.device.driver_info, b.device.driver_info, "driver", so);
            if (other_device || other_driver) out.times = allow_different;
            if (differs(a.stamp_method, b.stamp_method, "stamp method",
                        allow_different ? "" : "; times are not compared"))
                out.times = allow_different;
            differs(a.application, b.application, "application", "");
            out.resolution_ns = std::max(out.resolution_ns, common_resolution_ns(a, b));
        }
    return out;
}

}  // namespace framecast
