#include "report/sums_note.h"

#include <gmock/gmock.h>

namespace framecast::report {
namespace {

using testing::HasSubstr;
using testing::Not;

constexpr SourceTime kFrame{2e6, false, 0};
constexpr SourceTime kSum{1e6, true, 40};

std::vector<Projection> onto(const std::vector<std::string>& gpus) {
    std::vector<Projection> out(gpus.size());
    for (std::size_t i = 0; i < gpus.size(); ++i)
        out[i].gpu = gpus[i];
    return out;
}

TEST(SumsNote, WholeFramesNeedNone) {
    EXPECT_EQ(frame_title({kFrame, kFrame}), "frame");
    EXPECT_EQ(sums_note({kFrame, kFrame}, onto({"a", "b"})), "");
    EXPECT_EQ(frame_title({}), "frame");
}

TEST(SumsNote, SumsAreSaidWithWhatTheyCompareWith) {
    EXPECT_EQ(frame_title({kSum, kSum}), "sum of draws");
    const std::string note = sums_note({kSum, kSum}, onto({"a", "b"}));
    EXPECT_THAT(note, HasSubstr("Times are sums of draws, and speed-up compares with their sum here, 1"));
    EXPECT_THAT(note, HasSubstr("(40 draws estimated)"));
    EXPECT_THAT(sums_note({{1e6, true, 1}}, onto({"a"})), HasSubstr("(1 draw estimated)"));
    EXPECT_THAT(sums_note({{1e6, true, 0}}, onto({"a"})), Not(HasSubstr("estimated")));
}

TEST(SumsNote, WithoutATimeHereThereIsNoSpeedUpToSpeakOf) {
    EXPECT_EQ(sums_note({{kUnknown, true, 40}}, onto({"a"})), "Times are sums of draws");
}

TEST(SumsNote, OfSomeGpusTheyAreNamedAndOfManyCounted) {
    const std::vector<SourceTime> sources = {kSum, kSum, kFrame, kSum, kSum};
    EXPECT_EQ(frame_title(sources), "frame");
    EXPECT_THAT(sums_note({kSum, kFrame, kSum}, onto({"a", "b", "c"})),
                HasSubstr("Times on a, c are sums of draws, and speed-up"));
    EXPECT_THAT(sums_note(sources, onto({"a", "b", "c", "d", "e"})), HasSubstr("Times on 4 of the GPUs are"));
}

}  // namespace
}  // namespace framecast::report
