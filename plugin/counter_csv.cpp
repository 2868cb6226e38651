#include "plugin/counter_csv.h"

#include <algorithm>
#include <array>
#include <cmath>
#include <map>
#include <optional>

#include "model/frame/elements.h"
#include "model/text/lower_text.h"

namespace framecast::plugin {
namespace {

struct KnownColumn {
    std::string_view column;  // lower case
    std::string_view what;
};
// RenderDoc's names (DescribeCounter), before Framecast's own.
constexpr std::array kKnownColumns = {
    KnownColumn{"eid", "id"},
    KnownColumn{"action", "command"},
    KnownColumn{"gpu duration (s)", "duration_s"},
    KnownColumn{"gpu duration (ms)", "duration_ms"},
    KnownColumn{"gpu duration (us)", "duration_us"},
    KnownColumn{"gpu duration (µs)", "duration_us"},
    // The same from viewers that save in their system's code page, which may not have the letter.
    KnownColumn{"gpu duration (\xb5s)", "duration_us"},
    KnownColumn{"gpu duration (\xce\xbcs)", "duration_us"},
    KnownColumn{"gpu duration (?s)", "duration_us"},
    KnownColumn{"gpu duration (ns)", "duration_ns"},
    KnownColumn{"gpu duration", "duration_s"},
    KnownColumn{"input vertices read", "ia_vertices"},
    KnownColumn{"input primitives", "ia_primitives"},
    KnownColumn{"gs primitives", "gs_primitives"},
    KnownColumn{"rasterizer invocations", "clip_invocations"},
    KnownColumn{"rasterized primitives", "clip_primitives"},
    KnownColumn{"samples passed", "samples"},
    KnownColumn{"vs invocations", "vs_invocations"},
    KnownColumn{"hs invocations", "tcs_patches"},
    KnownColumn{"tcs invocations", "tcs_patches"},
    KnownColumn{"ds invocations", "tes_invocations"},
    KnownColumn{"tes invocations", "tes_invocations"},
    KnownColumn{"gs invocations", "gs_invocations"},
    KnownColumn{"ps invocations", "fs_invocations"},
    KnownColumn{"fs invocations", "fs_invocations"},
    KnownColumn{"cs invocations", "cs_invocations"},
};
constexpr std::array<std::string_view, 5> kTexts = {"id", "command", "label", "pipeline", "kind"};
constexpr std::array kDurations = {std::pair<std::string_view, double>{"duration_ns", 1.0},
                                   std::pair<std::string_view, double>{"duration_us", 1e3},
                                   std::pair<std::string_view, double>{"duration_ms", 1e6},
                                   std::pair<std::string_view, double>{"duration_s", 1e9}};

bool is_known(std::string_view what) {
    if (std::find(kTexts.begin(), kTexts.end(), what) != kTexts.end()) return true;
    for (const auto& [name, unit] : kDurations)
        if (name == what) return true;
    for (int c = 0; c < kCounterCount; ++c)
        if (name(static_cast<Counter>(c)) == what) return true;
    return false;
}

std::string names_of_all() {
    std::string out;
    for (const std::string_view text : kTexts)
        out += std::string(text) + ", ";
    for (const auto& [duration, unit] : kDurations)
        out += std::string(duration) + ", ";
    for (int c = 0; c < kCounterCount; ++c)
        out += std::string(name(static_cast<Counter>(c))) + (c + 1 < kCounterCount ? ", " : "");
    return out;
}

std::optional<std::string> known_name(const std::string& column) {
    const std::string wanted = lower_text(column);
    for (const KnownColumn& known : kKnownColumns)
        if (known.column == wanted) return std::string(known.what);
    if (is_known(wanted)) return wanted;
    return std::nullopt;
}

class TableReader {
  public:
    TableReader(const CsvTable& table, const std::string& device) : table_(table) {
        frame_.device.name = device.empty() ? "unknown device" : device;
    }

    Result<Frame> read(const std::vector<ColumnMapping>& mapping) {
        if (auto fault = find_columns(mapping)) return *fault;
        frame_.draws.resize(static_cast<Eigen::Index>(table_.rows()));
        for (std::size_t row = 0; row < table_.rows(); ++row)
            if (auto fault = read_row(row)) return *fault;
        sort_by_id();
        describe();
        return std::move(frame_);
    }

  private:
    std::optional<Error> find_columns(const std::vector<ColumnMapping>& mapping) {
        const std::vector<std::string>& columns = table_.columns();
        for (const ColumnMapping& one : mapping) {
            const auto found = std::find(columns.begin(), columns.end(), one.column);
            if (found == columns.end()) {
                std::string all;
                for (const std::string& column : columns)
                    all += (all.empty() ? "" : ", ") + column;
                return Error{table_.name() + ": there is no column " + one.column + " for " + one.what +
                             "; there are " + all};
            }
            at_[one.what] = static_cast<std::size_t>(found - columns.begin());
        }
        for (std::size_t i = 0; i < columns.size(); ++i) {
            const bool taken =
                std::any_of(at_.begin(), at_.end(), [&](const auto& entry) { return entry.second == i; });
            if (taken) continue;
            const auto what = known_name(columns[i]);
            if (what && !at_.contains(*what))
                at_[*what] = i;
            else
                ignored_ += (ignored_.empty() ? "" : ", ") + columns[i];
        }
        const bool any_number = std::any_of(at_.begin(), at_.end(), [](const auto& entry) {
            return std::find(kTexts.begin(), kTexts.end(), entry.first) == kTexts.end();
        });
        if (!any_number)
            return Error{table_.name() +
                         ": no column is a counter or duration that is known; name them with --columns "
                         "NAME=COLUMN, where NAME is one of " +
                         names_of_all()};
        if (table_.rows() == 0) return Error{table_.name() + ": has no rows"};
        return std::nullopt;
    }

    std::string text_of(std::size_t row, const char* what) const {
        const auto found = at_.find(what);
        return found == at_.end() ? "" : table_.row(row)[found->second];
    }

    // kUnknown for an empty cell or no column.
    Result<double> number_of(std::size_t row, const std::string& what) const {
        const auto found = at_.find(what);
        if (found == at_.end() || table_.row(row)[found->second].empty()) return kUnknown;
        const std::string& cell = table_.row(row)[found->second];
        const auto value = parse_finite(cell);
        if (!value || *value < 0)
            return Error{table_.name() + ": line " + std::to_string(table_.line(row)) + ", column " +
                         table_.columns()[found->second] + ": \"" + cell +
                         "\" is not a number of at least 0"};
        return *value;
    }

    std::optional<Error> read_row(std::size_t row) {
        DrawColumns& draws = frame_.draws;
        const auto r = static_cast<Eigen::Index>(row);
        std::array<double, kCounterCount> counters;
        for (int c = 0; c < kCounterCount; ++c) {
            const auto value = number_of(row, std::string(name(static_cast<Counter>(c))));
            if (!value) return value.error();
            counters[static_cast<std::size_t>(c)] = *value;
            draws.counters(r, c) = *value;
        }
        draws.command[row] = text_of(row, "command");
        draws.label[row] = text_of(row, "label");
        draws.pipeline[row] = text_of(row, "pipeline");
        const std::string kind = text_of(row, "kind");
        const std::optional<ActionClass> action =
            kind.empty() ? guessed_kind(counters, draws.command[row]) : parse_action_class(kind);
        if (!action)
            return Error{table_.name() + ": line " + std::to_string(table_.line(row)) + ": kind \"" + kind +
                         "\" is none of draw, dispatch, transfer"};
        draws.kind[row] = *action;
        // Tables list the counters of stages that their frame uses.
        for (const Counter counter :
             {Counter::tcs_patches, Counter::tes_invocations, Counter::gs_invocations})
            if (!at_.contains(std::string(name(counter))))
                counters[static_cast<std::size_t>(index(counter))] = 0;
        const auto elements = stage_elements(counters, *action, 1, true);
        for (int s = 0; s < kStageCount; ++s)
            draws.elements(r, s) = elements[static_cast<std::size_t>(s)];
        for (const auto& [what, unit] : kDurations) {
            const auto value = number_of(row, std::string(what));
            if (!value) return value.error();
            if (std::isnan(*value)) continue;
            draws.measured_ns(r) = *value * unit;
            draws.repeats(r) = 1;
        }
        if (draws.elements.row(r).isNaN().all()) draws.skip[row] = "the table has no counts for it";
        const auto id = number_of(row, "id");
        if (!id) return id.error();
        ids_.push_back(std::isnan(*id) ? double(row) : *id);
        draws.pass[row] = 0;
        draws.submission[row] = 0;
        return std::nullopt;
    }

    static ActionClass guessed_kind(const std::array<double, kCounterCount>& counters,
                                    const std::string& command) {
        const std::string text = lower_text(command);
        if (text.find("dispatch") != std::string::npos) return ActionClass::dispatch;
        for (const char* word : {"copy", "clear", "blit", "resolve", "fillbuffer", "updatebuffer"})
            if (text.find(word) != std::string::npos) return ActionClass::transfer;
        const double vertices = counters[static_cast<std::size_t>(index(Counter::ia_vertices))];
        const double computed = counters[static_cast<std::size_t>(index(Counter::cs_invocations))];
        if (vertices == 0 && computed == 0) return ActionClass::transfer;
        return computed > 0 && !(vertices > 0) ? ActionClass::dispatch : ActionClass::draw;
    }

    // The viewer saves its rows as they were sorted on the screen.
    void sort_by_id() {
        std::vector<std::size_t> order(ids_.size());
        for (std::size_t i = 0; i < order.size(); ++i)
            order[i] = i;
        std::stable_sort(order.begin(), order.end(),
                         [&](std::size_t a, std::size_t b) { return ids_[a] < ids_[b]; });
        DrawColumns sorted;
        sorted.resize(frame_.draws.size());
        const DrawColumns& from = frame_.draws;
        for (std::size_t to = 0; to < order.size(); ++to) {
            const std::size_t row = order[to];
            const auto t = static_cast<Eigen::Index>(to), r = static_cast<Eigen::Index>(row);
            sorted.kind[to] = from.kind[row];
            sorted.command[to] = from.command[row];
            sorted.label[to] = from.label[row];
            sorted.pipeline[to] = from.pipeline[row];
            sorted.skip[to] = from.skip[row];
            sorted.pass[to] = sorted.submission[to] = 0;
            sorted.counters.row(t) = from.counters.row(r);
            sorted.elements.row(t) = from.elements.row(r);
            sorted.measured_ns(t) = from.measured_ns(r);
            sorted.repeats(t) = from.repeats(r);
        }
        frame_.draws = std::move(sorted);
    }

    void describe() {
        Pass pass;
        pass.kind = PassKind::render;
        frame_.passes.push_back(pass);
        frame_.submissions.emplace_back();
        frame_.api = "unknown";
        const bool timed = frame_.draws.measured_ns.isFinite().any();
        frame_.mode = timed ? "draw" : "count";
        frame_.sources["counters"] = Source::counted;
        frame_.methods["counters"] = "the table " + table_.name();
        frame_.sources["elements"] = Source::counted;
        frame_.methods["elements"] = "from the counters, per stage; of one sample a pixel";
        if (timed) {
            frame_.sources["measured_ns"] = Source::measured;
            frame_.methods["measured_ns"] =
                "the table " + table_.name() + "; how they were measured it does not say";
        }
        frame_.notes.push_back("imported from a table: passes, targets and shaders are not known");
        if (!ignored_.empty()) frame_.notes.push_back("columns that were not used: " + ignored_);
    }

    const CsvTable& table_;
    Frame frame_;
    std::map<std::string, std::size_t, std::less<>> at_;
    std::string ignored_;
    std::vector<double> ids_;
};

// Fields of a row as RFC 4180 has them; 0 where its quotes are none of such fields.
std::size_t fields_of(std::string_view line) {
    constexpr std::string_view kBlanks = " \t\r";
    std::size_t at = 0;
    for (std::size_t fields = 1;; ++fields, ++at) {
        at = std::min(line.find_first_not_of(kBlanks, at), line.size());
        if (at < line.size() && line[at] == '"') {
            at = line.find('"', at + 1);
            while (at != std::string_view::npos && line.substr(at + 1).starts_with('"'))  // doubled
                at = line.find('"', at + 2);
            if (at == std::string_view::npos) return 0;
            at = std::min(line.find_first_not_of(kBlanks, at + 1), line.size());
            if (at < line.size() && line[at] != ',') return 0;
        } else {
            at = std::min(line.find(',', at), line.size());
        }
        if (at == line.size()) return fields;
    }
}

}  // namespace

Result<std::vector<ColumnMapping>> parse_mapping(std::string_view text) {
    std::vector<ColumnMapping> mapping;
    while (!text.empty()) {
        const std::size_t comma = text.find(',');
        const std::string_view entry = text.substr(0, comma);
        text = comma == std::string_view::npos ? std::string_view() : text.substr(comma + 1);
        const std::size_t equals = entry.find('=');
        if (equals == std::string_view::npos || equals == 0 || equals + 1 == entry.size())
            return Error{"--columns: \"" + std::string(entry) + "\" is not NAME=COLUMN"};
        ColumnMapping one{std::string(entry.substr(0, equals)), std::string(entry.substr(equals + 1))};
        if (!is_known(one.what)) return Error{"--columns: " + one.what + " is none of " + names_of_all()};
        for (const ColumnMapping& other : mapping)
            if (other.what == one.what) return Error{"--columns: " + one.what + " is named twice"};
        mapping.push_back(std::move(one));
    }
    return mapping;
}

std::string repaired_table(std::string_view text) {
    constexpr std::string_view kBom = "\xEF\xBB\xBF";
    if (text.starts_with(kBom)) text.remove_prefix(kBom.size());
    const std::string_view header = text.substr(0, text.find('\n'));
    if (!header.starts_with("EID,Action")) return std::string(text);
    const auto columns = static_cast<std::size_t>(std::count(header.begin(), header.end(), ',')) + 1;
    std::string out;
    bool first = true;
    while (!text.empty()) {
        const std::size_t end = text.find('\n');
        const std::string_view line = text.substr(0, end);
        text = end == std::string_view::npos ? std::string_view() : text.substr(end + 1);
        const std::size_t name = line.find(',');
        // Behind the name come columns - 2 numbers, which hold no commas.
        std::size_t numbers = line.size();
        for (std::size_t i = 0; i + 2 < columns && numbers != std::string_view::npos && numbers > 0; ++i)
            numbers = line.rfind(',', numbers - 1);
        if (first || fields_of(line) == columns || numbers == std::string_view::npos || numbers <= name) {
            out += line;
        } else {
            out += line.substr(0, name + 1);
            out += '"';
            for (const char c : line.substr(name + 1, numbers - name - 1)) {
                if (c == '"') out += '"';
                out += c;
            }
            out += '"';
            out += line.substr(numbers);
        }
        out += '\n';
        first = false;
    }
    return out;
}

Result<Frame> frame_of_counters(const CsvTable& table, const std::vector<ColumnMapping>& mapping,
                                const std::string& device) {
    return TableReader(table, device).read(mapping);
}

}  // namespace framecast::plugin
