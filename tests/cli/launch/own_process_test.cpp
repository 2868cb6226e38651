#include "cli/launch/own_process.h"

#include <gmock/gmock.h>

#include <filesystem>

#include "model/text/file_path.h"

namespace framecast::cli {
namespace {

using ::testing::Contains;
using ::testing::ElementsAre;
using ::testing::IsEmpty;
using ::testing::Not;
using ::testing::StartsWith;

std::string list_of(const std::string& a, const std::string& b) {
    return a + kPathSeparator + b;
}

TEST(OwnProcess, AVariableHasTheValueItWasSetToAndIsThereOnce) {
    std::vector<std::string> environment = {"A=1", "AB=2", "A=3"};
    EXPECT_EQ(value_of(environment, "A"), "1");
    EXPECT_EQ(value_of(environment, "AB"), "2");
    EXPECT_EQ(value_of(environment, "B"), std::nullopt);
    set_variable(environment, "A", "4=5");
    EXPECT_THAT(environment, ElementsAre("AB=2", "A=4=5"));
    EXPECT_EQ(value_of(environment, "A"), "4=5");
    remove_variable(environment, "AB");
    EXPECT_THAT(environment, ElementsAre("A=4=5"));
}

TEST(OwnProcess, PathsOfAVariableAreInItsOrderWithoutEmptyOnes) {
    const std::vector<std::string> environment = {"LIST=" + list_of(list_of("/b", ""), "/a"), "EMPTY="};
    EXPECT_THAT(paths_of(environment, "LIST"), ElementsAre("/b", "/a"));
    EXPECT_THAT(paths_of(environment, "EMPTY"), IsEmpty());
    EXPECT_THAT(paths_of(environment, "NONE"), IsEmpty());
}

TEST(OwnProcess, KnowsItsProgramAndItsEnvironment) {
    const Result<std::string> program = own_program();
    ASSERT_TRUE(program);
    EXPECT_TRUE(std::filesystem::is_regular_file(file_path(*program))) << *program;
    EXPECT_TRUE(program->ends_with(kProgramSuffix)) << *program;
    EXPECT_THAT(current_environment(), Contains(StartsWith("PATH=")));
}

TEST(OwnProcess, PrivateFoldersHaveNamesOfTheirOwnAndNoFolderIsMadeWhereThereIsNone) {
    const std::filesystem::path pattern = std::filesystem::temp_directory_path() / "framecast-test-XXXXXX";
    const std::string first = make_private_folder(pattern), second = make_private_folder(pattern);
    EXPECT_TRUE(std::filesystem::is_directory(file_path(first)));
    EXPECT_TRUE(std::filesystem::is_directory(file_path(second)));
    EXPECT_NE(first, second);
    EXPECT_THAT(first, Not(testing::EndsWith("XXXXXX")));
    std::filesystem::remove(file_path(first));
    std::filesystem::remove(file_path(second));
    EXPECT_EQ(make_private_folder(file_path(first) / "none" / "framecast-XXXXXX"), "");
}

}  // namespace
}  // namespace framecast::cli
