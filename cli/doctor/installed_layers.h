// The Vulkan layers that are installed here, by their manifests.
#pragma once

#include <string>
#include <vector>

namespace framecast::cli {

struct InstalledLayer {
    std::string name;
    std::string manifest;   // absolute path
    bool implicit = false;  // the loader may load it without being asked
    // The variable that switches an implicit layer on, and its value; empty: it is always on.
    std::string enable_variable;
    std::string enable_value;
};

// In the loader's order of folders, explicit layers first; of a name that is found twice the first.
// Manifests that cannot be read are left out, as the loader leaves them out.
std::vector<InstalledLayer> installed_layers(const std::vector<std::string>& environment);

// The names in what the loader prints with VK_LOADER_DEBUG=layer: those that it called into an instance, the
// first after the application first.
std::vector<std::string> loaded_layers(const std::string& loader_output);

}  // namespace framecast::cli
