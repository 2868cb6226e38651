#include "model/pictures/frame_pictures.h"

#include <gmock/gmock.h>

#include <cmath>
#include <filesystem>
#include <fstream>

namespace framecast {
namespace {

using ::testing::HasSubstr;

FramePictures example() {
    FramePictures pictures;
    pictures.captured_at = "2026-11-27T11:37:08Z";
    PassPicture pass;
    pass.pass = 2;
    pass.width = 640;
    pass.height = 480;
    pass.image = "pass-2.png";
    pass.overdraw = "pass-2-overdraw.png";
    pass.touched_pixels = 1000;
    pass.writes_per_pixel = 1.25;
    pictures.passes = {pass};
    DrawPicture shown, missing;
    shown.draw = 17;
    shown.pass = 2;
    shown.mask = "draw-17.png";
    shown.touched_pixels = 0;  // and so no mean number of writes
    missing.draw = 3;
    missing.missing = "its shaders write memory";
    pictures.draws = {shown, missing};
    return pictures;
}

TEST(FramePictures, TheFolderIsNamedAfterTheFrame) {
    EXPECT_EQ(pictures_folder("a/game.frame.json"), "a/game.frame.pictures");
    EXPECT_EQ(pictures_folder("/tmp/frame"), "/tmp/frame.pictures");
}

TEST(FramePictures, AreReadAsTheyWereWritten) {
    const Result<FramePictures> read = read_pictures(write_pictures(example()), "p.json");
    ASSERT_TRUE(read) << read.error().message;
    EXPECT_EQ(read->captured_at, "2026-11-27T11:37:08Z");
    ASSERT_EQ(read->passes.size(), 1u);
    EXPECT_EQ(read->passes[0].pass, 2);
    EXPECT_EQ(read->passes[0].width, 640);
    EXPECT_EQ(read->passes[0].height, 480);
    EXPECT_EQ(read->passes[0].image, "pass-2.png");
    EXPECT_EQ(read->passes[0].overdraw, "pass-2-overdraw.png");
    EXPECT_EQ(read->passes[0].writes_per_pixel, 1.25);
    ASSERT_EQ(read->draws.size(), 2u);
    EXPECT_EQ(read->draws[0].draw, 17);
    EXPECT_EQ(read->draws[0].mask, "draw-17.png");
    EXPECT_EQ(read->draws[0].touched_pixels, 0);
    EXPECT_TRUE(std::isnan(read->draws[0].writes_per_pixel));
    EXPECT_EQ(read->draws[1].mask, "");
    EXPECT_EQ(read->draws[1].missing, "its shaders write memory");
}

TEST(FramePictures, AFileOutsideTheFolderIsRefused) {
    for (const char* name :
         {"../secret.png", "/etc/passwd", ".hidden", "a/b.png", "C:x.png", "..\\\\x.png"}) {
        std::string text = write_pictures(example());
        text.replace(text.find("draw-17.png"), 11, name);
        const Result<FramePictures> read = read_pictures(text, "p.json");
        ASSERT_FALSE(read) << name;
        EXPECT_THAT(read.error().message, HasSubstr("p.json: draws[0].mask"));
    }
}

TEST(FramePictures, AnErrorNamesFileKeyAndValue) {
    std::string text = write_pictures(example());
    text.replace(text.find("640"), 3, "-64");
    const Result<FramePictures> read = read_pictures(text, "p.json");
    ASSERT_FALSE(read);
    EXPECT_THAT(read.error().message, HasSubstr("p.json: passes[0].width"));
    EXPECT_THAT(read.error().message, HasSubstr("-64"));
    const Result<FramePictures> other = read_pictures("{\"schema\": \"framecast.frame/1\"}", "p.json");
    ASSERT_FALSE(other);
    EXPECT_THAT(other.error().message, HasSubstr("schema"));
}

TEST(FramePictures, AFrameWithoutAFolderHasNone) {
    const std::filesystem::path folder = std::filesystem::temp_directory_path() / "framecast-no-pictures";
    const Result<FramePictures> read = load_pictures((folder / "x.json").string());
    ASSERT_TRUE(read);
    EXPECT_TRUE(read->empty());
}

}  // namespace
}  // namespace framecast
