#include "model/device/gpu_database.h"

#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include <algorithm>
#include <cmath>
#include <set>

#include "model/device/gpu_match.h"

namespace framecast {
namespace {

using ::testing::HasSubstr;

TEST(GpuDatabase, HasEveryRowOfTheTable) {
    EXPECT_EQ(GpuDatabase::builtin().rows().size(), 2818u);
}

// Rates are printed with at least four digits; a wrong factor or a shifted column is far outside.
TEST(GpuDatabase, EveryRowMeetsItsFourFormulas) {
    int checked = 0;
    for (const GpuSpec& spec : GpuDatabase::builtin().rows()) {
        const GpuRates rates = implied_rates(spec);
        for (const auto& [given, implied] : {std::pair{spec.bandwidth_gbs, rates.bandwidth_gbs},
                                             {spec.fp32_gflops, rates.fp32_gflops},
                                             {spec.pixel_rate_gps, rates.pixel_rate_gps},
                                             {spec.texture_rate_gts, rates.texture_rate_gts}}) {
            ASSERT_EQ(std::isnan(given), std::isnan(implied)) << spec.id;
            if (std::isnan(given)) continue;
            EXPECT_NEAR(given / implied, 1, 1e-4) << spec.id;
            ++checked;
        }
    }
    EXPECT_GT(checked, 9000);
}

TEST(GpuDatabase, EveryRowIsFoundByItsIdAndByItsName) {
    const GpuDatabase& database = GpuDatabase::builtin();
    for (const GpuSpec& spec : database.rows()) {
        const auto by_id = database.find(spec.id);
        const auto by_name = database.find(spec.name);
        ASSERT_TRUE(by_id) << by_id.error().message;
        ASSERT_TRUE(by_name) << by_name.error().message;
        EXPECT_EQ(by_id->id, spec.id);
        EXPECT_EQ(by_name->id, spec.id);
    }
}

TEST(GpuDatabase, LookUpIgnoresCaseSpacesAndTheVendor) {
    const GpuDatabase& database = GpuDatabase::builtin();
    for (const char* text :
         {"NVIDIA GeForce GTX 1060 6GB", "geforce gtx1060 6gb", "GTX 1060 6GB", "geforce-gtx-1060-6gb"}) {
        const auto found = database.find(text);
        ASSERT_TRUE(found) << text << ": " << found.error().message;
        EXPECT_EQ(found->id, "geforce-gtx-1060-6gb") << text;
    }
}

TEST(GpuDatabase, UnknownNameSuggestsTheNearest) {
    const auto found = GpuDatabase::builtin().find("GeForce RTX 4071");
    ASSERT_FALSE(found);
    EXPECT_THAT(found.error().message, HasSubstr("GPU \"GeForce RTX 4071\" is not in the database"));
    EXPECT_THAT(found.error().message, HasSubstr("GeForce RTX 4070"));
    EXPECT_FALSE(GpuDatabase::builtin().find(""));
    // Words that are far from every name are not typing errors.
    for (const char* word : {"toaster", "a very large machine", "qqqqq"})
        EXPECT_EQ(GpuDatabase::builtin().find(word).error().message,
                  "GPU \"" + std::string(word) + "\" is not in the database; 'framecast gpus' lists what is");
}

TEST(GpuDatabase, ANameThatFitsSeveralIsRefusedWithAllOfThem) {
    const auto found = GpuDatabase::builtin().find("580");
    ASSERT_FALSE(found);
    EXPECT_THAT(found.error().message, HasSubstr("ambiguous"));
    EXPECT_THAT(found.error().message, HasSubstr("Radeon RX 580"));
    EXPECT_THAT(found.error().message, HasSubstr("GeForce GTX 580"));
}

TEST(GpuDatabase, WordsOfANameFindTheOneThatHasThemAndListTheOnesThatDo) {
    const GpuDatabase& database = GpuDatabase::builtin();
    EXPECT_EQ(database.find("nvidia rtx 2060 mob")->name, "GeForce RTX 2060 Mobile");
    const auto some = database.find("gtx 1060");
    ASSERT_FALSE(some);
    EXPECT_EQ(some.error().message,
              "GPU \"gtx 1060\" is ambiguous: GeForce GTX 1060 3GB, GeForce GTX 1060 6GB, "
              "GeForce GTX 1060 5GB, GeForce GTX 1060 6GB GDDR5X");
    const auto many = database.find("geforce");
    ASSERT_FALSE(many);
    EXPECT_THAT(many.error().message, HasSubstr("is ambiguous: GeForce "));
    const std::string& message = many.error().message;
    EXPECT_EQ(std::count(message.begin(), message.end(), ','), 9) << "ten names: " << message;
    EXPECT_TRUE(message.ends_with(" more")) << message;
}

// As benchmark lists, drivers and shops write them.
TEST(GpuDatabase, NamesAsOthersWriteThemFindTheirRow) {
    const GpuDatabase& database = GpuDatabase::builtin();
    for (const auto& [name, id] : std::initializer_list<std::pair<const char*, const char*>>{
             {"NVIDIA GeForce RTX 4060 Laptop GPU", "geforce-rtx-4060-laptop"},
             {"NVIDIA RTX 4060 (notebook)", "geforce-rtx-4060-laptop"},
             {"GeForce RTX 3050 6GB Laptop GPU", "geforce-rtx-3050-6gb-laptop"},
             {"NVIDIA GeForce RTX 4070 Ti SUPER", "geforce-rtx-4070-ti-super"},
             {"GeForce GTX 1070 with Max-Q Design", "geforce-gtx-1070-max-q"},
             {"GTX1060 6 GB", "geforce-gtx-1060-6gb"},
             {"NVIDIA GeForce RTX 4060 Ti 16 GB", "geforce-rtx-4060-ti"},
             {"Nvidia TITAN Xp COLLECTORS EDITION", "titan-xp"},
             {"RTX 2000 Ada Generation Laptop GPU", "rtx-2000-mobile-ada-generation"},
             {"RTX A2000 8GB Laptop GPU", "rtx-a2000-mobile-8gb"},
             {"FirePro 3D V8800", "firepro-v8800"},
             {"AMD Radeon RX 480 Graphics", "radeon-rx-480"},
             {"Intel(R) UHD Graphics 620", "uhd-graphics-620"},
             {"Intel HD Graphics 4000 (IVB GT2)", "hd-graphics-4000"},
             {"Intel Graphics Gen9 [0x5916]", "hd-graphics-620"},
             {"ARM Mali-G77 MC9 r0p1", "mali-g77-mc9"},
             {"Adreno (TM) 650", "adreno-650"},
             {"Mac Studio (2022 M1 Max, 24-core GPU)", "apple-m1-max-24-core-gpu"},
             {"AMD Ryzen 7 6800U with Radeon Graphics", "radeon-680m"},
             {"GRID T4-4Q", "tesla-t4"},
             {"M880G with Mobility Radeon HD 4250", "mobility-radeon-hd-4250"}}) {
        const auto found = database.find(name);
        ASSERT_TRUE(found) << name << ": " << found.error().message;
        EXPECT_EQ(found->id, id) << name;
    }
}

TEST(GpuDatabase, ANameThatSeveralCardsCarryIsAmbiguousAndListsThem) {
    const GpuDatabase& database = GpuDatabase::builtin();
    for (const auto& [name, other] : std::initializer_list<std::pair<const char*, const char*>>{
             {"NVIDIA GeForce RTX 2060", "GeForce RTX 2060 12GB"},
             {"GeForce RTX 3050", "GeForce RTX 3050 6GB"},
             {"Radeon HD 7640G + 7650M Dual", "Radeon HD 7640G, Radeon HD 7650M"},
             {"AMD RADV NAVI10 (ACO)", "Radeon RX 5700 XT"},
             {"AMD Radeon HD 5700", "Radeon HD 5750, Radeon HD 5770"},
             {"Apple M1 Max", "Apple M1 Max 24-core GPU, Apple M1 Max 32-core GPU"},
             {"Intel(R) Iris(R) Xe Graphics", "Iris Xe Graphics G7 96EU"}}) {
        const auto found = database.find(name);
        ASSERT_FALSE(found) << name << " is " << found->name;
        EXPECT_THAT(found.error().message, HasSubstr("is ambiguous: ")) << name;
        EXPECT_THAT(found.error().message, HasSubstr(other)) << name;
    }
    // An id stays one row's.
    EXPECT_EQ(database.find("geforce-rtx-2060")->name, "GeForce RTX 2060 6GB");
}

TEST(GpuDatabase, OtherVendorsAndThingsThatAreNoGpusFindNothing) {
    for (const char* name : {"Citrix Indirect Display Adapter", "Matrox G200eW", "PowerVR Rogue GE8300",
                             "llvmpipe (LLVM 12.0.0, 256 bits)", "SuperDisplay Virtual Adapter"})
        EXPECT_TRUE(GpuDatabase::builtin().meant(name).empty()) << name;
}

TEST(GpuDatabase, LanesOfIntegersAndOfDualIssueAreStated) {
    const GpuDatabase& database = GpuDatabase::builtin();
    EXPECT_EQ(database.find("geforce-rtx-2080-ti")->integer_lanes, "separate");
    EXPECT_EQ(database.find("geforce-rtx-3090")->integer_lanes, "half");
    EXPECT_EQ(database.find("geforce-gtx-1080")->integer_lanes, "shared");
    for (const GpuSpec& spec : database.rows()) {
        const bool dual =
            spec.architecture == "RDNA 3" || spec.architecture == "RDNA 3.5" || spec.architecture == "RDNA 4";
        EXPECT_EQ(!std::isnan(spec.dual_issue_units), dual) << spec.id;
        if (dual) {
            EXPECT_EQ(spec.dual_issue_units, spec.shading_units) << spec.id;
        }
    }
}

TEST(GpuDatabase, SearchNeedsEveryWord) {
    const auto found = GpuDatabase::builtin().search("pascal 2016");
    ASSERT_FALSE(found.empty());
    for (const GpuSpec* spec : found) {
        EXPECT_EQ(spec->architecture, "Pascal");
        EXPECT_EQ(spec->year, 2016);
    }
    EXPECT_EQ(GpuDatabase::builtin().search("").size(), GpuDatabase::builtin().rows().size());
    EXPECT_TRUE(GpuDatabase::builtin().search("pascal nonsense").empty());
}

// A table from elsewhere: the fuzzer's year does not fit an int.
TEST(GpuDatabase, AnyNumberMayBeAYearWhenItIsSearched) {
    const auto table = GpuDatabase::parse(
        "id,name,vendor,architecture,year,device_type,core_clock_mhz,tmus,texture_rate_gts\n"
        "a,A,V,R,1e56,discrete,1000,10,10\nb,B,V,R,,discrete,1000,10,10\n",
        "years.csv");
    ASSERT_TRUE(table) << table.error().message;
    EXPECT_EQ(table->search("1e+56").size(), 1U);
    EXPECT_TRUE(table->search("0").empty());
    EXPECT_EQ(table->search("").size(), 2U);
}

constexpr const char* kHeader =
    "id,name,vendor,architecture,device_type,core_clock_mhz,tmus,texture_rate_gts\n";

TEST(GpuDatabase, FileErrorsNameLineAndColumn) {
    const auto error = [](const std::string& rows) {
        const auto database = GpuDatabase::parse(kHeader + rows, "my.csv");
        return database ? std::string("accepted") : database.error().message;
    };
    EXPECT_EQ(error("a,A,V,X,discrete,1000,x,\n"), "my.csv: line 2: tmus: \"x\" is not a number above 0");
    EXPECT_EQ(error("a,A,V,X,discrete,-1,4,\n"),
              "my.csv: line 2: core_clock_mhz: \"-1\" is not a number above 0");
    EXPECT_EQ(error("a,A,V,X,discrete,1000,4\n"), "my.csv: line 2: 7 fields where the header has 8");
    EXPECT_EQ(error("a,A,V,X,discrete,1000,4,5\n"),
              "my.csv: line 2: texture_rate_gts is 5, but tmus * clock gives 4");
    EXPECT_EQ(error("a,A,V,X,discrete,1000,4,4\n\nb,A,V,X,discrete,1000,4,4\n"),
              "my.csv: line 4: \"A\" is in line 2 already");
    EXPECT_EQ(error(",A,V,X,discrete,1000,4,4\n"), "my.csv: line 2: id: is empty");
    EXPECT_EQ(error(""), "my.csv: has no rows");
    EXPECT_EQ(GpuDatabase::parse("", "my.csv").error().message,
              "my.csv: has no header line that names the columns");
    EXPECT_EQ(GpuDatabase::parse("name\nA\n", "my.csv").error().message, "my.csv: column id is missing");
    EXPECT_EQ(error("\"a\",\"A, or \"\"B\"\"\",V,X,discrete,1000,4,\r\n"), "accepted");
}

TEST(GpuDatabase, AMissingRateIsComputed) {
    const auto database = GpuDatabase::parse(std::string(kHeader) + "a,A,V,X,discrete,1000,4,\n", "my.csv");
    ASSERT_TRUE(database);
    EXPECT_EQ(database->rows()[0].texture_rate_gts, 4);
    EXPECT_TRUE(std::isnan(database->rows()[0].fp32_gflops));
}

TEST(GpuMatch, PciIdsWinOverNamesAndNamesDecideBetweenRowsThatShareOne) {
    const GpuDatabase& database = GpuDatabase::builtin();
    DeviceInfo device;
    device.vendor_id = 0x1002;
    device.device_id = 0x67df;
    device.name = "AMD Radeon RX 580 Series (RADV POLARIS10)";
    GpuMatch match = match_device(database, device);
    ASSERT_TRUE(match.spec);
    EXPECT_EQ(match.spec->name, "Radeon RX 580");
    EXPECT_EQ(match.how, "PCI id 1002:67df");
    device.name = "AMD Radeon RX 480 Graphics (RADV POLARIS10)";
    match = match_device(database, device);
    ASSERT_TRUE(match.spec);
    EXPECT_EQ(match.spec->name, "Radeon RX 480");
}

TEST(GpuMatch, RowsThatShareAnIdAreInDoubtWhereNoneHasTheName) {
    const GpuDatabase& database = GpuDatabase::builtin();
    DeviceInfo device;
    device.vendor_id = 0x1002;
    device.device_id = 0x1681;
    device.name = "AMD Radeon Graphics (RADV REMBRANDT)";
    const GpuMatch match = match_device(database, device);
    ASSERT_TRUE(match.spec);
    EXPECT_THAT(match.doubt, HasSubstr("Radeon 660M"));
    EXPECT_THAT(match.doubt, HasSubstr("Radeon 680M"));
    device.name = "AMD Radeon 680M (RADV REMBRANDT)";
    EXPECT_EQ(match_device(database, device).spec->name, "Radeon 680M");
    EXPECT_EQ(match_device(database, device).doubt, "");
    device.device_id = 0x15dd;
    device.name = "AMD Radeon(TM) Vega 11 Graphics";
    EXPECT_EQ(match_device(database, device).spec->name, "Radeon RX Vega 11") << "numbers tell chips apart";
}

TEST(GpuMatch, EveryPciIdOfTheTableLeadsToARowThatHasIt) {
    const GpuDatabase& database = GpuDatabase::builtin();
    for (const GpuSpec& spec : database.rows())
        for (std::uint32_t id : spec.pci_device_ids) {
            DeviceInfo device;
            device.vendor_id = spec.pci_vendor_id;
            device.device_id = id;
            device.name = spec.name;
            const GpuMatch match = match_device(database, device);
            ASSERT_TRUE(match.spec) << spec.id;
            EXPECT_EQ(match.spec->id, spec.id);
        }
}

TEST(GpuMatch, WithoutAnIdTheNameMatches) {
    DeviceInfo device;
    device.vendor_id = 0x5143;
    device.name = "Adreno (TM) 650";
    const GpuMatch match = match_device(GpuDatabase::builtin(), device);
    ASSERT_TRUE(match.spec);
    EXPECT_EQ(match.spec->name, "Adreno 650");
    EXPECT_EQ(match.how, "name");
}

TEST(GpuMatch, ASoftwareDriverMatchesNothing) {
    DeviceInfo device;
    device.vendor_id = 0x10005;
    device.name = "llvmpipe (LLVM 15.0.6, 256 bits)";
    const GpuMatch match = match_device(GpuDatabase::builtin(), device);
    EXPECT_FALSE(match.spec);
    EXPECT_THAT(match.how, HasSubstr("llvmpipe"));
}

}  // namespace
}  // namespace framecast
