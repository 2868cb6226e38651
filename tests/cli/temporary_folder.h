// A folder for one test, gone with it.
#pragma once

#include <gtest/gtest.h>
#include <stdlib.h>

#include <filesystem>
#include <fstream>
#include <string>

namespace framecast::cli {

class TemporaryFolder {
  public:
    TemporaryFolder() {
        std::string name = testing::TempDir() + "framecast-test-XXXXXX";
        if (!mkdtemp(name.data())) std::abort();
        path_ = name;
    }
    ~TemporaryFolder() { std::filesystem::remove_all(path_); }
    TemporaryFolder(const TemporaryFolder&) = delete;
    TemporaryFolder& operator=(const TemporaryFolder&) = delete;

    std::string path(const std::string& name = "") const { return name.empty() ? path_ : path_ + "/" + name; }

    std::string write(const std::string& name, const std::string& text) const {
        std::filesystem::create_directories(std::filesystem::path(path(name)).parent_path());
        std::ofstream(path(name)) << text;
        return path(name);
    }

    std::string write_program(const std::string& name, const std::string& script) const {
        write(name, script);
        std::filesystem::permissions(path(name), std::filesystem::perms(0755));
        return path(name);
    }

  private:
    std::string path_;
};

}  // namespace framecast::cli
