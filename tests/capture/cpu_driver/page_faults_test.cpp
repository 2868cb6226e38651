#include "capture/cpu_driver/page_faults.h"

#include <gtest/gtest.h>
#include <sys/mman.h>
#include <unistd.h>

#include <cmath>
#include <limits>
#include <thread>

namespace framecast::capture {
namespace {

// Touches this many pages that the process did not have.
void touch_fresh(std::size_t pages) {
    const auto page = static_cast<std::size_t>(sysconf(_SC_PAGESIZE));
    void* memory = mmap(nullptr, pages * page, PROT_READ | PROT_WRITE, MAP_PRIVATE | MAP_ANONYMOUS, -1, 0);
    ASSERT_NE(memory, MAP_FAILED);
    madvise(memory, pages * page, MADV_NOHUGEPAGE);
    for (std::size_t at = 0; at < pages * page; at += page)
        static_cast<volatile char*>(memory)[at] = 1;
    munmap(memory, pages * page);
}

TEST(PageFaultsTest, CountEachFreshPageOfEveryThread) {
    const std::int64_t before = page_faults();
    touch_fresh(500);
    const std::int64_t own = page_faults();
    EXPECT_GE(own - before, 500);
    EXPECT_LT(page_faults() - own, 50);  // no page was touched in between
    std::thread(touch_fresh, 500).join();
    EXPECT_GE(page_faults() - own, 500);
}

TEST(PageFaultsTest, OneTakesLongerThanNothingAndShorterThanASecond) {
    const std::int64_t before = page_faults();
    const double ns = page_fault_ns();
    EXPECT_GT(ns, 0);
    EXPECT_LT(ns, 1e9);
    // The measurement used fresh pages each time.
    EXPECT_GE(page_faults() - before, 5 * 64);
}

TEST(PageFaultsTest, TheNoteHasTheNumberAndWhatItCostsWhereThatIsKnown) {
    EXPECT_EQ(page_fault_note(593.4, 12000)
                  .find("an ordinary frame takes 593 page faults, some 7.1 ms of its threads' time: what "),
              0U);
    EXPECT_EQ(page_fault_note(593.4, std::numeric_limits<double>::quiet_NaN())
                  .find("an ordinary frame takes 593 page faults: what "),
              0U);
}

}  // namespace
}  // namespace framecast::capture
