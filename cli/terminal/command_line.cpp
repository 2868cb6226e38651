#include "cli/terminal/command_line.h"

#include <fmt/format.h>

#include <CLI/CLI.hpp>
#include <cmath>
#include <cstdint>
#include <functional>
#include <sstream>
#include <utility>

#include "model/text/edit_distance.h"

namespace framecast::cli {
namespace {

// The format of --help: one line for an option's value, its default after its description.
class HelpFormat : public CLI::Formatter {
  public:
    HelpFormat() { column_width(26); }

    // CLI11 appends the checks' text after a colon ("N:INT in [0 - 1000]"), then the default and exclusions.
    // Errors name the limits, so here the type's name is enough.
    std::string make_option_opts(const CLI::Option* option) const override {
        const std::string type = option->get_type_name();
        const std::string shown = type.substr(0, type.find(':'));
        return option->get_type_size() == 0 || shown.empty() ? std::string() : " " + shown;
    }
    std::string make_option_desc(const CLI::Option* option) const override {
        const std::string value = option->get_default_str();
        // For an option whose value is optional it is the value without one, and the option's text says so.
        const bool may_be_bare = option->get_expected_min() == 0;
        return value.empty() || may_be_bare ? option->get_description()
                                            : option->get_description() + " (default " + value + ")";
    }
};

// CLI11 describes a set of words as "TEXT:{a,b}" or "{a,b}".
std::vector<std::string> choices_of(const std::string& type) {
    std::vector<std::string> choices;
    const std::size_t open = type.find('{');
    const std::size_t close = type.find('}', open);
    if (open == std::string::npos || close == std::string::npos) return choices;
    std::string word;
    for (const char c : type.substr(open + 1, close - open - 1) + ",") {
        if (c != ',') {
            word += c;
            continue;
        }
        // Maps are described as "word->value".
        choices.push_back(word.substr(0, word.find("->")));
        word.clear();
    }
    return choices;
}

OptionWords option_words(const CLI::Option& option) {
    const HelpFormat texts;
    OptionWords words;
    for (const std::string& name : option.get_snames())
        words.names.push_back("-" + name);
    for (const std::string& name : option.get_lnames())
        words.names.push_back("--" + name);
    words.choices = choices_of(option.get_type_name());
    words.description = texts.make_option_desc(&option);
    const std::string value = texts.make_option_opts(&option);
    if (words.names.empty())
        words.positional = option.get_name();
    else if (!value.empty())
        words.value = value.substr(1);
    return words;
}

CommandWords words_of(const CLI::App& app, const std::string& name) {
    CommandWords words{name, app.get_description(), app.get_footer(), {}, {}};
    for (const CLI::Option* option : app.get_options())
        if (!option->get_group().empty()) words.options.push_back(option_words(*option));
    for (const CLI::App* command : app.get_subcommands([](const CLI::App*) { return true; }))
        if (!command->get_group().empty() && !command->get_name().empty())
            words.commands.push_back(
                words_of(*command, name.empty() ? command->get_name() : name + " " + command->get_name()));
    return words;
}

// The intended word, as ` (did you mean "--to"?)`, or nothing: at most two letters differ, and fewer than
// half of them.
std::string meant_instead(const CLI::App& at, const std::string& unexpected) {
    std::vector<std::string> known;
    if (unexpected.starts_with("--")) {
        for (const CLI::Option* option : at.get_options())
            for (const std::string& name : option->get_lnames())
                known.push_back("--" + name);
    } else {
        for (const CLI::App* command : at.get_subcommands([](const CLI::App*) { return true; }))
            known.push_back(command->get_name());
    }
    int nearest = 3;
    std::string meant;
    for (const std::string& word : known) {
        const int distance = edit_distance(word, unexpected.substr(0, unexpected.find('=')));
        if (distance >= nearest || 2 * distance >= static_cast<int>(word.size())) continue;
        nearest = distance;
        meant = word;
    }
    return meant.empty() ? "" : "; did you mean \"" + meant + "\"?";
}

BadCommandLine unknown_word(const CLI::App& at, const std::string& command, const std::string& word) {
    return {"there is no " + std::string(word.starts_with('-') ? "option" : "command") + " \"" + word +
                "\" in " + command + meant_instead(at, word),
            command, word};
}

BadCommandLine explain(const CLI::App& program, const CLI::ParseError& error) {
    BadCommandLine bad{error.what(), program.get_name(), {}};
    const CLI::App* at = &program;
    while (!at->get_subcommands().empty()) {
        at = at->get_subcommands().front();
        bad.command += " " + at->get_name();
    }
    if (const std::vector<std::string> rest = program.remaining(true); !rest.empty())
        bad.unexpected = rest.front();
    // CLI11 names the option, but what is missing is usually the file.
    for (const CLI::Option* option : at->get_options())
        if (option->get_positional() && bad.what == option->get_name() + " is required")
            bad.what = option->get_name(true) + " is required";
    // CLI11 only says that one is missing when the given word is not one.
    const bool no_command =
        dynamic_cast<const CLI::RequiredError*>(&error) != nullptr && bad.what.starts_with("A subcommand");
    const bool no_option =
        dynamic_cast<const CLI::ExtrasError*>(&error) != nullptr && bad.unexpected.starts_with('-');
    if (!bad.unexpected.empty() && (no_command || no_option))
        return unknown_word(*at, bad.command, bad.unexpected);
    return bad;
}

// `fault`: the forbidden property of a number, as "VALUE is FAULT", or nothing. It replaces CLI11's own
// checks, which accept "nan", because that is neither below nor above a limit.
CLI::Validator number_check(const std::function<std::string(double)>& fault) {
    const auto check = [fault](const std::string& text) {
        double value = 0;
        std::string is;
        if (!CLI::detail::lexical_cast(text, value) || std::isnan(value))
            is = "not a number";
        else
            is = std::isinf(value) ? "not finite" : fault(value);
        return is.empty() ? is : text + " is " + is;
    };
    return CLI::Validator(check, "");
}

}  // namespace

Option Option::required() const {
    return Option(option_->required());
}
Option Option::type_name(const std::string& name) const {
    return Option(option_->type_name(name));
}
Option Option::capture_default_str() const {
    return Option(option_->capture_default_str());
}
Option Option::default_str(const std::string& text) const {
    return Option(option_->default_str(text));
}
Option Option::delimiter(char between) const {
    return Option(option_->delimiter(between));
}
Option Option::allow_extra_args(bool allowed) const {
    return Option(option_->allow_extra_args(allowed));
}
Option Option::expected(int count) const {
    return Option(option_->expected(count));
}
Option Option::expected(int least, int most) const {
    return Option(option_->expected(least, most));
}
Option Option::needs(Option other) const {
    return Option(option_->needs(other.option_));
}
Option Option::excludes(Option other) const {
    return Option(option_->excludes(other.option_));
}
Option Option::excludes(const std::string& other) const {
    return Option(option_->excludes(other));
}
Option Option::hidden() const {
    return Option(option_->group(""));
}
Option Option::check_range(int least, int most) const {
    return check_range(static_cast<double>(least), static_cast<double>(most));
}
Option Option::check_range(double least, double most) const {
    return Option(option_->check(number_check([least, most](double value) {
        return value >= least && value <= most ? std::string()
                                               : fmt::format("not from {:.12g} to {:.12g}", least, most);
    })));
}
Option Option::check_positive() const {
    return Option(option_->check(number_check([](double value) { return value > 0 ? "" : "not above 0"; })));
}
Option Option::check_non_negative() const {
    return Option(option_->check(number_check([](double value) { return value >= 0 ? "" : "negative"; })));
}
Option Option::check_finite() const {
    return Option(option_->check(number_check([](double) { return ""; })));
}
Option Option::check_member(const std::vector<std::string>& words) const {
    return Option(option_->check(CLI::IsMember(words)));
}
Option Option::check(std::string (*problem)(const std::string& text)) const {
    return Option(option_->check(problem));
}
Option Option::transform(std::string (*change)(std::string& text)) const {
    return Option(option_->transform(CLI::Validator(change, "")));
}
std::size_t Option::count() const {
    return option_->count();
}

Command Command::add_subcommand(const std::string& name, const std::string& description) const {
    return Command(app_->add_subcommand(name, description));
}

template <typename Value>
Option Command::add_option(const std::string& names, Value& value, const std::string& description) const {
    return Option(app_->add_option(names, value, description));
}
template Option Command::add_option(const std::string&, std::string&, const std::string&) const;
template Option Command::add_option(const std::string&, int&, const std::string&) const;
template Option Command::add_option(const std::string&, std::int64_t&, const std::string&) const;
template Option Command::add_option(const std::string&, std::uint32_t&, const std::string&) const;
template Option Command::add_option(const std::string&, std::uint64_t&, const std::string&) const;
template Option Command::add_option(const std::string&, double&, const std::string&) const;
template Option Command::add_option(const std::string&, std::optional<int>&, const std::string&) const;
template Option Command::add_option(const std::string&, std::vector<std::string>&, const std::string&) const;
template Option Command::add_option(const std::string&, std::vector<double>&, const std::string&) const;

Option Command::add_flag(const std::string& names, bool& value, const std::string& description) const {
    return Option(app_->add_flag(names, value, description));
}
void Command::require_subcommand() const {
    app_->require_subcommand(1);
}
void Command::positionals_at_end() const {
    app_->positionals_at_end();
}
void Command::callback(std::function<void()> run) const {
    app_->callback(std::move(run));
}
std::size_t Command::count(const std::string& option) const {
    return app_->count(option);
}
CommandWords Command::words() const {
    return words_of(*app_, "");
}

void refuse_command_line(const std::string& what) {
    throw CLI::ValidationError(what);
}

CommandLine::CommandLine(const std::string& name, const std::string& description, const std::string& version,
                         const std::string& footer)
    : app_(std::make_unique<CLI::App>(description, name)) {
    if (!version.empty()) app_->set_version_flag("--version", name + " " + version);
    app_->allow_windows_style_options(false);  // names of files may begin with a slash
    app_->formatter(std::make_shared<HelpFormat>());
    app_->footer(footer);
}

CommandLine::~CommandLine() = default;

Command CommandLine::program() const {
    return Command(app_.get());
}

std::optional<BadCommandLine> CommandLine::parse(int argc, const char* const* argv) {
    try {
        app_->parse(argc, argv);
    } catch (const CLI::Success& asked) {
        // "projct --help" asks for the help of a command that does not exist.
        if (const std::vector<std::string> rest = app_->remaining(false);
            !rest.empty() && app_->get_subcommands().empty() && !rest.front().starts_with('-'))
            return unknown_word(*app_, app_->get_name(), rest.front());
        std::ostringstream text;
        app_->exit(asked, text, text);
        fmt::print("{}", text.str());
    } catch (const CLI::ParseError& error) {
        return explain(*app_, error);
    }
    return std::nullopt;
}

}  // namespace framecast::cli
