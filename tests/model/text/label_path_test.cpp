#include "model/text/label_path.h"

#include <gmock/gmock.h>

namespace framecast {
namespace {

using testing::ElementsAre;
using testing::IsEmpty;

TEST(LabelPath, HasItsNamesFromTheOutermostIn) {
    EXPECT_THAT(label_names("shadow/terrain/rock 3"), ElementsAre("shadow", "terrain", "rock 3"));
    EXPECT_THAT(label_names("main"), ElementsAre("main"));
}

TEST(LabelPath, EmptyLabelsMakeNoName) {
    EXPECT_THAT(label_names(""), IsEmpty());
    EXPECT_THAT(label_names("//"), IsEmpty());
    EXPECT_THAT(label_names("/a//b/"), ElementsAre("a", "b"));
}

}  // namespace
}  // namespace framecast
