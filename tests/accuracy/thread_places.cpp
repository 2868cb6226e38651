// Preloaded into programs that are measured on a CPU driver (measuring.py): pins each thread to a core, so
// that chance does not decide which threads share one. THREAD_PLACES=0,1 names the cores. llvmpipe's
// rasterizer threads get them in rotation, as SwiftShader's do by its SwiftShader.ini; all other threads stay
// on the last one.
#include <dlfcn.h>
#include <pthread.h>
#include <sched.h>

#include <cstdlib>
#include <string_view>
#include <vector>

namespace {

std::vector<int> cores() {
    std::vector<int> out;
    const char* text = std::getenv("THREAD_PLACES");
    for (char* end = nullptr; text && *text; text = *end ? end + 1 : end) {
        out.push_back(static_cast<int>(std::strtol(text, &end, 10)));
        if (end == text) return {};
    }
    return out;
}

cpu_set_t only(int core) {
    cpu_set_t set;
    CPU_ZERO(&set);
    CPU_SET(static_cast<unsigned>(core), &set);
    return set;
}

// 3 for "llvmpipe-3"; below 0 for another thread.
int rasterizer(std::string_view name) {
    constexpr std::string_view kPrefix = "llvmpipe-";
    if (!name.starts_with(kPrefix) || name.size() == kPrefix.size()) return -1;
    int number = 0;
    for (const char digit : name.substr(kPrefix.size())) {
        if (digit < '0' || digit > '9') return -1;
        number = 10 * number + (digit - '0');
    }
    return number;
}

// Threads start on the core of the thread that creates them.
struct Begin {
    Begin() {
        const std::vector<int> places = cores();
        if (places.empty()) return;
        const cpu_set_t last = only(places.back());
        sched_setaffinity(0, sizeof last, &last);
    }
};
const Begin begin;

}  // namespace

extern "C" [[gnu::visibility("default")]] int pthread_setname_np(pthread_t thread, const char* name) {
    using SetName = int (*)(pthread_t, const char*);
    static const auto next = reinterpret_cast<SetName>(dlsym(RTLD_NEXT, "pthread_setname_np"));
    const std::vector<int> places = cores();
    const int number = rasterizer(name);
    if (number >= 0 && !places.empty()) {
        const cpu_set_t own = only(places[static_cast<std::size_t>(number) % places.size()]);
        pthread_setaffinity_np(thread, sizeof own, &own);
    }
    return next(thread, name);
}
