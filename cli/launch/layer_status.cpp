#include "cli/launch/layer_status.h"

#include <algorithm>
#include <fstream>
#include <nlohmann/json.hpp>

#include "model/text/file_path.h"

namespace framecast::cli {
namespace {

using nlohmann::json;

std::string text_of(const json& event, const char* key) {
    const auto found = event.find(key);
    return found != event.end() && found->is_string() ? found->get<std::string>() : std::string();
}

std::int64_t integer_of(const json& event, const char* key) {
    const auto found = event.find(key);
    // Fractions and numbers beyond 64 bits have no defined conversion.
    return found != event.end() && found->is_number_integer() ? found->get<std::int64_t>() : 0;
}

double number_of(const json& event, const char* key) {
    const auto found = event.find(key);
    return found != event.end() && found->is_number() ? found->get<double>() : 0;
}

bool truth_of(const json& event, const char* key) {
    const auto found = event.find(key);
    return found != event.end() && found->is_boolean() && found->get<bool>();
}

void apply(LayerStatus& status, const std::string& kind, const json& event) {
    if (kind == "loaded") {
        status.loaded = true;
        status.pid = integer_of(event, "pid");
        status.pids.push_back(status.pid);
        status.program = text_of(event, "program");
        status.application = text_of(event, "application");
    } else if (kind == "device") {
        status.device = {text_of(event, "name"), text_of(event, "driver"), text_of(event, "type"),
                         truth_of(event, "statistics"), truth_of(event, "timestamps")};
    } else if (kind == "self_test") {
        status.self_test = {text_of(event, "method"), number_of(event, "floor_ns"),
                            text_of(event, "explanation"),
                            event.find("conclusive") == event.end() || truth_of(event, "conclusive")};
    } else if (kind == "first_frame") {
        status.boundary = text_of(event, "boundary");
    } else if (kind == "frames") {
        status.frames = integer_of(event, "frames");
        status.wanted_frame = integer_of(event, "wanted");
    } else if (kind == "steady") {
        status.steady = {truth_of(event, "steady"), truth_of(event, "gave_up"), number_of(event, "waited_s"),
                         text_of(event, "waits_for")};
    } else if (kind == "progress") {
        status.done = integer_of(event, "done");
        status.total = integer_of(event, "total");
    } else if (kind == "written") {
        status.written = {text_of(event, "path"), integer_of(event, "draws"), integer_of(event, "skipped")};
    } else if (kind == "renderdoc") {
        status.renderdoc_file = text_of(event, "path");
    } else if (kind == "error") {
        status.errors.push_back(text_of(event, "message"));
    } else if (kind == "closed") {
        // A launcher may open and close a device of its own before the application's.
        status.closed_after_frames =
            std::max(status.closed_after_frames.value_or(0), integer_of(event, "frames"));
    }
}

}  // namespace

void LayerStatusReader::take_line(std::string_view line) {
    if (line.empty()) return;
    const json event = json::parse(line, nullptr, false);
    const std::string kind = event.is_object() ? text_of(event, "event") : std::string();
    if (kind.empty()) {
        ++status_.malformed;
        return;
    }
    ++status_.events;
    apply(status_, kind, event);
}

bool LayerStatusReader::feed(std::string_view text) {
    const std::int64_t before = status_.events;
    unfinished_ += text;
    std::size_t start = 0;
    for (std::size_t end; (end = unfinished_.find('\n', start)) != std::string::npos; start = end + 1)
        take_line(std::string_view(unfinished_).substr(start, end - start));
    unfinished_.erase(0, start);
    return status_.events != before;
}

bool LayerStatusReader::poll(const std::string& path) {
    std::ifstream file(file_path(path), std::ios::binary);
    if (!file || !file.seekg(offset_)) return false;
    const std::string text((std::istreambuf_iterator<char>(file)), std::istreambuf_iterator<char>());
    offset_ += static_cast<std::int64_t>(text.size());
    return feed(text);
}

}  // namespace framecast::cli
