#include "capture/assembly/frame_file.h"

#include <fcntl.h>

#include <cerrno>
#include <new>
#include <thread>

#include "capture/platform/own_file.h"
#include "capture/platform/own_thread.h"
#include "capture/platform/this_process.h"
#include "capture/platform/thread_end.h"

namespace framecast::capture {
namespace {

// A temporary name next to `path`. If it exists, it may be another thread's, or a link to somewhere else.
OwnFile create_beside(const std::string& path, std::string& name, int& error) {
    constexpr int kTries = 100;
    for (int number = 0; number < kTries; ++number) {
        name =
            path + ".tmp" + std::to_string(process_id()) + (number == 0 ? "" : "-" + std::to_string(number));
        OwnFile file = OwnFile::open(name, O_WRONLY | O_CREAT | O_EXCL, error);
        if (error != EEXIST && error != OwnFile::kNotRegular) return file;
    }
    return {};
}

Result<void> write_into(const std::string& device, std::string_view content) {
    int error = 0;
    OwnFile file = OwnFile::open(device, O_WRONLY, error);
    if (error == 0) error = file.write(content);
    if (error != 0) return Error{OwnFile::problem(device, error)};
    return {};
}

Result<void> write_here(const std::string& path, std::string_view content) {
    const auto present = FileIdentity::of(path);
    if (present && present->type == FileType::character_device) return write_into(path, content);
    if (present && present->type != FileType::regular)
        return Error{path + ": not a regular file, which a frame does not replace"};
    std::string temporary;
    int error = 0;
    OwnFile file = create_beside(path, temporary, error);
    if (error != 0) return Error{path + ": cannot create a file next to it: " + OwnFile::why(error)};
    auto failed = [&](const char* doing, int why) {
        remove_file(temporary);
        return Error{path + ": cannot " + doing + ": " + OwnFile::why(why)};
    };
    error = file.write(content);
    const int close_error = file.close();
    if (error != 0 || close_error != 0) return failed("write", error != 0 ? error : close_error);
    if (const int why = rename_over(temporary, path); why != 0)
        return failed("rename the finished file to it", why);
    return {};
}

}  // namespace

Result<void> write_atomically(const std::string& path, std::string_view content) {
    Result<void> written;
    bool has_memory = true;
    std::thread thread;
    const auto write = [&]() noexcept {
        try {
            written = write_here(path, content);
        } catch (...) {
            has_memory = false;
        }
    };
    if (!start_thread(thread, "framecast-file", write))
        return Error{path + ": there is no thread to write it"};
    // Waits even if the calling thread is ended meanwhile, because the other thread uses its stack.
    Unfinished ended([&] { thread.join(); });
    thread.join();
    ended.done();
    if (!has_memory) throw std::bad_alloc();
    return written;
}

}  // namespace framecast::capture
