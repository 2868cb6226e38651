// Frames as letters: D draws, X dispatches, C only copies, N submits nothing and its image is new, R submits
// nothing and shows an old image, L submits nothing and shows an image that another overtook.
#include "capture/process/frame_pattern.h"

#include <gtest/gtest.h>

#include <deque>
#include <string>

namespace framecast::capture {
namespace {

std::string repeated(const std::string& text, int times) {
    std::string all;
    for (int i = 0; i < times; ++i)
        all += text;
    return all;
}

// The types of the frames once all is decided: A, R and G; ? for those that stay open.
std::string types_of(FramePattern& pattern, const std::string& frames) {
    std::string types;
    int open = 0;
    const auto letter = [](FrameType type) { return name(type).front(); };
    for (const char frame : frames) {
        const FrameContents contents = frame == 'D'   ? FrameContents::draws
                                       : frame == 'X' ? FrameContents::dispatches
                                       : frame == 'C' ? FrameContents::copies
                                                      : FrameContents::nothing;
        const Shown shown = frame == 'R' ? Shown::old : frame == 'L' ? Shown::overtaken : Shown::fresh;
        const FramePattern::Decision decision = pattern.ended(contents, shown);
        if (decision.earlier)
            for (char& type : types)
                if (type == '?') type = letter(*decision.earlier);
        if (decision.earlier) open = 0;
        types += decision.open ? '?' : letter(decision.type);
        open += decision.open;
        EXPECT_LE(open, FramePattern::kMaxOpen);
    }
    return types;
}
std::string types_of(const std::string& frames) {
    FramePattern pattern;
    return types_of(pattern, frames);
}

TEST(FramePattern, FramesBetweenDrawingOnesAreGeneratedFromTheFirstOne) {
    EXPECT_EQ(types_of(repeated("DC", 20)), repeated("AG", 20));
    EXPECT_EQ(types_of(repeated("DX", 20)), repeated("AG", 20));
    EXPECT_EQ(types_of(repeated("DXC", 20)), repeated("AGG", 20));
    EXPECT_EQ(types_of(repeated("DXCX", 20)), repeated("AGGG", 20));
    EXPECT_EQ(types_of("CCCC" + repeated("DX", 20)), "AAAA" + repeated("AG", 20)) << "after loading";
}

TEST(FramePattern, ImagesThatNothingWroteAreRepeatedWithOrWithoutAPattern) {
    EXPECT_EQ(types_of("DRDDRRD"), "ARAARRA");
    EXPECT_EQ(types_of(repeated("DR", 20)), repeated("AR", 20));
}

// As lsfg-vk below the layer: the frame that draws ends with the present of another image.
TEST(FramePattern, AnImageThatAnotherOvertookBelongsToAPattern) {
    EXPECT_EQ(types_of(repeated("DL", 20)), repeated("AG", 20));
    EXPECT_EQ(types_of(repeated("DCL", 20)), repeated("AGG", 20));
}

TEST(FramePattern, OrdinaryFramesAreTheApplications) {
    for (const char* frames : {"D", "X", "C", "XC", "DDC", "DDXC", "DCDDC", "DNDN", "DN", "DDNN", "DCDXX",
                               "DCCCCCCCC", "DCDCDCDD", "DXDXDXDXDXDXDXDD", "N"})
        EXPECT_EQ(types_of(repeated(frames, 20) + "DD").find('G'), std::string::npos) << frames;
    EXPECT_EQ(types_of(repeated("DC", 7) + "DD"), std::string(16, 'A')) << "too short";
}

TEST(FramePattern, OpenFramesAreDecidedAsSoonAsTheOrderBreaks) {
    EXPECT_EQ(types_of("DC"), "A?");
    EXPECT_EQ(types_of("DCDCC"), "AAAAA");
    EXPECT_EQ(types_of("DCDD"), "AAAA");
    EXPECT_EQ(types_of("DCN"), "AAA");
    EXPECT_EQ(types_of("DCCCCCCC"), "AAAAAAAA");
    FramePattern pattern;
    EXPECT_EQ(types_of(pattern, "DCDC"), "A?A?");
    EXPECT_EQ(pattern.ended_otherwise().earlier, FrameType::application);
}

TEST(FramePattern, APatternEndsWithTheFirstFrameThatBreaksIt) {
    FramePattern pattern;
    types_of(pattern, repeated("DX", 20));
    EXPECT_EQ(pattern.presents_per_frame(), 2);
    EXPECT_TRUE(pattern.last_lacks_draws());
    EXPECT_EQ(types_of(pattern, "DDXDX"), "AA?A?") << "a new one is to be seen";
    EXPECT_EQ(pattern.presents_per_frame(), 1);
    EXPECT_EQ(types_of(pattern, repeated("DX", 20)), repeated("AG", 20));
}

TEST(FramePattern, AFrameLacksDrawsWhereOthersHaveThem) {
    FramePattern pattern;
    types_of(pattern, "XXX");
    EXPECT_FALSE(pattern.last_lacks_draws()) << "no frame draws";
    types_of(pattern, "DX");
    EXPECT_TRUE(pattern.frames_draw());
    EXPECT_TRUE(pattern.last_lacks_draws());
    types_of(pattern, "D");
    EXPECT_FALSE(pattern.last_lacks_draws());
    types_of(pattern, "XXXXXXX");
    EXPECT_FALSE(pattern.last_lacks_draws()) << "frames draw no more";
}

TEST(FramePattern, TheNoteSaysHowManyPresentsAndWhatTheyAreMadeOf) {
    FramePattern pattern;
    types_of(pattern, "DDDD");
    EXPECT_EQ(pattern.note(), "");
    types_of(pattern, repeated("DX", 20));
    EXPECT_EQ(pattern.note(),
              "every second present shows a generated or repeated frame: the application submits only "
              "dispatches and copies for it; the capture is of the frames that draw");
    types_of(pattern, repeated("DCC", 20));
    EXPECT_EQ(pattern.note(),
              "2 of 3 presents show generated or repeated frames: the application submits only copies for "
              "each; the capture is of the frames that draw");
    types_of(pattern, repeated("DR", 20));
    EXPECT_EQ(pattern.note().substr(0, 102),
              "every second present shows a generated or repeated frame: the application submits nothing for "
              "it; the ");
}

}  // namespace
}  // namespace framecast::capture
