#include "cli/launch/windows/registry.h"

#include <gmock/gmock.h>

namespace framecast::cli {
namespace {

using ::testing::Contains;
using ::testing::Not;

TEST(Registry, ALayerIsThereFromItsRegistrationToItsRemoval) {
    const std::string manifest = "C:\\größe 幀\\layer.json";
    for (const LayerList list : kLayerLists) {
        ASSERT_TRUE(register_layer(manifest, list));
        for (const LayerList each : kLayerLists)
            EXPECT_THAT(registered_layers("implicit", each),
                        each == list ? Contains(manifest).Times(1) : Contains(manifest).Times(0));
        EXPECT_THAT(registered_layers("explicit", list), Not(Contains(manifest)));
        ASSERT_TRUE(unregister_layer(manifest, list));
        EXPECT_THAT(registered_layers("implicit", list), Not(Contains(manifest)));
        EXPECT_TRUE(unregister_layer(manifest, list)) << "one that is not there";
    }
}

}  // namespace
}  // namespace framecast::cli
