// framecast fit texture: frame rates of mobile GPUs from their counters, and how well that predicts a device
// outside the fit.
#include <fmt/format.h>

#include <cmath>
#include <memory>

#include "cli/common/cells.h"
#include "cli/common/commands.h"
#include "cli/fit/fit.h"
#include "cli/terminal/command_line.h"
#include "cli/terminal/table.h"
#include "model/formulas/texture_fps.h"
#include "model/text/csv_table.h"
#include "model/text/json.h"

namespace framecast::cli {
namespace {

struct FitTextureOptions {
    std::string file;
    double usi_per_gflops = kUsiPerGflops;
    bool fit_usi_per_gflops = false;
    bool json = false;
};

Result<std::vector<TextureSample>> read_samples(const std::string& path) {
    auto table = CsvTable::load(path);
    if (!table) return table.error();
    auto devices = table->texts("device");
    if (!devices) return devices.error();
    auto scenes = table->texts("scene");
    if (!scenes) return scenes.error();
    std::vector<TextureSample> samples(table->rows());
    for (std::size_t i = 0; i < samples.size(); ++i) {
        samples[i].device = (*devices)[i];
        samples[i].scene = (*scenes)[i];
    }
    const std::pair<const char*, double TextureSample::*> columns[] = {
        {"fps", &TextureSample::fps},           {"usi", &TextureSample::usi},
        {"gpuu", &TextureSample::gpuu_percent}, {"sb", &TextureSample::sb_percent},
        {"salu", &TextureSample::salu_percent}, {"gflops", &TextureSample::gflops}};
    for (const auto& [column, member] : columns) {
        auto values = table->numbers(column);
        if (!values) return values.error();
        for (std::size_t i = 0; i < samples.size(); ++i)
            samples[i].*member = (*values)(static_cast<Eigen::Index>(i));
    }
    return samples;
}

void print_json(const std::vector<TextureSample>& samples, const TextureStudy& study) {
    Json document = fit_document("texture");
    document["usi_per_gflops"] = number(study.usi_per_gflops);
    document["device_sigma"] = number(study.device_sigma);
    document["mean_absolute_error"] = {
        {"leave_device_out", number(study.leave_device_out.mean_absolute_error)},
        {"blind", number(study.blind.mean_absolute_error)},
        {"proportional", number(study.proportional.mean_absolute_error)},
        {"in_sample", number(study.in_sample.mean_absolute_error)}};
    document["rows"] = Json::array();
    for (std::size_t i = 0; i < samples.size(); ++i)
        document["rows"].push_back({{"device", samples[i].device},
                                    {"scene", samples[i].scene},
                                    {"fps", number(study.measured_fps[i])},
                                    {"leave_device_out", number(study.leave_device_out.fps[i])},
                                    {"blind", number(study.blind.fps[i])},
                                    {"proportional", number(study.proportional.fps[i])},
                                    {"in_sample", number(study.in_sample.fps[i])}});
    document["notes"] = study.notes;
    fmt::print("{}", layout(document));
}

void print_text(const std::vector<TextureSample>& samples, const TextureStudy& study) {
    Table table({{"device"},
                 {"scene"},
                 {"FPS at 100 %", Align::right},
                 {"left out", Align::right},
                 {"blind", Align::right},
                 {"proportional", Align::right},
                 {"in sample", Align::right}});
    auto cell = [](double fps) { return std::isnan(fps) ? std::string("–") : fmt::format("{:.2f}", fps); };
    for (std::size_t i = 0; i < samples.size(); ++i)
        table.add({printable(samples[i].device), printable(samples[i].scene), cell(study.measured_fps[i]),
                   cell(study.leave_device_out.fps[i]), cell(study.blind.fps[i]),
                   cell(study.proportional.fps[i]), cell(study.in_sample.fps[i])});
    table.add({"mean error", "", "", fine_percent(study.leave_device_out.mean_absolute_error),
               fine_percent(study.blind.mean_absolute_error),
               fine_percent(study.proportional.mean_absolute_error),
               fine_percent(study.in_sample.mean_absolute_error)});
    fmt::print("{}", table.text(0));
    fmt::print(
        "left out: the device did not help to find the work per frame, but its own counters are used\n"
        "blind: its counters are not used either; proportional: FPS proportional to GFLOPS\n"
        "in sample: the device helped to predict itself, which says little\n");
    for (const std::string& note : study.notes)
        fmt::print("{}\n", printable(note));
}

int run_fit_texture(const FitTextureOptions& options) {
    auto samples = read_samples(options.file);
    if (!samples) return refuse(samples.error());
    auto study = study_texture_model(*samples, {options.usi_per_gflops, options.fit_usi_per_gflops});
    if (!study) return refuse({options.file + ": " + study.error().message});
    options.json ? print_json(*samples, *study) : print_text(*samples, *study);
    return kOk;
}

}  // namespace

void add_fit_texture(const Command& fit, int& exit_code) {
    auto options = std::make_shared<FitTextureOptions>();
    const Command command = fit.add_subcommand(
        "texture", "Frame rates of mobile GPUs from their counters, and the error on unseen devices");
    command
        .add_option(
            "CSV", options->file,
            "Columns device, scene, fps, usi (10^9 instructions/s), gpuu, sb, salu (percent) and gflops")
        .required();
    const Option usi =
        command.add_option("--usi-per-gflops", options->usi_per_gflops, "Instructions per FLOP")
            .capture_default_str()
            .check_positive();
    command.add_flag("--fit-usi-per-gflops", options->fit_usi_per_gflops, "Fit it to the rows").excludes(usi);
    command.add_flag("--json", options->json, "Print JSON (schema framecast.fit/1)");
    command.callback([options, &exit_code] { exit_code = run_fit_texture(*options); });
}

}  // namespace framecast::cli
