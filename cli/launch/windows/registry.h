// The values of the registry by which Vulkan's loader finds layers (LoaderLayerInterface.md, "Windows Layer
// Discovery"): their names are the paths of manifests, and their value is 0.
#pragma once

#include <string>
#include <string_view>
#include <vector>

#include "model/numeric/result.h"

namespace framecast::cli {

// kind: "explicit" or "implicit". for_all: those of all users, otherwise those of this one. Without those
// that are switched off (another value than 0).
std::vector<std::string> registered_layers(std::string_view kind, bool for_all);

// Adds or removes an implicit layer. The error is the system's reason; to remove one that is not there is
// none.
Result<void> register_layer(const std::string& manifest, bool for_all);
Result<void> unregister_layer(const std::string& manifest, bool for_all);

}  // namespace framecast::cli
