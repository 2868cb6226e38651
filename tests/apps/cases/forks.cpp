// Forks while another thread renders, by fork, vfork and posix_spawn. Children end at once (_exit, exit), run
// another program, or run this program again ("child").
#include <signal.h>
#include <spawn.h>
#include <sys/wait.h>
#include <unistd.h>

#include <atomic>
#include <mutex>
#include <string_view>
#include <thread>

#include "tests/apps/cases/case.h"
#include "tests/apps/cases/case_shaders.h"

extern char** environ;

// Held by the thread that is inside the driver. A fork that runs exit handlers is only made while no thread
// is. Its copy of a lock that another thread holds would never be released: those of glibc's atexit, or of
// LLVM while it compiles. Its exit handlers take those locks, with or without a layer.
static std::mutex in_driver;

static void render(int n, std::atomic<bool>* stop) {
    std::unique_lock holds(in_driver);
    Gpu gpu;
    Canvas canvas(gpu, quad_vert, flat_frag);
    VkCommandBuffer commands = gpu.commands();
    VkFence fence = gpu.fence();
    for (int f = 0; f < n || (stop && !*stop); ++f) {
        begin(commands);
        canvas.start(commands);
        canvas.row(commands, 0, 3, VK_ATTACHMENT_LOAD_OP_CLEAR);
        copy_out(commands, canvas.image, canvas.copy);
        end(commands);
        gpu.submit({commands}, fence);
        gpu.wait(fence);
        CHECK(canvas.has_row(0, 3));
        holds.unlock();
        std::this_thread::yield();
        holds.lock();
    }
    canvas.destroy();
    vkDestroyFence(gpu.device, fence, nullptr);
    gpu.destroy_device();
    gpu.destroy_instance();
}

static void reap(pid_t child, int code) {
    CHECK(child > 0);
    int status = 0;
    for (int i = 0; i < 6000; ++i) {
        const pid_t ended = waitpid(child, &status, WNOHANG);
        CHECK(ended >= 0);
        if (ended == child) {
            if (!(WIFEXITED(status) && WEXITSTATUS(status) == code))
                std::fprintf(stderr, "status %x, not %d\n", status, code);
            CHECK(WIFEXITED(status) && WEXITSTATUS(status) == code);
            return;
        }
        usleep(10'000);
    }
    std::fprintf(stderr, "a child hangs\n");
    kill(child, SIGKILL);
    std::_Exit(1);
}

// A fork between frames, for children that run exit handlers.
static pid_t fork_between_frames() {
    const std::lock_guard nobody_is(in_driver);
    return fork();
}

static void fork_in_all_ways(char** again) {
    char true_word[] = "true";
    char* quiet[] = {true_word, nullptr};
    usleep(50'000);
    pid_t child = fork();
    if (child == 0) _exit(3);
    reap(child, 3);
    child = fork_between_frames();
    if (child == 0) std::exit(4);
    reap(child, 4);
    child = fork();
    if (child == 0) execv(again[0], again), _exit(9);
    reap(child, 5);
    child = vfork();
    if (child == 0) execvp("true", quiet), _exit(9);
    reap(child, 0);
    child = fork_between_frames();
    if (child == 0) {
        // Runs a program that does not exist, and then exit handlers in the copy of a process with many
        // threads.
        execvp("/nowhere", quiet);
        std::exit(6);
    }
    reap(child, 6);
    for (int i = 0; i < 50; ++i) {
        CHECK(posix_spawnp(&child, "true", nullptr, nullptr, quiet, environ) == 0);
        reap(child, 0);
    }
}

int main(int argc, char** argv) {
    if (argc > 1 && std::string_view(argv[1]) == "child") {
        render(60, nullptr);
        return 5;
    }
    // The thread of Mesa's shader cache waits on a condition variable that Mesa's exit handler signals. In a
    // copy of the process, where that thread does not exist, glibc may then wait forever.
    setenv("MESA_SHADER_CACHE_DISABLE", "true", 1);
    std::atomic<bool> stop{false};
    std::thread renders([&] { render(0, &stop); });
    char self[512] = {};
    CHECK(readlink("/proc/self/exe", self, sizeof self - 1) > 0);
    char child_word[] = "child";
    char* again[] = {self, child_word, nullptr};
    const int rounds = frames(100) / 25;
    for (int r = 0; r < rounds; ++r)
        fork_in_all_ways(again);
    stop = true;
    renders.join();
    return 0;
}
