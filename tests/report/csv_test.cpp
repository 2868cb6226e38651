#include "report/csv.h"

#include <gtest/gtest.h>

#include "model/analysis/frame_report.h"
#include "model/analysis/resolved.h"
#include "model/text/csv_table.h"
#include "tests/model/support/synthetic_frame.h"

namespace framecast::report {
namespace {

class CsvTest : public testing::Test {
  protected:
    void SetUp() override {
        frame_.draws.label[1] = "a, \"quoted\"\nlabel";
        frame_.draws.skip[2] = "its query failed";
        auto analysed = analyze(frame_, source_device(frame_.device, "", GpuDatabase::builtin())->rates);
        ASSERT_TRUE(analysed);
        analysis_ = std::move(*analysed);
    }
    ReportFrame shown(const std::string& file) { return {file, &frame_, &analysis_, "name"}; }
    Frame frame_ = synthetic::frame(30);
    Analysis analysis_;
};

std::string cell(const CsvTable& table, const std::string& column, std::size_t row) {
    return (*table.texts(column))[row];
}

std::size_t column(const std::string& header, const std::string& name) {
    std::size_t at = 0, place = 0;
    while (header.substr(at, header.find_first_of(",\n", at) - at) != name) {
        at = header.find(',', at);
        if (at == std::string::npos) return std::string::npos;
        ++at, ++place;
    }
    return place;
}

TEST_F(CsvTest, NumbersAreWholeAndEmptyWhereUnknown) {
    EXPECT_EQ(csv_number(kUnknown), "");
    EXPECT_EQ(csv_number(0.1), "0.1");
}

TEST_F(CsvTest, ADrawIsARowWhateverItsLabel) {
    const std::string text = draws_csv({shown("a.frame.json")});
    EXPECT_TRUE(text.starts_with("id,kind,command,label,"));
    EXPECT_NE(text.find("\"a, \"\"quoted\"\"\nlabel\""), std::string::npos);
    EXPECT_EQ(std::count(text.begin(), text.end(), '\n'), 1 + 30 + 1)
        << "a header, the draws, a line end in a label";
    EXPECT_NE(text.find("its query failed\n"), std::string::npos);
    const std::string header = text.substr(0, text.find('\n'));
    EXPECT_EQ(column(header, "id"), 0U);
    EXPECT_NE(column(header, "stage_ns_ps"), std::string::npos);
}

TEST_F(CsvTest, ValuesOfADrawStandUnderTheirNames) {
    frame_.draws.label[1] = "a, b";
    const auto table = CsvTable::parse(draws_csv({shown("a")}), "draws");
    ASSERT_TRUE(table) << table.error().message;
    ASSERT_EQ(table->rows(), 30U);
    for (std::size_t row = 0; row < 30; ++row) {
        const auto draw = static_cast<Eigen::Index>(row);
        for (const Stage stage : kStages) {
            const std::string of(name(stage));
            EXPECT_EQ(cell(*table, "elements_" + of, row),
                      csv_number(frame_.draws.elements(draw, index(stage))));
            EXPECT_EQ(cell(*table, "stage_ns_" + of, row),
                      csv_number(analysis_.times.ns(draw, index(stage))));
        }
        const auto lead = static_cast<Stage>(analysis_.bottlenecks.stage[row]);
        EXPECT_EQ(cell(*table, "bottleneck", row), name(lead));
        EXPECT_EQ(cell(*table, "margin", row), csv_number(analysis_.bottlenecks.margin(draw)));
        const auto resolved = is_resolved(frame_, analysis_, draw);
        EXPECT_EQ(cell(*table, "resolved", row), !resolved ? "" : *resolved ? "true" : "false");
        EXPECT_EQ(cell(*table, "minimum_ns", row), csv_number(analysis_.bottlenecks.minimum_ns(draw)));
        EXPECT_EQ(cell(*table, "measured_ns", row), csv_number(frame_.draws.measured_ns(draw)));
        EXPECT_EQ(cell(*table, "estimated_ns", row), csv_number(analysis_.estimated_ns(draw)));
        EXPECT_EQ(cell(*table, "label", row), frame_.draws.label[row]);
        EXPECT_EQ(cell(*table, "skip", row), frame_.draws.skip[row]);
    }
}

TEST_F(CsvTest, ValuesOfAFrameStandUnderTheirNames) {
    const auto table = CsvTable::parse(frames_csv({shown("a")}), "frames");
    ASSERT_TRUE(table) << table.error().message;
    EXPECT_EQ(cell(*table, "gpu_ms", 0), csv_number(frame_.times.gpu_ns / 1e6));
    EXPECT_EQ(cell(*table, "interval_ms", 0), csv_number(frame_.times.interval_ns / 1e6));
    EXPECT_EQ(cell(*table, "measured_ms", 0), csv_number(analysis_.measured_ns / 1e6));
    EXPECT_EQ(cell(*table, "minimum_ms", 0), csv_number(analysis_.minimum_ns / 1e6));
    EXPECT_EQ(cell(*table, "estimated_ms", 0), csv_number(analysis_.estimated_frame_ns / 1e6));
    EXPECT_EQ(cell(*table, "held_out_wape", 0), csv_number(analysis_.held_out.wape));
    EXPECT_EQ(cell(*table, "held_out_bias", 0), csv_number(analysis_.held_out.bias));
    for (const StageShare& share : analysis_.stages)
        EXPECT_EQ(cell(*table, "time_fraction_" + std::string(name(share.stage)), 0),
                  csv_number(share.time_fraction));
}

TEST_F(CsvTest, SeveralFramesAreToldApart) {
    const std::string text = draws_csv({shown("a"), shown("b,c")});
    EXPECT_TRUE(text.starts_with("file,id,"));
    EXPECT_NE(text.find("\na,0,"), std::string::npos);
    EXPECT_NE(text.find("\n\"b,c\",0,"), std::string::npos);
}

TEST_F(CsvTest, AFrameIsARow) {
    const std::string text = frames_csv({shown("a"), shown("b")});
    EXPECT_EQ(std::count(text.begin(), text.end(), '\n'), 3);
    const std::string header = text.substr(0, text.find('\n'));
    const std::string row =
        text.substr(header.size() + 1, text.find('\n', header.size() + 1) - header.size() - 1);
    EXPECT_EQ(std::count(header.begin(), header.end(), ','), std::count(row.begin(), row.end(), ','));
    EXPECT_EQ(column(header, "time_fraction_xf"),
              static_cast<std::size_t>(std::count(header.begin(), header.end(), ',')));
    EXPECT_TRUE(row.starts_with("a,\"synthetic \"\"scene\"\" \xc3\xa9\",GeForce GTX 1060 6GB,")) << row;
    EXPECT_NE(row.find(",30,1,"), std::string::npos) << "30 draws, one skipped: " << row;
}

}  // namespace
}  // namespace framecast::report
