// framecast layer: installs the layer where Vulkan loaders find it without this program, also in Steam's
// container.
#include <fmt/format.h>

#include <memory>
#include <system_error>

#include "cli/common/commands.h"
#include "cli/launch/found_layers.h"
#include "cli/launch/implicit_layer.h"
#include "cli/terminal/command_line.h"
#include "cli/terminal/table.h"
#include "model/text/json.h"

namespace framecast::cli {
namespace {

struct LayerOptions {
    bool user = false;
    bool json = false;
};

int refuse_write(const std::string& message) {
    const bool denied = message.ends_with(std::make_error_code(std::errc::permission_denied).message());
    print_error(message +
                (denied ? std::string("; run it ") + kRightsForAll + ", or with --user" : std::string()));
    return kBadInput;
}

int install(const LayerOptions& options) {
    const Result<LayerLocation> layer = find_layer();
    if (!layer) return refuse_write(layer.error().message);
    const Result<LayerPlace> place =
        options.user ? user_layer_place(current_environment()) : system_layer_place();
    if (!place) return refuse_write(place.error().message);
    const auto put = [](const LayerLocation& from, const LayerPlace& to,
                        const std::vector<std::string>& beside) {
        const auto installed = install_layer(from, to, beside);
        if (installed)
            fmt::print("installed {}\n  library  {}\n", printable(to.manifest), printable(to.library));
        return installed;
    };
    if (const auto done = put(*layer, *place, libraries_for_containers()); !done)
        return refuse_write(done.error().message);
    if (const auto other = layer_of_32_bits(layer->folder))
        if (const auto done = put(*other, place_of_32_bits(*place), libraries_beside(*other)); !done)
            return refuse_write(done.error().message);
    fmt::print("FRAMECAST=1 in a program's environment loads it\n");
    return kOk;
}

// The user's place and, if it exists, that for all users. Folders of 32-bit layers are in those of the
// others.
int remove(const LayerOptions& options) {
    std::vector<LayerPlace> places;
    const auto add = [&](const LayerPlace& place) {
        places.push_back(place_of_32_bits(place));
        places.push_back(place);
    };
    if (const auto user = user_layer_place(current_environment())) add(*user);
    if (!options.user) add(system_layer_place());
    bool any = false;
    for (const LayerPlace& place : places) {
        const Result<bool> removed = remove_layer(place);
        if (!removed) return refuse_write(removed.error().message);
        if (*removed) fmt::print("removed {}\n", printable(place.manifest));
        any = any || *removed;
    }
    if (!any) fmt::print("`framecast layer install` has left nothing to remove\n");
    return kOk;
}

// The installer of the manifest.
std::string origin(const FoundLayer& found) {
    const auto is_at = [&](const LayerPlace& place) {
        return place.manifest == found.manifest && why_not_ours(place).empty();
    };
    const auto user = user_layer_place(current_environment());
    if (user && (is_at(*user) || is_at(place_of_32_bits(*user)))) return "install --user";
    const LayerPlace system = system_layer_place();
    return is_at(system) || is_at(place_of_32_bits(system)) ? "install" : "other";
}

// A program of other bits cannot load the library.
bool is_tried(const FoundLayer& layer) {
    return !layer.problem.empty() || layer.bits == static_cast<int>(8 * sizeof(void*));
}

bool is_usable(const std::vector<FoundLayer>& found) {
    bool usable = !found.empty();
    for (const FoundLayer& layer : found)
        usable = usable && layer.problem.empty();
    return usable;
}

Json document_of(const std::vector<FoundLayer>& found, const std::vector<std::string>& notes) {
    Json layers = Json::array();
    for (const FoundLayer& layer : found)
        layers.push_back({{"manifest", layer.manifest},
                          {"library", layer.library},
                          {"bits", layer.bits},
                          {"version", layer.version},
                          {"installed_by", origin(layer)},
                          {"loads", is_tried(layer) ? Json(layer.problem.empty()) : Json()},
                          {"problem", layer.problem},
                          {"same_build", layer.same_build ? Json(*layer.same_build) : Json()}});
    return {{"schema", "framecast.layer/1"},
            {"tool_version", FRAMECAST_VERSION},
            {"usable", is_usable(found)},
            {"layers", std::move(layers)},
            {"notes", notes}};
}

std::string build_text(const FoundLayer& layer) {
    if (!layer.same_build) return "it cannot be told whether it is of this framecast's build";
    return *layer.same_build ? "the build of this framecast" : "another build than this framecast's";
}

std::string loads_text(const FoundLayer& layer) {
    if (!layer.problem.empty()) return "no: " + printable(layer.problem);
    return is_tried(layer) ? "yes" : fmt::format("not tried: this framecast has {} bits", 8 * sizeof(void*));
}

void print_found(const std::vector<FoundLayer>& found) {
    for (const FoundLayer& layer : found) {
        const std::string from = origin(layer);
        fmt::print(
            "{}\n  from     {}\n  for      {}-bit programs\n  library  {}\n  version  {}, {}\n  loads    "
            "{}\n",
            printable(layer.manifest),
            from == "other" ? "a package or another installation" : "framecast layer " + from, layer.bits,
            printable(layer.library), layer.version.empty() ? "unknown" : printable(layer.version),
            build_text(layer), loads_text(layer));
    }
    if (found.empty())
        fmt::print("no Vulkan loader finds the layer; `framecast layer install --user` puts it there\n");
}

int status(const LayerOptions& options) {
    const std::vector<std::string> environment = current_environment();
    const Result<LayerLocation> own = find_layer();
    const auto own_of_32_bits = own ? layer_of_32_bits(own->folder) : std::nullopt;
    const std::vector<FoundLayer> found = find_implicit_layers(environment, own ? own->library : "",
                                                               own_of_32_bits ? own_of_32_bits->library : "");
    const std::vector<std::string> notes = doubts(found, environment);
    if (options.json) {
        fmt::print("{}\n", json_text(document_of(found, notes), 2));
    } else {
        print_found(found);
        for (const std::string& note : notes)
            fmt::print("note: {}\n", printable(note));
    }
    return is_usable(found) ? kOk : kAnswerIsNo;
}

}  // namespace

void add_layer(const Command& program, int& exit_code) {
    const auto options = std::make_shared<LayerOptions>();
    const Command command = program.add_subcommand(
        "layer", "Install the Vulkan layer for programs that something else starts, as Steam");
    command.require_subcommand();
    const auto add = [&](const char* name, const char* what, int (*work)(const LayerOptions&)) {
        const Command sub = command.add_subcommand(name, what);
        sub.callback([options, work, &exit_code] { exit_code = work(*options); });
        return sub;
    };
    add("install", "Put library and implicit manifest where Vulkan loaders find them; off unless FRAMECAST=1",
        install)
        .add_flag("--user", options->user, "For this user alone; for all users it needs an administrator");
    add("remove", "Remove what install put there, and nothing else", remove)
        .add_flag("--user", options->user, "This user's alone, not that for all users");
    add("status",
        "Show which implicit manifests a Vulkan loader finds; exit code 1 if none, or one does not load",
        status)
        .add_flag("--json", options->json, "Print JSON (schema framecast.layer/1)");
}

}  // namespace framecast::cli
