#include "overlay/label.h"

#include <fmt/format.h>

#include <algorithm>
#include <cmath>

namespace framecast::overlay {
namespace {

constexpr std::string_view kEllipsis = "…";

// Number of decimals that gives three significant digits.
int three_figures(double value) {
    const double magnitude = std::abs(value);
    return magnitude >= 99.95 ? 0 : magnitude >= 9.995 ? 1 : magnitude >= 0.9995 ? 2 : 3;
}

Label with_unit(double value, int decimals, std::string_view unit) {
    if (!std::isfinite(value)) return Label(kDash);
    return Label().add(value, decimals).add(" ").add(unit);
}

}  // namespace

Label& Label::add(std::string_view text) {
    if (cut_) return *this;
    const std::size_t room = text_.size() - kEllipsis.size() - size_;
    std::size_t count = text.size();
    if (count > room) {
        cut_ = true;
        count = room;
        while (count > 0 && (static_cast<unsigned char>(text[count]) & 0xc0U) == 0x80)
            --count;
    }
    std::copy_n(text.begin(), count, text_.begin() + static_cast<std::ptrdiff_t>(size_));
    size_ += count;
    if (cut_) {
        std::copy(kEllipsis.begin(), kEllipsis.end(), text_.begin() + static_cast<std::ptrdiff_t>(size_));
        size_ += kEllipsis.size();
    }
    return *this;
}

Label& Label::add(double value, int decimals) {
    if (!std::isfinite(value)) return add(kDash);
    // No page could show larger ones.
    std::array<char, 48> digits;
    const auto end = fmt::format_to_n(digits.data(), digits.size(), "{:.{}f}", std::clamp(value, -1e15, 1e15),
                                      std::clamp(decimals, 0, 9));
    return add({digits.data(), std::min(end.size, digits.size())});
}

Label& Label::add(std::int64_t value) {
    std::array<char, 24> digits;
    const auto end = fmt::format_to_n(digits.data(), digits.size(), "{}", value);
    return add({digits.data(), end.size});
}

Label milliseconds(double ms) {
    return with_unit(ms, three_figures(ms), "ms");
}

Label duration(double ns) {
    const double magnitude = std::abs(ns);
    if (magnitude < 999.5) return with_unit(ns, magnitude < 9.995 ? 1 : 0, "ns");
    if (magnitude < 999.5e3) return with_unit(ns / 1e3, three_figures(ns / 1e3), "µs");
    return milliseconds(ns / 1e6);
}

Label percent(double fraction) {
    const double value = 100 * fraction;
    return with_unit(value, value != 0 && std::abs(value) < 0.95 ? 1 : 0, "%");
}

Label signed_percent(double fraction) {
    if (!std::isfinite(fraction)) return Label(kDash);
    return Label(fraction < 0 ? "−" : "+").add(percent(std::abs(fraction)));
}

Label frames_per_second(double fps) {
    return with_unit(fps, fps < 99.95 ? 1 : 0, "fps");
}

Label presented_per_second(double presented, double rendered) {
    if (!std::isfinite(rendered)) return frames_per_second(presented);
    return Label()
        .add(presented, presented < 99.95 ? 1 : 0)
        .add(" presented, ")
        .add(rendered, rendered < 99.95 ? 1 : 0)
        .add(" rendered");
}

Label megahertz(double mhz) {
    return with_unit(mhz, 0, "MHz");
}

Label factor(double times) {
    if (!std::isfinite(times)) return Label(kDash);
    return Label("×").add(times, 2);
}

Label seconds_ago(double age) {
    if (!std::isfinite(age)) return Label(kDash);
    if (age < 90) return Label().add(std::max(age, 0.0), age < 9.5 ? 1 : 0).add(" s ago");
    return Label().add(age / 60, 0).add(" min ago");
}

}  // namespace framecast::overlay
