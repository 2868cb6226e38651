#include "model/device/unit_rates.h"

#include <cmath>
#include <set>

#include "model/numeric/number_text.h"
#include "model/text/csv_table.h"

namespace framecast {

extern const std::string_view kUnitRatesCsv;

namespace {

constexpr std::array<InstructionClass, 5> kServed = {InstructionClass::float_alu,
                                                     InstructionClass::integer_alu, InstructionClass::special,
                                                     InstructionClass::texture, InstructionClass::memory};

bool is_served(InstructionClass kind) {
    return kind != InstructionClass::uniform && kind != InstructionClass::control;
}

// Parses "float_alu+integer_alu": classes with units that are not in `seen`, and adds them to it.
Result<std::vector<InstructionClass>> parse_classes(std::string_view text, std::set<InstructionClass>& seen) {
    std::vector<InstructionClass> classes;
    while (!text.empty()) {
        const std::size_t plus = std::min(text.find('+'), text.size());
        const auto kind = parse_instruction_class(text.substr(0, plus));
        if (!kind || !is_served(*kind))
            return Error{"\"" + std::string(text.substr(0, plus)) + "\" is not a class with units"};
        if (!seen.insert(*kind).second) return Error{"\"" + std::string(name(*kind)) + "\" is given twice"};
        classes.push_back(*kind);
        text.remove_prefix(std::min(plus + 1, text.size()));
    }
    return classes;
}

// "float_alu+integer_alu texture+memory".
Result<std::vector<std::vector<InstructionClass>>> parse_shared(std::string_view text) {
    std::vector<std::vector<InstructionClass>> groups;
    std::set<InstructionClass> seen;
    while (!text.empty()) {
        const std::size_t space = std::min(text.find(' '), text.size());
        auto classes = parse_classes(text.substr(0, space), seen);
        if (!classes) return classes.error();
        text.remove_prefix(std::min(space + 1, text.size()));
        if (classes->size() < 2) return Error{"a group needs two classes"};
        groups.push_back(std::move(*classes));
    }
    return groups;
}

std::string names_of(const std::vector<InstructionClass>& classes) {
    std::string text;
    for (const InstructionClass kind : classes)
        text += (text.empty() ? "" : ", ") + std::string(name(kind));
    return text;
}

Result<std::vector<UnitRates>> read_rows(const CsvTable& table) {
    std::vector<UnitRates> rows(table.rows());
    const auto numbers = [&](std::string_view column, auto&& set) -> Result<void> {
        const auto values = table.numbers(column);
        if (!values) return values.error();
        for (std::size_t row = 0; row < rows.size(); ++row) {
            const double value = (*values)(static_cast<Eigen::Index>(row));
            if (!(value > 0))
                return Error{table.name() + ": line " + std::to_string(table.line(row)) + ": " +
                             std::string(column) + ": " + number_text(value) + " is not above 0"};
            set(rows[row], value);
        }
        return {};
    };
    Result<void> done = numbers("lanes", [](UnitRates& row, double value) { row.lanes = value; });
    if (done) done = numbers("dispatch", [](UnitRates& row, double value) { row.dispatch = value; });
    for (const InstructionClass kind : kServed)
        if (done)
            done = numbers(name(kind), [&](UnitRates& row, double value) {
                row.per_clock[static_cast<std::size_t>(index(kind))] = value;
            });
    if (!done) return done.error();
    const auto texts = [&](std::string_view column, auto&& set) -> Result<void> {
        const auto values = table.texts(column);
        if (!values) return values.error();
        for (std::size_t row = 0; row < rows.size(); ++row) {
            const Result<void> filled = set(rows[row], (*values)[row]);
            if (!filled)
                return Error{table.name() + ": line " + std::to_string(table.line(row)) + ": " +
                             std::string(column) + ": " + filled.error().message};
        }
        return {};
    };
    const auto filled = [](std::string UnitRates::*member) {
        return [member](UnitRates& row, const std::string& text) -> Result<void> {
            if (text.empty()) return Error{"is empty"};
            row.*member = text;
            return {};
        };
    };
    done = texts("architecture", filled(&UnitRates::architecture));
    if (done) done = texts("source", filled(&UnitRates::source));
    if (done)
        done = texts("shared", [](UnitRates& row, const std::string& text) -> Result<void> {
            auto groups = parse_shared(text);
            if (!groups) return groups.error();
            row.shared = std::move(*groups);
            return {};
        });
    if (done)
        done = texts("assumed", [](UnitRates& row, const std::string& text) -> Result<void> {
            std::set<InstructionClass> seen;
            auto classes = parse_classes(text, seen);
            if (!classes) return classes.error();
            row.assumed = std::move(*classes);
            return {};
        });
    if (!done) return done.error();
    return rows;
}

}  // namespace

const UnitRateTable& UnitRateTable::builtin() {
    static const UnitRateTable table = parse_builtin<UnitRateTable>(kUnitRatesCsv, "unit_rates.csv");
    return table;
}

Result<UnitRateTable> UnitRateTable::parse(std::string_view csv, const std::string& name) {
    const auto table = CsvTable::parse(csv, name);
    if (!table) return table.error();
    auto rows = read_rows(*table);
    if (!rows) return rows.error();
    if (rows->empty()) return Error{name + ": has no rows"};
    std::set<std::pair<std::string, double>> seen;
    for (const UnitRates& row : *rows)
        if (!seen.emplace(row.architecture, row.lanes).second)
            return Error{name + ": " + row.architecture + " with " + number_text(row.lanes) +
                         " lanes is given twice"};
    UnitRateTable out;
    out.rows_ = std::move(*rows);
    return out;
}

Result<UnitRateTable> UnitRateTable::load(const std::string& path) {
    const auto text = read_text_file(path);
    if (!text) return text.error();
    return parse(*text, path);
}

const UnitRates* UnitRateTable::find(std::string_view architecture, double lanes) const {
    const UnitRates* first = nullptr;
    for (const UnitRates& row : rows_) {
        if (row.architecture != architecture) continue;
        if (row.lanes == lanes) return &row;
        if (first == nullptr) first = &row;
    }
    return first;
}

Result<ShaderDevice> shader_device(const GpuSpec& spec, const UnitRateTable& table) {
    const double lanes = spec.shading_units / spec.compute_units;
    const UnitRates* rates = table.find(spec.architecture, lanes);
    if (rates == nullptr)
        return Error{"the units of " + (spec.architecture.empty() ? "no" : spec.architecture) +
                     " architecture (" + spec.name + ") are not known"};
    ShaderDevice device;
    device.name = spec.name;
    device.rates = *rates;
    device.clock_mhz = std::isnan(spec.shader_clock_mhz) ? spec.clock_mhz() : spec.shader_clock_mhz;
    if (!(device.clock_mhz > 0)) return Error{"the clock of " + spec.name + " is not known"};
    constexpr double kOperationsPerLane = 2;
    constexpr double kMhzPerGhz = 1000;
    const double units = std::isnan(spec.shading_units)
                             ? spec.fp32_gflops * kMhzPerGhz / (kOperationsPerLane * device.clock_mhz)
                             : spec.shading_units;
    if (!(units > 0)) return Error{"the shading units of " + spec.name + " are not known"};
    device.cores = units / rates->lanes;
    if (lanes != rates->lanes)
        device.assumptions.push_back("cores of " + spec.name + " are taken as " + number_text(device.cores) +
                                     " of " + number_text(rates->lanes) + " lanes");
    if (spec.texture_rate_gts > 0)
        device.rates.per_clock[static_cast<std::size_t>(index(InstructionClass::texture))] =
            spec.texture_rate_gts * kMhzPerGhz / (device.clock_mhz * device.cores);
    if (!rates->assumed.empty())
        device.assumptions.push_back("rates of " + names_of(rates->assumed) + " of " + spec.architecture +
                                     " are assumed, within a factor of " + number_text(kAssumedRateRange) +
                                     ": " + rates->source);
    return device;
}

ShaderDevice shader_device(const CpuDriverSpec& spec) {
    constexpr double kBitsPerLane = 32;
    constexpr double kVectorsPerSpecial = 12;  // a polynomial
    constexpr double kVectorsPerAccess = 2;
    constexpr double kCyclesPerTexel = 25;  // as in model/device/rates.cpp
    ShaderDevice device;
    device.name = spec.name;
    device.cores = spec.threads;
    device.clock_mhz = spec.clock_mhz;
    UnitRates& rates = device.rates;
    const double lanes = spec.vector_bits / kBitsPerLane;
    rates.architecture = std::string(name(spec.driver));
    rates.lanes = lanes;
    rates.dispatch = 2 * lanes;
    const auto set = [&](InstructionClass kind, double rate) {
        rates.per_clock[static_cast<std::size_t>(index(kind))] = rate;
    };
    set(InstructionClass::float_alu, lanes);
    set(InstructionClass::integer_alu, lanes);
    set(InstructionClass::special, lanes / kVectorsPerSpecial);
    set(InstructionClass::texture, 1 / kCyclesPerTexel);
    set(InstructionClass::memory, lanes / kVectorsPerAccess);
    rates.shared = {{kServed.begin(), kServed.end()}};
    rates.assumed = {kServed.begin(), kServed.end()};
    rates.source = "vector width";
    device.assumptions.push_back(
        "a CPU thread executes one vector instruction a clock, a special function as 12, an access as 2, a "
        "sample in 25 clocks");
    return device;
}

}  // namespace framecast
