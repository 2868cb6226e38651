// The layer as an implicit one: off unless FRAMECAST=1, and found by every Vulkan loader of a user or of the
// system. That includes places without this program, such as the container of Steam's games. `framecast
// layer` installs it.
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
    bool for_all_users = false;
    int bits = 64;  // 32: of place_of_32_bits()
};

// For one user: below $XDG_DATA_HOME, or ~/.local/share without it; on Windows below %LOCALAPPDATA%. The
// error is for an environment without them.
Result<LayerPlace> user_layer_place(const std::vector<std::string>& environment);
// For all users: below `prefix`; without one /usr/local, on Windows %ProgramFiles%.
LayerPlace system_layer_place();
LayerPlace system_layer_place(const std::string& prefix);
// Where the layer for 32-bit programs belongs beside that for 64-bit ones.
LayerPlace place_of_32_bits(const LayerPlace& place);
// How to run this program so that it may write there: "as root".
extern const char* const kRightsForAll;
// What the names of the libraries begin with that are installed beside the layer's. It needs no other beyond
// the C++ runtime, which every system has.
extern const std::string_view kLibraryBeside;

// What loaders need beside the files: on Windows a value of the registry, elsewhere nothing.
Result<void> make_known(const LayerPlace& place);
Result<void> make_unknown(const LayerPlace& place);

// Makes the implicit manifest that names `library` from the text of an explicit one.
Result<std::string> implicit_manifest(std::string_view explicit_manifest, const std::string& library);

// Copies the layer's library, copies those of `beside` into its folder, and writes the manifest last, each
// completely or not at all. Replaces only what install_layer() wrote, and refuses anything else.
Result<void> install_layer(const LayerLocation& layer, const LayerPlace& place,
                           const std::vector<std::string>& beside = {});

// The program's shared libraries that the layer also needs, and that a container may lack.
std::vector<std::string> libraries_for_containers();
// The same of the layer for 32-bit programs: they lie beside its library.
std::vector<std::string> libraries_beside(const LayerLocation& layer);

// Removes what install_layer() wrote. False: none of it exists, or it belongs to something else.
Result<bool> remove_layer(const LayerPlace& place);

// Recognises what install_layer() wrote: a manifest at the place's path that names our layer and the place's
// library. Returns empty text, or why it is not ours.
std::string why_not_ours(const LayerPlace& place);

}  // namespace framecast::cli
