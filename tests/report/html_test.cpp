#include "report/html.h"

#include <gmock/gmock.h>

#include "model/analysis/frame_report.h"
#include "report/report_data.h"
#include "tests/model/support/synthetic_frame.h"
#include "tests/report/unpacked.h"

namespace framecast::report {
namespace {

using testing::HasSubstr;
using testing::Not;

constexpr const char* kHostile = "</script><script>alert(1)</script><!-- {{STYLE}} & \"'";

Json data_of(const Frame& frame) {
    const auto analysis = analyze(frame, source_device(frame.device, "", GpuDatabase::builtin())->rates);
    EXPECT_TRUE(analysis);
    ReportInput input;
    input.tool_version = "test";
    input.frames = {{"a.frame.json", &frame, &*analysis, "name"}};
    input.no_projections = "Not projected here.";
    return report_json(input);
}

// The text of the element with the report's data.
std::string data_text(const std::string& page) {
    const std::string open = "<script type=\"application/json\" id=\"data\">";
    const std::size_t begin = page.find(open) + open.size();
    return page.substr(begin, page.find("</script>", begin) - begin);
}

std::size_t count(const std::string& text, const std::string& what) {
    std::size_t number = 0;
    for (std::size_t at = text.find(what); at != std::string::npos; at = text.find(what, at + 1))
        ++number;
    return number;
}

TEST(HtmlReport, IsOneFileThatLoadsNothing) {
    const std::string page = html_report(data_of(synthetic::frame(20)));
    EXPECT_TRUE(page.starts_with("<!DOCTYPE html>"));
    EXPECT_THAT(page, Not(HasSubstr("{{")));
    EXPECT_THAT(page, Not(HasSubstr("<script src")));
    EXPECT_THAT(page, Not(HasSubstr("<link")));
    EXPECT_THAT(page, HasSubstr("default-src 'none'"));
    EXPECT_THAT(page, HasSubstr("&nbsp;% of the time"));
    EXPECT_THAT(page, HasSubstr("Chart.js v")) << "the licence's notice stays";
}

TEST(HtmlReport, TheDataReadBackAsTheyWere) {
    const Json data = data_of(synthetic::frame(20));
    EXPECT_EQ(unpacked(Json::parse(data_text(html_report(data)))), data);
}

TEST(HtmlReport, TextsOfTheCaptureStayTexts) {
    Frame frame = synthetic::frame(20);
    const std::size_t scripts = count(html_report(data_of(frame)), "<script");
    frame.application = frame.device.name = kHostile;
    frame.draws.label[3] = kHostile;
    frame.notes = {kHostile};
    frame.passes[0].label = kHostile;
    frame.device.name = kHostile;
    frame.device.vendor_id = 0x10de;  // still found
    const Json data = data_of(frame);
    const std::string page = html_report(data);
    EXPECT_EQ(count(page, "<script"), scripts);
    EXPECT_EQ(count(page, "</script"), scripts);
    EXPECT_EQ(count(page, "<!--"), 0U);
    EXPECT_THAT(page, HasSubstr("<title>&lt;/script&gt;&lt;script&gt;alert(1)"));
    const Json read = unpacked(Json::parse(data_text(page)));
    EXPECT_EQ(read, data);
    EXPECT_EQ(read["frame"]["application"], kHostile);
}

}  // namespace
}  // namespace framecast::report
