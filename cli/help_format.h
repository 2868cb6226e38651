// How --help looks: one line for what an option takes, its default behind its description.
#pragma once

#include <CLI/CLI.hpp>
#include <string>

namespace framecast::cli {

class HelpFormat : public CLI::Formatter {
  public:
    HelpFormat();
    std::string make_option_opts(const CLI::Option* option) const override;
    std::string make_option_desc(const CLI::Option* option) const override;
};

}  // namespace framecast::cli
