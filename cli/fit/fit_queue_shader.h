// `framecast fit queue --spirv`: the queues of a shader on a GPU.
#pragma once

#include <string>

namespace framecast::cli {

struct ShaderQueueOptions {
    std::string file;   // SPIR-V, binary
    std::string entry;  // empty: the only one
    std::string gpu;    // a GPU of the database, or a specification file
    std::string database;
    bool json = false;
};

// Returns the exit code.
int fit_shader_queue(const ShaderQueueOptions& options);

}  // namespace framecast::cli
