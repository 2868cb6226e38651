#include "report/packed.h"

#include <gtest/gtest.h>

#include <cmath>
#include <cstdio>
#include <random>

#include "model/text/json.h"
#include "tests/report/unpacked.h"

namespace framecast::report {
namespace {

Json parsed(const char* text) {
    return Json::parse(text);
}

void expect_read_back(const Json& document) {
    const Json short_form = packed(document);
    EXPECT_EQ(unpacked(Json::parse(json_text(short_form))), document) << short_form;
}

TEST(Packed, RowsRepeatNoKeys) {
    EXPECT_EQ(packed(parsed(R"([{"gpu": "A", "ms": 1}, {"gpu": "B", "ms": 2}, {"gpu": "C", "ms": 3}])")),
              parsed(R"({"@": "rows", "n": 3, "of": {"gpu": ["A", "B", "C"], "ms": [1, 2, 3]}})"));
}

TEST(Packed, ListsInRowsAreOneList) {
    const Json rows =
        parsed(R"([{"of": [{"a": 1}, {"a": 2}]}, {"of": []}, {"of": [{"a": 3}]}, {"of": [{"a": 4}]}])");
    EXPECT_EQ(packed(rows), parsed(R"({"@": "rows", "n": 4, "of": {"of":
        {"@": "lists", "n": [2, 0, 1, 1], "of": {"@": "rows", "n": 4, "of": {"a": [1, 2, 3, 4]}}}}})"));
    expect_read_back(rows);
}

TEST(Packed, ATextThatRepeatsStandsOnce) {
    const Json texts =
        parsed(R"(["the rate is assumed", "fitted", "the rate is assumed", "the rate is assumed"])");
    EXPECT_EQ(packed(texts),
              parsed(R"({"@": "places", "at": [0, 1, 0, 0], "of": ["the rate is assumed", "fitted"]})"));
    const Json same = Json(std::vector<int>(40, -1));
    EXPECT_EQ(packed(same), parsed(R"({"@": "same", "n": 40, "of": -1})"));
}

TEST(Packed, WhatWouldBecomeLongerStays) {
    for (const char* text : {"[]", "[1]", "[1,1,1]", R"(["a","b","a"])", R"([{"a":1},{"a":2}])",
                             "[[1,2],[3,4]]", "{}", "null", "[1,2.5,null]"})
        EXPECT_EQ(packed(parsed(text)), parsed(text)) << text;
}

TEST(Packed, NumbersHaveLettersForTheirDigits) {
    Json times = Json::array(), places = Json::array();
    for (int at = 0; at < 100; ++at) {
        times.push_back(std::stod(std::to_string(100 + 7 * at) + "e" + std::to_string(-at % 4)));
        places.push_back(at * 31 % 80);
    }
    EXPECT_EQ(packed(times)["of"].get<std::string>().size(), 200U) << "three digits in two letters";
    EXPECT_EQ(packed(places)["of"].get<std::string>().size(), 100U) << "a place in one";
    expect_read_back(times);
    expect_read_back(places);
}

TEST(Packed, NumbersReadBackToTheLastBit) {
    std::mt19937 random(1);
    for (const int digits : {1, 3, 6, 9, 15, 17})
        for (const double from : {1e-9, 1e-3, 1.0, 1e6, 1e15}) {
            Json list = Json::array();
            for (int at = 0; at < 60; ++at) {
                char text[40];
                std::snprintf(text, sizeof text, "%.*g", digits,
                              from * std::exp(std::uniform_real_distribution<double>(0, 9)(random)));
                list.push_back(at % 10 == 3 ? Json(nullptr) : at % 10 == 5 ? Json(0) : Json(std::stod(text)));
            }
            expect_read_back(list);
            list.push_back(-1);
            expect_read_back(list);
            list.push_back("text");
            expect_read_back(list);
        }
    const std::vector<double> values = {0,    1,   10,    0.1, 0.30000000000000004, 1e-7, 123456789012345.0,
                                        1e22, 0.5, 5e-324};
    for (const double value : values) {
        Json list = Json(std::vector<int>(30, 7));
        list.push_back(value);
        list.push_back(nullptr);
        expect_read_back(list);
    }
    expect_read_back(Json(values));
}

TEST(Packed, EveryDocumentReadsBackAsItWas) {
    for (const char* text : {
             R"([{"a": 1, "b": 2}, {"b": 2, "a": 1}, {"a": 1}])",
             R"([{"a": 1}, {"a": [1, 2]}, {"a": null}, {"a": {"b": "c"}}])",
             R"([{}, {}, {}, {}, {}, {}, {}, {}, {}, {}, {}, {}])",
             R"([[], [], [], [[]], [[], [[1, "x"]]]])",
             R"([["x"], ["x"], ["x"], ["x"], ["x"], ["x"]])",
             R"(["a text", 1, "a text", null, "a text", true])",
             R"({"@": "rows", "n": 2, "of": {"a": [1, 2]}})",
             R"([{"@": "same"}, {"@": "same"}, {"@": "lists"}])",
             R"([{"a": {"@": 1, "b": [1, 1, 1, 1, 1, 1, 1, 1, 1, 1, 1, 1]}}, {"a": 2}, {"a": 3}])",
             R"({"__proto__": [1, 2], "n": 1, "of": 2, "at": [3], "keys": "4"})",
         })
        expect_read_back(parsed(text));
}

}  // namespace
}  // namespace framecast::report
