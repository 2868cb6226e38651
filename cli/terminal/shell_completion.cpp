#include "cli/terminal/shell_completion.h"

namespace framecast::cli {
namespace {

std::string joined(const std::vector<std::string>& words, const std::string& between) {
    std::string out;
    for (const std::string& word : words)
        out += (out.empty() ? "" : between) + word;
    return out;
}

// Within single quotes.
std::string in_quotes(const std::string& text) {
    std::string out = "'";
    for (const char c : text)
        out += c == '\'' ? std::string("'\\''") : std::string(1, c == '\n' ? ' ' : c);
    return out + "'";
}

std::string last_word(const std::string& name) {
    return name.substr(name.find_last_of(' ') + 1);
}

std::vector<std::string> option_names(const CommandWords& command) {
    std::vector<std::string> names;
    for (const OptionWords& option : command.options)
        names.insert(names.end(), option.names.begin(), option.names.end());
    return names;
}

std::vector<std::string> command_names(const CommandWords& command) {
    std::vector<std::string> names;
    for (const CommandWords& inner : command.commands)
        names.push_back(last_word(inner.name));
    return names;
}

// The command that the words before the cursor name, as in cli/terminal/command_words.h.
template <class Visit>
void each_command(const CommandWords& command, const Visit& visit) {
    visit(command);
    for (const CommandWords& inner : command.commands)
        each_command(inner, visit);
}

// Lines of a case that sets `known` to the possible next words, and `words` to the possible values of an
// option.
std::string bash_case(const CommandWords& command) {
    const std::vector<std::string> commands = command_names(command);
    const std::string names =
        joined(option_names(command), " ") + (commands.empty() ? "" : " " + joined(commands, " "));
    std::string out = "    " + in_quotes(command.name) + ")\n        known=" + in_quotes(names) + "\n";
    std::string values;
    for (const OptionWords& option : command.options)
        if (!option.names.empty() && !option.value.empty())
            values += "            " + joined(option.names, "|") +
                      ") takes=1 words=" + in_quotes(joined(option.choices, " ")) + " ;;\n";
    if (!values.empty()) out += "        case $before in\n" + values + "        esac\n";
    return out + "        ;;\n";
}

std::string bash_commands(const CommandWords& program) {
    std::string names;
    each_command(program, [&](const CommandWords& command) {
        if (!command.name.empty()) names += "|" + in_quotes(command.name);
    });
    return names.empty() ? "''" : names.substr(1);
}

// Escapes descriptions for zsh's _arguments, where brackets and colons have a meaning.
std::string zsh_text(const std::string& text) {
    std::string out;
    for (const char c : text)
        out += std::string(c == '[' || c == ']' || c == ':' || c == '\\' ? "\\" : "") + (c == '\n' ? ' ' : c);
    return out;
}

std::string zsh_case(const CommandWords& command) {
    std::string out = "    " + in_quotes(command.name) + ")\n        _arguments \\\n";
    for (const OptionWords& option : command.options)
        for (const std::string& name : option.names) {
            std::string spec = name + "[" + zsh_text(option.description) + "]";
            if (!option.value.empty())
                spec += ":" + zsh_text(option.value) + ":" +
                        (option.choices.empty() ? "_files" : "(" + joined(option.choices, " ") + ")");
            out += "            " + in_quotes(spec) + " \\\n";
        }
    const std::vector<std::string> commands = command_names(command);
    out += commands.empty() ? "            '*:file:_files'\n"
                            : "            " + in_quotes("*:command:(" + joined(commands, " ") + ")") + "\n";
    return out + "        ;;\n";
}

}  // namespace

std::string bash_completion(const CommandWords& program) {
    std::string out =
        "# Completions of framecast for bash, made by `framecast completion bash`.\n_framecast() {\n";
    out +=
        "    local current=${COMP_WORDS[COMP_CWORD]} before=${COMP_WORDS[COMP_CWORD-1]} command= known= "
        "words= "
        "takes= i\n"
        "    COMPREPLY=()\n"
        "    for ((i = 1; i < COMP_CWORD; i++)); do\n"
        "        # What stands behind -- is another program's.\n"
        "        [[ ${COMP_WORDS[i]} == -- ]] && return\n"
        "        case \"${command:+$command }${COMP_WORDS[i]}\" in\n"
        "            " +
        bash_commands(program) +
        ") command=\"${command:+$command }${COMP_WORDS[i]}\" ;;\n"
        "        esac\n"
        "    done\n"
        "    case $command in\n";
    each_command(program, [&](const CommandWords& command) { out += bash_case(command); });
    out +=
        "    esac\n"
        "    if [[ $takes ]]; then\n"
        "        [[ $words ]] && COMPREPLY=($(compgen -W \"$words\" -- \"$current\"))\n"
        "    else\n"
        "        COMPREPLY=($(compgen -W \"$known\" -- \"$current\"))\n"
        "    fi\n"
        "}\n"
        "complete -o default -F _framecast framecast\n";
    return out;
}

std::string zsh_completion(const CommandWords& program) {
    std::string out = "#compdef framecast\n# Made by `framecast completion zsh`.\n_framecast() {\n";
    out +=
        "    local command= word next\n"
        "    local -i i\n"
        "    for ((i = 2; i < CURRENT; i++)); do\n"
        "        word=${words[i]}\n"
        "        [[ $word == -- ]] && { _normal; return }\n"
        "        next=\"${command:+$command }$word\"\n"
        "        case $next in\n"
        "            " +
        bash_commands(program) +
        ") command=$next ;;\n"
        "        esac\n"
        "    done\n"
        "    case $command in\n";
    each_command(program, [&](const CommandWords& command) { out += zsh_case(command); });
    // As a file in fpath it is the body of the function that zsh calls; when sourced, it must register
    // itself.
    return out +
           "    esac\n}\n"
           "if [[ ${funcstack[1]-} == _framecast ]]; then\n"
           "    _framecast \"$@\"\n"
           "else\n"
           "    compdef _framecast framecast\n"
           "fi\n";
}

std::string fish_completion(const CommandWords& program) {
    std::string out = "# Completions of framecast for fish, made by `framecast completion fish`.\n";
    each_command(program, [&](const CommandWords& command) {
        const std::string inner = joined(command_names(command), " ");
        std::string when = command.name.empty() ? "__fish_use_subcommand"
                                                : "__fish_seen_subcommand_from " + last_word(command.name);
        const std::size_t space = command.name.find(' ');
        if (space != std::string::npos)
            when = "__fish_seen_subcommand_from " + command.name.substr(0, space) + "; and " + when;
        const std::string condition = " -n " + in_quotes(when);
        for (const CommandWords& one : command.commands)
            out += "complete -c framecast" +
                   (" -n " + in_quotes(command.name.empty()
                                           ? when
                                           : when + "; and not __fish_seen_subcommand_from " + inner)) +
                   " -f -a " + in_quotes(last_word(one.name)) + " -d " +
                   in_quotes(one.description.substr(0, one.description.find('\n'))) + "\n";
        for (const OptionWords& option : command.options) {
            if (option.names.empty()) continue;
            out += "complete -c framecast" + condition;
            for (const std::string& name : option.names)
                out += name.starts_with("--") ? " -l " + name.substr(2) : " -s " + name.substr(1);
            if (!option.value.empty()) out += " -r";
            if (!option.choices.empty()) out += " -f -a " + in_quotes(joined(option.choices, " "));
            out += " -d " + in_quotes(option.description) + "\n";
        }
    });
    return out;
}

}  // namespace framecast::cli
