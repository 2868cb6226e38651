#include "capture/experiment/counter_queries.h"

#include <algorithm>
#include <cmath>

namespace framecast::capture {
namespace {

void begin_query(const DeviceTable& vk, VkCommandBuffer cb, const QueryPools& pools, std::uint32_t query,
                 VkQueryControlFlags flags) {
    if (query == QueryPools::kNone) return;
    vk.CmdBeginQuery(cb, pools.pool_of(query), QueryPools::index_of(query), flags);
}

void end_query(const DeviceTable& vk, VkCommandBuffer cb, const QueryPools& pools, std::uint32_t query) {
    if (query == QueryPools::kNone) return;
    vk.CmdEndQuery(cb, pools.pool_of(query), QueryPools::index_of(query));
}

}  // namespace

void CounterQueries::clear() {
    for (Set& set : sets_)
        set.pools.clear();
}

bool CounterQueries::empty() const {
    return std::ranges::all_of(sets_, [](const Set& set) { return set.pools.empty(); });
}

void CounterQueries::add_statistics(CounterSlots& slots, std::uint32_t room) {
    slots.statistics = statistics_of(slots.kind).pools.add(room);
}

void CounterQueries::add_occlusion(CounterSlots& slots, std::uint32_t room) {
    slots.occlusion = occlusion().pools.add(room);
}

VkResult CounterQueries::make(const DeviceTable& vk, VkDevice device) {
    VkResult result = VK_SUCCESS;
    for (Set& set : sets_)
        if (result == VK_SUCCESS) result = set.pools.make(vk, device);
    return result;
}

void CounterQueries::destroy(const DeviceTable& vk, VkDevice device) noexcept {
    for (Set& set : sets_)
        set.pools.destroy(vk, device);
}

void CounterQueries::reset(const DeviceTable& vk, VkCommandBuffer cb) const {
    for (const Set& set : sets_)
        set.pools.reset(vk, cb);
}

void CounterQueries::begin(const DeviceTable& vk, VkCommandBuffer cb, const CounterSlots& slots,
                           bool precise) const {
    begin_query(vk, cb, statistics_of(slots.kind).pools, slots.statistics, 0);
    begin_query(vk, cb, occlusion().pools, slots.occlusion, precise ? VK_QUERY_CONTROL_PRECISE_BIT : 0);
}

void CounterQueries::end(const DeviceTable& vk, VkCommandBuffer cb, const CounterSlots& slots) const {
    end_query(vk, cb, occlusion().pools, slots.occlusion);
    end_query(vk, cb, statistics_of(slots.kind).pools, slots.statistics);
}

bool CounterQueries::fetch(const DeviceTable& vk, VkDevice device) {
    bool all = true;
    for (Set& set : sets_) {
        if (set.pools.read(vk, device, set.words)) continue;
        set.words.clear();
        all = false;
    }
    return all;
}

// Sums over views. With several views, some drivers (lavapipe) count all of them in the first query and never
// make the others available; after our fence, no result can still arrive.
double CounterQueries::Set::sum(std::uint32_t first, std::uint32_t views, std::uint32_t which) const {
    const std::uint32_t values = pools.values_per_query();
    double total = 0;
    for (std::uint32_t v = first; v < first + views; ++v) {
        const std::size_t at = std::size_t{v} * (values + 1);
        if (at + values >= words.size()) return kUnknown;
        if (words[at + values] != 0)
            total += static_cast<double>(words[at + which]);
        else if (v == first)
            return kUnknown;
    }
    return total;
}

bool CounterQueries::read(const CounterSlots& slots, std::array<double, kCounterCount>& counters) const {
    bool all = true;
    const auto put = [&](Counter counter, double value) {
        counters[index(counter)] = value;
        all &= !std::isnan(value);
    };
    if (slots.statistics != QueryPools::kNone) {
        const VkQueryPipelineStatisticFlags counted =
            slots.kind == ActionKind::dispatch ? kComputeStatistics : kGraphicsStatistics;
        std::uint32_t which = 0;
        for (int c = 0; c <= index(Counter::cs_invocations); ++c)
            if (counted >> c & 1)
                put(static_cast<Counter>(c),
                    statistics_of(slots.kind).sum(slots.statistics, slots.views, which++));
    }
    if (slots.occlusion != QueryPools::kNone)
        put(Counter::samples, occlusion().sum(slots.occlusion, slots.views, 0));
    return all;
}

}  // namespace framecast::capture
