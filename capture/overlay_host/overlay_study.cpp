#include "capture/overlay_host/overlay_study.h"

#include <fcntl.h>
#include <fmt/format.h>

#include <algorithm>
#include <chrono>
#include <filesystem>
#include <thread>
#include <utility>
#include <vector>

#include "capture/platform/helper_process.h"
#include "capture/platform/own_file.h"
#include "capture/platform/thread_end.h"
#include "capture/process/user_files.h"
#include "model/text/file_path.h"

namespace framecast::capture {
namespace {

using Clock = std::chrono::steady_clock;

constexpr std::size_t kMaxBytes = 64U << 20;  // maximum size of files that are read
constexpr int kLookMs = 50;                   // interval of checks of the program and of the user's wishes

// In the form of a file name: letters and digits, with a hyphen for everything between them.
std::string file_name_of(const std::string& device) {
    std::string name;
    for (const char c : device) {
        const bool kept = (c >= 'a' && c <= 'z') || (c >= 'A' && c <= 'Z') || (c >= '0' && c <= '9');
        if (kept)
            name += c;
        else if (!name.empty() && name.back() != '-')
            name += '-';
    }
    while (name.ends_with('-'))
        name.pop_back();
    return name.empty() ? "device" : name;
}

std::string last_line(const std::string& path) {
    std::string text;
    int error = 0;
    const OwnFile file = OwnFile::open(path, O_RDONLY, error);
    if (error == 0) file.read(text, kMaxBytes);
    while (text.ends_with('\n'))
        text.pop_back();
    return text.substr(text.rfind('\n') + 1);  // npos + 1 is 0
}

Result<TextureStudyFile> read_study(const std::string& path) {
    std::string text;
    int error = 0;
    const OwnFile file = OwnFile::open(path, O_RDONLY, error);
    if (error == 0) error = file.read(text, kMaxBytes);
    if (error != 0) return Error{OwnFile::problem(path, error)};
    if (text.size() > kMaxBytes) return Error{path + ": longer than a texture-unit study can be"};
    return read_texture_study(text, path);
}

// Changes whenever a file is written or replaced; the time alone may stay equal between two writes.
struct FileState {
    bool operator==(const FileState&) const = default;
    std::optional<FileIdentity> file;  // none: the file does not exist
    std::uintmax_t bytes = 0;
    std::filesystem::file_time_type changed{};
};

FileState state_of(const std::string& path) {
    const auto file = FileIdentity::of(path);
    if (!file) return {};
    std::error_code ignored;
    return {file, std::filesystem::file_size(file_path(path), ignored),
            std::filesystem::last_write_time(file_path(path), ignored)};
}

// Why the program failed; empty: it did not. `before`: state of the study's file before the program started.
// `messages`: the program's output.
std::string problem_of(const HelperProcess& program, const std::string& path, const FileState& before,
                       const std::string& messages) {
    if (program.signal() != 0)
        return fmt::format("its program was ended by signal {} ({})", program.signal(),
                           signal_name(program.signal()));
    if (program.exit_code() == 0) return {};
    // The application took the exit status. A study that did not exist before shows that the program
    // succeeded.
    if (program.exit_code() < 0 && state_of(path) != before && read_study(path)) return {};
    const std::string said = last_line(messages);
    return said.empty() ? "it failed" : said;
}

}  // namespace

std::string study_path(const Config& config, const std::string& device_name) {
    if (!config.overlay_study.empty()) return config.overlay_study;
    const std::string folder = user_folder(config.captures);
    return folder.empty() ? folder : folder + "/" + file_name_of(device_name) + ".texture-study.json";
}

OverlayStudy::OverlayStudy(Process& process, std::string device_name, std::function<int()> device_number,
                           std::string program)
    : process_(process),
      device_name_(std::move(device_name)),
      device_number_(std::move(device_number)),
      program_(std::move(program)) {}

void OverlayStudy::before_present() {
    const NoCancellation whole;
    try {
        look();
    } catch (const std::exception&) {
        process_.status.warn_once("the overlay cannot show the texture-unit study: out of memory");
    }
    if (process_.overlay.take_study()) begins_.store(true);
}

bool OverlayStudy::after_present() {
    if (process_.overlay.study() != StudyState::running) return false;
    if (begins_.exchange(false)) {
        const NoCancellation whole;
        // Other presenting threads wait for its end.
        Unfinished ended([&] { process_.overlay.study_ended(); });
        std::string came_of_it;
        try {
            came_of_it = make();
            load();
            process_.overlay.show_message(std::move(came_of_it));
        } catch (const std::exception&) {
            process_.status.warn_once("no texture-unit study: out of memory");
        }
        ended.done();
        process_.overlay.study_ended();
        return true;
    }
    while (process_.overlay.study() == StudyState::running)
        std::this_thread::sleep_for(std::chrono::milliseconds(kLookMs));
    return true;
}

// Reads the file each time the page appears, because it may have been made meanwhile. It has a few kilobytes
// and is read once; other presents do nothing.
void OverlayStudy::look() {
    const std::uint64_t version = process_.overlay.version();
    if (seen_version_.load(std::memory_order_relaxed) == version) return;
    seen_version_.store(version, std::memory_order_relaxed);
    const overlay::ViewOptions options = process_.overlay.options();
    const bool shown = options.show == overlay::Show::panel && options.page == overlay::Page::texture;
    if (!page_shown_.exchange(shown) && shown) load();
}

void OverlayStudy::load() {
    const std::string path = study_path(process_.config, device_name_);
    if (path.empty() || state_of(path) == FileState{}) return show(nullptr, {});
    const Result<TextureStudyFile> read = read_study(path);
    if (!read) return show(nullptr, read.error().message);
    if (read->device.name != device_name_)
        return show(nullptr, path + ": is of " + read->device.name + ", not of " + device_name_);
    show(std::make_shared<const TextureStudyFile>(*read), {});
}

// Returns the result, for the user.
std::string OverlayStudy::make() {
    const std::string path = study_path(process_.config, device_name_);
    if (path.empty()) return "no texture-unit study: there is no folder for it; set overlay_study";
    std::error_code ignored;
    // The program would wait for the other end of a pipe, and the application for the program.
    if (std::filesystem::exists(file_path(path), ignored) &&
        !std::filesystem::is_regular_file(file_path(path), ignored))
        return "no texture-unit study: " + OwnFile::problem(path, OwnFile::kNotRegular);
    std::filesystem::create_directories(file_path(path).parent_path(), ignored);
    const double budget_s = process_.config.overlay_study_s;
    std::vector<std::string> arguments = {
        "microbench", "--suite", "tmu", "--budget-s", fmt::format("{}", budget_s), "-o", path};
    if (const int number = device_number_(); number >= 0)
        arguments.insert(arguments.end(), {"--device", std::to_string(number)});
    const std::string messages = path + ".log";
    const FileState before = state_of(path);
    const Clock::time_point begun = Clock::now();
    const auto elapsed_s = [&] { return std::chrono::duration<double>(Clock::now() - begun).count(); };
    Result<HelperProcess> program =
        HelperProcess::start(program_.empty() ? helper_program() : program_, arguments, messages);
    if (!program) return "no texture-unit study: " + program.error().message;
    std::string problem;
    while (!program->ended(kLookMs)) {
        if (!problem.empty()) continue;
        if (process_.overlay.study_is_to_stop()) problem = "it was stopped";
        if (elapsed_s() > longest_s(budget_s))
            problem = fmt::format("it took longer than {:.0f} s", longest_s(budget_s));
        if (!problem.empty()) program->kill();
    }
    if (problem.empty()) problem = problem_of(*program, path, before, messages);
    process_.status.event("study", {{"path", path}, {"seconds", elapsed_s()}, {"problem", problem}});
    if (!problem.empty()) return "no texture-unit study: " + problem;
    remove_file(messages);
    return fmt::format("the texture-unit study took {:.0f} s and is in {}", elapsed_s(), path);
}

void OverlayStudy::show(std::shared_ptr<const TextureStudyFile> study, std::string note) {
    const std::lock_guard lock(mutex_);
    study_ = std::move(study);
    note_ = std::move(note);
}

void OverlayStudy::fill(overlay::Snapshot& snapshot) const {
    const std::lock_guard lock(mutex_);
    snapshot.texture = study_;
    snapshot.texture_note = note_;
}

}  // namespace framecast::capture
