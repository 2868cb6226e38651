// The program's commands and options, in the form that subcommands use. CLI11 does the work: functions and
// arguments have CLI11's names here and do what its manual says. Only command_line.cpp includes it, because
// it adds three seconds to the compilation of each file.
#pragma once

#include <cstddef>
#include <functional>
#include <memory>
#include <optional>
#include <string>
#include <vector>

#include "cli/terminal/command_words.h"

namespace CLI {  // NOLINT(readability-identifier-naming): CLI11's
class App;
class Option;
}  // namespace CLI

namespace framecast::cli {

// An option, a flag or a positional. Copies refer to the same option, which lives as long as the program.
class Option {
  public:
    explicit Option(CLI::Option* option) : option_(option) {}

    Option required() const;
    Option type_name(const std::string& name) const;
    Option capture_default_str() const;
    Option default_str(const std::string& text) const;
    Option delimiter(char between) const;
    Option allow_extra_args(bool allowed) const;
    Option expected(int count) const;
    Option expected(int least, int most) const;
    Option needs(Option other) const;
    Option excludes(Option other) const;
    // other: the name of an option that the command already has.
    Option excludes(const std::string& other) const;
    // Hides the option from --help, the man page and completions.
    Option hidden() const;

    // Each of these refuses numbers that are not finite.
    Option check_range(int least, int most) const;
    Option check_range(double least, double most) const;
    Option check_positive() const;
    Option check_non_negative() const;
    Option check_finite() const;
    Option check_member(const std::vector<std::string>& words) const;
    // Returns the error, or nothing.
    Option check(std::string (*problem)(const std::string& text)) const;
    // Changes the text before it is parsed; returns the error, or nothing.
    Option transform(std::string (*change)(std::string& text)) const;

    // How often the option was given.
    std::size_t count() const;

  private:
    CLI::Option* option_;
};

// The program or one of its commands. Copies refer to the same command, which lives as long as the program.
class Command {
  public:
    explicit Command(CLI::App* app) : app_(app) {}

    Command add_subcommand(const std::string& name, const std::string& description) const;
    // Value: std::string, int, std::int64_t, std::uint32_t, std::uint64_t, double, std::optional<int>, or a
    // std::vector of std::string or double. Parsing the command line writes `value`.
    template <typename Value>
    Option add_option(const std::string& names, Value& value, const std::string& description = {}) const;
    Option add_flag(const std::string& names, bool& value, const std::string& description) const;
    // The command line must name a subcommand.
    void require_subcommand() const;
    void positionals_at_end() const;
    // The command's action, run after parsing.
    void callback(std::function<void()> run) const;

    // How often the option was given.
    std::size_t count(const std::string& option) const;
    // Without commands that are hidden from --help. In the order of --help.
    CommandWords words() const;

  private:
    CLI::App* app_;
};

// For a callback: refuses the command line as CLI11 would.
[[noreturn]] void refuse_command_line(const std::string& what);

// Why a command line was not accepted.
struct BadCommandLine {
    std::string what;
    std::string command;     // the command, "framecast fit amdahl"
    std::string unexpected;  // the first unexpected word; empty when there is none
};

// The program, with --help and, unless the version is empty, --version.
class CommandLine {
  public:
    CommandLine(const std::string& name, const std::string& description, const std::string& version = {},
                const std::string& footer = {});
    ~CommandLine();
    CommandLine(const CommandLine&) = delete;
    CommandLine& operator=(const CommandLine&) = delete;

    Command program() const;
    // Prints the output of --help or --version, or runs the command's callback; nothing when it was accepted.
    std::optional<BadCommandLine> parse(int argc, const char* const* argv);

  private:
    std::unique_ptr<CLI::App> app_;
};

}  // namespace framecast::cli
