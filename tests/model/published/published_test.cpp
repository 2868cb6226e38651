// The numbers of the five papers, one test each, generated from tests/model/published/published.json. Numbers
// that follow from the papers' own inputs must be reproduced; numbers that do not must not be.
#include <gtest/gtest.h>

#include <cmath>
#include <cstdio>
#include <fstream>
#include <set>

#include "model/numeric/number_text.h"
#include "tests/model/published/handlers.h"

namespace framecast::published {
namespace {

const Json& file() {
    static const Json json =
        Json::parse(std::ifstream(FRAMECAST_SOURCE_DIR "/tests/model/published/published.json"));
    return json;
}

const std::vector<Handler>& handlers() {
    static const std::vector<Handler> all = [] {
        std::vector<Handler> result;
        for (auto family : {benchmark_handlers(), queue_handlers(), pipeline_handlers(), clock_handlers(),
                            texture_handlers(), retarget_handlers()})
            result.insert(result.end(), family.begin(), family.end());
        return result;
    }();
    return all;
}

const Handler* handler_for(const std::string& id) {
    const Handler* best = nullptr;
    for (const Handler& handler : handlers())
        if (id.rfind(handler.prefix, 0) == 0 && (!best || handler.prefix.size() > best->prefix.size()))
            best = &handler;
    return best;
}

std::string test_name(const Json& entry, bool with_reason) {
    std::string text = id_of(entry);
    if (with_reason)
        text += " " + entry.at("verdict").get<std::string>() + " " +
                entry.at("note").get<std::string>().substr(0, 60);
    std::string result;
    for (char c : text) {
        const bool plain = std::isalnum(static_cast<unsigned char>(c)) != 0;
        if (plain)
            result += c;
        else if (!result.empty() && result.back() != '_')
            result += '_';
    }
    while (!result.empty() && result.back() == '_')
        result.pop_back();
    return result;
}

// Half a unit of the last place of a number as it is written in the file; ".0" is how JSON spells an integer.
double half_unit(double printed) {
    char text[32];
    std::snprintf(text, sizeof text, "%.10g", printed);
    const std::string digits = text;
    const auto point = digits.find('.');
    const auto places = point == std::string::npos ? 0 : static_cast<int>(digits.size() - point - 1);
    return 0.5 * std::pow(10.0, -places);
}

struct Row {
    Json entry;
};
void PrintTo(const Row& row, std::ostream* out) {
    *out << id_of(row.entry);
}

std::vector<Row> rows(const char* section) {
    std::vector<Row> result;
    for (const Json& entry : file().at(section))
        result.push_back({entry});
    return result;
}

std::string say(const Json& entry) {
    return id_of(entry) + ": " + entry.at("quantity").get<std::string>() + " (" +
           entry.at("where").get<std::string>() + "). " + entry.at("note").get<std::string>();
}

void expect_reproduced(const Json& entry) {
    const Handler* handler = handler_for(id_of(entry));
    ASSERT_NE(handler, nullptr) << "no handler computes " << id_of(entry);
    auto value = handler->compute(entry);
    ASSERT_TRUE(value) << say(entry) << "\nthe library refused: " << value.error().message;
    // Derived values are written with twelve significant digits, which is coarser than the tolerance of some.
    const double expected = entry.at("value").get<double>();
    const double written = entry.value("published", true) ? 0 : 5e-12 * std::abs(expected);
    EXPECT_NEAR(*value, expected, std::max(entry.at("tolerance").get<double>(), written)) << say(entry);
    if (!entry.contains("recomputed")) return;
    const double recomputed = entry.at("recomputed").get<double>();
    EXPECT_NEAR(*value, recomputed, handler->recomputed_tolerance * std::abs(recomputed)) << say(entry);
}

class Published : public testing::TestWithParam<Row> {};
TEST_P(Published, Reproduces) {
    expect_reproduced(GetParam().entry);
}
INSTANTIATE_TEST_SUITE_P(Entry, Published, testing::ValuesIn(rows("entries")),
                         [](const auto& row) { return test_name(row.param.entry, false); });

class Derived : public testing::TestWithParam<Row> {};
TEST_P(Derived, Follows) {
    expect_reproduced(GetParam().entry);
}
INSTANTIATE_TEST_SUITE_P(Golden, Derived, testing::ValuesIn(rows("derived")),
                         [](const auto& row) { return test_name(row.param.entry, false); });

class NotReproduced : public testing::TestWithParam<Row> {};
TEST_P(NotReproduced, DoesNotFollow) {
    const Json& entry = GetParam().entry;
    const Handler* handler = handler_for(id_of(entry));
    ASSERT_NE(handler, nullptr) << "no handler computes " << id_of(entry);
    auto value = handler->compute(entry);
    if (entry.at("verdict") == "cannot be reproduced") {
        EXPECT_FALSE(value) << say(entry) << "\nyet the library gave " << number_text(*value);
        return;
    }
    const double printed = entry.at("value").get<double>();
    const double recomputed = entry.at("recomputed").get<double>();
    if (!value) {
        EXPECT_NE(value.error().message.find(number_text(recomputed)), std::string::npos)
            << say(entry) << "\nrefused for another reason: " << value.error().message;
        return;
    }
    EXPECT_NEAR(*value, recomputed, handler->recomputed_tolerance * std::abs(recomputed)) << say(entry);
    EXPECT_GT(std::abs(*value - printed), half_unit(printed)) << say(entry);
    if (entry.contains("interval")) {
        const double lo = entry.at("interval").at(0).get<double>();
        const double hi = entry.at("interval").at(1).get<double>();
        EXPECT_TRUE(printed + half_unit(printed) < lo || printed - half_unit(printed) > hi)
            << say(entry) << "\nthe printed inputs allow " << lo << " to " << hi;
    }
}
INSTANTIATE_TEST_SUITE_P(Printed, NotReproduced, testing::ValuesIn(rows("not_reproduced")),
                         [](const auto& row) { return test_name(row.param.entry, true); });

TEST(PublishedFile, HoldsEveryNumberThatWasChecked) {
    EXPECT_EQ(rows("entries").size(), 117U);
    EXPECT_EQ(rows("derived").size(), 80U);
    EXPECT_EQ(rows("not_reproduced").size(), 43U);
}

TEST(PublishedFile, EveryHandlerComputesSomething) {
    std::set<const Handler*> used;
    for (const char* section : {"entries", "derived", "not_reproduced"})
        for (const Row& row : rows(section))
            used.insert(handler_for(id_of(row.entry)));
    for (const Handler& handler : handlers())
        EXPECT_TRUE(used.count(&handler)) << handler.prefix;
}

}  // namespace
}  // namespace framecast::published
