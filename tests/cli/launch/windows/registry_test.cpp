#include "cli/launch/windows/registry.h"

#include <gmock/gmock.h>

namespace framecast::cli {
namespace {

using ::testing::Contains;
using ::testing::Not;

TEST(Registry, ALayerIsThereFromItsRegistrationToItsRemoval) {
    const std::string manifest = "C:\\größe 幀\\layer.json";
    ASSERT_TRUE(register_layer(manifest, false));
    EXPECT_THAT(registered_layers("implicit", false), Contains(manifest));
    EXPECT_THAT(registered_layers("explicit", false), Not(Contains(manifest)));
    EXPECT_THAT(registered_layers("implicit", true), Not(Contains(manifest)));
    ASSERT_TRUE(unregister_layer(manifest, false));
    EXPECT_THAT(registered_layers("implicit", false), Not(Contains(manifest)));
    EXPECT_TRUE(unregister_layer(manifest, false)) << "one that is not there";
}

}  // namespace
}  // namespace framecast::cli
