#include "model/text/short_hash.h"

#include <gtest/gtest.h>

namespace framecast {
namespace {

TEST(ShortHash, OnlyHashesAreShortened) {
    EXPECT_EQ(short_hash("1f03ab9c55d0e7b2"), "1f03ab9c");
    EXPECT_EQ(short_hash("1f03ab9c"), "1f03ab9c");
    EXPECT_EQ(short_hash("terrain with grass"), "terrain with grass");
    EXPECT_EQ(short_hash("skybox of evening"), "skybox of evening");
    EXPECT_EQ(short_hash(""), "");
}

TEST(ShortHash, EachLevelOfAPathByItself) {
    EXPECT_EQ(short_hashes("pass 0: 640x480/1f03ab9c55d0e7b2"), "pass 0: 640x480/1f03ab9c");
    EXPECT_EQ(short_hashes("1f03ab9c55d0e7b2/a/0000000000000000"), "1f03ab9c/a/00000000");
    EXPECT_EQ(short_hashes("a//b"), "a//b");
}

}  // namespace
}  // namespace framecast
