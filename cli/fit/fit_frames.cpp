// framecast fit frames: a few frames, with weights, that represent many.
#include <fmt/format.h>

#include <cmath>
#include <memory>

#include "cli/common/commands.h"
#include "cli/fit/fit.h"
#include "cli/terminal/command_line.h"
#include "cli/terminal/table.h"
#include "model/formulas/frame_features.h"
#include "model/formulas/representative_frames.h"
#include "model/frame/frame_json.h"
#include "model/text/csv_table.h"
#include "model/text/json.h"

namespace framecast::cli {
namespace {

struct FitFramesOptions {
    std::vector<std::string> files;
    std::string value = "time";
    int count = 0;
    double within_percent = 0;
    std::uint64_t seed = 1;
    bool json = false;
};

struct Data {
    std::vector<std::string> names;
    Eigen::ArrayXXd features;
    Eigen::ArrayXd values;
};

bool is_frame_file(const std::string& path) {
    return path.size() > 5 && path.compare(path.size() - 5, 5, ".json") == 0;
}

// For frame files, the value to preserve is the frame's time.
Result<Data> read_captures(const std::vector<std::string>& paths) {
    std::vector<Frame> frames;
    for (const std::string& path : paths) {
        auto frame = read_frame_file(path);
        if (!frame) return frame.error();
        frames.push_back(std::move(*frame));
    }
    auto features = frame_features(frames);
    if (!features) return features.error();
    return Data{paths, std::move(features->values), std::move(features->times_ns)};
}

// Every numeric column is a feature, including the value column; "frame" names the rows.
Result<Data> read_table(const FitFramesOptions& options) {
    auto table = CsvTable::load(options.files.front());
    if (!table) return table.error();
    Data data;
    auto values = table->numbers(options.value);
    if (!values) return values.error();
    data.values = *values;
    data.features.resize(static_cast<Eigen::Index>(table->rows()), 0);
    for (const std::string& column : table->columns()) {
        if (column == "frame") continue;
        auto feature = table->numbers(column);
        if (!feature) return feature.error();
        data.features.conservativeResize(Eigen::NoChange, data.features.cols() + 1);
        data.features.rightCols(1) = *feature;
    }
    if (table->has("frame"))
        data.names = *table->texts("frame");
    else
        for (std::size_t i = 0; i < table->rows(); ++i)
            data.names.push_back(std::to_string(i + 1));
    return data;
}

int run_fit_frames(const FitFramesOptions& options) {
    const bool captures = options.files.size() > 1 || is_frame_file(options.files.front());
    const std::string what = captures ? "frames" : options.files.front();
    auto data = captures ? read_captures(options.files) : read_table(options);
    if (!data) return refuse(data.error());
    const RepresentativeOptions how{options.seed, 8};
    auto chosen =
        options.within_percent > 0
            ? choose_representatives_within(data->features, data->values, options.within_percent / 100, how)
            : choose_representatives(data->features, options.count, how);
    if (!chosen) return refuse({what + ": " + chosen.error().message});
    auto error = representation_error(*chosen, data->values);
    if (!error) return refuse({what + ": " + error.error().message});
    if (options.json) {
        Json document = fit_document("frames");
        document["frames"] = Json::array();
        for (std::size_t i = 0; i < chosen->frames.size(); ++i)
            document["frames"].push_back({{"frame", data->names[static_cast<std::size_t>(chosen->frames[i])]},
                                          {"row", chosen->frames[i] + 1},
                                          {"weight", number(chosen->weights[i])}});
        document["mean"] = number(error->full_mean);
        document["represented_mean"] = number(error->represented_mean);
        document["relative_error"] = number(error->relative);
        document["expected_error"] = number(error->expected);
        fmt::print("{}", layout(document));
        return kOk;
    }
    const std::string value = captures ? "time_ns" : options.value;
    Table table({{"frame"}, {"row", Align::right}, {"weight", Align::right}, {value, Align::right}});
    for (std::size_t i = 0; i < chosen->frames.size(); ++i)
        table.add({printable(data->names[static_cast<std::size_t>(chosen->frames[i])]),
                   std::to_string(chosen->frames[i] + 1), fmt::format("{:.4f}", chosen->weights[i]),
                   fit_number(data->values(chosen->frames[i]))});
    fmt::print("{}", table.text(0));
    fmt::print("mean {} of all {} frames {}, of these {}: {:+.2f} %\n", value, data->names.size(),
               fit_number(error->full_mean), fit_number(error->represented_mean), 100 * error->relative);
    fmt::print("expect ±{:.2f} % in a quantity the columns do not contain\n", 100 * error->expected);
    return kOk;
}

}  // namespace

void add_fit_frames(const Command& fit, int& exit_code) {
    auto options = std::make_shared<FitFramesOptions>();
    const Command command = fit.add_subcommand("frames", "Choose a few representative frames, with weights");
    command
        .add_option("FILES", options->files,
                    "Frame files; or one CSV file with one row per frame: numeric columns (stage times, "
                    "counts), and \"frame\" for its name")
        .required();
    const Option count = command.add_option("--count", options->count, "How many frames to choose")
                             .check_positive()
                             .type_name("K");
    const Option within =
        command
            .add_option("--within", options->within_percent,
                        "Choose as few frames as keep the expected error of the mean value below PERCENT")
            .check_positive()
            .type_name("PERCENT")
            .excludes(count);
    command.add_option("--value", options->value, "With a CSV file: the column whose mean is kept")
        .type_name("COLUMN")
        .capture_default_str();
    command.add_option("--seed", options->seed, "Random seed of the clustering")
        .type_name("N")
        .capture_default_str();
    command.add_flag("--json", options->json, "Print JSON (schema framecast.fit/1)");
    command.callback([options, within, &exit_code] {
        if (options->count == 0 && within.count() == 0)
            refuse_command_line("--count or --within is required");
        exit_code = run_fit_frames(*options);
    });
}

}  // namespace framecast::cli
