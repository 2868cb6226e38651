// framecast fit queue: the minimum cycles per instruction for a mix of instruction types.
#include <fmt/format.h>

#include <memory>

#include "cli/common/commands.h"
#include "cli/fit/fit.h"
#include "cli/terminal/command_line.h"
#include "model/text/json.h"
#if defined(FRAMECAST_HAS_SPIRV)
#include "cli/fit/fit_queue_shader.h"
#endif
#include "cli/terminal/table.h"
#include "model/formulas/instruction_queue.h"
#include "model/text/csv_table.h"

namespace framecast::cli {
namespace {

struct FitQueueOptions {
    std::vector<std::string> queues;
    std::vector<std::string> stalls;
    double dispatch = 0;
    double instructions = 0;
    bool json = false;
};

// "NAME=AMOUNT:RATE"; the amount is a share, or a count when the total is given.
Result<InstructionQueue> parse_queue(const std::string& text, const char* form = "NAME=SHARE:RATE") {
    const std::size_t equals = text.find('=');
    const std::size_t colon = text.rfind(':');
    if (equals == std::string::npos || equals == 0 || colon == std::string::npos || colon < equals)
        return Error{"\"" + text + "\" is not of the form " + form};
    auto share = parse_finite(std::string_view(text).substr(equals + 1, colon - equals - 1));
    auto rate = parse_finite(std::string_view(text).substr(colon + 1));
    if (!share) return Error{"\"" + text + "\": " + share.error().message};
    if (!rate) return Error{"\"" + text + "\": " + rate.error().message};
    return InstructionQueue{text.substr(0, equals), *share, *rate};
}

Result<std::vector<InstructionQueue>> read_queues(const std::vector<std::string>& arguments) {
    std::vector<InstructionQueue> queues;
    if (arguments.size() == 1 && arguments[0].find('=') == std::string::npos) {
        auto table = CsvTable::load(arguments[0]);
        if (!table) return table.error();
        auto names = table->texts("queue");
        if (!names) return names.error();
        auto shares = table->numbers("share");
        if (!shares) return shares.error();
        auto rates = table->numbers("rate");
        if (!rates) return rates.error();
        for (std::size_t i = 0; i < names->size(); ++i) {
            const auto row = static_cast<Eigen::Index>(i);
            queues.push_back({(*names)[i], (*shares)(row), (*rates)(row)});
        }
        return queues;
    }
    for (const std::string& argument : arguments) {
        auto queue = parse_queue(argument);
        if (!queue) return queue.error();
        queues.push_back(*queue);
    }
    return queues;
}

Result<std::vector<Stall>> read_stalls(const FitQueueOptions& options) {
    std::vector<Stall> stalls;
    for (const std::string& argument : options.stalls) {
        auto parsed = parse_queue(argument, "NAME=SHARE:CYCLES");
        if (!parsed) return parsed.error();
        if (options.instructions > 0) parsed->share /= options.instructions;
        stalls.push_back({parsed->name, parsed->share, parsed->service_rate});
    }
    return stalls;
}

std::string limiting_names(const QueueAnalysis& analysis, const std::vector<InstructionQueue>& queues) {
    std::string text = analysis.dispatch_limits ? "dispatch" : "";
    for (std::size_t i : analysis.limiting)
        text += (text.empty() ? "" : " and ") + printable(queues[i].name);
    return text;
}

void print_json(const QueueAnalysis& analysis, const std::vector<InstructionQueue>& queues, double literal,
                double with_stalls) {
    Json document = fit_document("queue");
    document["cpi0"] = number(analysis.cpi0);
    document["cpi_with_stalls"] = number(with_stalls);
    document["cpi0_literal"] = number(literal);
    document["limiting"] = Json::array();
    if (analysis.dispatch_limits) document["limiting"].push_back("dispatch");
    for (std::size_t i : analysis.limiting)
        document["limiting"].push_back(queues[i].name);
    document["overcommitted"] = analysis.overcommitted;
    document["other_share"] = number(analysis.other_share);
    document["queues"] = Json::array();
    for (std::size_t i = 0; i < queues.size(); ++i)
        document["queues"].push_back({{"queue", queues[i].name},
                                      {"share", number(queues[i].share)},
                                      {"rate", number(queues[i].service_rate)},
                                      {"growth", number(analysis.growth[i])}});
    fmt::print("{}", layout(document));
}

int run_fit_queue(const FitQueueOptions& options) {
    auto queues = read_queues(options.queues);
    if (!queues) return refuse(queues.error());
    if (options.instructions > 0)
        for (InstructionQueue& queue : *queues)
            queue.share /= options.instructions;
    auto analysis = analyze_queues(options.dispatch, *queues);
    if (!analysis) return refuse(analysis.error());
    auto literal = cpi0_literal(options.dispatch, *queues);
    if (!literal) return refuse(literal.error());
    auto stalls = read_stalls(options);
    if (!stalls) return refuse(stalls.error());
    auto with_stalls = cpi_with_stalls(*analysis, *stalls);
    if (!with_stalls) return refuse(with_stalls.error());
    if (options.json) {
        print_json(*analysis, *queues, *literal, *with_stalls);
        return kOk;
    }
    fmt::print("at least {} cycles per instruction; limited by {}\n", fit_number(analysis->cpi0),
               limiting_names(*analysis, *queues));
    if (!stalls->empty())
        fmt::print("at most {} with the stalls, of which full queues may cover some\n",
                   fit_number(*with_stalls));
    Table table({{"queue"},
                 {"share", Align::right},
                 {"rate", Align::right},
                 {"cycles", Align::right},
                 {"growth", Align::right}});
    for (std::size_t i = 0; i < queues->size(); ++i) {
        const InstructionQueue& queue = (*queues)[i];
        table.add({printable(queue.name), fit_number(queue.share), fit_number(queue.service_rate),
                   fit_number(queue.share > 0 ? queue.share / queue.service_rate : 0),
                   fit_number(analysis->growth[i])});
    }
    fmt::print("{}", table.text(0));
    if (analysis->other_share > 1e-9) fmt::print("without a queue: {}\n", fit_number(analysis->other_share));
    if (analysis->overcommitted) fmt::print("the queues together are slower than dispatch\n");
    if (*literal != analysis->cpi0)
        fmt::print("the paper's rule (fastest growing queue) would say {}\n", fit_number(*literal));
    return kOk;
}

}  // namespace

void add_fit_queue(const Command& fit, int& exit_code) {
    auto options = std::make_shared<FitQueueOptions>();
#if defined(FRAMECAST_HAS_SPIRV)
    auto shader = std::make_shared<ShaderQueueOptions>();
#endif
    const Command command =
        fit.add_subcommand("queue", "Minimum cycles per instruction of a mix of instruction types");
    const Option queues =
        command.add_option("QUEUES", options->queues,
                           "Queues as NAME=SHARE:RATE, or a CSV file with columns queue, share and rate");
    const Option dispatch =
        command.add_option("--dispatch", options->dispatch, "Instructions dispatched per cycle")
            .check_positive()
            .type_name("RATE");
    command
        .add_option("--instructions", options->instructions,
                    "The shares are counts out of this many instructions")
        .check_positive()
        .type_name("N");
    command
        .add_option("--stall", options->stalls,
                    "A dispatch stall, NAME=SHARE:CYCLES: its share of instructions and its cycles each time")
        .type_name("STALL")
        .needs(dispatch);
    queues.needs(dispatch);
    command.add_flag("--json", options->json, "Print JSON (schema framecast.fit/1)");
#if defined(FRAMECAST_HAS_SPIRV)
    const Option spirv = command
                             .add_option("--spirv", shader->file,
                                         "Count the instructions of this shader instead (binary SPIR-V)")
                             .type_name("FILE.spv")
                             .excludes(queues)
                             .excludes(dispatch);
    command.add_option("--gpu", shader->gpu, "The GPU that executes the shader")
        .type_name("GPU|SPEC.json")
        .needs(spirv);
    command.add_option("--entry", shader->entry, "Entry point of the shader, if it has several")
        .type_name("NAME")
        .needs(spirv);
    command.add_option("--database", shader->database, "Read this GPU table instead of the built-in one")
        .type_name("CSV")
        .needs(spirv);
    command.callback([options, shader, &exit_code] {
        if (!shader->file.empty() && shader->gpu.empty())
            refuse_command_line("--spirv: name the GPU that executes the shader with --gpu");
        if (!shader->file.empty()) {
            shader->json = options->json;
            exit_code = fit_shader_queue(*shader);
            return;
        }
#else
    const auto unread = std::make_shared<std::string>();
    const Option spirv = command.add_option("--spirv", *unread).hidden();
    for (const char* with_spirv : {"--gpu", "--entry", "--database"})
        command.add_option(with_spirv, *unread).hidden().needs(spirv);
    command.callback([options, unread, spirv, &exit_code] {
        if (spirv.count() > 0)
            refuse_command_line("--spirv: this program was built without SPIRV-Tools, which reads shaders");
#endif
        if (options->queues.empty()) refuse_command_line("QUEUES is required");
        exit_code = run_fit_queue(*options);
    });
}

}  // namespace framecast::cli
