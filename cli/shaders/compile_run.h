// Compiles the archive of a frame with a driver, in processes of their own, because drivers crash.
#pragma once

#include <string>

#include "cli/launch/child_process.h"
#include "model/numeric/result.h"
#include "model/shaders/compiled_shader.h"
#include "model/shaders/radv_family.h"

namespace framecast::cli {

// family: one that Mesa's RADV compiles for without the hardware; null: the device of this machine.
// pipelines: their number in the archive. The error says what the driver lacks, or how it failed.
Result<CompiledArchive> compile_archive(const std::string& frame_path, const RadvFamily* family,
                                        std::size_t pipelines, const SignalGuard& signals);

}  // namespace framecast::cli
