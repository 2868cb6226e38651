#include "capture/renderdoc/renderdoc_api.h"

#include <gtest/gtest.h>

#include <cstddef>

#if __has_include(<renderdoc_app.h>)
#include <renderdoc_app.h>
#define FRAMECAST_HAS_RENDERDOC_HEADER
#endif

namespace framecast::capture {
namespace {

TEST(RenderdocApiTest, FunctionsStandWhereRenderdocsOwnHeaderPutsThem) {
#ifdef FRAMECAST_HAS_RENDERDOC_HEADER
    using Header = RENDERDOC_API_1_6_0;
    EXPECT_EQ(sizeof(RenderdocApi), sizeof(Header));
    EXPECT_EQ(offsetof(RenderdocApi, MaskOverlayBits), offsetof(Header, MaskOverlayBits));
    EXPECT_EQ(offsetof(RenderdocApi, SetCaptureFilePathTemplate),
              offsetof(Header, SetCaptureFilePathTemplate));
    EXPECT_EQ(offsetof(RenderdocApi, GetNumCaptures), offsetof(Header, GetNumCaptures));
    EXPECT_EQ(offsetof(RenderdocApi, GetCapture), offsetof(Header, GetCapture));
    EXPECT_EQ(offsetof(RenderdocApi, TriggerCapture), offsetof(Header, TriggerCapture));
    EXPECT_EQ(offsetof(RenderdocApi, IsFrameCapturing), offsetof(Header, IsFrameCapturing));
    EXPECT_EQ(offsetof(RenderdocApi, SetCaptureFileComments), offsetof(Header, SetCaptureFileComments));
    EXPECT_EQ(offsetof(RenderdocApi, SetCaptureTitle), offsetof(Header, SetCaptureTitle));
    EXPECT_EQ(kRenderdocVersion, static_cast<int>(eRENDERDOC_API_Version_1_6_0));
    EXPECT_EQ(kRenderdocVersionToTrigger, static_cast<int>(eRENDERDOC_API_Version_1_1_2));
#else
    GTEST_SKIP() << "RenderDoc's header is not installed";
#endif
}

}  // namespace
}  // namespace framecast::capture
