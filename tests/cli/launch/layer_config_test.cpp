#include "cli/launch/layer_config.h"

#include <gtest/gtest.h>

namespace framecast::cli {
namespace {

TEST(LayerConfig, TextOfSettingsParsesBackToThem) {
    const Settings settings = {{"mode", "draw"}, {"output", "/tmp/a,b=c\\d/x.json"}, {"empty", ""}};
    const Result<Settings> parsed = parse_settings(format_settings(settings));
    ASSERT_TRUE(parsed);
    EXPECT_EQ(*parsed, settings);
}

TEST(LayerConfig, CommasAndEqualsSignsInValuesAreEscaped) {
    EXPECT_EQ(format_settings({{"output", "a,b=c\\"}, {"frame", "3"}}), "output=a\\,b\\=c\\\\,frame=3");
}

TEST(LayerConfig, EmptyEntriesAreNothing) {
    const Result<Settings> parsed = parse_settings(",,frame=3,");
    ASSERT_TRUE(parsed);
    EXPECT_EQ(*parsed, (Settings{{"frame", "3"}}));
    EXPECT_TRUE(parse_settings("")->empty());
}

TEST(LayerConfig, EntryThatIsNoSettingIsNamed) {
    for (const char* text : {"mode=draw,verbose", "=3"}) {
        const Result<Settings> parsed = parse_settings(text);
        ASSERT_FALSE(parsed) << text;
        EXPECT_EQ(parsed.error().message.rfind("FRAMECAST_CONFIG: '", 0), 0u);
    }
    EXPECT_NE(parse_settings("mode=draw,verbose").error().message.find("'verbose'"), std::string::npos);
}

TEST(LayerConfig, SettingAgainReplacesAndTheLastOfSeveralCounts) {
    Settings settings = *parse_settings("mode=count,frame=1,mode=pass");
    EXPECT_EQ(*find(settings, "mode"), "pass");
    set(settings, "mode", "draw");
    EXPECT_EQ(format_settings(settings), "frame=1,mode=draw");
    EXPECT_EQ(find(settings, "output"), nullptr);
}

}  // namespace
}  // namespace framecast::cli
