// The layer as an implicit one: off unless FRAMECAST=1, and found by every Vulkan loader of a user or of the
// system, also where this program is not, as in the container of Steam's games. `framecast layer` puts it
// there.
#pragma once

#include <string>
#include <string_view>
#include <vector>

#include "cli/launch/layer_location.h"
#include "model/numeric/result.h"

namespace framecast::cli {

// The two files of an installed layer; absolute paths.
struct LayerPlace {
    std::string manifest;
    std::string library;
};

// For one user: below $XDG_DATA_HOME, or ~/.local/share without it. The error is for an environment with
// neither.
Result<LayerPlace> user_layer_place(const std::vector<std::string>& environment);
// For everyone: below PREFIX. Only root writes to /usr/local.
LayerPlace system_layer_place(const std::string& prefix = "/usr/local");

// The text of the implicit manifest that names `library`, made from the text of an explicit one.
Result<std::string> implicit_manifest(std::string_view explicit_manifest, const std::string& library);

// Copies the layer's library, those of `beside` into its folder, and writes the manifest, each whole or not
// at all, the manifest last. Replaces what install_layer() wrote, and refuses to replace anything else.
Result<bool> install_layer(const LayerLocation& layer, const LayerPlace& place,
                           const std::vector<std::string>& beside = {});

// The shared libraries of this program that the layer needs as well and that a container may lack.
std::vector<std::string> libraries_for_containers();

// Removes what install_layer() wrote. False: nothing of it is there, or it is another's.
Result<bool> remove_layer(const LayerPlace& place);

// What install_layer() and remove_layer() take for their own: a manifest at the place's path that names our
// layer and the place's library. Empty, or why it is not.
std::string why_not_ours(const LayerPlace& place);

}  // namespace framecast::cli
