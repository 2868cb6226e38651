#include "cli/help_format.h"

namespace framecast::cli {

HelpFormat::HelpFormat() {
    column_width(26);
}

// CLI11 puts the checks' text behind a colon ("N:INT in [0 - 1000]") and the default and exclusions behind
// that; errors name the limits, so here the type's name is enough.
std::string HelpFormat::make_option_opts(const CLI::Option* option) const {
    const std::string type = option->get_type_name();
    const std::string shown = type.substr(0, type.find(':'));
    return option->get_type_size() == 0 || shown.empty() ? std::string() : " " + shown;
}

std::string HelpFormat::make_option_desc(const CLI::Option* option) const {
    const std::string value = option->get_default_str();
    return value.empty() ? option->get_description() : option->get_description() + " (default " + value + ")";
}

}  // namespace framecast::cli
