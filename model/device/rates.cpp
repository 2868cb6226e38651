#include "model/device/rates.h"

#include <algorithm>
#include <cmath>

#include "model/device/cpu_driver_costs.h"
#include "model/numeric/number_text.h"

namespace framecast {
namespace {

constexpr std::array<std::string_view, kResourceCount> kNames = {"geometry", "alu", "texture", "rop",
                                                                 "memory"};
constexpr std::array<std::string_view, kResourceCount> kUnits = {"primitives", "operations", "texels",
                                                                 "pixels", "bytes"};

Board board_of(const GpuSpec& spec) {
    if (spec.device_type != "discrete") return Board::integrated;
    return is_laptop_board(spec.id) ? Board::laptop : Board::desktop;
}

// A count of units, or an assumed one with its line.
double units_or_assumed(double known, const char* what, double shading_units, double shading_units_each,
                        DeviceRates& rates) {
    if (!std::isnan(known)) return known;
    const double assumed = std::max(1.0, std::round(shading_units / shading_units_each));
    rates.assumptions.push_back(std::string(what) + " of " + rates.name + " are not known; " +
                                number_text(assumed) + " assumed from " + number_text(shading_units) +
                                " shading units");
    return assumed;
}

}  // namespace

std::string_view name(Resource resource) {
    return kNames[static_cast<std::size_t>(index(resource))];
}
std::string_view work_unit(Resource resource) {
    return kUnits[static_cast<std::size_t>(index(resource))];
}

StageResources assumed_work() {
    StageResources work = StageResources::Zero();
    const auto set = [&](Stage stage, Resource resource, double units) {
        work(index(stage), index(resource)) = units;
    };
    set(Stage::ia, Resource::geometry, 1);
    set(Stage::ia, Resource::memory, 32);
    set(Stage::vs, Resource::alu, 120);
    set(Stage::vs, Resource::memory, 16);
    set(Stage::cc, Resource::geometry, 1);
    set(Stage::rs, Resource::rop, 0.25);
    set(Stage::rs, Resource::memory, 2);
    set(Stage::ps, Resource::alu, 200);
    set(Stage::ps, Resource::texture, 3);
    set(Stage::ps, Resource::memory, 4);
    set(Stage::om, Resource::rop, 1);
    set(Stage::om, Resource::memory, 6);
    set(Stage::cs, Resource::alu, 200);
    set(Stage::cs, Resource::memory, 16);
    set(Stage::xf, Resource::memory, 2);
    return work;
}

Result<DeviceRates> rates_of(const GpuSpec& spec) {
    const auto missing = [&](const char* what) {
        return Error{"the specification of " + spec.name + " has no " + what};
    };
    const double clock_ghz = spec.clock_mhz() / 1000;
    if (std::isnan(clock_ghz)) return missing("clock (core_clock_mhz or boost_clock_mhz)");
    if (std::isnan(spec.bandwidth_gbs))
        return missing("bandwidth (memory_effective_mtps and bus_width_bits)");
    if (std::isnan(spec.fp32_gflops)) return missing("shading_units and no fp32_gflops");
    DeviceRates rates;
    rates.name = spec.name;
    rates.vendor = spec.vendor;
    rates.architecture = spec.architecture;
    rates.chip = spec.id;
    rates.board = board_of(spec);
    rates.core_clock_mhz = spec.clock_mhz();
    rates.memory_clock_mhz = spec.memory_clock_mhz;
    rates.bus_width_bits = spec.bus_width_bits;
    rates.cache_bytes = std::fmax(1024 * spec.l2_kib, 1024 * 1024 * spec.l3_or_infinity_cache_mib);
    const double shading_units =
        std::isnan(spec.shading_units) ? spec.fp32_gflops / (2 * clock_ghz) : spec.shading_units;
    if (!spec.draws())
        rates.assumptions.push_back(spec.name +
                                    " has no graphics hardware: nothing can be drawn on it, and what "
                                    "draws take there is what its units would allow");
    const double graphics_share = spec.graphics_share();
    const double raster = units_or_assumed(spec.raster_units_or_gpcs, "raster units",
                                           shading_units * graphics_share, 1024, rates);
    const double pixels_per_ns =
        std::isnan(spec.pixel_rate_gps)
            ? clock_ghz * units_or_assumed(spec.rops, "ROPs", shading_units, 32, rates)
            : spec.pixel_rate_gps;
    const double texels_per_ns =
        std::isnan(spec.texture_rate_gts)
            ? clock_ghz * units_or_assumed(spec.tmus, "texture units", shading_units, 16, rates)
            : spec.texture_rate_gts;
    rates.per_ns.col(index(Resource::geometry)) = raster * clock_ghz;
    rates.per_ns.col(index(Resource::alu)) = spec.fp32_gflops;
    rates.per_ns.col(index(Resource::texture)) = texels_per_ns;
    rates.per_ns.col(index(Resource::rop)) = pixels_per_ns;
    rates.per_ns.col(index(Resource::memory)) = spec.bandwidth_gbs;
    if (graphics_share < 1) {
        rates.assumptions.push_back(spec.name + " draws with " + number_text(spec.graphics_units) +
                                    " of its " + number_text(spec.compute_units) + " compute units");
        for (const Stage stage : kStages) {
            if (stage == Stage::cs || stage == Stage::xf) continue;
            rates.per_ns(index(stage), index(Resource::alu)) *= graphics_share;
            rates.per_ns(index(stage), index(Resource::texture)) *= graphics_share;
        }
        // Rate at which the units feed raster output. On an H200 at 1.98 GHz with 4 units 14.0 to 15.2 pixels
        // per ns were measured; its 24 ROPs could write 47.5.
        constexpr double kPixelsPerUnitAndClock = 2;
        const double handed = kPixelsPerUnitAndClock * spec.graphics_units * clock_ghz;
        rates.per_ns.col(index(Resource::rop)) = rates.per_ns.col(index(Resource::rop)).min(handed);
    }
    return rates;
}

DeviceRates rates_of(const CpuDriverSpec& spec) {
    // Measured on lavapipe (256-bit vectors, 3 GHz): trilinear fetches, constant fills, set-up of small
    // triangles.
    constexpr double kCyclesPerPrimitive = 100;
    constexpr double kCyclesPerTexel = 25;
    constexpr double kCyclesPerPixel = 12;
    constexpr double kIssueEfficiency = 0.5;
    constexpr double kBitsPerLane = 32;
    constexpr double kThreadBandwidthGbs = 12.8;
    const auto bandwidth_source = spec.sources.find("bandwidth_gbs");
    const bool bandwidth_known =
        bandwidth_source == spec.sources.end() || bandwidth_source->second != Source::assumed;
    DeviceRates rates;
    rates.name = spec.name;
    rates.vendor = "software";
    rates.architecture = std::string(name(spec.driver));
    rates.kind = DeviceKind::cpu_driver;
    rates.assumed = true;
    rates.overlap = kCpuDriverOverlap.p;
    rates.driver = spec.driver;
    rates.core_clock_mhz = spec.clock_mhz;
    rates.wake_ns = spec.wake_ns;
    rates.threads = spec.threads;
    rates.pass_ns = flush_cost_ns(spec.driver, spec.threads, spec.wake_ns);
    rates.draw_ns = draw_cost_ns(spec.driver, spec.threads);
    rates.sharing_ns = sharing_cost_ns(spec.driver, spec.threads);
    const double clock_ghz = spec.clock_mhz / 1000;
    const double lanes = spec.vector_bits / kBitsPerLane;
    for (const Stage stage : kStages) {
        const double speed_up = thread_speed_up(spec.driver, stage, spec.threads);
        const double cycles_per_ns = speed_up * clock_ghz;
        const double serial_cycles = serial_cycles_per_primitive(spec.driver, stage);
        auto row = rates.per_ns.row(index(stage));
        row(index(Resource::geometry)) =
            serial_cycles > 0 ? clock_ghz / serial_cycles : cycles_per_ns / kCyclesPerPrimitive;
        row(index(Resource::alu)) = cycles_per_ns * lanes * 2 * kIssueEfficiency;
        row(index(Resource::texture)) = cycles_per_ns / kCyclesPerTexel;
        row(index(Resource::rop)) = cycles_per_ns / kCyclesPerPixel;
        // Each thread waits for its own misses; all together get at most the memory's bandwidth.
        const double needed_gbs = kThreadBandwidthGbs * speed_up;
        row(index(Resource::memory)) =
            bandwidth_known ? std::min(needed_gbs, spec.bandwidth_gbs) : needed_gbs;
    }
    rates.assumptions = assumption_lines(spec);
    return rates;
}

DeviceRates generic_rates(const std::string& name) {
    DeviceRates rates;
    rates.name = name;
    rates.generic = true;
    rates.assumed = true;
    rates.per_ns.col(index(Resource::geometry)) = 6;
    rates.per_ns.col(index(Resource::alu)) = 8000;
    rates.per_ns.col(index(Resource::texture)) = 250;
    rates.per_ns.col(index(Resource::rop)) = 100;
    rates.per_ns.col(index(Resource::memory)) = 300;
    rates.assumptions.push_back(
        name + " is not in the GPU database; the rates of an ordinary discrete GPU are assumed");
    return rates;
}

double written_sample_ns(const DeviceRates& device) {
    const double per_ns = device.per_ns(index(Stage::om), index(Resource::geometry));
    const double fill_per_ns = device.per_ns(index(Stage::om), index(Resource::rop));
    return device.measured && per_ns > fill_per_ns ? 1 / per_ns : kUnknown;
}

StageResources element_ns(const StageResources& work, const DeviceRates& device) {
    return element_ns(work, device.per_ns);
}
StageResources element_ns(const StageResources& work, const StageResources& per_ns) {
    return work / per_ns;
}

double elements_per_ns(const StageResources& element_ns, Stage stage) {
    return 1 / element_ns.row(index(stage)).sum();
}

StageResources resource_shares(const StageResources& element_ns) {
    return element_ns.colwise() / element_ns.rowwise().sum();
}

}  // namespace framecast
