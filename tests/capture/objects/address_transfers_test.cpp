#include "capture/objects/address_transfers.h"

#include <gtest/gtest.h>

#include <array>
#include <cmath>

#include "capture/recorder/generated/record_commands.h"

namespace framecast::capture {
namespace {

template <class Record>
double bytes_of(Record record) {
    CommandStream stream;
    record(stream);
    EXPECT_EQ(stream.count(), 1U);
    return bytes_of_transfer(*stream.begin(), Objects{}, {});
}

TEST(AddressTransfers, WriteAsManyBytesAsTheirArgumentsSay) {
    std::array<VkDeviceMemoryCopyKHR, 2> regions{};
    regions[0].dstRange.size = 100;
    regions[1].dstRange.size = 28;
    VkCopyDeviceMemoryInfoKHR copy{};
    copy.regionCount = 2;
    copy.pRegions = regions.data();
    EXPECT_EQ(bytes_of([&](CommandStream& s) { record::CmdCopyMemoryKHR(s, &copy); }), 128);
    const VkDeviceAddressRangeKHR range{0x1000, 64};
    EXPECT_EQ(bytes_of([&](CommandStream& s) { record::CmdFillMemoryKHR(s, &range, 0, 7); }), 64);
    const std::array<std::uint32_t, 4> data{};
    EXPECT_EQ(bytes_of([&](CommandStream& s) { record::CmdUpdateMemoryKHR(s, &range, 0, 16, data.data()); }),
              16);
}

TEST(AddressTransfers, OfWhatTheDeviceDecidesTheBytesAreNotKnown) {
    VkCopyMemoryIndirectInfoKHR copy{};
    copy.copyCount = 3;
    EXPECT_TRUE(std::isnan(bytes_of([&](CommandStream& s) { record::CmdCopyMemoryIndirectKHR(s, &copy); })));
}

}  // namespace
}  // namespace framecast::capture
