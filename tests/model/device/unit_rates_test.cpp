#include "model/device/unit_rates.h"

#include <gmock/gmock.h>

#include <set>

#include "model/device/gpu_database.h"

namespace framecast {
namespace {

using ::testing::HasSubstr;
using ::testing::IsEmpty;

constexpr const char* kHeader =
    "architecture,lanes,dispatch,float_alu,integer_alu,special,texture,memory,shared,assumed,source\n";

std::string error_of(const std::string& rows) {
    const auto table = UnitRateTable::parse(kHeader + rows, "u.csv");
    return table ? "accepted" : table.error().message;
}

double rate(const ShaderDevice& device, InstructionClass kind) {
    return device.rates.per_clock[static_cast<std::size_t>(index(kind))];
}

ShaderDevice device_of(const char* gpu) {
    const auto device = shader_device(*GpuDatabase::builtin().find(gpu));
    EXPECT_TRUE(device) << gpu << ": " << device.error().message;
    return device ? *device : ShaderDevice{};
}

TEST(UnitRates, EveryArchitectureOfTheGpuDatabaseHasPublishedRates) {
    std::set<std::string> known;
    for (const UnitRates& row : UnitRateTable::builtin().rows()) {
        known.insert(row.architecture);
        EXPECT_FALSE(row.source.empty()) << row.architecture;
    }
    for (const GpuSpec& spec : GpuDatabase::builtin().rows())
        if (!std::isnan(spec.fp32_gflops)) {
            EXPECT_TRUE(known.contains(spec.architecture)) << spec.architecture << " of " << spec.name;
        }
}

TEST(UnitRates, EveryRowNamesItsSourceAndWhatIsAssumed) {
    for (const UnitRates& row : UnitRateTable::builtin().rows()) {
        // Publications have names; rows without one name their basis.
        EXPECT_GT(row.source.size(), 20U) << row.architecture;
        const bool says_assumed = row.source.find("assumed") != std::string::npos;
        EXPECT_EQ(says_assumed, !row.assumed.empty()) << row.architecture << ": " << row.source;
        for (const InstructionClass kind : row.assumed)
            EXPECT_NE(kind, InstructionClass::float_alu)
                << row.architecture << ": lanes are the data sheet's";
    }
}

TEST(UnitRates, RatesKeepToWhatCoresHaveEverBeen) {
    for (const UnitRates& row : UnitRateTable::builtin().rows()) {
        const auto per_lane = [&](InstructionClass kind) {
            return row.per_clock[static_cast<std::size_t>(index(kind))] / row.lanes;
        };
        EXPECT_EQ(per_lane(InstructionClass::float_alu), 1) << row.architecture;
        EXPECT_GE(per_lane(InstructionClass::integer_alu), 0.5) << row.architecture;
        EXPECT_LE(per_lane(InstructionClass::integer_alu), 1) << row.architecture;
        EXPECT_GE(per_lane(InstructionClass::special), 1.0 / 8) << row.architecture;
        EXPECT_LE(per_lane(InstructionClass::special), 0.5) << row.architecture;
        EXPECT_GE(per_lane(InstructionClass::texture), 1.0 / 32) << row.architecture;
        EXPECT_LE(per_lane(InstructionClass::texture), 1.0 / 3 + 1e-3) << row.architecture;
        EXPECT_GE(per_lane(InstructionClass::memory), 1.0 / 8) << row.architecture;
        EXPECT_LE(per_lane(InstructionClass::memory), 1) << row.architecture;
        EXPECT_GE(row.dispatch / row.lanes, 1) << row.architecture;
        EXPECT_LE(row.dispatch / row.lanes, 5) << row.architecture;
    }
}

TEST(UnitRates, FloatLanesAreTheDataSheetsShadingUnits) {
    for (const GpuSpec& spec : GpuDatabase::builtin().rows()) {
        const auto device = shader_device(spec);
        if (!device) continue;
        const double flops =
            2 * rate(*device, InstructionClass::float_alu) * device->cores * device->clock_mhz / 1000;
        EXPECT_NEAR(flops, spec.fp32_gflops, 1e-3 * spec.fp32_gflops) << spec.name;
        EXPECT_GE(device->rates.dispatch, rate(*device, InstructionClass::float_alu)) << spec.name;
        if (spec.texture_rate_gts > 0) {
            EXPECT_NEAR(rate(*device, InstructionClass::texture) * device->cores * device->clock_mhz / 1000,
                        spec.texture_rate_gts, 1e-9 * spec.texture_rate_gts)
                << spec.name;
        }
    }
}

TEST(UnitRates, FewGpusOfTheDatabaseHaveNoRates) {
    std::size_t without = 0, shading = 0;
    for (const GpuSpec& spec : GpuDatabase::builtin().rows()) {
        if (std::isnan(spec.fp32_gflops)) continue;
        ++shading;
        without += !shader_device(spec);
    }
    EXPECT_GT(shading, 1900U);
    EXPECT_LT(without, shading / 20);
}

TEST(UnitRates, CoresOfOneArchitectureThatDifferHaveRowsOfTheirOwn) {
    const ShaderDevice game = device_of("GeForce RTX 3080 10GB");
    EXPECT_EQ(rate(game, InstructionClass::float_alu), 128);
    EXPECT_EQ(rate(game, InstructionClass::integer_alu), 64);
    EXPECT_EQ(game.cores, 68);
    const UnitRates* compute = UnitRateTable::builtin().find("Ampere", 64);
    ASSERT_NE(compute, nullptr);
    EXPECT_EQ(compute->per_clock[0], 64);
    EXPECT_EQ(UnitRateTable::builtin().find("Ampere", 77)->lanes, 128) << "the first row, otherwise";
    EXPECT_EQ(UnitRateTable::builtin().find("Voodoo", 1), nullptr);
}

TEST(UnitRates, ACpuThreadIsACoreThatDoesOneThingAtATime) {
    CpuDriverSpec spec;
    spec.name = "cpu";
    spec.threads = 2;
    spec.clock_mhz = 3000;
    spec.vector_bits = 256;
    const ShaderDevice device = shader_device(spec);
    EXPECT_EQ(device.cores, 2);
    EXPECT_EQ(rate(device, InstructionClass::float_alu), 8);
    ASSERT_EQ(device.rates.shared.size(), 1U);
    EXPECT_EQ(device.rates.shared[0].size(), 5U);
}

TEST(UnitRates, AGpuThatCannotBeModelledSaysWhatIsMissing) {
    GpuSpec spec = *GpuDatabase::builtin().find("GeForce GTX 1060 6GB");
    spec.architecture = "Voodoo";
    EXPECT_THAT(shader_device(spec).error().message, HasSubstr("Voodoo"));
    spec = *GpuDatabase::builtin().find("GeForce GTX 1060 6GB");
    spec.core_clock_mhz = spec.boost_clock_mhz = kUnknown;
    EXPECT_THAT(shader_device(spec).error().message, HasSubstr("clock"));
}

TEST(UnitRates, RefusesRowsThatCannotBeNamingFileLineAndColumn) {
    EXPECT_EQ(error_of("A,64,128,64,64,16,4,16,,,here\n"), "accepted");
    EXPECT_EQ(error_of("A,64,128,64,64,0,4,16,,,here\n"), "u.csv: line 2: special: 0 is not above 0");
    EXPECT_THAT(error_of("A,64,128,64,64,x,4,16,,,here\n"), HasSubstr("special"));
    EXPECT_EQ(error_of("A,64,128,64,64,16,4,16,,,\n"), "u.csv: line 2: source: is empty");
    EXPECT_EQ(error_of(",64,128,64,64,16,4,16,,,here\n"), "u.csv: line 2: architecture: is empty");
    EXPECT_THAT(error_of("A,64,128,64,64,16,4,16,float_alu+uniform,,here\n"), HasSubstr("\"uniform\""));
    EXPECT_THAT(error_of("A,64,128,64,64,16,4,16,float_alu,,here\n"), HasSubstr("two classes"));
    EXPECT_THAT(error_of("A,64,128,64,64,16,4,16,float_alu+special special+memory,,here\n"),
                HasSubstr("\"special\" is given twice"));
    EXPECT_THAT(error_of("A,64,128,64,64,16,4,16,,special+nothing,here\n"),
                HasSubstr("assumed: \"nothing\""));
    EXPECT_THAT(error_of("A,64,128,64,64,16,4,16,,memory+memory,here\n"),
                HasSubstr("\"memory\" is given twice"));
    EXPECT_THAT(error_of("A,64,128,64,64,16,4,16,,,here\nA,64,1,1,1,1,1,1,,,there\n"),
                HasSubstr("given twice"));
    EXPECT_EQ(error_of(""), "u.csv: has no rows");
    EXPECT_FALSE(UnitRateTable::parse("architecture,lanes\nA,64\n", "u.csv"));
}

}  // namespace
}  // namespace framecast
