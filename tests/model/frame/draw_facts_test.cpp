#include "model/frame/draw_facts.h"

#include <gmock/gmock.h>

#include "tests/model/support/synthetic_frame.h"

namespace framecast {
namespace {

using ::testing::ElementsAre;

TEST(DrawFacts, CountsAndBytesHaveThreeDigits) {
    EXPECT_EQ(count_text(0), "0");
    EXPECT_EQ(count_text(9999), "9999");
    EXPECT_EQ(count_text(12345), "12.3k");
    EXPECT_EQ(count_text(99960), "100k");
    EXPECT_EQ(count_text(999600), "1.00M");
    EXPECT_EQ(count_text(2.5e9), "2.50G");
    EXPECT_EQ(count_text(kUnknown), "");
    EXPECT_EQ(bytes_text(0), "0 B");
    EXPECT_EQ(bytes_text(1023), "1023 B");
    EXPECT_EQ(bytes_text(3 << 19), "1.5 MiB");
    EXPECT_EQ(bytes_text(64 << 20), "64 MiB");
    EXPECT_EQ(bytes_text(kUnknown), "");
}

TEST(DrawFacts, APassIsItsSizeAndFirstFormat) {
    Frame frame = synthetic::frame(16);
    EXPECT_EQ(text_of(DrawFact::pass, frame, 0), "1280×720 R8G8B8A8_UNORM");
    EXPECT_EQ(text_of(DrawFact::pass, frame, 7), "") << "a dispatch";
    frame.passes[0].color_formats.clear();
    EXPECT_EQ(text_of(DrawFact::pass, frame, 0), "1280×720 D32_SFLOAT");
    frame.passes[0].depth_format.clear();
    EXPECT_EQ(text_of(DrawFact::pass, frame, 0), "1280×720");
}

TEST(DrawFacts, ADrawWithoutAPassHasItsOtherFacts) {
    Frame frame = synthetic::frame(16);
    frame.draws.pass[0] = -1;
    frame.draws.counters(0, index(Counter::samples)) = 4000;
    EXPECT_EQ(text_of(DrawFact::pass, frame, 0), "");
    EXPECT_EQ(text_of(DrawFact::pixels, frame, 0), "4000");
}

TEST(DrawFacts, AHashIsShortenedAndANameIsNot) {
    Frame frame = synthetic::frame(16);
    EXPECT_EQ(text_of(DrawFact::pipeline, frame, 0), "pipeline-0");
    frame.draws.pipeline[0] = "3f2a91c0d5e6f708";
    EXPECT_EQ(text_of(DrawFact::pipeline, frame, 0), "3f2a91c0");
    frame.draws.pipeline[0] = "deferred lighting";
    EXPECT_EQ(text_of(DrawFact::pipeline, frame, 0), "deferred lighting");
}

TEST(DrawFacts, PixelsAreSamplesWhereTheseWereCounted) {
    Frame frame = synthetic::frame(16);
    frame.draws.counters(0, index(Counter::ia_vertices)) = 36;
    EXPECT_EQ(text_of(DrawFact::vertices, frame, 0), "36");
    frame.draws.counters(0, index(Counter::fs_invocations)) = 5000;
    EXPECT_EQ(text_of(DrawFact::pixels, frame, 0), "5000");
    frame.draws.counters(0, index(Counter::samples)) = 4000;
    frame.passes[0].samples = 4;
    EXPECT_EQ(text_of(DrawFact::pixels, frame, 0), "1000");
    EXPECT_EQ(text_of(DrawFact::vertices, frame, 7), "") << "a dispatch";
}

TEST(DrawFacts, OneLineHasAllThatIsKnown) {
    Frame frame = synthetic::frame(16);
    frame.draws.counters(0, index(Counter::ia_vertices)) = 36;
    frame.draws.counters(0, index(Counter::samples)) = 17000;
    frame.draws.instances(0) = 4;
    frame.draws.texture_bytes(0) = 3 << 19;
    EXPECT_EQ(facts_line(frame, 0),
              "1280×720, pipeline-0, 36 vertices, 17.0k pixels, 4 instances, 1.5 MiB textures");
    frame.draws.instances(0) = 1;
    frame.draws.texture_bytes(0) = 0;
    EXPECT_EQ(facts_line(frame, 0), "1280×720, pipeline-0, 36 vertices, 17.0k pixels");
    EXPECT_EQ(facts_line(frame, 7), "") << "a dispatch";
}

TEST(DrawFacts, WhatNoneOfTheDrawsHasIsNoColumn) {
    Frame frame = synthetic::frame(16);
    EXPECT_THAT(known_facts(frame, {0, 7}),
                ElementsAre(DrawFact::pass, DrawFact::pipeline, DrawFact::vertices, DrawFact::pixels));
    EXPECT_THAT(known_facts(frame, {7}), ElementsAre());
    frame.draws.texture_bytes.setZero();
    EXPECT_THAT(known_facts(frame, {7}), ElementsAre());
    frame.draws.instances(0) = 1;
    EXPECT_THAT(known_facts(frame, {0}), testing::Not(testing::Contains(DrawFact::instances)));
    frame.draws.instances(0) = 12000;
    EXPECT_EQ(text_of(DrawFact::instances, frame, 0), "12.0k");
    frame.draws.texture_bytes(7) = 4096;
    EXPECT_THAT(known_facts(frame, {7, 0}),
                ElementsAre(DrawFact::pass, DrawFact::pipeline, DrawFact::vertices, DrawFact::pixels,
                            DrawFact::instances, DrawFact::textures));
}

}  // namespace
}  // namespace framecast
