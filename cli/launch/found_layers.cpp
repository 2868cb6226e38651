#include "cli/launch/found_layers.h"

#include <fmt/format.h>

#include <algorithm>
#include <filesystem>
#include <fstream>
#include <iterator>

#include "cli/launch/child_process.h"
#include "cli/launch/layer_location.h"
#include "model/text/file_path.h"
#include "model/text/json.h"

namespace framecast::cli {
namespace {

namespace fs = std::filesystem;

// Loaders from 1.3.296 on read these: the first before the loader's own folders, the second in place of them.
constexpr const char* kAddedFolders = "VK_ADD_IMPLICIT_LAYER_PATH";
constexpr const char* kOnlyFolders = "VK_IMPLICIT_LAYER_PATH";

// Of the programs that load the libraries which this one loads.
constexpr int kOwnBits = 8 * sizeof(void*);

std::vector<std::string> implicit_folders(const std::vector<std::string>& environment) {
    std::vector<std::string> folders = paths_of(environment, kAddedFolders);
    const std::vector<std::string> defaults = default_layer_folders(environment, "implicit");
    folders.insert(folders.end(), defaults.begin(), defaults.end());
    return folders;
}

std::string text_member(const Json& object, const char* key) {
    const auto found = object.find(key);
    return found != object.end() && found->is_string() ? found->get<std::string>() : std::string();
}

// As the loader resolves it: the dynamic linker finds a bare name; another relative path is relative to the
// manifest.
std::string library_of(const std::string& manifest, const std::string& path) {
    if (!file_path(path).has_parent_path()) return path;
    return (file_path(manifest).parent_path() / file_path(path)).lexically_normal().string();
}

// The description is "Framecast 0.2.0: ...".
std::string version_in(const std::string& description) {
    constexpr std::string_view kName = "Framecast ";
    const std::size_t end = description.find(':');
    if (!description.starts_with(kName) || end == std::string::npos) return {};
    return description.substr(kName.size(), end - kName.size());
}

std::optional<FoundLayer> read_manifest(const std::string& manifest) {
    const auto text = read_text_file(manifest);
    const Json document = text ? Json::parse(*text, nullptr, false) : Json();
    if (!document.is_object()) return std::nullopt;
    const auto layer = document.find("layer");
    if (layer == document.end() || !layer->is_object() || text_member(*layer, "name") != kLayerName)
        return std::nullopt;
    FoundLayer found;
    found.manifest = manifest;
    found.library = library_of(manifest, text_member(*layer, "library_path"));
    const std::string bits = text_member(*layer, "library_arch");
    found.bits = bits == "32" ? 32 : bits == "64" ? 64 : kOwnBits;
    found.version = version_in(text_member(*layer, "description"));
    return found;
}

// A process can load libraries of its own kind only; of others it is told what can be seen.
std::string why_of_no_use(const FoundLayer& layer) {
    if (layer.bits == kOwnBits) return why_not_loadable(layer.library);
    std::error_code ignored;
    if (!fs::is_regular_file(file_path(layer.library), ignored))
        return "the library " + layer.library + " is missing";
    if (is_32_bit_program(layer.library) != (layer.bits == 32))
        return "the library " + layer.library + " is not one of " + std::to_string(layer.bits) + " bits";
    return {};
}

std::optional<bool> is_same(const std::string& a, const std::string& b) {
    std::error_code error;
    if (!fs::is_regular_file(file_path(a), error) || !fs::is_regular_file(file_path(b), error))
        return std::nullopt;
    if (fs::file_size(file_path(a), error) != fs::file_size(file_path(b), error)) return false;
    std::ifstream first(file_path(a), std::ios::binary), second(file_path(b), std::ios::binary);
    if (!first || !second) return std::nullopt;
    return std::equal(std::istreambuf_iterator<char>(first), {}, std::istreambuf_iterator<char>(second));
}

}  // namespace

std::vector<FoundLayer> find_implicit_layers(const std::vector<std::string>& environment,
                                             const std::string& own_library,
                                             const std::string& own_of_32_bits) {
    std::vector<FoundLayer> all;
    for (const std::string& folder : implicit_folders(environment))
        for (const std::string& manifest : manifests_in(folder)) {
            const bool known = std::any_of(all.begin(), all.end(), [&](const FoundLayer& other) {
                std::error_code ignored;
                return fs::equivalent(file_path(other.manifest), file_path(manifest), ignored);
            });
            std::optional<FoundLayer> found = known ? std::nullopt : read_manifest(manifest);
            if (!found) continue;
            found->problem = why_of_no_use(*found);
            found->same_build =
                is_same(found->library, found->bits == kOwnBits ? own_library : own_of_32_bits);
            all.push_back(std::move(*found));
        }
    return all;
}

std::vector<std::string> doubts(const std::vector<FoundLayer>& found,
                                const std::vector<std::string>& environment) {
    std::vector<std::string> all;
    for (const int bits : {32, 64}) {
        const auto times = std::count_if(found.begin(), found.end(),
                                         [&](const FoundLayer& layer) { return layer.bits == bits; });
        if (times > 1)
            all.push_back(
                fmt::format("the layer{} is found {} times: loaders differ in which one they take; keep one",
                            bits == kOwnBits ? "" : fmt::format(" for {}-bit programs", bits), times));
    }
    const std::string only = value_of(environment, kOnlyFolders).value_or("");
    if (!only.empty())
        all.push_back(std::string(kOnlyFolders) + "=" + only +
                      " is set: loaders from 1.3.296 on look for implicit layers only there");
    if (value_of(environment, "DISABLE_FRAMECAST"))
        all.push_back("DISABLE_FRAMECAST is set: the layer stays off");
    return all;
}

}  // namespace framecast::cli
