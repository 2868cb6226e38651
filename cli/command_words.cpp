#include "cli/command_words.h"

#include "cli/help_format.h"

namespace framecast::cli {
namespace {

// HelpFormat's own way with types and defaults.
struct Texts : HelpFormat {
    using HelpFormat::make_option_desc;
    using HelpFormat::make_option_opts;
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
    const Texts texts;
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

}  // namespace

CommandWords command_words(const CLI::App& app) {
    return words_of(app, "");
}

}  // namespace framecast::cli
