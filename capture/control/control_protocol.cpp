#include "capture/control/control_protocol.h"

#include <algorithm>
#include <charconv>
#include <cmath>
#include <iterator>

#include "model/text/file_path.h"
#include "model/text/json_writer.h"

namespace framecast::capture {
namespace {

using Verb = ControlRequest::Verb;

constexpr double kMinFactor = 0.25;
constexpr double kMaxFactor = 4;
constexpr double kMinScale = 0.5;
constexpr double kMaxScale = 4;

bool is_blank(char c) {
    return c == ' ' || c == '\t';
}

void trim(std::string_view& text) {
    while (!text.empty() && is_blank(text.front()))
        text.remove_prefix(1);
    while (!text.empty() && (is_blank(text.back()) || text.back() == '\r'))
        text.remove_suffix(1);
}

std::string_view first_word(std::string_view text) {
    return text.substr(0, std::find_if(text.begin(), text.end(), is_blank) - text.begin());
}

// Removes and returns the first word; the remaining line begins with the next one.
std::string_view take_word(std::string_view& text) {
    const std::string_view word = first_word(text);
    text.remove_prefix(word.size());
    trim(text);
    return word;
}

bool is_one_of(std::string_view word, std::initializer_list<std::string_view> words) {
    return std::find(words.begin(), words.end(), word) != words.end();
}

// The rest of the line, including blanks.
Result<ControlRequest> with_path(ControlRequest request, std::string_view path) {
    if (!file_path(std::string(path)).is_absolute())
        return Error{"'" + std::string(path) + "' is not an absolute path"};
    request.text = path;
    return request;
}

Result<ControlRequest> parse_capture(std::string_view rest) {
    ControlRequest request{Verb::capture, {}, {}, 1};
    request.mode = parse_mode(first_word(rest));
    if (request.mode) take_word(rest);
    if (rest.empty()) return request;
    return with_path(std::move(request), rest);
}

Result<ControlRequest> parse_log(std::string_view rest) {
    const std::string_view what = take_word(rest);
    if (what == "stop" && rest.empty()) return ControlRequest{Verb::log_stop, {}, {}, 1};
    if (what != "start") return Error{"log start, log start FILE or log stop"};
    ControlRequest request{Verb::log_start, {}, {}, 1};
    if (rest.empty()) return request;
    return with_path(std::move(request), rest);
}

Result<ControlRequest> parse_study(std::string_view rest) {
    for (const auto& [word, verb] :
         {std::pair{"", Verb::study}, std::pair{"run", Verb::study_run}, std::pair{"stop", Verb::study_stop}})
        if (rest == word) return ControlRequest{verb, {}, {}, 1};
    return Error{"study, study run or study stop"};
}

Result<ControlRequest> parse_target(std::string_view rest) {
    const std::string_view what = take_word(rest);
    if (what == "list" && rest.empty()) return ControlRequest{Verb::target_list, {}, {}, 1};
    if (!is_one_of(what, {"add", "remove"}) || rest.empty())
        return Error{"target add GPU, target remove GPU or target list"};
    return ControlRequest{what == "add" ? Verb::target_add : Verb::target_remove, std::string(rest), {}, 1};
}

std::optional<double> number_of(std::string_view text) {
    double value = 0;
    const auto [stop, error] = std::from_chars(text.data(), text.data() + text.size(), value);
    if (error != std::errc{} || stop != text.data() + text.size() || !std::isfinite(value))
        return std::nullopt;
    return value;
}

Result<ControlRequest> parse_what_if_request(std::string_view rest) {
    const std::string_view what = take_word(rest);
    if (what.empty()) return ControlRequest{Verb::what_if_state, {}, {}, 1};
    if (what == "off" && rest.empty()) return ControlRequest{Verb::what_if_off, {}, {}, 1};
    if (what == "keep" && !rest.empty()) return ControlRequest{Verb::what_if_keep, std::string(rest), {}, 1};
    for (const WhatIfAction action : {WhatIfAction::drop, WhatIfAction::constant, WhatIfAction::textures}) {
        if (what != name(action)) continue;
        Result<WhatIfSwitch> one = parse_what_if(action, rest);
        if (!one) return one.error();
        ControlRequest request{Verb::what_if_set, {}, {}, 1};
        request.what_if = std::move(*one);
        return request;
    }
    const std::optional<double> factor = number_of(rest);
    if (!is_one_of(what, {"core", "memory"}) || !factor || *factor < kMinFactor || *factor > kMaxFactor)
        return Error{
            "what-if drop|constant|textures|keep region:PATH|pass:NAME|pipeline:NAME, what-if off, what-if, "
            "or what-if core|memory FACTOR from 0.25 to 4"};
    return ControlRequest{what == "core" ? Verb::what_if_core : Verb::what_if_memory, {}, {}, *factor};
}

Result<ControlRequest> parse_scale(std::string_view rest) {
    const std::optional<double> scale = rest == "auto" ? 0 : number_of(rest);
    if (!scale || (rest != "auto" && (*scale < kMinScale || *scale > kMaxScale)))
        return Error{"scale FACTOR, from 0.5 to 4, or scale auto"};
    return ControlRequest{Verb::scale, {}, {}, *scale};
}

Result<ControlRequest> parse_opacity(std::string_view rest) {
    const std::optional<double> opacity = number_of(rest);
    if (!opacity || *opacity < 0 || *opacity > 1) return Error{"opacity SHARE, from 0 to 1"};
    return ControlRequest{Verb::opacity, {}, {}, *opacity};
}

}  // namespace

std::optional<Mode> parse_mode(std::string_view word) {
    for (const Mode mode : {Mode::count, Mode::pass, Mode::draw, Mode::isolate})
        if (word == name(mode)) return mode;
    return std::nullopt;
}

Result<ControlRequest> parse_control(std::string_view line) {
    if (line.size() > kLongestRequest) return Error{"the request is longer than 4096 bytes"};
    trim(line);
    if (std::any_of(line.begin(), line.end(),
                    [](char c) { return (static_cast<unsigned char>(c) < 0x20 && c != '\t') || c == 0x7f; }))
        return Error{"the request holds control characters"};
    const std::string_view verb = take_word(line);
    if (verb == "show") {
        if (!is_one_of(line, {"hidden", "compact", "panel"})) return Error{"show hidden|compact|panel"};
        return ControlRequest{Verb::show, std::string(line), {}, 1};
    }
    if (verb == "page") {
        // Only the overlay knows which pages exist.
        if (line.empty() || line != first_word(line)) return Error{"page NAME, page next or page previous"};
        return ControlRequest{Verb::page, std::string(line), {}, 1};
    }
    if (verb == "corner") {
        if (!is_one_of(line, {"top-left", "top-right", "bottom-left", "bottom-right"}))
            return Error{"corner top-left|top-right|bottom-left|bottom-right"};
        return ControlRequest{Verb::corner, std::string(line), {}, 1};
    }
    if (verb == "scale") return parse_scale(line);
    if (verb == "opacity") return parse_opacity(line);
    if (verb == "capture") return parse_capture(line);
    if (verb == "target") return parse_target(line);
    if (verb == "what-if") return parse_what_if_request(line);
    if (verb == "log") return parse_log(line);
    if (verb == "study") return parse_study(line);
    if (verb == "toggle" && line == "panel") return ControlRequest{Verb::toggle_panel, {}, {}, 1};
    for (const auto& [word, plain] : {std::pair{"toggle", Verb::toggle}, std::pair{"status", Verb::status},
                                      std::pair{"renderdoc", Verb::renderdoc},
                                      std::pair{"pause", Verb::pause}, std::pair{"resume", Verb::resume}})
        if (verb == word && line.empty()) return ControlRequest{plain, {}, {}, 1};
    return Error{
        "not a request: use toggle, show, page, corner, scale, opacity, capture, target, what-if, renderdoc, "
        "log, pause, resume, study or status"};
}

std::string control_error(std::string_view message) {
    const JsonMember first[] = {{"ok", false}};
    const JsonMember rest[] = {{"error", message}, {"bad_request", true}};
    return json_line(first, rest).text();
}

}  // namespace framecast::capture
