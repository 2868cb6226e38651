#include "model/device/architecture_table.h"

#include <algorithm>
#include <cmath>
#include <set>
#include <utility>
#include <vector>

#include "model/numeric/number_text.h"
#include "model/text/csv_table.h"
#include "model/text/json_text.h"

namespace framecast {

extern const std::string_view kArchitecturesCsv;

namespace {

constexpr std::string_view kAllResources = "all";
// Levels of a row.
constexpr std::string_view kArchitecture = "architecture";
constexpr std::string_view kWithoutVulkan = "without vulkan";  // an architecture, too
constexpr std::string_view kVendor = "vendor";
constexpr std::string_view kAny = "any";

int resource_of(std::string_view text) {
    for (int resource = 0; resource < kResourceCount; ++resource)
        if (name(static_cast<Resource>(resource)) == text) return resource;
    return -1;
}

struct EfficiencyRow {
    std::string level;
    std::string name;
    std::string resource;
    double factor = 1;
    double deviation = 0;
    int gpus = 0;
};

Result<std::vector<EfficiencyRow>> efficiency_rows(const CsvTable& table) {
    std::vector<EfficiencyRow> rows(table.rows());
    const auto texts = [&](std::string_view column, std::string EfficiencyRow::*member) -> Result<void> {
        const auto values = table.texts(column);
        if (!values) return values.error();
        for (std::size_t i = 0; i < rows.size(); ++i)
            rows[i].*member = (*values)[i];
        return {};
    };
    for (const Result<void>& read :
         {texts("level", &EfficiencyRow::level), texts("name", &EfficiencyRow::name),
          texts("resource", &EfficiencyRow::resource)})
        if (!read) return read.error();
    const auto factors = table.numbers("efficiency");
    const auto deviations = table.numbers("deviation");
    const auto gpus = table.numbers("gpus");
    for (const auto* column : {&factors, &deviations, &gpus})
        if (!*column) return column->error();
    for (std::size_t i = 0; i < rows.size(); ++i) {
        const auto at = static_cast<Eigen::Index>(i);
        rows[i].factor = (*factors)(at);
        rows[i].deviation = (*deviations)(at);
        rows[i].gpus = static_cast<int>((*gpus)(at));
        const std::string where = table.name() + ": line " + std::to_string(table.line(i)) + ": ";
        if (!(rows[i].factor > 0))
            return Error{where + "efficiency: " + number_text(rows[i].factor) + " is not above 0"};
        if (!(rows[i].deviation >= 0))
            return Error{where + "deviation: " + number_text(rows[i].deviation) + " is negative"};
    }
    return rows;
}

}  // namespace

const ArchitectureTable& ArchitectureTable::builtin() {
    static const ArchitectureTable table =
        parse_builtin<ArchitectureTable>(kArchitecturesCsv, "architectures.csv");
    return table;
}

Result<ArchitectureTable> ArchitectureTable::parse(std::string_view csv, const std::string& name) {
    const auto text = CsvTable::parse(csv, name);
    if (!text) return text.error();
    const auto rows = efficiency_rows(*text);
    if (!rows) return rows.error();
    ArchitectureTable table;
    std::map<std::pair<std::string, std::string>, std::set<int>> seen;
    for (std::size_t i = 0; i < rows->size(); ++i) {
        const EfficiencyRow& row = (*rows)[i];
        const std::string where = name + ": line " + std::to_string(text->line(i)) + ": ";
        if (row.level == "board" || row.level == "cache") {
            if (row.level == "cache")
                table.working_set_bytes_ = row.factor * 1024 * 1024;
            else if (row.name == "laptop" && row.resource == kAllResources)
                table.laptop_ = row.factor;
            else if (row.name == "integrated" && row.resource == kAllResources)
                table.integrated_ = row.factor;
            else if (row.name == "twice the FLOPS" && row.resource == kAllResources)
                table.size_exponent_ = std::log2(row.factor);
            else
                return Error{where + "name: \"" + row.name + "\" is not a kind of board"};
            continue;
        }
        const int resource = resource_of(row.resource);
        if (resource < 0) return Error{where + "resource: \"" + row.resource + "\" is not a resource"};
        const bool is_architecture = row.level == kArchitecture || row.level == kWithoutVulkan;
        if (!is_architecture && row.level != kVendor && row.level != kAny)
            return Error{where + "level: \"" + row.level + "\" is not a level"};
        if (!seen[{std::string(is_architecture ? kArchitecture : row.level), row.name}]
                 .insert(resource)
                 .second)
            return Error{where + "\"" + row.name + "\" has two rows for " + row.resource};
        Efficiency& to = row.level == kAny      ? table.any_
                         : row.level == kVendor ? table.vendors_[row.name]
                                                : table.architectures_[row.name];
        to.factor[static_cast<std::size_t>(resource)] = row.factor;
        to.deviation[static_cast<std::size_t>(resource)] = row.deviation;
        // Members of a vendor stand for no architecture of it in particular.
        if (is_architecture) to.gpus = row.gpus;
        to.has_vulkan = row.level != kWithoutVulkan;
    }
    for (const auto& [key, resources] : seen)
        if (resources.size() != static_cast<std::size_t>(kResourceCount))
            return Error{name + ": \"" + key.second + "\" has rows for " + std::to_string(resources.size()) +
                         " of " + std::to_string(kResourceCount) + " resources"};
    return table;
}

Result<ArchitectureTable> ArchitectureTable::load(const std::string& path) {
    const auto text = read_text_file(path);
    if (!text) return text.error();
    return parse(*text, path);
}

std::optional<Efficiency> ArchitectureTable::find(const DeviceRates& device, double working_set_bytes) const {
    if (device.kind != DeviceKind::gpu || device.measured || device.generic || device.chip.empty())
        return std::nullopt;
    const auto architecture = architectures_.find(device.architecture);
    const auto vendor = vendors_.find(device.vendor);
    Efficiency out = architecture != architectures_.end() ? architecture->second
                     : vendor != vendors_.end()           ? vendor->second
                                                          : any_;
    const double board = device.board == Board::laptop       ? laptop_
                         : device.board == Board::integrated ? integrated_
                                                             : 1;
    // The same for all stages of a GPU.
    const double gflops = device.per_ns(0, index(Resource::alu));
    const double size = std::pow(gflops / kReferenceGflops, size_exponent_);
    for (double& factor : out.factor)
        factor *= board * size;
    // A table without a working set has no caches.
    const double working_set = working_set_bytes > 0 ? working_set_bytes : working_set_bytes_;
    if (device.cache_bytes > 0 && working_set_bytes_ > 0)
        out.factor[index(Resource::memory)] *= std::min(1 + device.cache_bytes / working_set, kMaxCacheGain);
    return out;
}

}  // namespace framecast
