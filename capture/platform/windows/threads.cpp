// own_thread.h, thread_end.h, write_signals.h
#include "capture/platform/own_thread.h"
#include "capture/platform/thread_end.h"
#include "capture/platform/windows/wide_text.h"
#include "capture/platform/windows/windows_headers.h"
#include "capture/platform/write_signals.h"

namespace framecast::capture {

NoCancellation::NoCancellation() noexcept {
    static_cast<void>(before_);
}

NoCancellation::~NoCancellation() noexcept(false) {}

WriteSignalsHeld::WriteSignalsHeld() noexcept {
    static_cast<void>(is_held_);
    static_cast<void>(is_unblocked_);
}

WriteSignalsHeld::~WriteSignalsHeld() {}

namespace {

// Windows has it from version 10 1607 on.
void name_this_thread(const char* name) {
    const HMODULE kernel = GetModuleHandleW(L"kernel32.dll");
    void* found = kernel ? reinterpret_cast<void*>(GetProcAddress(kernel, "SetThreadDescription")) : nullptr;
    if (!found) return;
    const auto describe = reinterpret_cast<HRESULT(WINAPI*)(HANDLE, PCWSTR)>(found);
    describe(GetCurrentThread(), wide(name).c_str());
}

}  // namespace

bool start_thread(std::thread& thread, const char* name, std::function<void()> work) noexcept {
    try {
        thread = std::thread([name, work = std::move(work)] {
            name_this_thread(name);
            work();
        });
    } catch (...) {
        // No memory even for that.
    }
    return thread.joinable();
}

// Handles belong to the process.
void take_own_descriptors() noexcept {}

}  // namespace framecast::capture
