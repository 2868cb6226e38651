#include "cli/terminal/manual_page.h"

namespace framecast::cli {
namespace {

// Backslashes and hyphens have a special meaning in roff, and so has a dot or quote at the start of a line.
std::string roff(const std::string& text) {
    std::string out;
    bool line_begins = true;
    for (const char c : text) {
        if (line_begins && (c == '.' || c == '\'')) out += "\\&";
        line_begins = c == '\n';
        if (c == '\\')
            out += "\\e";
        else if (c == '-')
            out += "\\-";
        else
            out += c;
    }
    return out;
}

std::string bold(const std::string& text) {
    return "\\fB" + roff(text) + "\\fP";
}
std::string italic(const std::string& text) {
    return "\\fI" + roff(text) + "\\fP";
}

std::string heading(const OptionWords& option) {
    if (option.names.empty()) return italic(option.positional);
    std::string names;
    for (const std::string& name : option.names)
        names += (names.empty() ? "" : ", ") + bold(name);
    return option.value.empty() ? names : names + " " + italic(option.value);
}

std::string options_of(const CommandWords& command) {
    std::string page;
    for (const OptionWords& option : command.options)
        page += ".TP\n" + heading(option) + "\n" + roff(option.description) + "\n";
    return page;
}

std::string section_of(const CommandWords& command) {
    std::string page = ".SS " + roff("framecast " + command.name) + "\n" + roff(command.description) + "\n";
    page += options_of(command);
    if (!command.footer.empty()) page += ".PP\n.nf\n" + roff(command.footer) + "\n.fi\n";
    for (const CommandWords& inner : command.commands)
        page += section_of(inner);
    return page;
}

}  // namespace

std::string manual_page(const CommandWords& program, const std::string& version) {
    std::string page = ".TH FRAMECAST 1 \"\" \"framecast " + roff(version) + "\" \"User Commands\"\n";
    page +=
        ".SH NAME\nframecast \\- where the time of a real frame goes, and what it would cost on another "
        "GPU\n";
    page += ".SH SYNOPSIS\n" + bold("framecast") + " " + italic("COMMAND") + " [" + italic("OPTIONS") + "]\n";
    page += ".SH DESCRIPTION\n" + roff(program.description) + "\n";
    page += ".SH OPTIONS\n" + options_of(program);
    page += ".SH COMMANDS\n";
    for (const CommandWords& command : program.commands)
        page += section_of(command);
    page += ".SH EXIT STATUS\n" + roff(program.footer) + "\n";
    page +=
        ".SH SEE ALSO\n" + roff("The manual is in the folder docs of the package's documentation.") + "\n";
    return page;
}

}  // namespace framecast::cli
