// A librenderdoc.so for tests: notes its calls, and captures when the test says so.
#pragma once

#include <cstdint>

struct FakeRenderdoc {
    int triggered = 0;
    std::uint32_t capturing = 0;
    std::uint32_t captures = 0;
    std::uint32_t overlay_bits = 0xffff;
    char path_template[512] = {};
    char title[512] = {};
    char comments[4096] = {};
    char commented_file[512] = {};
};

// Exported under this name; the path of a capture is "/captures/NUMBER.rdc".
extern "C" FakeRenderdoc* fake_renderdoc();
