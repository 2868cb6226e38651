#include "model/formulas/texture_study_file.h"

#include <gmock/gmock.h>

#include "model/text/json.h"
#include "tests/model/support/synthetic_study.h"

namespace framecast {
namespace {

using testing::HasSubstr;

TextureStudyFile study() {
    TextureStudyFile made = synthetic::study(
        {0, 1, 2}, 3, [](double vertices, int textures) { return 20 * vertices + 1000.0 * textures; }, 40);
    made.device.threads = 2;
    return made;
}

std::string message(const std::string& text) {
    const auto read = read_texture_study(text, "s.json");
    return read ? "was read" : read.error().message;
}

std::string with(const char* key, const Json& value) {
    Json document = Json::parse(write_texture_study(study()));
    document["rows"][1][key] = value;
    return document.dump();
}

TEST(TextureStudyFile, IsReadBackAsItWasWritten) {
    const std::string text = write_texture_study(study());
    const auto read = read_texture_study(text, "s.json");
    ASSERT_TRUE(read) << read.error().message;
    EXPECT_EQ(write_texture_study(*read), text);
    EXPECT_EQ(read->device.name, "a GPU");
    EXPECT_EQ(read->device.threads, 2);
    ASSERT_EQ(read->sweep.rows.size(), 9U);
    EXPECT_EQ(read->sweep.rows[4].point.textures, 1);
    EXPECT_EQ(read->sweep.rows[4].point.vertices, 2e5);
    EXPECT_EQ(read->sweep.rows[4].gain, study().sweep.rows[4].gain);
}

TEST(TextureStudyFile, HasEveryRowUnderTheDocumentedKeys) {
    const Json document = Json::parse(write_texture_study(study()));
    EXPECT_EQ(document["schema"], "framecast.texture-study/1");
    EXPECT_EQ(document["rows"].size(), 9U);
    EXPECT_EQ(document["usi_max_g_per_s"], 20);
    EXPECT_EQ(document["rows"][0]["gain"], 1);
    EXPECT_EQ(document["rows"][0]["spread_ns"], Json());
}

TEST(TextureStudyFile, FaultsAreToldByFileKeyAndValue) {
    EXPECT_THAT(message("{"), HasSubstr("s.json: "));
    EXPECT_THAT(message("{\"schema\": \"framecast.profile/1\"}"), HasSubstr("framecast.texture-study"));
    EXPECT_THAT(message(with("frame_ns", 0)), HasSubstr("s.json: rows[1].frame_ns"));
    EXPECT_THAT(message(with("vertices", -1)), HasSubstr("s.json: rows[1].vertices"));
    EXPECT_THAT(message(with("vertices", Json())), HasSubstr("s.json: rows[1].vertices"));
    EXPECT_THAT(message(with("textures", -1)), HasSubstr("s.json: rows[1].textures"));
    Json document = Json::parse(write_texture_study(study()));
    document["rows"] = Json::array();
    EXPECT_THAT(message(document.dump()), HasSubstr("s.json: rows: is empty"));
    document["rows"] = Json::array({1});
    EXPECT_THAT(message(document.dump()), HasSubstr("s.json: rows[0]"));
    document.erase("device");
    EXPECT_THAT(message(document.dump()), HasSubstr("s.json: device"));
    EXPECT_THAT(load_texture_study("/no/such/study.json").error().message, HasSubstr("/no/such/study.json"));
}

}  // namespace
}  // namespace framecast
