// The implicit manifests of our layer that a Vulkan loader would find, and their libraries.
#pragma once

#include <optional>
#include <string>
#include <vector>

#include "model/numeric/result.h"

namespace framecast::cli {

struct FoundLayer {
    std::string manifest;  // absolute path
    std::string library;   // absolute path, or a name for the dynamic linker
    std::string version;   // version of Framecast in the manifest; empty without one
    std::string problem;   // why it does not load; empty when it does
    int bits = 0;          // 32 or 64: of the programs that it is for
    // Whether the library is, byte for byte, that of the running program; not known where either is missing.
    std::optional<bool> same_build;
};

// In the loader's order of folders. `own_library` and `own_of_32_bits`: those of the running program; may be
// empty. Loads each library of this program's bits, on Linux in a process of its own, because it may crash.
std::vector<FoundLayer> find_implicit_layers(const std::vector<std::string>& environment,
                                             const std::string& own_library,
                                             const std::string& own_of_32_bits = {});

// Settings and findings that make it uncertain which layer is loaded; one line each.
std::vector<std::string> doubts(const std::vector<FoundLayer>& found,
                                const std::vector<std::string>& environment);

// Why this program cannot load a library and find the layer's entry point in it; empty when it can.
std::string why_not_loadable(const std::string& library);

}  // namespace framecast::cli
