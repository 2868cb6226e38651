#include "capture/platform/write_signals.h"

#include <signal.h>

#include <ctime>

namespace framecast::capture {
namespace {

constexpr int kHeld[] = {SIGPIPE, SIGXFSZ};

// Those of kHeld for which `wanted` is set.
template <std::size_t kCount>
sigset_t chosen(const bool (&wanted)[kCount]) noexcept {
    sigset_t set;
    sigemptyset(&set);
    for (std::size_t i = 0; i < kCount; ++i)
        if (wanted[i]) sigaddset(&set, kHeld[i]);
    return set;
}

}  // namespace

WriteSignalsHeld::WriteSignalsHeld() noexcept {
    sigset_t pending, before;
    if (sigpending(&pending) != 0) return;
    bool ours[kSignals];
    for (int i = 0; i < kSignals; ++i)
        ours[i] = sigismember(&pending, kHeld[i]) == 0;
    const sigset_t set = chosen(ours);
    if (pthread_sigmask(SIG_BLOCK, &set, &before) != 0) return;
    for (int i = 0; i < kSignals; ++i) {
        is_held_[i] = ours[i];
        is_unblocked_[i] = ours[i] && sigismember(&before, kHeld[i]) == 0;
    }
}

WriteSignalsHeld::~WriteSignalsHeld() {
    const sigset_t held = chosen(is_held_);
    const timespec at_once{};
    while (sigtimedwait(&held, nullptr, &at_once) > 0) {
    }
    const sigset_t unblocked = chosen(is_unblocked_);
    pthread_sigmask(SIG_UNBLOCK, &unblocked, nullptr);
}

}  // namespace framecast::capture
