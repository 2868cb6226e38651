// Finds the layer that belongs to this program, and makes the environment in which the Vulkan loader loads
// it.
#pragma once

#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "cli/launch/own_process.h"
#include "model/numeric/result.h"

namespace framecast::cli {

inline constexpr std::string_view kLayerName = "VK_LAYER_FRAMECAST_capture";
inline constexpr const char* kManifestName = "VkLayer_FRAMECAST_capture.json";
// Of the layer for 32-bit programs, in the same folders. Its "library_arch" keeps it from 64-bit loaders.
inline constexpr const char* kManifestOf32Bits = "VkLayer_FRAMECAST_capture.32.json";

struct LayerLocation {
    std::string folder;    // absolute; contains the explicit manifest
    std::string manifest;  // the manifest file
    std::string library;   // the library that the manifest names
};

// The layer of the build or installation that contains `program_path` (an absolute path). Looks next to the
// program: ../share/vulkan/explicit_layer.d in an installation, its own folder in one for Windows, ../capture
// in a build tree. The error says what is missing.
Result<LayerLocation> find_layer(const std::string& program_path);
// The same for the running program.
Result<LayerLocation> find_layer();

// Checks one manifest file: it is JSON, names our layer, and its library exists.
Result<LayerLocation> read_layer_manifest(const std::string& manifest_path);

// The layer for 32-bit programs, in the same folder as that of a 64-bit framecast; nothing where none was
// built.
std::optional<LayerLocation> layer_of_32_bits(const std::string& layer_folder);
// Why the layer in the folder cannot be loaded into a program, because one of them has 32 bits: "is a 32-bit
// program, and ...". Empty where it can.
std::string why_other_bits(const std::string& program, const std::string& layer_folder);

// "NAME=value" entries with which the loader finds the layer and calls it first, and the layer reads
// `config`. Other layers and search paths in `inherited` stay.
std::vector<std::string> layer_environment(const std::vector<std::string>& inherited,
                                           const std::string& layer_folder, std::string_view config);

// The setting in an environment that keeps the loader from loading the layer: "VK_LOADER_LAYERS_DISABLE=~all~
// hides it from the Vulkan loader". layer_environment() made the environment, which may have been changed
// since. Empty when there is no such setting.
std::string why_hidden(const std::vector<std::string>& environment);

// Why the loader never sees the layer that layer_environment() names, and the remedy; empty: it does, or
// finds an installed one.
std::string why_not_found(const std::vector<std::string>& environment);

// The loader's own folders of manifests of a kind ("explicit" or "implicit"): the existing ones, in its
// order. They are those of the XDG variables of `environment` (LoaderLayerInterface.md, "Linux Layer
// Discovery"); on Windows those of the manifests that the registry names ("Windows Layer Discovery").
std::vector<std::string> default_layer_folders(const std::vector<std::string>& environment,
                                               std::string_view kind = "explicit");

// The manifests in a folder, by name: absolute paths.
std::vector<std::string> manifests_in(const std::string& folder);

}  // namespace framecast::cli
