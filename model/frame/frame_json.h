// Frame files, schema "framecast.frame/1". Every key is described in docs/file-format.md and
// docs/frame.schema.json.
#pragma once

#include <string>
#include <string_view>

#include "model/frame/frame.h"
#include "model/numeric/result.h"

namespace framecast {

inline constexpr std::string_view kFrameSchema = "framecast.frame";
inline constexpr int kFrameSchemaMajor = 1;

// Reads a frame and checks everything the format promises: types, ranges (times and counts are at least 0),
// columns of equal length, pass and submission rows that exist, ids that rise. Keys that this version does
// not know are ignored, except names of stages and counters. The error is one line naming the file, the key
// and the row. Stage times of draws that isolation saw differently are withdrawn (isolation_check.h).
Result<Frame> read_frame_file(const std::string& path);
// The same from text; errors call it `name`.
Result<Frame> read_frame(std::string_view text, const std::string& name);

// The file's text. Numbers survive a write and a read bit for bit; NaN becomes null; invalid UTF-8 becomes
// U+FFFD. Requires a consistent frame: columns of equal length.
std::string write_frame(const Frame& frame);

}  // namespace framecast
