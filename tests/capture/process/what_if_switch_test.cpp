#include "capture/process/what_if_switch.h"

#include <gmock/gmock.h>

namespace framecast::capture {
namespace {

using ::testing::HasSubstr;

TEST(WhatIfSwitch, ATargetIsAKindAndAName) {
    const auto region = parse_what_if(WhatIfAction::drop, "region:frame/shadow pass");
    ASSERT_TRUE(region);
    EXPECT_EQ(region->kind, WhatIfKind::region);
    EXPECT_EQ(region->name, "frame/shadow pass");
    EXPECT_EQ(region->target(), "region:frame/shadow pass");
    EXPECT_EQ(parse_what_if(WhatIfAction::drop, "pass:1280x720")->kind, WhatIfKind::pass);
    EXPECT_EQ(parse_what_if(WhatIfAction::constant, "pipeline:a:b")->name, "a:b");
    for (const char* bad : {"", "region:", "region:/", "shadow", "Region:a", "draw:1", "region"}) {
        const auto refused = parse_what_if(WhatIfAction::drop, bad);
        ASSERT_FALSE(refused) << bad;
        EXPECT_THAT(refused.error().message, HasSubstr("region:PATH, pass:NAME or pipeline:NAME"));
    }
}

TEST(WhatIfSwitch, ARegionIsItsNamesInARowAnywhereInThePath) {
    EXPECT_TRUE(is_in_region("shadow", "shadow"));
    EXPECT_TRUE(is_in_region("frame/shadow/terrain", "shadow"));
    EXPECT_TRUE(is_in_region("frame/shadow/terrain", "frame/shadow"));
    EXPECT_TRUE(is_in_region("frame/shadow/terrain", "shadow/terrain"));
    EXPECT_FALSE(is_in_region("frame/shadow/terrain", "frame/terrain")) << "not in a row";
    EXPECT_FALSE(is_in_region("frame/shadows", "shadow")) << "a part of a name";
    EXPECT_FALSE(is_in_region("frame", "frame/shadow")) << "outside of it";
    EXPECT_FALSE(is_in_region("", "shadow"));
    EXPECT_FALSE(is_in_region("shadow", ""));
}

TEST(WhatIfSwitch, APassIsItsLabelOrItsSize) {
    EXPECT_TRUE(is_pass("shadow", "shadow", "1024x1024"));
    EXPECT_TRUE(is_pass("1024x1024", "", "1024x1024"));
    EXPECT_TRUE(is_pass("1024x1024", "shadow", "1024x1024"));
    EXPECT_FALSE(is_pass("shadow", "frame/shadow", "1024x1024"));
    EXPECT_FALSE(is_pass("", "", "1024x1024"));
}

TEST(WhatIfSwitch, APipelineIsWhatListsCallIt) {
    const char* hash = "0123456789abcdef";
    EXPECT_TRUE(is_pipeline("rock", "rock", "", hash));
    EXPECT_TRUE(is_pipeline(hash, "rock", "", hash));
    EXPECT_TRUE(is_pipeline("01234567", "", "", hash));
    EXPECT_TRUE(is_pipeline("a.vert+a.frag", "", "a.vert+a.frag", hash));
    EXPECT_TRUE(is_pipeline("a.vert+a.frag 01234567", "", "a.vert+a.frag", hash));
    EXPECT_FALSE(is_pipeline("a.vert+a.frag 76543210", "", "a.vert+a.frag", hash));
    EXPECT_FALSE(is_pipeline("0123", "", "", hash)) << "too short to tell pipelines apart";
    EXPECT_FALSE(is_pipeline("", "", "", hash));
}

TEST(WhatIfSwitch, IsDescribedWithItsDraws) {
    EXPECT_EQ(describe({WhatIfAction::drop, WhatIfKind::region, "shadow"}, 14),
              "14 draws of region 'shadow' dropped");
    EXPECT_EQ(describe({WhatIfAction::constant, WhatIfKind::pipeline, "rock"}, 1),
              "1 draw of pipeline 'rock' with a constant fragment shader");
    EXPECT_EQ(describe({WhatIfAction::textures, WhatIfKind::pass, "main"}, 0),
              "0 draws of pass 'main' with 2×2 texels of each texture");
}

}  // namespace
}  // namespace framecast::capture
