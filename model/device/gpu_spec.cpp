#include "model/device/gpu_spec.h"

#include <algorithm>
#include <cctype>
#include <charconv>
#include <cmath>
#include <cstdio>

#include "model/text/json.h"
#include "model/text/json_reader.h"

namespace framecast {
namespace {

std::string shown(double value) {
    std::array<char, 32> text;
    std::snprintf(text.data(), text.size(), "%.6g", value);
    return text.data();
}

std::string hexadecimal(std::uint32_t id) {
    std::array<char, 16> text;
    std::snprintf(text.data(), text.size(), "%04x", id);
    return text.data();
}

bool is_decimal(char c) {
    return std::isdigit(static_cast<unsigned char>(c)) != 0;
}

// "980m", "a370m": digits before an m, with at most one letter before them.
bool is_mobile_number(std::string_view word) {
    if (word.size() < 3 || word.back() != 'm') return false;
    word.remove_suffix(1);
    if (!is_decimal(word.front())) word.remove_prefix(1);
    for (const char c : word)
        if (!is_decimal(c)) return false;
    return true;
}

// "m280x", "m5950": laptops of AMD's. NVIDIA's "m4000" is a desktop board.
bool is_amd_mobile_number(std::string_view word) {
    if (word.size() < 2 || word.front() != 'm') return false;
    word.remove_prefix(1);
    if (word.back() == 'x') word.remove_suffix(1);
    return !word.empty() &&
           std::all_of(word.begin(), word.end(), [](char c) { return c >= '0' && c <= '9'; });
}

}  // namespace

const std::array<GpuNumber, kGpuNumberCount> kGpuNumbers = {{
    {"year", &GpuSpec::year},
    {"core_clock_mhz", &GpuSpec::core_clock_mhz},
    {"boost_clock_mhz", &GpuSpec::boost_clock_mhz},
    {"shader_clock_mhz", &GpuSpec::shader_clock_mhz},
    {"shading_units", &GpuSpec::shading_units},
    {"dual_issue_units", &GpuSpec::dual_issue_units},
    {"compute_units", &GpuSpec::compute_units},
    {"graphics_units", &GpuSpec::graphics_units},
    {"tmus", &GpuSpec::tmus},
    {"rops", &GpuSpec::rops},
    {"raster_units_or_gpcs", &GpuSpec::raster_units_or_gpcs},
    {"memory_clock_mhz", &GpuSpec::memory_clock_mhz},
    {"memory_effective_mtps", &GpuSpec::memory_effective_mtps},
    {"bus_width_bits", &GpuSpec::bus_width_bits},
    {"bandwidth_gbs", &GpuSpec::bandwidth_gbs},
    {"l2_kib", &GpuSpec::l2_kib},
    {"l3_or_infinity_cache_mib", &GpuSpec::l3_or_infinity_cache_mib},
    {"fp32_gflops", &GpuSpec::fp32_gflops},
    {"pixel_rate_gps", &GpuSpec::pixel_rate_gps},
    {"texture_rate_gts", &GpuSpec::texture_rate_gts},
    {"tdp_w", &GpuSpec::tdp_w},
}};

const std::array<GpuText, kGpuTextCount> kGpuTexts = {{
    {"id", &GpuSpec::id},
    {"name", &GpuSpec::name},
    {"also_named", &GpuSpec::also_named},
    {"chip", &GpuSpec::chip},
    {"vendor", &GpuSpec::vendor},
    {"architecture", &GpuSpec::architecture},
    {"device_type", &GpuSpec::device_type},
    {"integer_lanes", &GpuSpec::integer_lanes},
    {"memory_type", &GpuSpec::memory_type},
    {"source", &GpuSpec::source},
}};

double GpuSpec::clock_mhz() const {
    return std::isnan(boost_clock_mhz) ? core_clock_mhz : boost_clock_mhz;
}

bool GpuSpec::draws() const {
    return !architecture.starts_with("CDNA");
}

double GpuSpec::graphics_share() const {
    const double share = graphics_units / compute_units;
    return share < 1 ? share : 1;
}

GpuRates implied_rates(const GpuSpec& spec) {
    const double clock_ghz = spec.clock_mhz() / 1000;
    const double shader_ghz = std::isnan(spec.shader_clock_mhz) ? clock_ghz : spec.shader_clock_mhz / 1000;
    return {spec.memory_effective_mtps * spec.bus_width_bits / 8000, 2 * spec.shading_units * shader_ghz,
            spec.rops * clock_ghz, spec.tmus * clock_ghz};
}

std::string complete_rates(GpuSpec& spec, double tolerance) {
    const GpuRates implied = implied_rates(spec);
    struct Rule {
        const char* key;
        const char* formula;
        double& given;
        double implied;
    };
    const std::array<Rule, 4> rules = {{
        {"bandwidth_gbs", "memory_effective_mtps * bus_width_bits / 8000", spec.bandwidth_gbs,
         implied.bandwidth_gbs},
        {"fp32_gflops", "2 * shading_units * clock", spec.fp32_gflops, implied.fp32_gflops},
        {"pixel_rate_gps", "rops * clock", spec.pixel_rate_gps, implied.pixel_rate_gps},
        {"texture_rate_gts", "tmus * clock", spec.texture_rate_gts, implied.texture_rate_gts},
    }};
    for (const Rule& rule : rules) {
        if (std::isnan(rule.implied)) continue;
        if (std::isnan(rule.given)) rule.given = rule.implied;
        if (std::abs(rule.given - rule.implied) > tolerance * rule.implied)
            return std::string(rule.key) + " is " + shown(rule.given) + ", but " + rule.formula + " gives " +
                   shown(rule.implied);
    }
    return {};
}

void set_clocks(GpuSpec& spec, double core_clock_mhz, double memory_clock_mhz) {
    if (!std::isnan(core_clock_mhz)) {
        const double ratio = core_clock_mhz / spec.clock_mhz();
        spec.core_clock_mhz = core_clock_mhz;
        spec.boost_clock_mhz = kUnknown;
        // On chips with a separate shader clock, its ratio to the core clock was fixed.
        spec.shader_clock_mhz *= ratio;
        spec.fp32_gflops *= ratio;
        spec.pixel_rate_gps *= ratio;
        spec.texture_rate_gts *= ratio;
    }
    if (!std::isnan(memory_clock_mhz)) {
        const double ratio = memory_clock_mhz / spec.memory_clock_mhz;
        spec.memory_clock_mhz = memory_clock_mhz;
        spec.memory_effective_mtps *= ratio;
        spec.bandwidth_gbs *= ratio;
    }
}

bool parse_pci_ids(std::string_view text, std::vector<std::uint32_t>& out) {
    out.clear();
    while (!text.empty()) {
        const auto end = std::min(text.find(';'), text.size());
        std::uint32_t id = 0;
        const auto parsed = std::from_chars(text.data(), text.data() + end, id, 16);
        if (end == 0 || parsed.ec != std::errc() || parsed.ptr != text.data() + end) return false;
        out.push_back(id);
        text.remove_prefix(std::min(end + 1, text.size()));
    }
    return true;
}

std::string pci_ids_text(const std::vector<std::uint32_t>& ids) {
    std::string text;
    for (std::uint32_t id : ids) {
        if (!text.empty()) text += ";";
        text += hexadecimal(id);
    }
    return text;
}

Json gpu_json(const GpuSpec& spec) {
    Json out = Json::object();
    for (const GpuText& column : kGpuTexts)
        if (!(spec.*column.member).empty()) out[std::string(column.key)] = spec.*column.member;
    for (const GpuNumber& column : kGpuNumbers)
        if (!std::isnan(spec.*column.member)) out[std::string(column.key)] = number(spec.*column.member);
    if (spec.pci_vendor_id) out["pci_vendor_id"] = hexadecimal(spec.pci_vendor_id);
    if (!spec.pci_device_ids.empty()) out["pci_device_ids"] = pci_ids_text(spec.pci_device_ids);
    return out;
}

Result<GpuSpec> read_gpu(const Json& document, const std::string& file) {
    JsonFault fault{file, {}};
    const JsonReader in(document, "", fault);
    GpuSpec spec;
    in.read("name", spec.name, Need::required);
    for (const GpuText& column : kGpuTexts)
        in.read(column.key, spec.*column.member);
    for (const GpuNumber& column : kGpuNumbers)
        in.read(column.key, spec.*column.member, Range::positive);
    std::string vendor_id;
    std::string device_ids;
    std::vector<std::uint32_t> vendor_ids;
    in.read("pci_vendor_id", vendor_id);
    in.read("pci_device_ids", device_ids);
    if (!parse_pci_ids(vendor_id, vendor_ids) || vendor_ids.size() > 1)
        in.fail("pci_vendor_id", "is not a hexadecimal id");
    if (!parse_pci_ids(device_ids, spec.pci_device_ids))
        in.fail("pci_device_ids", "is not a list of hexadecimal ids");
    if (!fault.ok()) return Error{fault.message};
    if (!vendor_ids.empty()) spec.pci_vendor_id = vendor_ids.front();
    if (spec.id.empty()) spec.id = spec.name;
    const std::string wrong = complete_rates(spec);
    if (!wrong.empty()) return Error{file + ": " + wrong};
    return spec;
}

bool is_laptop_board(std::string_view id) {
    // The m of a "Tesla K40m" says how the board is cooled.
    if (id.starts_with("tesla-")) return false;
    if (id.find("max-q") != std::string_view::npos) return true;
    const bool amd = id.starts_with("radeon-") || id.starts_with("firepro-");
    while (!id.empty()) {
        const std::size_t end = std::min(id.find('-'), id.size());
        const std::string_view word = id.substr(0, end);
        if (word == "mobility" || word == "mobile" || word == "laptop" || is_mobile_number(word) ||
            (amd && is_amd_mobile_number(word)))
            return true;
        id.remove_prefix(std::min(end + 1, id.size()));
    }
    return false;
}

}  // namespace framecast
