#include "cli/commands/project_batch.h"

#include <fmt/format.h>
#include <unistd.h>

#include <algorithm>
#include <atomic>
#include <charconv>
#include <cmath>
#include <cstdio>
#include <filesystem>
#include <fstream>

#include "cli/common/commands.h"
#include "cli/common/frame_input.h"
#include "cli/common/output_file.h"
#include "cli/terminal/progress_bar.h"
#include "model/numeric/workers.h"
#include "model/projection/projection.h"
#include "model/projection/source_time.h"
#include "model/text/counted.h"
#include "model/text/csv_table.h"
#include "model/text/file_path.h"
#include "report/csv.h"
#include "report/text.h"

namespace framecast::cli {
namespace {

namespace fs = std::filesystem;
using report::csv_number;

constexpr const char* kFrameEnd = ".frame.json";
constexpr const char* kHeader =
    "frame,application,device,captured_ms,gpu,frame_ms,low_ms,high_ms,coverage,fps,bottleneck,waits_for,"
    "jump,sum_of_draws,usable\n";
constexpr const char* kFailureHeader = "frame,reason\n";
constexpr const char* kFailed = "failed: ";  // the second line of a part whose frame could not be projected

struct Item {
    fs::path frame;
    std::string name;  // relative to the folder
    fs::path part;
    std::string key;  // first line of its part
};

// FNV-1a: only distinguishes parts of other options, not for security.
std::uint64_t hash(const std::string& text) {
    std::uint64_t value = 0xcbf29ce484222325U;
    for (const char c : text)
        value = (value ^ static_cast<unsigned char>(c)) * 0x100000001b3U;
    return value;
}

// Size and write time of a file, to detect changes. Empty for anything that is not a file.
std::string version_of(const fs::path& path) {
    std::error_code ignored;
    if (!fs::is_regular_file(path, ignored)) return {};
    const auto changed = fs::last_write_time(path, ignored).time_since_epoch().count();
    return fmt::format("{} {}", fs::file_size(path, ignored), static_cast<long long>(changed));
}

// All inputs of a projection except the frame.
std::string options_key(const BatchOptions& options, const std::vector<DeviceRates>& targets) {
    std::string text = fmt::format("{}\n{}\n{}\n{}\n{}\n{}\n{}\n{}\n{}\n", FRAMECAST_VERSION, options.from,
                                   version_of(file_path(options.from)), options.database,
                                   version_of(file_path(options.database)), options.trend.huber,
                                   options.trend.weight_exponent, options.coverage, options.seed);
    text +=
        fmt::format("{}\n{}\n", options.architectures_key, version_of(file_path(options.architectures_key)));
    for (const DeviceRates& target : targets) {
        text += fmt::format("{}\n{}\n{}\n{}\n{} {} {}\n", target.name, target.vendor, target.architecture,
                            target.chip, static_cast<int>(target.kind), static_cast<int>(target.driver),
                            target.measured);
        for (const double number :
             {target.core_clock_mhz, target.memory_clock_mhz, target.cache_bytes, target.pass_ns,
              target.threads, target.wake_ns, target.draw_ns, target.sharing_ns, target.cleared_pixel_ns,
              target.fragment_ns, target.vertex_ns, target.varying_triangle_ns, target.output_ns,
              target.blended_sample_ns})
            text += fmt::format("{} ", number);
        for (const double cost : target.texel_cost)
            text += fmt::format("{} ", cost);
        for (const double rate : target.per_ns.reshaped())
            text += fmt::format("{} ", rate);
        for (const double deviation : target.deviation.reshaped())
            text += fmt::format("{} ", deviation);
    }
    return fmt::format("{:016x}", hash(text));
}

Result<std::vector<Item>> find_frames(const BatchOptions& options, const std::string& with) {
    std::vector<Item> out;
    std::error_code error;
    const fs::path results = fs::weakly_canonical(file_path(options.results), error);
    const fs::path folder = file_path(options.folder);
    fs::recursive_directory_iterator at(folder, fs::directory_options::skip_permission_denied, error);
    if (error) return Error{options.folder + ": " + error.message()};
    for (; at != fs::recursive_directory_iterator(); at.increment(error)) {
        if (error) return Error{options.folder + ": " + error.message()};
        std::error_code ignored;
        if (at->is_directory(ignored)) {
            if (fs::weakly_canonical(at->path(), ignored) == results) at.disable_recursion_pending();
            continue;
        }
        const std::string name = at->path().lexically_relative(folder).generic_string();
        if (!name.ends_with(kFrameEnd) || !at->is_regular_file(ignored)) continue;
        const fs::path part =
            file_path(options.results) / "parts" /
            file_path(name.substr(0, name.size() - std::string_view(kFrameEnd).size()) + ".csv");
        out.push_back(
            {at->path(), name, part,
             fmt::format("# framecast projections 1, frame {}, options {}", version_of(at->path()), with)});
    }
    std::sort(out.begin(), out.end(), [](const Item& a, const Item& b) { return a.name < b.name; });
    return out;
}

// The part's second line, if the part belongs to this frame and these options: kHeader, or kFailed and the
// reason.
std::string second_line(const Item& item) {
    std::ifstream file(item.part, std::ios::binary);
    std::string first, second;
    if (!std::getline(file, first) || first != item.key || !std::getline(file, second)) return {};
    return second;
}

bool is_done(const Item& item) {
    return second_line(item) + '\n' == kHeader;
}

std::string rows_of(const Item& item, const AnalysedFrame& input,
                    const std::vector<Result<Projection>>& projections) {
    std::string out;
    const std::string begin =
        fmt::format("{},{},{}", csv_field(item.name), csv_field(input.frame.application),
                    csv_field(input.frame.device.name));
    for (const auto& projected : projections) {
        const Projection& target = *projected;
        const SourceTime source = source_time(input.frame, input.analysis, target);
        const bool led = target.bottleneck >= 0;
        out += fmt::format(
            "{},{},{},{},{},{},{},{},{},{},{},{},{}\n", begin, csv_number(source.ns / 1e6),
            csv_field(target.gpu), csv_number(target.frame_ns / 1e6), csv_number(target.low_ns / 1e6),
            csv_number(target.high_ns / 1e6), csv_number(target.coverage),
            csv_number(frames_per_second(target)), led ? name(static_cast<Stage>(target.bottleneck)) : "",
            led ? name(target.stages[static_cast<std::size_t>(target.bottleneck)].resource) : "",
            name(target.extrapolation), source.sum_of_draws, target.unusable.empty());
    }
    return out;
}

Result<std::string> project_one(const Item& item, const BatchOptions& options, const GpuDatabase& database,
                                const std::vector<DeviceRates>& targets) {
    const auto input = read_and_analyse(item.frame.string(), options.from, database, false, options.trend);
    if (!input) return input.error();
    const auto baseline = join_baselines({&input->frame}, {&input->analysis});
    if (!baseline) return Error{item.frame.string() + ": " + baseline.error().message};
    ProjectionOptions projection;
    projection.coverage = options.coverage;
    projection.seed = options.seed;
    projection.keep_draws = false;
    projection.architectures = options.architectures;
    const auto projections = project_all(*baseline, targets, projection);
    for (const auto& projected : projections)
        if (!projected) return Error{item.frame.string() + ": " + projected.error().message};
    return rows_of(item, *input, projections);
}

// Writes the item's part; the error is the reason why the part has no projections.
Result<void> make_part(const Item& item, const BatchOptions& options, const GpuDatabase& database,
                       const std::vector<DeviceRates>& targets) {
    const auto rows = project_one(item, options, database, targets);
    std::error_code error;
    fs::create_directories(item.part.parent_path(), error);
    if (error) return Error{"cannot write " + item.part.string() + ": " + error.message()};
    std::string reason = rows ? "" : rows.error().message;
    std::replace_if(
        reason.begin(), reason.end(), [](char c) { return c == '\n' || c == '\r'; }, ' ');
    const auto written = replace_file(item.part.string(),
                                      item.key + '\n' + (rows ? kHeader + *rows : kFailed + reason + '\n'));
    if (!written) return written.error();
    return rows ? Result<void>() : rows.error();
}

// A name that only this process writes before renaming, because several processes may finish at the same
// time.
fs::path beside(const std::string& path, const BatchOptions& options) {
    return file_path(fmt::format("{}.new-{}-{}", path, options.shard, static_cast<long>(getpid())));
}

Result<void> put_in_place(const fs::path& made, const std::string& path) {
    std::error_code error;
    fs::rename(made, file_path(path), error);
    if (!error) return {};
    std::error_code ignored;
    fs::remove(made, ignored);
    return Error{"cannot write " + path + ": " + error.message()};
}

// One table of all parts, and one of all failures, each written completely or not at all.
Result<void> merge(const std::vector<Item>& items, const BatchOptions& options) {
    const std::string table = (file_path(options.results) / "projections.csv").string();
    const std::string failed = (file_path(options.results) / "failures.csv").string();
    std::ofstream rows(beside(table, options), std::ios::binary),
        failures(beside(failed, options), std::ios::binary);
    rows << kHeader;
    failures << kFailureHeader;
    for (const Item& item : items) {
        if (const std::string second = second_line(item); second.starts_with(kFailed)) {
            failures << csv_field(item.name) << ","
                     << csv_field(second.substr(std::string_view(kFailed).size())) << '\n';
            continue;
        }
        std::ifstream part(item.part, std::ios::binary);
        std::string line;
        std::getline(part, line);
        std::getline(part, line);
        if (part.peek() != std::ifstream::traits_type::eof()) rows << part.rdbuf();
    }
    rows.close();
    failures.close();
    if (!rows || !failures) return Error{"cannot write to " + options.results + ": is the disk full?"};
    if (const auto placed = put_in_place(beside(failed, options), failed); !placed) return placed;
    return put_in_place(beside(table, options), table);
}

}  // namespace

bool parse_shard(const std::string& text, BatchOptions& options) {
    const char* end = text.data() + text.size();
    const auto first = std::from_chars(text.data(), end, options.shard);
    if (first.ec != std::errc() || first.ptr == end || *first.ptr != '/') return false;
    const auto second = std::from_chars(first.ptr + 1, end, options.shards);
    return second.ec == std::errc() && second.ptr == end && options.shard >= 1 &&
           options.shard <= options.shards;
}

int project_folder(const BatchOptions& options, const GpuDatabase& database,
                   const std::vector<DeviceRates>& targets) {
    std::error_code error;
    fs::create_directories(file_path(options.results), error);
    if (error) return fail(Error{"cannot write to " + options.results + ": " + error.message()});
    if (const auto writable = writable_path((file_path(options.results) / "projections.csv").string());
        !writable)
        return fail(writable.error());
    const auto items = find_frames(options, options_key(options, targets));
    if (!items) return fail(items.error());
    if (items->empty()) return fail(Error{options.folder + ": no *" + kFrameEnd + " in it"});
    std::vector<const Item*> todo;
    std::size_t mine = 0;
    for (std::size_t i = options.shard - 1; i < items->size(); i += options.shards, ++mine)
        if (!is_done((*items)[i])) todo.push_back(&(*items)[i]);
    fmt::print("{}, {} of them here, {} done before; onto {}\n",
               counted(static_cast<std::int64_t>(items->size()), "frame"), mine, mine - todo.size(),
               counted(static_cast<std::int64_t>(targets.size()), "GPU"));
    std::fflush(stdout);
    std::atomic<std::size_t> failed = 0;
    if (!todo.empty()) {
        ProgressBar progress(todo.size(), isatty(STDERR_FILENO) == 1);
        Workers(options.jobs).run(todo.size(), [&](std::size_t i) {
            const auto made = make_part(*todo[i], options, database, targets);
            if (!made) {
                ++failed;
                progress.report("skipped: " + made.error().message);
            }
            progress.step(!made);
        });
    }
    const auto missing = std::count_if(items->begin(), items->end(),
                                       [](const Item& item) { return second_line(item).empty(); });
    if (missing > 0) {
        fmt::print("{} {} left to other shards; who finishes last writes {}\n", counted(missing, "frame"),
                   missing == 1 ? "is" : "are", (file_path(options.results) / "projections.csv").string());
        return failed > 0 ? kAnswerIsNo : kOk;
    }
    if (const auto merged = merge(*items, options); !merged) return fail(merged.error());
    fmt::print("wrote {}", (file_path(options.results) / "projections.csv").string());
    if (failed > 0)
        fmt::print("; {} failed: {}", counted(static_cast<std::int64_t>(failed.load()), "frame"),
                   (file_path(options.results) / "failures.csv").string());
    fmt::print("\n");
    return failed > 0 ? kAnswerIsNo : kOk;
}

}  // namespace framecast::cli
