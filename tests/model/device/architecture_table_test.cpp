#include "model/device/architecture_table.h"

#include <gmock/gmock.h>

#include <string>

#include "model/device/gpu_database.h"
#include "model/retarget/efficiency_use.h"

namespace framecast {
namespace {

using ::testing::HasSubstr;

constexpr const char* kHead = "level,name,resource,efficiency,deviation,gpus,scores\n";

std::string resources(const std::string& level, const std::string& name, double factor, int gpus) {
    std::string text;
    for (const char* resource : {"geometry", "alu", "texture", "rop", "memory"})
        text += level + "," + name + "," + resource + "," + std::to_string(factor) + ",0.1," +
                std::to_string(gpus) + ",9\n";
    return text;
}

ArchitectureTable table() {
    const auto parsed = ArchitectureTable::parse(
        kHead + resources("architecture", "Pascal", 0.5, 7) + resources("architecture", "Turing", 1.5, 4) +
            resources("vendor", "NVIDIA", 0.9, 30) + resources("any", "any", 0.7, 60) +
            "board,laptop,all,0.8,0.02,5,9\nboard,integrated,all,0.6,0.02,5,9\n"
            "cache,working set,memory,64,0.5,9,9\n",
        "a.csv");
    EXPECT_TRUE(parsed) << parsed.error().message;
    return *parsed;
}

std::string error_of_rows(const std::string& rows) {
    const auto parsed = ArchitectureTable::parse(kHead + rows, "a.csv");
    return parsed ? "accepted" : parsed.error().message;
}

DeviceRates gpu(const char* name) {
    return *rates_of(*GpuDatabase::builtin().find(name));
}

double factor(const std::optional<Efficiency>& efficiency, Resource resource) {
    return efficiency ? efficiency->factor[static_cast<std::size_t>(index(resource))] : kUnknown;
}

TEST(ArchitectureTable, AGpuHasItsArchitecturesFactors) {
    const auto pascal = table().find(gpu("GeForce GTX 1060 6GB"));
    ASSERT_TRUE(pascal);
    EXPECT_EQ(pascal->gpus, 7);
    EXPECT_DOUBLE_EQ(factor(pascal, Resource::alu), 0.5);
    EXPECT_DOUBLE_EQ(pascal->deviation[static_cast<std::size_t>(index(Resource::rop))], 0.1);
}

TEST(ArchitectureTable, AnUnknownArchitectureHasItsVendorsAndAnUnknownVendorThatOfAny) {
    const auto kepler = table().find(gpu("GeForce GTX 680"));
    ASSERT_TRUE(kepler);
    EXPECT_EQ(kepler->gpus, 0);
    EXPECT_DOUBLE_EQ(factor(kepler, Resource::texture), 0.9);
    EXPECT_DOUBLE_EQ(factor(table().find(gpu("Radeon RX 580")), Resource::texture), 0.7);
}

TEST(ArchitectureTable, AnArchitectureWithoutVulkanIsTheLeastCertain) {
    const auto parsed = ArchitectureTable::parse(
        kHead + resources("architecture", "Pascal", 0.5, 7) + resources("without vulkan", "Fermi", 0.3, 4),
        "a.csv");
    ASSERT_TRUE(parsed) << parsed.error().message;
    const auto fermi = parsed->find(gpu("GeForce GTX 480"));
    ASSERT_TRUE(fermi);
    EXPECT_DOUBLE_EQ(factor(fermi, Resource::alu), 0.3);
    EXPECT_EQ(fermi->basis(), EfficiencyBasis::scores_without_vulkan);
    const auto pascal = parsed->find(gpu("GeForce GTX 1060 6GB"));
    EXPECT_EQ(pascal->basis(), EfficiencyBasis::scores);
    const EfficiencyUse use{true, *pascal, *fermi};
    EXPECT_EQ(use.basis(), EfficiencyBasis::scores_without_vulkan);
    EXPECT_EQ(table().find(gpu("GeForce GTX 680"))->basis(), EfficiencyBasis::relatives);
    EXPECT_THAT(error_of_rows("architecture,Fermi,alu,1,0.1,1,1\nwithout vulkan,Fermi,alu,1,0.1,1,1\n"),
                HasSubstr("line 3: \"Fermi\" has two rows for alu"));
}

TEST(ArchitectureTable, ALastLevelCacheIsMoreBandwidthAndNothingElse) {
    DeviceRates device = gpu("GeForce GTX 1060 6GB");
    device.cache_bytes = 64.0 * 1024 * 1024;
    EXPECT_DOUBLE_EQ(factor(table().find(device), Resource::memory), 0.5 * 2);
    EXPECT_DOUBLE_EQ(factor(table().find(device), Resource::alu), 0.5);
    constexpr double kMiB = 1024 * 1024;
    EXPECT_DOUBLE_EQ(factor(table().find(device, 128 * kMiB), Resource::memory), 0.5 * 1.5) << "the frame's";
    EXPECT_DOUBLE_EQ(factor(table().find(device, kMiB), Resource::memory), 0.5 * kMaxCacheGain);
    device.cache_bytes = kUnknown;
    EXPECT_DOUBLE_EQ(factor(table().find(device), Resource::memory), 0.5);
}

TEST(ArchitectureTable, OnlyGpusOfTheDatabaseAtDataSheetRatesHaveAny) {
    DeviceRates device = gpu("GeForce GTX 1060 6GB");
    device.chip.clear();
    EXPECT_FALSE(table().find(device));
    device = gpu("GeForce GTX 1060 6GB");
    device.measured = true;
    EXPECT_FALSE(table().find(device));
    EXPECT_FALSE(table().find(generic_rates("unknown")));
    CpuDriverSpec cpu;
    cpu.clock_mhz = 3000;
    cpu.threads = 2;
    cpu.vector_bits = 256;
    cpu.bandwidth_gbs = 20;
    EXPECT_FALSE(table().find(rates_of(cpu)));
}

TEST(ArchitectureTable, FaultsNameFileLineAndColumn) {
    EXPECT_THAT(error_of_rows("family,Pascal,alu,1,0.1,1,1\n"),
                HasSubstr("a.csv: line 2: level: \"family\""));
    EXPECT_THAT(error_of_rows("architecture,Pascal,fp64,1,0.1,1,1\n"),
                HasSubstr("line 2: resource: \"fp64\""));
    EXPECT_THAT(error_of_rows("architecture,Pascal,alu,0,0.1,1,1\n"), HasSubstr("line 2: efficiency: 0"));
    EXPECT_THAT(error_of_rows("architecture,Pascal,alu,1,-1,1,1\n"), HasSubstr("line 2: deviation: -1"));
    EXPECT_THAT(error_of_rows("architecture,Pascal,alu,1,0.1,1,1\narchitecture,Pascal,alu,1,0.1,1,1\n"),
                HasSubstr("line 3: \"Pascal\" has two rows for alu"));
    EXPECT_THAT(error_of_rows("architecture,Pascal,alu,1,0.1,1,1\n"), HasSubstr("has rows for 1 of 5"));
    EXPECT_THAT(error_of_rows("board,tower,all,1,0.1,1,1\n"), HasSubstr("\"tower\" is not a kind of board"));
}

TEST(ArchitectureTable, TheShippedTableHasEachArchitectureWithinWhatAnExpertWouldBelieve) {
    for (const GpuSpec& spec : GpuDatabase::builtin().rows()) {
        const auto rates = rates_of(spec);
        if (!rates) continue;
        const auto efficiency = ArchitectureTable::builtin().find(*rates);
        ASSERT_TRUE(efficiency) << spec.name;
        for (const double each : efficiency->factor) {
            EXPECT_GT(each, 0.05) << spec.name;
            EXPECT_LT(each, 10) << spec.name;
        }
    }
    const auto pascal = ArchitectureTable::builtin().find(gpu("GeForce GTX 1080"));
    EXPECT_GE(pascal->gpus, 5);
    // Caches of 128 MiB are worth about half of the bandwidth again.
    const auto bare = [](DeviceRates device) {
        device.cache_bytes = kUnknown;
        return factor(ArchitectureTable::builtin().find(device), Resource::memory);
    };
    const DeviceRates cached = gpu("Radeon RX 6900 XT");
    EXPECT_GT(factor(ArchitectureTable::builtin().find(cached), Resource::memory), 1.45 * bare(cached));
}

TEST(ArchitectureTable, LargerGpusHaveASmallerFactorOnEverything) {
    const auto parsed = ArchitectureTable::parse(
        kHead + resources("any", "any", 0.7, 60) + "board,twice the FLOPS,all,0.9,0,5,9\n", "a.csv");
    ASSERT_TRUE(parsed) << parsed.error().message;
    DeviceRates device = gpu("GeForce GTX 1060 6GB");
    device.per_ns.col(index(Resource::alu)) = kReferenceGflops;
    EXPECT_DOUBLE_EQ(factor(parsed->find(device), Resource::rop), 0.7);
    device.per_ns.col(index(Resource::alu)) = 4 * kReferenceGflops;
    EXPECT_DOUBLE_EQ(factor(parsed->find(device), Resource::rop), 0.7 * 0.9 * 0.9);
}

TEST(ArchitectureTable, BoardsOfLaptopsAndIntegratedGpusHaveAFactorOnEverything) {
    EXPECT_DOUBLE_EQ(factor(table().find(gpu("GeForce RTX 2060 Mobile")), Resource::rop), 1.5 * 0.8);
    EXPECT_DOUBLE_EQ(factor(table().find(gpu("Radeon 680M")), Resource::rop), 0.7 * 0.6);
}

}  // namespace
}  // namespace framecast
