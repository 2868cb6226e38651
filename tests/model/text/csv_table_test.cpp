#include "model/text/csv_table.h"

#include <gmock/gmock.h>
#include <gtest/gtest.h>

namespace framecast {
namespace {

using testing::ElementsAre;
using testing::HasSubstr;

std::string message(std::string_view text) {
    auto table = CsvTable::parse(text, "t.csv");
    return table ? "accepted" : table.error().message;
}

TEST(CsvTable, ReadsColumnsByNameWithQuotesSpacesCommentsAndEmptyLines) {
    auto table = CsvTable::parse(
        "\xef\xbb\xbf# measured in May\nf, time ,\"who, where\"\r\n\n500,28.8,\"a \"\"b\"\"\"\n 750 "
        ",2.366e1, c \n",
        "t.csv");
    ASSERT_TRUE(table) << table.error().message;
    EXPECT_THAT(table->columns(), ElementsAre("f", "time", "who, where"));
    EXPECT_EQ(table->rows(), 2U);
    EXPECT_EQ((*table->numbers("time"))(1), 23.66);
    EXPECT_THAT(*table->texts("who, where"), ElementsAre("a \"b\"", "c"));
    EXPECT_EQ((*table->numbers_or("units", 1))(0), 1);
}

TEST(CsvTable, ErrorsNameFileLineColumnAndValue) {
    EXPECT_THAT(message(""), HasSubstr("t.csv: has no header"));
    EXPECT_THAT(message("a,b\n1\n"), HasSubstr("t.csv: line 2: 1 fields where the header has 2"));
    EXPECT_THAT(message("a,a\n"), HasSubstr("\"a\" occurs twice"));
    EXPECT_THAT(message("a,,b\n"), HasSubstr("column 2 has no name"));
    EXPECT_THAT(message("a\n\"open\n"), HasSubstr("line 2: a quote is not closed"));
    EXPECT_THAT(message("a\n\"x\"y\n"), HasSubstr("text after a closing quote"));
    EXPECT_THAT(message(std::string_view("a\n\0\n", 4)), HasSubstr("NUL"));
    auto table = CsvTable::parse("f,time\n500,28.8\n\n750,fast\n", "t.csv");
    EXPECT_EQ(table->numbers("time").error().message, "t.csv: line 4: time: \"fast\" is not a finite number");
    EXPECT_EQ(table->numbers("fps").error().message, "t.csv: has no column \"fps\"; it has f, time");
    EXPECT_THAT(CsvTable::load("/no/such/file.csv").error().message, HasSubstr("/no/such/file.csv"));
}

TEST(CsvTable, NumbersAreWholeAndFinite) {
    EXPECT_EQ(*parse_finite("-1e3"), -1000);
    EXPECT_EQ(*parse_finite("+2"), 2);
    for (const char* text : {"", "1 ", "1,5", "0x10", "inf", "nan", "1e999", "12ms", "--1"})
        EXPECT_FALSE(parse_finite(text)) << text;
}

TEST(CsvTable, FieldsInQuotesMayHoldLineEndsAndCommentsMayHoldQuotes) {
    const std::string label = "say \"so\",\n\nthen";
    const auto table = CsvTable::parse(
        "# it's 5\" wide\nlabel,ns\n" + csv_field(label) + ",7\r\n5\" pipe, 8\n \"\" ,9", "t.csv");
    ASSERT_TRUE(table) << table.error().message;
    EXPECT_THAT(*table->texts("label"), ElementsAre(label, "5\" pipe", ""));
    EXPECT_EQ((*table->numbers("ns"))(2), 9);
    EXPECT_EQ(table->line(0), 3U);
    EXPECT_EQ(table->line(1), 6U) << "lines of the file are counted";
    EXPECT_THAT(message("a,b\n\"x\ny\",1\n\"open,2\nz,3\n"), HasSubstr("line 4: a quote is not closed"));
}

TEST(CsvField, IsQuotedWhereItHasToBeAndReadBack) {
    EXPECT_EQ(csv_field("plain text"), "plain text");
    EXPECT_EQ(csv_field("a,b"), "\"a,b\"");
    EXPECT_EQ(csv_field("two\nlines"), "\"two\nlines\"");
    const std::string text = "say \"so, then\"";
    EXPECT_EQ(csv_field(text), "\"say \"\"so, then\"\"\"");
    EXPECT_THAT(*CsvTable::parse("a\n" + csv_field(text) + "\n", "t.csv")->texts("a"), ElementsAre(text));
}

}  // namespace
}  // namespace framecast
