#include "model/gpu_database.h"

#include <algorithm>
#include <cctype>
#include <charconv>
#include <cmath>
#include <cstdio>
#include <cstdlib>
#include <map>
#include <set>
#include <sstream>

#include "model/gpu_match.h"

namespace framecast {

extern const std::string_view kGpusCsv;

namespace {

// Fields of one line; a field in double quotes may hold commas and doubled quotes.
std::vector<std::string> split_line(std::string_view line) {
    std::vector<std::string> fields(1);
    bool quoted = false;
    for (std::size_t i = 0; i < line.size(); ++i) {
        if (line[i] == '"' && quoted && i + 1 < line.size() && line[i + 1] == '"') {
            fields.back() += line[i++];
        } else if (line[i] == '"') {
            quoted = !quoted;
        } else if (line[i] == ',' && !quoted) {
            fields.emplace_back();
        } else if (line[i] != '\r') {
            fields.back() += line[i];
        }
    }
    return fields;
}

bool parse_number(std::string_view text, double& out) {
    const auto parsed = std::from_chars(text.data(), text.data() + text.size(), out);
    return parsed.ec == std::errc() && parsed.ptr == text.data() + text.size() && std::isfinite(out) &&
           out > 0;
}

// Empty, or what is wrong: "tmus: \"x\" is not a number above 0".
std::string set_field(GpuSpec& spec, std::string_view key, const std::string& text) {
    for (const GpuText& column : kGpuTexts)
        if (column.key == key) spec.*column.member = text;
    if (text.empty()) return {};
    for (const GpuNumber& column : kGpuNumbers)
        if (column.key == key && !parse_number(text, spec.*column.member))
            return std::string(key) + ": \"" + text + "\" is not a number above 0";
    std::vector<std::uint32_t> ids;
    if (key == "pci_vendor_id" || key == "pci_device_ids") {
        if (!parse_pci_ids(text, ids)) return std::string(key) + ": \"" + text + "\" is not a list of ids";
        if (key == "pci_vendor_id")
            spec.pci_vendor_id = ids.front();
        else
            spec.pci_device_ids = ids;
    }
    return {};
}

Result<GpuSpec> parse_row(const std::vector<std::string>& header, const std::vector<std::string>& fields) {
    if (fields.size() != header.size())
        return Error{"has " + std::to_string(fields.size()) + " fields where the header has " +
                     std::to_string(header.size())};
    GpuSpec spec;
    for (std::size_t i = 0; i < header.size(); ++i) {
        const std::string fault = set_field(spec, header[i], fields[i]);
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

std::string nearest_names(const std::vector<GpuSpec>& rows, const std::string& wanted) {
    constexpr std::size_t kShown = 5;
    std::vector<std::pair<int, const GpuSpec*>> order;
    for (const GpuSpec& spec : rows) {
        const std::string name = plain_name(spec.name);
        // "4071" is nearer to "GeForce RTX 4070" than the letters around it suggest: compare with the name's
        // end too.
        const std::string tail = name.substr(name.size() - std::min(name.size(), wanted.size()));
        const bool inside = name.find(wanted) != std::string::npos;
        const int distance =
            inside ? 0 : std::min(edit_distance(name, wanted), edit_distance(tail, wanted) + 1);
        order.emplace_back(distance, &spec);
    }
    std::stable_sort(order.begin(), order.end(),
                     [](const auto& a, const auto& b) { return a.first < b.first; });
    std::string text;
    for (std::size_t i = 0; i < std::min(kShown, order.size()); ++i)
        text += (i ? ", " : "") + order[i].second->name;
    return text;
}

}  // namespace

const GpuDatabase& GpuDatabase::builtin() {
    static const GpuDatabase database = [] {
        auto parsed = parse(kGpusCsv, "gpus.csv");
        if (!parsed) {
            // The table is part of the program and its test parses it: this is a broken build.
            std::fprintf(stderr, "framecast: %s\n", parsed.error().message.c_str());
            std::abort();
        }
        return std::move(*parsed);
    }();
    return database;
}

Result<GpuDatabase> GpuDatabase::parse(std::string_view csv, const std::string& name) {
    GpuDatabase database;
    std::vector<std::string> header;
    std::map<std::string, int> seen;
    int line = 0;
    while (!csv.empty()) {
        const auto end = std::min(csv.find('\n'), csv.size());
        const std::vector<std::string> fields = split_line(csv.substr(0, end));
        csv.remove_prefix(std::min(end + 1, csv.size()));
        ++line;
        if (fields.size() == 1 && fields[0].empty()) continue;
        if (header.empty()) {
            header = fields;
            if (std::find(header.begin(), header.end(), "id") == header.end())
                return Error{name + ": line 1: column id is missing"};
            continue;
        }
        auto spec = parse_row(header, fields);
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

Result<GpuSpec> GpuDatabase::find(std::string_view id_or_name) const {
    const std::string wanted = plain_name(id_or_name);
    const auto unknown = [&](const std::string& what) {
        return Error{"GPU \"" + std::string(id_or_name) + "\" " + what};
    };
    if (wanted.empty()) return unknown("is not a name");
    std::vector<const GpuSpec*> endings;
    for (const GpuSpec& spec : rows_) {
        const std::string name = plain_name(spec.name);
        if (name == wanted || plain_name(spec.id) == wanted) return spec;
        if (name.size() > wanted.size() && name.ends_with(wanted)) endings.push_back(&spec);
    }
    if (endings.size() == 1) return *endings.front();
    if (endings.empty())
        return unknown("is not in the database; nearest are " + nearest_names(rows_, wanted));
    std::string names;
    for (const GpuSpec* spec : endings)
        names += (names.empty() ? "" : ", ") + spec->name;
    return unknown("is ambiguous: " + names);
}

std::vector<const GpuSpec*> GpuDatabase::search(std::string_view pattern) const {
    std::vector<std::string> words;
    std::string lower(pattern);
    std::transform(lower.begin(), lower.end(), lower.begin(),
                   [](unsigned char c) { return std::tolower(c); });
    std::istringstream stream(lower);
    for (std::string word; stream >> word;)
        words.push_back(word);
    std::vector<const GpuSpec*> found;
    for (const GpuSpec& spec : rows_) {
        std::string text = spec.id + " " + spec.name + " " + spec.vendor + " " + spec.architecture + " " +
                           std::to_string(std::isnan(spec.year) ? 0 : static_cast<int>(spec.year));
        std::transform(text.begin(), text.end(), text.begin(),
                       [](unsigned char c) { return std::tolower(c); });
        const auto occurs = [&](const std::string& word) { return text.find(word) != std::string::npos; };
        if (std::all_of(words.begin(), words.end(), occurs)) found.push_back(&spec);
    }
    return found;
}

}  // namespace framecast
