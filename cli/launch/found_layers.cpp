#include "cli/launch/found_layers.h"

#include <dlfcn.h>
#include <fcntl.h>
#include <sys/wait.h>
#include <unistd.h>

#include <algorithm>
#include <cerrno>
#include <cstring>
#include <filesystem>
#include <fstream>
#include <iterator>
#include <sstream>

#include "cli/launch/child_process.h"
#include "cli/launch/layer_location.h"
#include "model/text/json.h"

namespace framecast::cli {
namespace {

namespace fs = std::filesystem;

constexpr const char* kEntryPoint = "vkNegotiateLoaderLayerInterfaceVersion";
// Loaders from 1.3.296 on read these: the first before the loader's own folders, the second in place of them.
constexpr const char* kAddedFolders = "VK_ADD_IMPLICIT_LAYER_PATH";
constexpr const char* kOnlyFolders = "VK_IMPLICIT_LAYER_PATH";

std::vector<std::string> implicit_folders(const std::vector<std::string>& environment) {
    std::vector<std::string> folders;
    std::istringstream added(value_of(environment, kAddedFolders).value_or(""));
    for (std::string folder; std::getline(added, folder, ':');)
        if (!folder.empty()) folders.push_back(folder);
    const std::vector<std::string> defaults = default_layer_folders(environment, "implicit");
    folders.insert(folders.end(), defaults.begin(), defaults.end());
    return folders;
}

std::vector<std::string> manifests_in(const std::string& folder) {
    std::vector<std::string> files;
    std::error_code error;
    for (const fs::directory_entry& entry : fs::directory_iterator(folder, error))
        if (entry.path().extension() == ".json") files.push_back(entry.path().string());
    std::sort(files.begin(), files.end());
    return files;
}

std::string text_member(const Json& object, const char* key) {
    const auto found = object.find(key);
    return found != object.end() && found->is_string() ? found->get<std::string>() : std::string();
}

// As the loader resolves it: the dynamic linker finds a bare name; another relative path is relative to the
// manifest.
std::string library_of(const std::string& manifest, const std::string& path) {
    if (path.find('/') == std::string::npos) return path;
    return (fs::path(manifest).parent_path() / path).lexically_normal().string();
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
    found.version = version_in(text_member(*layer, "description"));
    return found;
}

std::optional<bool> is_same(const std::string& a, const std::string& b) {
    std::error_code error;
    if (!fs::is_regular_file(a, error) || !fs::is_regular_file(b, error)) return std::nullopt;
    if (fs::file_size(a, error) != fs::file_size(b, error)) return false;
    std::ifstream first(a, std::ios::binary), second(b, std::ios::binary);
    if (!first || !second) return std::nullopt;
    return std::equal(std::istreambuf_iterator<char>(first), {}, std::istreambuf_iterator<char>(second));
}

// Runs in the child. Its output is the reason why it cannot be loaded.
[[noreturn]] void try_to_load(const std::string& library, int to) {
    std::string problem;
    void* handle = ::dlopen(library.c_str(), RTLD_NOW | RTLD_LOCAL);
    if (!handle)
        problem = ::dlerror();
    else if (!::dlsym(handle, kEntryPoint))
        problem = std::string("it has no ") + kEntryPoint;
    const ssize_t written = problem.empty() ? 0 : ::write(to, problem.data(), problem.size());
    ::_exit(problem.empty() || written < 0 ? 0 : 1);
}

}  // namespace

std::string why_not_loadable(const std::string& library) {
    if (library.empty()) return "the manifest names no library";
    std::error_code ignored;
    if (library.find('/') != std::string::npos && !fs::is_regular_file(library, ignored))
        return "the library " + library + " is missing";
    int ends[2];
    if (::pipe2(ends, O_CLOEXEC) != 0) return std::strerror(errno);
    const pid_t child = ::fork();
    if (child == 0) try_to_load(library, ends[1]);
    ::close(ends[1]);
    std::string problem;
    char buffer[512];
    for (ssize_t got; child > 0 && (got = ::read(ends[0], buffer, sizeof buffer)) > 0;)
        problem.append(buffer, static_cast<std::size_t>(got));
    ::close(ends[0]);
    if (child < 0) return std::strerror(EAGAIN);
    int status = 0;
    while (::waitpid(child, &status, 0) < 0 && errno == EINTR) {
    }
    if (!problem.empty()) return problem;
    ProcessEnd end;
    if (WIFSIGNALED(status)) end.signal = WTERMSIG(status);
    if (WIFEXITED(status)) end.exit_code = WEXITSTATUS(status);
    return end.signal == 0 && end.exit_code == 0 ? std::string()
                                                 : "loading it ends the program: " + end.describe();
}

std::vector<FoundLayer> find_implicit_layers(const std::vector<std::string>& environment,
                                             const std::string& own_library) {
    std::vector<FoundLayer> all;
    for (const std::string& folder : implicit_folders(environment))
        for (const std::string& manifest : manifests_in(folder)) {
            const bool known = std::any_of(all.begin(), all.end(), [&](const FoundLayer& other) {
                std::error_code ignored;
                return fs::equivalent(other.manifest, manifest, ignored);
            });
            std::optional<FoundLayer> found = known ? std::nullopt : read_manifest(manifest);
            if (!found) continue;
            found->problem = why_not_loadable(found->library);
            found->same_build = is_same(found->library, own_library);
            all.push_back(std::move(*found));
        }
    return all;
}

std::vector<std::string> doubts(const std::vector<FoundLayer>& found,
                                const std::vector<std::string>& environment) {
    std::vector<std::string> all;
    if (found.size() > 1)
        all.push_back("the layer is found " + std::to_string(found.size()) +
                      " times: loaders differ in which one they take; keep one");
    const std::string only = value_of(environment, kOnlyFolders).value_or("");
    if (!only.empty())
        all.push_back(std::string(kOnlyFolders) + "=" + only +
                      " is set: loaders from 1.3.296 on look for implicit layers only there");
    if (value_of(environment, "DISABLE_FRAMECAST"))
        all.push_back("DISABLE_FRAMECAST is set: the layer stays off");
    return all;
}

}  // namespace framecast::cli
