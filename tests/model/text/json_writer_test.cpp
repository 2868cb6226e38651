#include "model/text/json_writer.h"

#include <gtest/gtest.h>

#include <cmath>
#include <limits>

#include "model/frame/frame_json.h"
#include "model/text/json.h"
#include "tests/model/support/synthetic_frame.h"

namespace framecast {
namespace {

TEST(JsonWriter, ValuesAreWhatTheLibraryWrites) {
    for (const double value : {0.0, -0.0, 1.0, -3.0, 0.1, 1e300, 4.9e-324, 9007199254740993.0})
        EXPECT_EQ(JsonPiece(value).text(), number(value).dump());
    EXPECT_EQ(JsonPiece(std::nan("")).text(), "null");
    EXPECT_EQ(JsonPiece(std::numeric_limits<double>::infinity()).text(), "null");
    EXPECT_EQ(JsonPiece(std::numeric_limits<std::int64_t>::min()).text(), "-9223372036854775808");
    EXPECT_EQ(JsonPiece(true).text(), "true");
    EXPECT_EQ(JsonPiece("a\"\\\n\x01").text(), R"("a\"\\\n\u0001")");
    EXPECT_EQ(JsonPiece("caf\xe9").text(), "\"caf\uFFFD\"");
    EXPECT_EQ(JsonPiece(std::vector<std::string>{"a", "b"}).text(), R"(["a","b"])");
    EXPECT_EQ(JsonPiece(std::vector<int>{}).text(), "[]");
}

TEST(JsonWriter, ObjectsAreLaidOutAsDocumentsAre) {
    JsonObject empty;
    const JsonPiece written = JsonObject{
        {"one", 1}, {"inner", JsonObject{{"two\n", 2}, {"deep", JsonObject{{"x", empty}}}}}, {"end", "e"}};
    const Json same = {
        {"one", 1}, {"inner", {{"two\n", 2}, {"deep", {{"x", Json::object()}}}}}, {"end", "e"}};
    EXPECT_EQ(written.text() + "\n", layout(same));
}

TEST(JsonWriter, LinesHaveTheMembersOfBothListsAndNoBreaks) {
    const JsonMember a[] = {{"a", 1}};
    const JsonMember b[] = {{"b", "c"}, {"inner", json_line(a)}};
    EXPECT_EQ(json_line(a, b).text(), R"({"a":1,"b":"c","inner":{"a":1}})");
    EXPECT_EQ(json_line({}, b).text(), json_line(b).text());
    EXPECT_EQ(json_line({}).text(), "{}");
}

TEST(JsonWriter, FrameFilesAreLaidOutAsDocumentsAre) {
    const std::string text = write_frame(synthetic::frame(20));
    EXPECT_EQ(layout(Json::parse(text)), text);
}

}  // namespace
}  // namespace framecast
