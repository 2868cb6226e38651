// Numbers as people read them, the same in every report.
#pragma once

#include <string>
#include <string_view>

#include "model/analysis/analysis.h"
#include "model/frame/frame.h"
#include "model/text/time_text.h"

namespace framecast::report {

using framecast::time_text;
// "12.3 %", "–" for NaN.
std::string percent_text(double fraction);
// An error as a share of the true value: "12.3 %", from 200 % on "29 times the time".
std::string error_text(double fraction);
// "42.3", "143", "109000": three significant digits from 100 on.
std::string fps_text(double fps);
// "1.53", "174": three significant digits, all digits from 100 on; "–" for NaN.
std::string speed_up_text(double factor);

// "mode count times no draw", if that is why no draw has a time; otherwise empty.
std::string untimed_text(const Frame& frame, const Analysis& analysis);

// How many of a frame's draws were measured: "all measured", or what is missing: "2 of 5 have a time, 1 of
// these no counts", "0 of 5 have a time: mode count times no draw".
std::string measured_text(const Frame& frame, const Analysis& analysis);

// Name of a draw: its label, or its command without one.
const std::string& title_of(const DrawColumns& draws, std::size_t row);
// Name of a pass: "shadow", or "render pass 2, 1280×720" without a label.
std::string title_of(const Frame& frame, std::size_t pass);
// The application, or the interface if it does not name itself.
const std::string& title_of(const Frame& frame);

}  // namespace framecast::report
