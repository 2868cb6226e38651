#include "cli/terminal/manual_page.h"

#include <gtest/gtest.h>

#include "tests/cli/support/run_cli.h"

namespace framecast::cli {
namespace {

TEST(ManualPage, HasTheSectionsOfAManPageInTheirOrder) {
    const std::string page = run_cli({"manual"}).out;
    std::size_t at = 0;
    for (const char* section : {".TH FRAMECAST 1 ", ".SH NAME\n", ".SH SYNOPSIS\n", ".SH DESCRIPTION\n",
                                ".SH OPTIONS\n", ".SH COMMANDS\n", ".SH EXIT STATUS\n", ".SH SEE ALSO\n"}) {
        const std::size_t found = page.find(section, at);
        ASSERT_NE(found, std::string::npos) << section;
        at = found;
    }
}

TEST(ManualPage, HasEveryCommandWithItsOptions) {
    const std::string page = run_cli({"manual"}).out;
    const std::size_t command = page.find(".SS framecast fit amdahl\n");
    ASSERT_NE(command, std::string::npos);
    EXPECT_NE(page.find("\\fB\\-\\-objective\\fP", command), std::string::npos);
    EXPECT_NE(page.find(".SS framecast gpus\n"), std::string::npos);
}

TEST(ManualPage, WhatRoffWouldReadIsEscaped) {
    CommandWords program;
    program.description = ".begins with a dot\n'and a quote, a \\ and a -";
    program.footer = "ends";
    const std::string page = manual_page(program, "1.0");
    EXPECT_NE(page.find("\n\\&.begins with a dot\n\\&'and a quote, a \\e and a \\-\n"), std::string::npos)
        << page;
}

}  // namespace
}  // namespace framecast::cli
