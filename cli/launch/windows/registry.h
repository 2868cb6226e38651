// The values of the registry by which Vulkan's loader finds layers (LoaderLayerInterface.md, "Windows Layer
// Discovery"): their names are the paths of manifests, and their value is 0.
#pragma once

#include <string>
#include <string_view>
#include <vector>

#include "model/numeric/result.h"

namespace framecast::cli {

// Windows gives 32-bit programs another HKEY_LOCAL_MACHINE\SOFTWARE (WOW6432Node), but the same
// HKEY_CURRENT_USER\SOFTWARE. From a user's list loaders take the layers of their own bits.
enum class LayerList { this_user, all_users, all_users_32_bits };

inline constexpr LayerList kLayerLists[] = {LayerList::this_user, LayerList::all_users,
                                            LayerList::all_users_32_bits};

// kind: "explicit" or "implicit". Without those that are switched off (another value than 0).
std::vector<std::string> registered_layers(std::string_view kind, LayerList list);

// Adds or removes an implicit layer. The error is the system's reason; to remove one that is not there is
// none.
Result<void> register_layer(const std::string& manifest, LayerList list);
Result<void> unregister_layer(const std::string& manifest, LayerList list);

}  // namespace framecast::cli
