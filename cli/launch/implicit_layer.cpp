#include "cli/launch/implicit_layer.h"

#include <unistd.h>

#include <filesystem>

#include "cli/common/output_file.h"
#include "model/text/file_path.h"
#include "model/text/json.h"

namespace framecast::cli {
namespace {

namespace fs = std::filesystem;

Error cannot(const char* what, const fs::path& path, const std::error_code& error) {
    return Error{std::string("cannot ") + what + " " + path.string() + ": " + error.message()};
}

bool is_there(const fs::path& path) {
    std::error_code ignored;
    return fs::exists(fs::symlink_status(path, ignored));
}

bool is_plain_file(const fs::path& path) {
    std::error_code ignored;
    return fs::is_regular_file(fs::symlink_status(path, ignored));
}

Result<void> make_folder_of(const fs::path& file) {
    std::error_code error;
    fs::create_directories(file.parent_path(), error);
    if (error) return cannot("make", file.parent_path(), error);
    return {};
}

// Applications may have the old library open and keep it, because the new one is a separate file.
Result<void> copy_in_place(const fs::path& from, const fs::path& to) {
    const fs::path made = to.parent_path() / (".framecast-" + std::to_string(::getpid()) + ".so");
    std::error_code error, ignored;
    fs::copy_file(from, made, fs::copy_options::overwrite_existing, error);
    if (!error) fs::permissions(made, fs::perms(0755), error);
    if (!error) fs::rename(made, to, error);
    if (!error) return {};
    fs::remove(made, ignored);
    return cannot("write", to, error);
}

bool is_beside(const fs::path& file) {
    return file.filename().string().starts_with(kLibraryBeside) && is_plain_file(file);
}

std::vector<fs::path> files_beside(const fs::path& folder) {
    std::vector<fs::path> files;
    std::error_code ignored;
    for (const fs::directory_entry& entry : fs::directory_iterator(folder, ignored))
        if (is_beside(entry.path())) files.push_back(entry.path());
    return files;
}

Result<void> remove_beside(const fs::path& folder) {
    std::error_code error;
    for (const fs::path& file : files_beside(folder))
        if (!fs::remove(file, error) && error) return cannot("remove", file, error);
    return {};
}

// The library's folder, if it is now empty, and the one above it if that has our name. On Windows the
// manifest's is in it.
void remove_own_folders(const fs::path& folder, const fs::path& folder_of_manifest) {
    std::error_code ignored;
    if (folder_of_manifest.parent_path() == folder) fs::remove(folder_of_manifest, ignored);
    if (!fs::remove(folder, ignored)) return;
    if (folder.parent_path().filename() == "framecast") fs::remove(folder.parent_path(), ignored);
}

}  // namespace

LayerPlace place_of_32_bits(const LayerPlace& place) {
    const fs::path library = file_path(place.library);
    return {(file_path(place.manifest).parent_path() / kManifestOf32Bits).string(),
            (library.parent_path() / "32" / library.filename()).string(), place.for_all_users, 32};
}

std::vector<std::string> libraries_beside(const LayerLocation& layer) {
    std::vector<std::string> libraries;
    for (const fs::path& file : files_beside(file_path(layer.library).parent_path()))
        libraries.push_back(file.string());
    return libraries;
}

Result<std::string> implicit_manifest(std::string_view explicit_manifest, const std::string& library) {
    Json document = Json::parse(explicit_manifest, nullptr, false);
    if (!document.is_object() || !document.contains("layer") || !document["layer"].is_object())
        return Error{"not a layer manifest"};
    Json& layer = document["layer"];
    layer["library_path"] = library;
    layer["enable_environment"] = {{"FRAMECAST", "1"}};
    layer["disable_environment"] = {{"DISABLE_FRAMECAST", "1"}};
    return json_text(document, 4) + "\n";
}

std::string why_not_ours(const LayerPlace& place) {
    if (!is_plain_file(file_path(place.manifest))) return "it is no file";
    const auto text = read_text_file(place.manifest);
    const Json document = text ? Json::parse(*text, nullptr, false) : Json();
    if (!document.is_object()) return "it is not a layer manifest";
    const Json layer = document.value("layer", Json::object());
    const auto member = [&](const char* key) {
        const Json value = layer.is_object() ? layer.value(key, Json()) : Json();
        return value.is_string() ? value.get<std::string>() : std::string();
    };
    if (member("name") != kLayerName) return "it is not the manifest of " + std::string(kLayerName);
    if (member("library_path") != place.library)
        return "it belongs to another installation, whose library is " + member("library_path");
    return {};
}

Result<void> install_layer(const LayerLocation& layer, const LayerPlace& place,
                           const std::vector<std::string>& beside) {
    if (is_there(file_path(place.manifest)))
        if (const std::string why = why_not_ours(place); !why.empty())
            return Error{"cannot replace " + place.manifest + ": " + why};
    if (is_there(file_path(place.library)) && !is_plain_file(file_path(place.library)))
        return Error{"cannot replace " + place.library + ": it is no file"};
    const auto text = read_text_file(layer.manifest);
    if (!text) return text.error();
    const auto manifest = implicit_manifest(*text, place.library);
    if (!manifest) return Error{layer.manifest + ": " + manifest.error().message};
    for (const std::string& file : {place.library, place.manifest})
        if (const auto made = make_folder_of(file_path(file)); !made) return made.error();
    const fs::path folder = file_path(place.library).parent_path();
    for (const std::string& library : beside)
        if (const auto copied = copy_in_place(file_path(library), folder / file_path(library).filename());
            !copied)
            return copied.error();
    // With a manifest, but no library, every Vulkan program would print an error.
    if (const auto copied = copy_in_place(file_path(layer.library), file_path(place.library)); !copied)
        return copied.error();
    if (const auto written = replace_file(place.manifest, *manifest); !written) return written.error();
    return make_known(place);
}

Result<bool> remove_layer(const LayerPlace& place) {
    std::error_code error;
    if (const auto unknown = make_unknown(place); !unknown) return unknown.error();
    const bool manifest = is_there(file_path(place.manifest)) && why_not_ours(place).empty();
    if (manifest && !fs::remove(file_path(place.manifest), error) && error)
        return cannot("remove", file_path(place.manifest), error);
    // Also files of an interrupted installation.
    const bool library = is_plain_file(file_path(place.library));
    if (library && !fs::remove(file_path(place.library), error) && error)
        return cannot("remove", file_path(place.library), error);
    const fs::path folder = file_path(place.library).parent_path();
    if (const auto removed = remove_beside(folder); !removed) return removed.error();
    remove_own_folders(folder, file_path(place.manifest).parent_path());
    return manifest || library;
}

}  // namespace framecast::cli
