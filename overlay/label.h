// Short texts with numbers and units, made without allocation. An unknown or invalid number is a dash.
#pragma once

#include <array>
#include <cstddef>
#include <cstdint>
#include <string_view>

namespace framecast::overlay {

inline constexpr std::string_view kDash = "–";

// Longer text is cut at a whole character, with an ellipsis.
class Label {
  public:
    Label() = default;
    explicit Label(std::string_view text) { add(text); }
    // "1 draw", "3 draws"
    Label(std::int64_t number, std::string_view one) {
        add(number).add(" ").add(one).add(number == 1 ? "" : "s");
    }
    Label& add(std::string_view text);
    Label& add(double value, int decimals);  // without a unit
    Label& add(std::int64_t value);
    std::string_view view() const { return {text_.data(), size_}; }
    operator std::string_view() const { return view(); }

  private:
    std::array<char, 250> text_;  // of which size_ are set
    std::size_t size_ = 0;
    bool cut_ = false;
};

// "0.125 ms", "6.94 ms", "143 ms": three significant digits, four above 1 s.
Label milliseconds(double ms);
// ns, µs or ms, whichever gives three significant digits.
Label duration(double ns);
Label percent(double fraction);         // "62 %", "0.4 %"
Label signed_percent(double fraction);  // "+12 %", "−12 %"
Label frames_per_second(double fps);
// "120 presented, 60.0 rendered", frames per second; as frames_per_second() where `rendered` is unknown.
Label presented_per_second(double presented, double rendered);
Label megahertz(double mhz);
Label factor(double times);     // "×1.25"
Label seconds_ago(double age);  // "12 s ago", "3 min ago"

}  // namespace framecast::overlay
