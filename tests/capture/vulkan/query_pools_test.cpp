#include "capture/vulkan/query_pools.h"

#include <gmock/gmock.h>

#include <map>

namespace framecast::capture {
namespace {

using ::testing::ElementsAre;
using ::testing::IsEmpty;

std::map<std::uintptr_t, std::uint32_t> alive;  // queries of each pool, by handle
std::uintptr_t next_handle = 1;
int fail_after = -1;  // this many more are made, then none
std::vector<std::pair<std::uintptr_t, std::uint32_t>> resets;

VkResult VKAPI_CALL create(VkDevice, const VkQueryPoolCreateInfo* info, const VkAllocationCallbacks*,
                           VkQueryPool* out) {
    if (fail_after == 0) return VK_ERROR_OUT_OF_DEVICE_MEMORY;
    if (fail_after > 0) --fail_after;
    *out = reinterpret_cast<VkQueryPool>(next_handle);
    alive[next_handle++] = info->queryCount;
    return VK_SUCCESS;
}
void VKAPI_CALL destroy(VkDevice, VkQueryPool pool, const VkAllocationCallbacks*) {
    EXPECT_EQ(alive.erase(reinterpret_cast<std::uintptr_t>(pool)), 1U);
}
void VKAPI_CALL reset(VkCommandBuffer, VkQueryPool pool, std::uint32_t first, std::uint32_t count) {
    EXPECT_EQ(first, 0U);
    EXPECT_LE(count, alive.at(reinterpret_cast<std::uintptr_t>(pool)));
    resets.emplace_back(reinterpret_cast<std::uintptr_t>(pool), count);
}
// Each query's value is its place: its pool and its index there.
VkResult VKAPI_CALL results(VkDevice, VkQueryPool pool, std::uint32_t first, std::uint32_t count,
                            std::size_t size, void* data, VkDeviceSize stride, VkQueryResultFlags) {
    EXPECT_EQ(first, 0U);
    EXPECT_GE(size, count * stride);
    auto* words = static_cast<std::uint64_t*>(data);
    for (std::uint32_t i = 0; i < count; ++i) {
        words[i * stride / sizeof(std::uint64_t)] = 100000 * reinterpret_cast<std::uintptr_t>(pool) + i;
        words[(i + 1) * stride / sizeof(std::uint64_t) - 1] = 1;
    }
    return VK_SUCCESS;
}

class QueryPoolsTest : public ::testing::Test {
  protected:
    QueryPoolsTest() {
        alive.clear();
        resets.clear();
        next_handle = 1;
        fail_after = -1;
        table_.CreateQueryPool = create;
        table_.DestroyQueryPool = destroy;
        table_.CmdResetQueryPool = reset;
        table_.GetQueryPoolResults = results;
    }
    ~QueryPoolsTest() override {
        pools_.destroy(table_, VK_NULL_HANDLE);
        EXPECT_THAT(alive, IsEmpty());
    }
    VkResult make() { return pools_.make(table_, VK_NULL_HANDLE); }
    std::uintptr_t pool_of(std::uint32_t query) {
        return reinterpret_cast<std::uintptr_t>(pools_.pool_of(query));
    }

    DeviceTable table_{};
    QueryPools pools_{VK_QUERY_TYPE_TIMESTAMP};
};

TEST_F(QueryPoolsTest, NoPoolHasMoreQueriesThanTheMostAndNoneIsLost) {
    constexpr std::uint32_t kQueries = 2 * QueryPools::kMaxPerPool + 5;
    for (std::uint32_t i = 0; i < kQueries; ++i)
        EXPECT_EQ(pools_.add(1), i);
    ASSERT_EQ(make(), VK_SUCCESS);
    EXPECT_EQ(alive.size(), 3U);
    for (const auto& [handle, queries] : alive)
        EXPECT_LE(queries, QueryPools::kMaxPerPool);
    std::vector<std::uint64_t> words;
    ASSERT_TRUE(pools_.read(table_, VK_NULL_HANDLE, words));
    for (std::uint32_t i = 0; i < kQueries; ++i) {
        EXPECT_EQ(words.at(2 * i), 100000 * pool_of(i) + QueryPools::index_of(i));
        EXPECT_EQ(words.at(2 * i + 1), 1U);
    }
    pools_.reset(table_, VK_NULL_HANDLE);
    EXPECT_THAT(resets, ElementsAre(std::pair(1U, 4096U), std::pair(2U, 4096U), std::pair(3U, 5U)));
}

TEST_F(QueryPoolsTest, QueriesThatBelongTogetherAreInOnePool) {
    for (std::uint32_t i = 0; i < 2000; ++i) {
        const std::uint32_t first = pools_.add(3);
        EXPECT_EQ(first / QueryPools::kMaxPerPool, (first + 2) / QueryPools::kMaxPerPool);
    }
    EXPECT_EQ(make(), VK_SUCCESS);
    EXPECT_EQ(alive.size(), 2U);
}

TEST_F(QueryPoolsTest, PoolsAreUsedAgainAndGrowWhenTheyMust) {
    pools_.add(3);
    ASSERT_EQ(make(), VK_SUCCESS);
    pools_.clear();
    EXPECT_TRUE(pools_.empty());
    pools_.add(4);
    ASSERT_EQ(make(), VK_SUCCESS);
    EXPECT_EQ(next_handle, 2U) << "four fit where three were";
    pools_.add(1);
    ASSERT_EQ(make(), VK_SUCCESS);
    EXPECT_EQ(next_handle, 3U);
    EXPECT_EQ(alive.size(), 1U);
}

TEST_F(QueryPoolsTest, APoolThatCannotBeMadeIsMadeTheNextTime) {
    pools_.add(QueryPools::kMaxPerPool);
    pools_.add(1);
    fail_after = 1;
    EXPECT_EQ(make(), VK_ERROR_OUT_OF_DEVICE_MEMORY);
    EXPECT_EQ(alive.size(), 1U);
    fail_after = -1;
    EXPECT_EQ(make(), VK_SUCCESS);
    EXPECT_EQ(alive.size(), 2U);
}

}  // namespace
}  // namespace framecast::capture
