// What the Direct3D programs share: arguments, a window, a hash of their pictures, and what they print.
//   d3d11.exe [--frames 60] [--exit-code 0]     one line of JSON: what it ran on, its pictures and its own
//   counts d3d11.exe --expect                          what a frame holds, known before anything runs; needs
//   no Direct3D
// Every frame shows the same and is read back: other pictures, or none, are a fault of the program's run.
// Exit codes: --exit-code; 2 bad usage, 3 a call failed, 4 its pictures are wrong, 77 there is no such
// Direct3D.
#pragma once
#define WIN32_LEAN_AND_MEAN
#ifndef NOMINMAX
#define NOMINMAX
#endif
#include <windows.h>

#include <cstddef>
#include <cstdint>
#include <cstdio>
#include <cstdlib>
#include <cstring>
#include <span>
#include <string>
#include <vector>

namespace framecast::d3d {

constexpr unsigned kWidth = 320, kHeight = 240;
constexpr int kNoDevice = 77;

[[noreturn]] inline void fail(const char* what, HRESULT result) {
    std::fprintf(stderr, "%s gave %08lx\n", what, static_cast<unsigned long>(result));
    std::exit(3);
}
#define CHECK(call)                                                          \
    do {                                                                     \
        if (const HRESULT given = (call); FAILED(given)) fail(#call, given); \
    } while (false)

// One draw or dispatch of a frame, in the order in which the program calls them.
struct Action {
    const char* name;
    const char* kind;  // draw, dispatch
    unsigned vertices = 0;
    unsigned primitives = 0;
    unsigned texture_bytes = 0;  // size of what its shaders read or write, without constants and vertices
    unsigned invocations = 0;    // of the compute shader
};

struct Arguments {
    int frames = 60;
    int exit_code = 0;
    bool tables = false;
};

inline void print_expected(std::span<const Action> actions) {
    std::printf("{\"actions\": [");
    for (const Action& action : actions)
        std::printf(
            "%s\n {\"name\": \"%s\", \"kind\": \"%s\", \"vertices\": %u, \"primitives\": %u, "
            "\"texture_bytes\": %u, \"invocations\": %u}",
            &action == actions.data() ? "" : ",", action.name, action.kind, action.vertices,
            action.primitives, action.texture_bytes, action.invocations);
    std::printf("]}\n");
}

inline Arguments parse_arguments(int argc, char** argv, std::span<const Action> actions) {
    Arguments arguments;
    for (int i = 1; i < argc; ++i) {
        const std::string name = argv[i];
        if (name == "--expect") {
            print_expected(actions);
            std::exit(0);
        }
        if (name == "--tables") {
            arguments.tables = true;
            continue;
        }
        int* value = name == "--frames"      ? &arguments.frames
                     : name == "--exit-code" ? &arguments.exit_code
                                             : nullptr;
        if (!value || i + 1 == argc) {
            std::fprintf(stderr, "usage: %s [--frames N] [--exit-code N] [--tables] | --expect\n", argv[0]);
            std::exit(2);
        }
        *value = std::atoi(argv[++i]);
    }
    return arguments;
}

// A window whose client area has the size of the pictures.
inline HWND make_window(const char* title) {
    WNDCLASSA window_class{};
    window_class.lpfnWndProc = DefWindowProcA;
    window_class.hInstance = GetModuleHandleA(nullptr);
    window_class.lpszClassName = title;
    RegisterClassA(&window_class);
    RECT size{0, 0, static_cast<LONG>(kWidth), static_cast<LONG>(kHeight)};
    AdjustWindowRect(&size, WS_OVERLAPPEDWINDOW, FALSE);
    const HWND window =
        CreateWindowA(title, title, WS_OVERLAPPEDWINDOW | WS_VISIBLE, 0, 0, size.right - size.left,
                      size.bottom - size.top, nullptr, nullptr, window_class.hInstance, nullptr);
    if (!window) fail("CreateWindow", HRESULT_FROM_WIN32(GetLastError()));
    return window;
}

inline void handle_messages() {
    for (MSG message; PeekMessageA(&message, nullptr, 0, 0, PM_REMOVE);)
        DispatchMessageA(&message);
}

// The hashes of all pictures, and the last picture.
class Pictures {
  public:
    // Rows of 32-bit pixels, `pitch_bytes` apart. `mask`: bits that mean something.
    void add(const void* pixels, std::size_t pitch_bytes, std::uint32_t mask = ~0u) {
        std::uint64_t hash = 14695981039346656037u;  // FNV-1a
        last_.clear();
        for (unsigned y = 0; y < kHeight; ++y) {
            const auto* row = static_cast<const std::byte*>(pixels) + y * pitch_bytes;
            for (unsigned x = 0; x < kWidth; ++x) {
                std::uint32_t pixel = 0;
                std::memcpy(&pixel, row + 4 * x, sizeof(pixel));
                last_.push_back(pixel & mask);
                hash = (hash ^ (pixel & mask)) * 1099511628211u;
            }
        }
        if (count_++ == 0) first_ = hash;
        if (hash != first_) ++different_;
    }

    // Whether all are equal, and contain more than the background.
    bool right() const {
        std::size_t others = 0;
        for (const std::uint32_t pixel : last_)
            others += pixel != last_.front();
        return count_ > 0 && different_ == 0 && others > last_.size() / 10;
    }

    // Writes a PPM if FRAMECAST_D3D_PICTURE names a file, to look at. `red_shift`: position of red in a
    // pixel.
    void save(unsigned red_shift) const {
        const char* path = std::getenv("FRAMECAST_D3D_PICTURE");
        std::FILE* file = path ? std::fopen(path, "wb") : nullptr;
        if (!file) return;
        std::fprintf(file, "P6 %u %u 255\n", kWidth, kHeight);
        for (const std::uint32_t pixel : last_)
            for (const unsigned shift : {red_shift, 8u, 16u - red_shift})
                std::fputc(static_cast<int>(pixel >> shift & 255), file);
        std::fclose(file);
    }

    std::uint64_t first() const { return first_; }
    int count() const { return count_; }
    int different() const { return different_; }

  private:
    std::uint64_t first_ = 0;
    int count_ = 0, different_ = 0;
    std::vector<std::uint32_t> last_;
};

// The program's results; `samples`: from its own queries in the first frame, -1 for an action without one.
inline int report(const Arguments& arguments, const std::string& device, const Pictures& pictures,
                  std::span<const long long> samples) {
    std::string own;
    for (const long long count : samples)
        own += (own.empty() ? "" : ", ") + (count < 0 ? std::string("null") : std::to_string(count));
    std::printf(
        "{\"device\": \"%s\", \"picture\": \"%016llx\", \"pictures\": %d, \"different\": %d, \"samples\": "
        "[%s]}\n",
        device.c_str(), static_cast<unsigned long long>(pictures.first()), pictures.count(),
        pictures.different(), own.c_str());
    std::fflush(stdout);
    return pictures.right() ? arguments.exit_code : 4;
}

}  // namespace framecast::d3d
