#include "cli/fit/fit_queue_shader.h"

#include <fmt/format.h>

#include <cmath>
#include <cstring>

#include "capture/spirv/instruction_mix.h"
#include "cli/common/commands.h"
#include "cli/common/frame_input.h"
#include "cli/fit/fit.h"
#include "cli/terminal/table.h"
#include "model/analysis/native_time.h"
#include "model/device/device_choice.h"
#include "model/text/json.h"

namespace framecast::cli {
namespace {

using capture::ShaderEntry;

Result<std::vector<std::uint32_t>> read_words(const std::string& path) {
    const auto text = read_text_file(path);
    if (!text) return text.error();
    if (text->empty() || text->size() % sizeof(std::uint32_t) != 0)
        return Error{path + ": is not SPIR-V: " + std::to_string(text->size()) +
                     " bytes is not a multiple of 4"};
    std::vector<std::uint32_t> words(text->size() / sizeof(std::uint32_t));
    std::memcpy(words.data(), text->data(), text->size());
    return words;
}

Result<ShaderEntry> choose_entry(const std::vector<std::uint32_t>& words, const ShaderQueueOptions& options) {
    auto entries = capture::entry_points(words);
    if (!entries) return Error{options.file + ": " + entries.error().message};
    std::string names;
    for (const ShaderEntry& entry : *entries) {
        if (entry.name == options.entry || (options.entry.empty() && entries->size() == 1)) return entry;
        names += (names.empty() ? "" : ", ") + entry.name;
    }
    if (options.entry.empty()) return Error{options.file + ": name one of its entry points: " + names};
    return Error{options.file + ": has no entry point " + options.entry + "; it has " + names};
}

void print_json(const InstructionMix& mix, const ShaderDevice& device, const NativeTime& time) {
    Json document = fit_document("queue");
    document["gpu"] = device.name;
    document["instructions"] = number(time.instructions);
    document["cpi0"] = number(time.cpi0);
    document["t0_ns"] = number(time.t0_ns);
    document["t0_low_ns"] = number(time.t0_low_ns);
    document["t0_high_ns"] = number(time.t0_high_ns);
    document["device_ns"] = number(time.device_ns);
    document["limited_by"] = time.limited_by;
    document["classes"] = Json::array();
    for (int kind = 0; kind < kInstructionClassCount; ++kind)
        document["classes"].push_back({{"class", name(static_cast<InstructionClass>(kind))},
                                       {"instructions", number(mix.count(kind))},
                                       {"low", number(mix.low(kind))},
                                       {"high", number(mix.high(kind))}});
    document["queues"] = Json::array();
    for (std::size_t i = 0; i < time.queues.size(); ++i)
        document["queues"].push_back({{"queue", time.queues[i].name},
                                      {"share", number(time.queues[i].share)},
                                      {"rate", number(time.queues[i].service_rate)},
                                      {"growth", number(time.analysis.growth[i])}});
    Json assumptions = mix.assumptions;
    for (const std::string& line : device.assumptions)
        assumptions.push_back(line);
    document["assumptions"] = std::move(assumptions);
    fmt::print("{}", layout(document));
}

void print_text(const InstructionMix& mix, const ShaderDevice& device, const NativeTime& time) {
    fmt::print("one invocation: {} instructions, t0 {} ns on one core, {} ns of {}\n",
               fit_number(time.instructions), fit_number(time.t0_ns), fit_number(time.device_ns),
               printable(device.name, kNameWidth));
    if (time.t0_high_ns > time.t0_low_ns)
        fmt::print("t0 between {} and {} ns, as some rates are assumed\n", fit_number(time.t0_low_ns),
                   fit_number(time.t0_high_ns));
    fmt::print("at least {} cycles per instruction; limited by {}\n", fit_number(time.cpi0),
               time.limited_by.empty() ? "nothing" : time.limited_by);
    Table classes({{"class"},
                   {"instructions", Align::right},
                   {"cheapest way", Align::right},
                   {"most expensive path", Align::right}});
    for (int kind = 0; kind < kInstructionClassCount; ++kind)
        classes.add({std::string(name(static_cast<InstructionClass>(kind))), fit_number(mix.count(kind)),
                     fit_number(mix.low(kind)), fit_number(mix.high(kind))});
    fmt::print("{}", classes.text(0));
    Table queues({{"queue"},
                  {"share", Align::right},
                  {"rate", Align::right},
                  {"cycles", Align::right},
                  {"growth", Align::right}});
    for (std::size_t i = 0; i < time.queues.size(); ++i) {
        const InstructionQueue& queue = time.queues[i];
        queues.add({queue.name, fit_number(queue.share), fit_number(queue.service_rate),
                    fit_number(queue.share / queue.service_rate), fit_number(time.analysis.growth[i])});
    }
    if (!queues.empty()) fmt::print("{}", queues.text(0));
    for (const auto* lines : {&mix.assumptions, &device.assumptions})
        for (const std::string& line : *lines)
            fmt::print("assumed: {}\n", printable(line));
}

}  // namespace

int fit_shader_queue(const ShaderQueueOptions& options) {
    const auto words = read_words(options.file);
    if (!words) return refuse(words.error());
    const auto entry = choose_entry(*words, options);
    if (!entry) return refuse(entry.error());
    const auto mix = capture::instruction_mix(*words, entry->model, entry->name);
    if (!mix) return refuse(Error{options.file + ": " + mix.error().message});
    const auto database = open_database(options.database);
    if (!database) return refuse(database.error());
    const auto chosen = named_device(options.gpu, *database);
    if (!chosen) return refuse(chosen.error());
    if (!chosen->shaders) return refuse(Error{chosen->no_shaders});
    const auto time = native_time(mix->count, *chosen->shaders);
    if (!time) return refuse(time.error());
    if (options.json)
        print_json(*mix, *chosen->shaders, *time);
    else
        print_text(*mix, *chosen->shaders, *time);
    return kOk;
}

}  // namespace framecast::cli
