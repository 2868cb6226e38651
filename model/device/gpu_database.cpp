#include "model/device/gpu_database.h"

#include <algorithm>
#include <cctype>
#include <charconv>
#include <cmath>
#include <map>
#include <set>
#include <sstream>

#include "model/device/gpu_match.h"
#include "model/numeric/number_text.h"
#include "model/text/csv_table.h"
#include "model/text/edit_distance.h"
#include "model/text/lower_text.h"

namespace framecast {

extern const std::string_view kGpusCsv;

namespace {

bool parse_number(std::string_view text, double& out) {
    const auto parsed = std::from_chars(text.data(), text.data() + text.size(), out);
    return parsed.ec == std::errc() && parsed.ptr == text.data() + text.size() && std::isfinite(out) &&
           out > 0;
}

// A column of a table and the member that it fills; neither for columns that are ignored or are PCI ids.
struct Column {
    std::string key;
    const GpuText* text = nullptr;
    const GpuNumber* number = nullptr;
};

std::vector<Column> columns_of(const std::vector<std::string>& header) {
    std::vector<Column> columns;
    for (const std::string& key : header) {
        Column column{key};
        for (const GpuText& each : kGpuTexts)
            if (each.key == key) column.text = &each;
        for (const GpuNumber& each : kGpuNumbers)
            if (each.key == key) column.number = &each;
        columns.push_back(std::move(column));
    }
    return columns;
}

// Empty, or the fault: "tmus: \"x\" is not a number above 0".
std::string set_field(GpuSpec& spec, const Column& column, const std::string& text) {
    if (column.text) spec.*column.text->member = text;
    if (text.empty() || column.text) return {};
    if (column.number) {
        if (parse_number(text, spec.*column.number->member)) return {};
        return column.key + ": \"" + text + "\" is not a number above 0";
    }
    std::vector<std::uint32_t> ids;
    if (column.key == "pci_vendor_id" || column.key == "pci_device_ids") {
        if (!parse_pci_ids(text, ids)) return column.key + ": \"" + text + "\" is not a list of ids";
        if (column.key == "pci_vendor_id")
            spec.pci_vendor_id = ids.front();
        else
            spec.pci_device_ids = ids;
    }
    return {};
}

Result<GpuSpec> parse_row(const std::vector<Column>& columns, const std::vector<std::string>& fields) {
    GpuSpec spec;
    for (std::size_t i = 0; i < columns.size(); ++i) {
        const std::string fault = set_field(spec, columns[i], fields[i]);
        if (!fault.empty()) return Error{fault};
    }
    for (const auto& [key, text] : {std::pair<const char*, const std::string&>{"id", spec.id},
                                    {"name", spec.name},
                                    {"vendor", spec.vendor},
                                    {"architecture", spec.architecture},
                                    {"device_type", spec.device_type}})
        if (text.empty()) return Error{std::string(key) + ": is empty"};
    const std::string fault = complete_rates(spec);
    if (!fault.empty()) return Error{fault};
    return spec;
}

// Names within an edit distance of half the letters plus one; others would not help.
std::string nearest_names(const std::vector<GpuSpec>& rows, const std::string& wanted) {
    constexpr std::size_t kShown = 5;
    const int most = static_cast<int>(wanted.size()) / 2 + 1;
    std::vector<std::pair<int, const GpuSpec*>> order;
    for (const GpuSpec& spec : rows) {
        const std::string name = plain_name(spec.name);
        // "4071" resembles "GeForce RTX 4070" more than the letters around it suggest, so compare it with the
        // name's end, too.
        const std::string tail = name.substr(name.size() - std::min(name.size(), wanted.size()));
        const bool inside = name.find(wanted) != std::string::npos;
        const int distance =
            inside ? 0 : std::min(edit_distance(name, wanted), edit_distance(tail, wanted) + 1);
        if (distance <= most) order.emplace_back(distance, &spec);
    }
    std::stable_sort(order.begin(), order.end(),
                     [](const auto& a, const auto& b) { return a.first < b.first; });
    std::string text;
    for (std::size_t i = 0; i < std::min(kShown, order.size()); ++i)
        text += (i ? ", " : "") + order[i].second->name;
    return text;
}

std::vector<std::string> words_of(std::string_view text) {
    std::istringstream stream(lower_text(text));
    std::vector<std::string> words;
    for (std::string word; stream >> word;)
        words.push_back(word);
    return words;
}

// "106" does not begin "1060".
bool begins(const std::string& own, const std::string& word) {
    const auto digit = [](char c) { return std::isdigit(static_cast<unsigned char>(c)) != 0; };
    return own.starts_with(word) &&
           !(own.size() > word.size() && digit(word.back()) && digit(own[word.size()]));
}

// Rows whose vendor and name contain each word of the text as a word or its beginning: "radeon pro", "gtx
// 1060".
std::vector<const GpuSpec*> named_by_words(const std::vector<GpuSpec>& rows, std::string_view text) {
    const std::vector<std::string> wanted = words_of(text);
    std::vector<const GpuSpec*> found;
    for (const GpuSpec& spec : rows) {
        const std::vector<std::string> words = words_of(spec.vendor + " " + spec.name);
        const bool named = std::all_of(wanted.begin(), wanted.end(), [&](const std::string& word) {
            return std::any_of(words.begin(), words.end(),
                               [&](const std::string& own) { return begins(own, word); });
        });
        if (named) found.push_back(&spec);
    }
    return found;
}

}  // namespace

const GpuDatabase& GpuDatabase::builtin() {
    static const GpuDatabase database = parse_builtin<GpuDatabase>(kGpusCsv, "gpus.csv");
    return database;
}

Result<GpuDatabase> GpuDatabase::parse(std::string_view csv, const std::string& name) {
    const auto table = CsvTable::parse(csv, name);
    if (!table) return table.error();
    if (!table->has("id")) return Error{name + ": column id is missing"};
    GpuDatabase database;
    const std::vector<Column> columns = columns_of(table->columns());
    std::map<std::string, std::size_t> seen;
    for (std::size_t row = 0; row < table->rows(); ++row) {
        const std::size_t line = table->line(row);
        auto spec = parse_row(columns, table->row(row));
        const std::string where = name + ": line " + std::to_string(line) + ": ";
        if (!spec) return Error{where + spec.error().message};
        for (const std::string& key : std::set<std::string>{plain_name(spec->id), plain_name(spec->name)})
            if (const auto [at, is_new] = seen.emplace(key, line); !is_new)
                return Error{where + "\"" + spec->name + "\" is in line " + std::to_string(at->second) +
                             " already"};
        database.rows_.push_back(std::move(*spec));
    }
    if (database.rows_.empty()) return Error{name + ": has no rows"};
    return database;
}

Result<GpuDatabase> GpuDatabase::load(const std::string& path) {
    const auto text = read_text_file(path);
    if (!text) return text.error();
    return parse(*text, path);
}

std::vector<const GpuSpec*> GpuDatabase::meant(std::string_view id_or_name) const {
    std::vector<const GpuSpec*> found;
    std::call_once(names_->once, [&] { names_->index = GpuNameIndex(rows_); });
    for (const std::size_t row : names_->index.find(id_or_name, rows_))
        found.push_back(&rows_[row]);
    const std::string wanted = plain_name(id_or_name);
    if (!found.empty() || wanted.empty() || id_or_name.find('(') != std::string_view::npos) return found;
    for (const GpuSpec& spec : rows_) {
        const std::string name = plain_name(spec.name);
        if (wanted.size() > 2 && name.size() > wanted.size() && name.ends_with(wanted))
            found.push_back(&spec);
    }
    return found.empty() ? named_by_words(rows_, id_or_name) : found;
}

Result<GpuSpec> GpuDatabase::find(std::string_view id_or_name) const {
    const auto unknown = [&](const std::string& what) {
        return Error{"GPU \"" + std::string(id_or_name) + "\" " + what};
    };
    const std::string wanted = plain_name(id_or_name);
    if (wanted.empty()) return unknown("is not a name");
    const std::vector<const GpuSpec*> rows = meant(id_or_name);
    if (rows.size() == 1) return *rows.front();
    if (rows.empty()) {
        const std::string nearest = nearest_names(rows_, wanted);
        if (nearest.empty()) return unknown("is not in the database; 'framecast gpus' lists what is");
        return unknown("is not in the database; nearest are " + nearest);
    }
    constexpr std::size_t kListed = 10;
    std::string names;
    for (std::size_t i = 0; i < std::min(kListed, rows.size()); ++i)
        names += (i > 0 ? ", " : "") + rows[i]->name;
    if (rows.size() > kListed) names += " and " + std::to_string(rows.size() - kListed) + " more";
    return unknown("is ambiguous: " + names);
}

std::vector<const GpuSpec*> GpuDatabase::search(std::string_view pattern) const {
    const std::vector<std::string> words = words_of(pattern);
    std::vector<const GpuSpec*> found;
    for (const GpuSpec& spec : rows_) {
        const std::string text =
            lower_text(spec.id + " " + spec.name + " " + spec.vendor + " " + spec.architecture + " " +
                       (std::isnan(spec.year) ? std::string() : number_text(spec.year)));
        const auto occurs = [&](const std::string& word) { return text.find(word) != std::string::npos; };
        if (std::all_of(words.begin(), words.end(), occurs)) found.push_back(&spec);
    }
    return found;
}

}  // namespace framecast
