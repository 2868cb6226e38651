// The texture-unit study of one device as a file: schema "framecast.texture-study/1", docs/texture-study.md.
#pragma once

#include <string>
#include <string_view>

#include "model/formulas/texture_sweep.h"
#include "model/frame/frame.h"
#include "model/numeric/result.h"

namespace framecast {

struct TextureStudyFile {
    std::string tool_version;
    std::string measured_at;  // ISO 8601, UTC
    DeviceInfo device;
    TextureSweep sweep;
};

std::string write_texture_study(const TextureStudyFile& study);

// Refused as "FILE: KEY: REASON": another schema, a missing number, a negative one where none can be, a study
// without rows. Numbers that are null are kUnknown. Errors call the file `name`.
Result<TextureStudyFile> read_texture_study(std::string_view text, const std::string& name);
Result<TextureStudyFile> load_texture_study(const std::string& path);

}  // namespace framecast
