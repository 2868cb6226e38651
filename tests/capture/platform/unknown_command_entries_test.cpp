// A program without a test framework, so that it also runs under an emulator of another processor: every
// entry reaches the right function with its index, and every argument stays in place. Exit code 0: success.
// 77: no entries for this processor.
#include "capture/platform/unknown_command_entries.h"

#include <cstdio>
#include <cstring>
#include <string>

namespace {

std::uint32_t seen_index = 0;
void* seen_buffer = nullptr;
std::string seen_arguments;

std::string text_of(std::uint64_t a, double b, const char* c, float d, int e, int f, int g, double h, int i,
                    float j, long double k, double l, double m, double n, double o, double p, int q, int r,
                    const char* s) {
    char text[400];
    std::snprintf(text, sizeof text, "%llx %g %s %g %d %d %d %g %d %g %Lg %g %g %g %g %g %d %d %s",
                  static_cast<unsigned long long>(a), b, c, static_cast<double>(d), e, f, g, h, i,
                  static_cast<double>(j), k, l, m, n, o, p, q, r, s);
    return text;
}

// More arguments of each kind than there are registers.
double driver(void*, std::uint64_t a, double b, const char* c, float d, int e, int f, int g, double h, int i,
              float j, long double k, double l, double m, double n, double o, double p, int q, int r,
              const char* s) {
    seen_arguments = text_of(a, b, c, d, e, f, g, h, i, j, k, l, m, n, o, p, q, r, s);
    return 0.75;
}
using Driver = decltype(&driver);

// Uses all the registers that it may.
__attribute__((noinline)) double scramble(double seed) {
    double sums[16];
    for (int i = 0; i < 16; ++i)
        sums[i] = seed * i + static_cast<double>(std::strlen("scramble"));
    double sum = 0;
    for (double one : sums)
        sum += one;
    return sum;
}

volatile double sink = 0;

}  // namespace

namespace framecast::capture {

AnyFunction framecast_note_unknown_command(void* command_buffer, std::uint32_t index) {
    seen_buffer = command_buffer;
    seen_index = index;
    sink = scramble(static_cast<double>(index));
    return reinterpret_cast<AnyFunction>(&driver);
}

}  // namespace framecast::capture

int main() {
    using namespace framecast::capture;
    if (!unknown_command_entry(0)) return 77;
    const std::string given = text_of(0x1234567890abcdef, 0.25, "text", 0.5F, 7, 8, 9, 2.0, 10, 4.0F, 1.5L,
                                      11, 12, 13, 14, 15, 16, 17, "end");
    for (std::size_t i = 0; i < kUnknownCommandEntries; ++i) {
        int buffer = 0;
        seen_arguments.clear();
        const double returned = reinterpret_cast<Driver>(unknown_command_entry(i))(
            &buffer, 0x1234567890abcdef, 0.25, "text", 0.5F, 7, 8, 9, 2.0, 10, 4.0F, 1.5L, 11, 12, 13, 14, 15,
            16, 17, "end");
        if (seen_index != i || seen_buffer != &buffer || seen_arguments != given || returned != 0.75) {
            std::fprintf(stderr, "entry %zu: index %u, arguments %s, not %s\n", i, seen_index,
                         seen_arguments.c_str(), given.c_str());
            return 1;
        }
    }
    return 0;
}
