// The counted frame is the one that RenderDoc captures, without RenderDoc's own submits.
#include "capture/renderdoc/renderdoc_pair.h"

#include <dlfcn.h>
#include <gmock/gmock.h>

#include "capture/controller/controller.h"
#include "tests/capture/support/fake_renderdoc.h"
#include "tests/capture/support/whole_capture.h"

namespace framecast::capture {
namespace {

using ::testing::Contains;
using ::testing::HasSubstr;
using ::testing::StartsWith;

constexpr int kFrame = 5;

class RenderdocPairTest : public WholeCapture {
  protected:
    ~RenderdocPairTest() override {
        close();
        if (library_) dlclose(library_);
    }

    void load_renderdoc() {
        library_ = dlopen(FAKE_RENDERDOC, RTLD_NOW);
        ASSERT_TRUE(library_) << dlerror();
        renderdoc_ = reinterpret_cast<FakeRenderdoc* (*)()>(dlsym(library_, "fake_renderdoc"))();
        *renderdoc_ = {};
    }
    void begin(bool below = false) {
        Config config = mode(Mode::count, kFrame);
        config.renderdoc = true;
        start(config);
        app_->layer().renderdoc_below = below;
        frames(kFrame);
    }
    // Whether the next frame's command buffer is replaced.
    bool counts_frame() {
        const std::size_t before = driver_.submitted_handles().size();
        frame();
        return driver_.submitted_handles().at(before) != cb_;
    }
    void write_capture() {
        renderdoc_->capturing = 0;
        ++renderdoc_->captures;
    }

    void* library_ = nullptr;
    FakeRenderdoc* renderdoc_ = nullptr;
};

TEST_F(RenderdocPairTest, TheCapturedFrameIsTheCountedOne) {
    load_renderdoc();
    begin();
    EXPECT_EQ(renderdoc_->triggered, 1);
    EXPECT_EQ(renderdoc_->overlay_bits, 0U);
    EXPECT_EQ(renderdoc_->path_template + std::string(".frame.json"), folder_.output());
    // RenderDoc saves the frame's initial state, then captures the frame.
    app_->submit(cb_);
    renderdoc_->capturing = 1;
    EXPECT_TRUE(counts_frame());
    EXPECT_THAT(renderdoc_->title, StartsWith("Framecast: "));
    // After the present it reads the picture back.
    app_->submit(cb_);
    write_capture();
    frames(20);
    ASSERT_TRUE(folder_.written());
    const Frame frame = folder_.frame();
    EXPECT_EQ(frame.frame_index, kFrame);
    EXPECT_EQ(frame.draws.size(), 3) << "nothing of RenderDoc's own";
    EXPECT_EQ(frame.submissions.size(), 1U);
    EXPECT_THAT(frame.notes, Contains("RenderDoc captured the same frame: 1.rdc"));
    EXPECT_THAT(renderdoc_->commented_file, HasSubstr("/captures/1.rdc"));
    EXPECT_THAT(renderdoc_->comments, HasSubstr("frame 5 of fake application"));
    EXPECT_THAT(folder_.status_text(), HasSubstr("/captures/1.rdc"));
}

TEST_F(RenderdocPairTest, ItIsWaitedForAndTheCountedFrameIsTheOneItTook) {
    load_renderdoc();
    begin();
    EXPECT_FALSE(counts_frame());
    EXPECT_FALSE(counts_frame());
    renderdoc_->capturing = 1;
    EXPECT_TRUE(counts_frame());
    write_capture();
    frames(20);
    EXPECT_EQ(folder_.frame().frame_index, kFrame + 2);
    EXPECT_EQ(renderdoc_->triggered, 1);
}

TEST_F(RenderdocPairTest, AFrameThatItDoesNotTakeIsCountedWithoutItAndSaysSo) {
    load_renderdoc();
    begin();
    frames(40);
    ASSERT_TRUE(folder_.written());
    EXPECT_EQ(folder_.frame().draws.size(), 3);
    EXPECT_THAT(folder_.frame().notes, Contains("RenderDoc captured no frame: it began none in 10 frames"));
    EXPECT_STREQ(renderdoc_->comments, "");
}

TEST_F(RenderdocPairTest, BelowUsItGetsTheApplicationsFrameAndTheNextOneIsCounted) {
    load_renderdoc();
    begin(true);
    renderdoc_->capturing = 1;
    EXPECT_FALSE(counts_frame());
    write_capture();
    frames(20);
    ASSERT_TRUE(folder_.written());
    EXPECT_GT(folder_.frame().frame_index, kFrame);
    EXPECT_EQ(folder_.frame().draws.size(), 3);
    EXPECT_THAT(
        folder_.frame().notes,
        Contains("RenderDoc, which is below Framecast, captured the frame before the counted one: 1.rdc"));
}

TEST_F(RenderdocPairTest, WithoutRenderdocThereIsTheFrameAndTheReason) {
    begin();
    frames(20);
    ASSERT_TRUE(folder_.written());
    EXPECT_EQ(folder_.frame().frame_index, kFrame);
    EXPECT_THAT(folder_.frame().notes,
                Contains(StartsWith("RenderDoc captured no frame: RenderDoc is not loaded")));
}

TEST(RenderdocComments, NameTheFrameAndWhatCannotBeTold) {
    Frame frame;
    frame.tool_version = "1.2.3";
    frame.frame_index = 7;
    frame.application = "a game";
    frame.device.name = "no such GPU";
    const std::string text = renderdoc_comments(frame, "/a/b/game.frame.json");
    EXPECT_THAT(text, StartsWith("Framecast 1.2.3: frame 7 of a game on no such GPU\nnot analysed: "));
    EXPECT_THAT(text, HasSubstr("frame file: game.frame.json\n"));
}

}  // namespace
}  // namespace framecast::capture
