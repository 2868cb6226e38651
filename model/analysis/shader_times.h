// Cost of a frame's shaders: the native time of each shader's invocations next to the time of its stage in
// the draws that use it.
#pragma once

#include <optional>
#include <string>
#include <vector>

#include "model/analysis/analysis.h"
#include "model/analysis/native_time.h"
#include "model/device/unit_rates.h"
#include "model/frame/frame.h"
#include "model/text/json_text.h"

namespace framecast {

// One row of Frame::pipelines.
struct ShaderTime {
    std::size_t row = 0;               // in Frame::pipelines
    int draws = 0;                     // draws of the frame that use it
    double invocations = kUnknown;     // in those draws together; kUnknown where one was not counted
    std::optional<NativeTime> native;  // nothing where the shader was not counted or the device is not known
    double native_ns = kUnknown;       // invocations * native->device_ns
    // Time of the stage in those draws, ns; kUnknown where one has none. All stages before rasterization
    // share one time (`vs`), which only the row of the vertex shader gets; the others are kUnknown.
    double stage_ns = kUnknown;
};

// In the order of Frame::pipelines. `device` may be null: then there are no native times.
std::vector<ShaderTime> shader_times(const Frame& frame, const Analysis& analysis,
                                     const ShaderDevice* device);

// The array "shaders" of framecast.analysis/1, docs/file-format.md.
Json shader_times_json(const Frame& frame, const std::vector<ShaderTime>& times);

}  // namespace framecast
