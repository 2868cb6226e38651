#include "cli/terminal/ascii_curve.h"

#include <gmock/gmock.h>

#include <algorithm>

namespace framecast::cli {
namespace {

using testing::HasSubstr;

TEST(AsciiCurve, FallsFromLeftToRightBetweenItsLabels) {
    const std::string text =
        ascii_curve({{500, 20, 19, 21}, {1000, 15, 14, 16}, {2000, 12, 11, 13}}, "MHz", "ms", 40, 10);
    EXPECT_EQ(std::count(text.begin(), text.end(), '\n'), 13);
    EXPECT_THAT(text, HasSubstr("        21 |"));
    EXPECT_THAT(text, HasSubstr("        11 |"));
    EXPECT_THAT(text, HasSubstr("500"));
    EXPECT_THAT(text, HasSubstr("2000  MHz"));
    EXPECT_EQ(std::count(text.begin(), text.end(), '*'), 40) << "one mark a column";
    // The first column's mark is above the last one's.
    std::size_t first_line = 0, last_line = 0, line = 0;
    for (std::size_t at = 0, start = 0; at < text.size(); ++at)
        if (text[at] == '\n') {
            const std::string row = text.substr(start, at - start);
            if (row.size() > 51 && row[12] == '*') first_line = line;
            if (row.size() > 51 && row[51] == '*') last_line = line;
            start = at + 1;
            ++line;
        }
    EXPECT_LT(first_line, last_line);
    EXPECT_GT(first_line, 0U);
}

TEST(AsciiCurve, OverDecadesTheAxisIsLogarithmic) {
    const std::string text = ascii_curve({{1, 1, 0.1, 10}, {2, 1, 0.1, 10}}, "x", "ms", 20, 9);
    EXPECT_THAT(text, HasSubstr("ms, logarithmic\n"));
    EXPECT_THAT(text, HasSubstr("        10 |"));
    EXPECT_THAT(text, HasSubstr("         1 |********************\n")) << "in the middle";
    EXPECT_THAT(text, HasSubstr("       0.1 |"));
    EXPECT_THAT(ascii_curve({{1, 1, 0.5, 10}, {2, 1, 0.5, 10}}, "x", "ms"),
                testing::Not(HasSubstr("logarithmic")));
    EXPECT_THAT(ascii_curve({{1, 1, 0, 10}, {2, 1, 0, 10}}, "x", "ms"),
                testing::Not(HasSubstr("logarithmic")))
        << "0 has no place on it";
}

TEST(AsciiCurve, AFlatCurveAndTooFewPointsAreHarmless) {
    EXPECT_EQ(ascii_curve({{1, 2, 2, 2}}, "x", "y"), "");
    EXPECT_THAT(ascii_curve({{1, 5, 5, 5}, {2, 5, 5, 5}}, "x", "y"), HasSubstr("*"));
    EXPECT_THAT(ascii_curve({{1, 0, 0, 0}, {2, 0, 0, 0}}, "x", "y"), HasSubstr("*"));
}

}  // namespace
}  // namespace framecast::cli
