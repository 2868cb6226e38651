// A folder for one test, removed with this object.
#pragma once

#include <gtest/gtest.h>

#include <filesystem>
#include <fstream>
#include <random>
#include <string>

namespace framecast::cli {

class TemporaryFolder {
  public:
    TemporaryFolder() {
        do
            path_ =
                preferred(testing::TempDir() + "framecast-test-" + std::to_string(std::random_device{}()));
        while (!std::filesystem::create_directory(path_));
    }
    ~TemporaryFolder() { std::filesystem::remove_all(path_); }
    TemporaryFolder(const TemporaryFolder&) = delete;
    TemporaryFolder& operator=(const TemporaryFolder&) = delete;

    std::string path(const std::string& name = "") const {
        return name.empty() ? path_ : preferred(path_ + "/" + name);
    }

    std::string write(const std::string& name, const std::string& text) const {
        std::filesystem::create_directories(std::filesystem::path(path(name)).parent_path());
        std::ofstream(path(name), std::ios::binary) << text;
        return path(name);
    }

    std::string write_program(const std::string& name, const std::string& script) const {
        write(name, script);
        std::filesystem::permissions(path(name), std::filesystem::perms(0755));
        return path(name);
    }

  private:
    // With the separators that the system's own functions return.
    static std::string preferred(const std::filesystem::path& path) {
        return std::filesystem::path(path).make_preferred().string();
    }

    std::string path_;
};

}  // namespace framecast::cli
