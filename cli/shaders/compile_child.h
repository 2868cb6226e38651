// The process that makes the pipelines of an archive with one driver: `framecast shaders FRAME --compile-into
// FILE`. It writes a line for each pipeline before and after it, so that a driver that crashes costs one.
#pragma once

#include <cstddef>
#include <string>

#include "model/numeric/result.h"
#include "model/shaders/compiled_shader.h"

namespace framecast::cli {

// Reads the archive next to the frame file and makes its pipelines from number `first` on. Returns the exit
// code. All failures are in the file.
int compile_into(const std::string& file, const std::string& frame_path, std::size_t first);

// What such a file says.
struct CompileLines {
    CompiledArchive archive;
    std::string failure;      // why the device could not be opened
    bool has_device = false;  // the device was opened
    bool has_statistics = false;
    bool finished = false;
    std::size_t begun = 0;  // pipelines begun; more than archive.pipelines.size() after a crash
};
Result<CompileLines> read_compile_lines(const std::string& text);

}  // namespace framecast::cli
