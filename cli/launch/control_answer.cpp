#include "cli/launch/control_answer.h"

#include <fmt/format.h>

#include <algorithm>
#include <optional>
#include <utility>

#include "model/text/json.h"
#include "model/text/printable.h"

namespace framecast::cli {
namespace {

constexpr std::size_t kEventWidth = 96;  // with its label a line has at most some 110 characters
constexpr std::size_t kPathWidth = 400;
constexpr std::string_view kNothingOff = "nothing is switched off";

const Json* member(const Json& object, const char* key) {
    if (!object.is_object()) return nullptr;
    const auto found = object.find(key);
    return found == object.end() ? nullptr : &*found;
}

std::optional<std::string> text(const Json& object, const char* key) {
    const Json* value = member(object, key);
    if (!value || !value->is_string()) return std::nullopt;
    return printable(value->get_ref<const std::string&>(), kPathWidth);
}

std::optional<double> real(const Json& object, const char* key) {
    const Json* value = member(object, key);
    if (!value || !value->is_number()) return std::nullopt;
    return value->get<double>();
}

std::optional<bool> flag(const Json& object, const char* key) {
    const Json* value = member(object, key);
    if (!value || !value->is_boolean()) return std::nullopt;
    return value->get<bool>();
}

std::string counted_frames(double frames) {
    return fmt::format("{:.0f} frame{}", frames, frames == 1 ? "" : "s");
}

// "a, b" of an array of names.
std::string listed(const Json& names) {
    std::string list;
    for (const Json& name : names)
        if (name.is_string())
            list += (list.empty() ? "" : ", ") + printable(name.get_ref<const std::string&>(), kPathWidth);
    return list.empty() ? "none" : list;
}

std::optional<std::string> targets(const Json& answer) {
    const Json* names = member(answer, "targets");
    if (!names || !names->is_array()) return std::nullopt;
    return listed(*names);
}

std::optional<std::string> overlay(const Json& answer) {
    const auto show = text(answer, "show"), page = text(answer, "page");
    if (!show || !page) return std::nullopt;
    return *show == "panel" ? "panel, page " + *page : *show;
}

std::optional<std::string> what_if(const Json& answer) {
    const auto core = real(answer, "core"), memory = real(answer, "memory");
    if (!core || !memory) return std::nullopt;
    return fmt::format("core clock ×{:g}, memory clock ×{:g}", *core, *memory);
}

// "GPU 3.2 ms, was 4.1 ms: saves 0.9 ms (22 %), 95 % interval 0.85 to 0.95 ms"; empty without a time.
std::string saved_facts(const Json& state) {
    const auto now = real(state, "now_ms"), before = real(state, "before_ms"),
               saved = real(state, "saved_ms");
    if (!now) return {};
    std::string facts = fmt::format("GPU {:.3g} ms", *now);
    if (!before || !saved || *before <= 0) return facts + "; the time before is not known";
    facts +=
        fmt::format(", was {:.3g} ms: saves {:.3g} ms ({:.3g} %)", *before, *saved, 100 * *saved / *before);
    const auto low = real(state, "low_ms"), high = real(state, "high_ms");
    if (!low || !high) return facts + "; too few frames for an interval";
    return facts + fmt::format(", 95 % interval {:.3g} to {:.3g} ms", *low, *high) +
           (*low <= 0 && *high >= 0 ? ": no clear difference" : "");
}

// What is switched off, and what that saves; "nothing is switched off".
std::optional<std::string> switches(const Json& answer) {
    const Json* state = member(answer, "what_if");
    if (!state || !state->is_object()) return std::nullopt;
    const std::string what = text(*state, "text").value_or("");
    if (text(*state, "phase").value_or("off") == "off") return std::string(kNothingOff);
    std::string facts = what;
    if (const auto left = real(*state, "left"); left && *left > 0)
        facts += fmt::format("; {:.0f} draw{} unchanged: {}", *left, *left == 1 ? "" : "s",
                             text(*state, "left_why").value_or(""));
    if (const auto building = real(*state, "building"); building && *building > 0)
        facts += "; pipelines are being compiled";
    const std::string saved = saved_facts(*state);
    return saved.empty() ? facts : facts + "; " + saved;
}

std::optional<std::string> place(const Json& answer) {
    const auto corner = text(answer, "corner");
    const auto scale = real(answer, "scale"), opacity = real(answer, "opacity");
    if (!corner || !scale || !opacity) return std::nullopt;
    return fmt::format("{}, scale {}, opacity {:g}", *corner,
                       *scale == 0 ? std::string("auto") : fmt::format("{:g}", *scale), *opacity);
}

// "FILE, 200 frames" and what went wrong.
std::string log_facts(const Json& log) {
    std::string facts = text(log, "file").value_or("none");
    if (const auto frames = real(log, "frames")) facts += ", " + counted_frames(*frames);
    if (const auto lost = real(log, "lost"); lost && *lost > 0) facts += fmt::format(", {:.0f} lost", *lost);
    if (const auto problem = text(log, "problem"); problem && !problem->empty()) facts += ": " + *problem;
    return facts;
}

std::string yes_or_no(bool value) {
    return value ? "yes" : "no";
}

// The members of an event that a line can hold. Any event: a layer of another version may have more kinds.
std::string event_facts(const Json& event) {
    std::string facts;
    const auto add = [&facts](const std::string& key, const std::string& value) {
        facts += (facts.empty() ? "" : ", ") + key + " " + value;
    };
    for (const auto& [key, value] : event.items()) {
        if (key == "event") continue;
        if (value.is_string() && !value.get_ref<const std::string&>().empty())
            add(key, value.get_ref<const std::string&>());
        if (value.is_boolean()) add(key, yes_or_no(value.get<bool>()));
        if (value.is_number()) add(key, fmt::format("{:.6g}", value.get<double>()));
    }
    return printable(facts, kEventWidth);
}

using Fact = std::pair<std::string, std::string>;

std::string counted_draws(const Json& event) {
    const auto draws = real(event, "draws");
    return draws ? fmt::format(", {:.0f} draw{}", *draws, *draws == 1 ? "" : "s") : std::string();
}

// The last event of a kind, in words; any other kind with its members.
Fact event_fact(const std::string& kind, const Json& event) {
    const auto value = [&event](const char* key) { return text(event, key).value_or(""); };
    const auto amount = [&event](const char* key) { return real(event, key).value_or(0); };
    if (kind == "device") return {"device", printable(value("name"), kEventWidth)};
    if (kind == "loaded") return {"program", printable(value("program"), kEventWidth)};
    if (kind == "first_frame") return {"frames end at", printable(value("boundary"), kEventWidth)};
    if (kind == "self_test") {
        const std::string method = value("method");
        return {"draws timed by", printable(method.empty() ? "nothing" : method, kEventWidth)};
    }
    if (kind == "progress")
        return {"measuring", fmt::format("{:.0f} of {:.0f} steps", amount("done"), amount("total"))};
    if (kind == "written")
        return {"last capture", printable(value("path"), kPathWidth) + counted_draws(event)};
    if (kind == "renderdoc") return {"RenderDoc", printable(value("path"), kPathWidth)};
    if (kind == "steady") {
        if (flag(event, "steady").value_or(false)) return {"scene", "holds still"};
        return {"scene", "not steady: " + printable(value("waits_for"), kEventWidth)};
    }
    if (kind == "counts")
        return {"live counts", fmt::format("of frame {:.0f}{}", amount("frame"), counted_draws(event))};
    if (kind == "rates") return {"learned rates", fmt::format("of frame {:.0f}", amount("frame"))};
    if (kind == "summary")
        return {"shown frame", fmt::format("{:.0f}{}", amount("frame"), counted_draws(event))};
    if (kind == "gpu_time")
        return {"frames timed by", value("stamps") == "none"
                                       ? std::string("nothing")
                                       : "timestamps, " + printable(value("stamps"), kEventWidth)};
    if (kind == "error") return {"last error", printable(value("message"), kEventWidth)};
    if (kind == "closed") return {"closed after", counted_frames(amount("frames"))};
    return {"last " + printable(kind, kNameWidth), event_facts(event)};
}

std::string aligned(const std::vector<Fact>& facts) {
    std::size_t width = 0;
    for (const Fact& fact : facts)
        width = std::max(width, fact.first.size());
    std::string lines;
    for (const auto& [label, value] : facts)
        lines += value.empty() ? label + "\n" : fmt::format("{:<{}}  {}\n", label, width, value);
    return lines;
}

// "stage times of draws, in the background"
std::optional<std::string> measures(const Json& answer) {
    const auto mode = text(answer, "mode");
    if (!mode) return std::nullopt;
    std::string what = *mode == "count"     ? "counts of draws"
                       : *mode == "pass"    ? "times of passes"
                       : *mode == "draw"    ? "times of draws"
                       : *mode == "isolate" ? "times of draws and their stages"
                                            : *mode;
    return what + " (mode " + *mode + ")" + (flag(answer, "paused").value_or(false) ? ", paused" : "");
}

std::string status(const Json& answer) {
    std::vector<Fact> facts;
    const auto add = [&facts](const char* label, const std::optional<std::string>& value) {
        if (value && !value->empty()) facts.emplace_back(label, *value);
    };
    std::string application = text(answer, "application").value_or("");
    if (application.empty()) application = "without a name";
    if (const auto pid = real(answer, "pid")) application += fmt::format(", PID {:.0f}", *pid);
    add("application", application);
    const bool has_overlay = flag(answer, "overlay").value_or(true);
    add("overlay", has_overlay ? overlay(answer) : "none");
    if (has_overlay) {
        add("targets", targets(answer));
        add("what-if", what_if(answer));
        add("study", text(answer, "study"));
        add("keys", text(answer, "keys"));
        add("message", text(answer, "message"));
    }
    if (const auto off = switches(answer); off && *off != kNothingOff) add("switched off", off);
    add("measures", measures(answer));
    if (const Json* log = member(answer, "log"))
        add("frame log",
            log->is_object()
                ? log_facts(*log) + (flag(*log, "active").value_or(false) ? ", being written" : "")
                : "none");
    if (const Json* events = member(answer, "events"); events && events->is_object())
        for (const auto& [kind, event] : events->items())
            facts.push_back(event_fact(kind, event));
    return aligned(facts);
}

std::optional<std::string> sentence(const std::string& verb, const Json& answer) {
    if (verb == "renderdoc") return "RenderDoc captures the next frame";
    if (const Json* log = member(answer, "log"); log && log->is_object())
        return "logged to " + log_facts(*log);
    if (const auto file = text(answer, "file")) {
        const auto mode = text(answer, "mode");
        return mode ? "capturing to " + *file + ", mode " + *mode : "logging frames to " + *file;
    }
    if (const auto names = targets(answer)) return "targets: " + *names;
    if (const auto off = switches(answer)) return "what if: " + *off;
    if (const auto clocks = what_if(answer)) return "what-if: " + *clocks;
    if (const auto where = place(answer)) return "overlay: " + *where;
    if (const auto paused = flag(answer, "paused"))
        return std::string("background measurements: ") + (*paused ? "paused" : "running");
    if (const auto study = text(answer, "study")) {
        const std::string message = text(answer, "message").value_or("");
        return message.empty() ? "texture-unit study: " + *study : message;
    }
    const auto page = text(answer, "page"), show = text(answer, "show");
    if (!page || !show) return std::nullopt;
    if (verb != "page") return "overlay: " + *overlay(answer);
    return "page: " + *page + (*show == "panel" ? "" : ", once the panel is shown");
}

}  // namespace

std::string answer_in_words(const std::vector<std::string>& request, const Json& answer) {
    const std::string verb = request.empty() ? std::string() : request.front();
    if (verb == "status") return status(answer);
    return sentence(verb, answer).value_or("done") + "\n";
}

}  // namespace framecast::cli
