// Objects of the application that ours still need after the application has destroyed them.
#pragma once

#include <atomic>
#include <cstdint>
#include <functional>
#include <memory>
#include <mutex>
#include <unordered_map>
#include <utility>

#include "capture/vulkan/handle_map.h"

namespace framecast::capture {

// Keeps one usable. If the application has destroyed it meanwhile, the last hold releases it.
template <class Handle>
class HeldObject {
  public:
    HeldObject(Handle handle, std::function<void(Handle)> release)
        : handle_(handle), release_(std::move(release)) {}
    ~HeldObject() {
        if (retired_) release_(handle_);
    }
    HeldObject(const HeldObject&) = delete;
    HeldObject& operator=(const HeldObject&) = delete;
    void retire() { retired_ = true; }

  private:
    Handle handle_;
    std::function<void(Handle)> release_;
    std::atomic<bool> retired_ = false;
};

// Thread-safe; the lock is never held while an object is released.
template <class Handle>
class HeldObjects {
  public:
    // release: called from any thread, but never after this and all holds are gone.
    explicit HeldObjects(std::function<void(Handle)> release) : release_(std::move(release)) {}

    std::shared_ptr<HeldObject<Handle>> hold(Handle handle) {
        const std::lock_guard lock(mutex_);
        std::weak_ptr<HeldObject<Handle>>& known = holds_[handle_bits(handle)];
        if (std::shared_ptr<HeldObject<Handle>> held = known.lock()) return held;
        auto held = std::make_shared<HeldObject<Handle>>(handle, release_);
        known = held;
        return held;
    }

    // Call it instead of destroying. True when somebody holds the object; it is then released later, or here
    // if the last hold ended meanwhile.
    bool retire(Handle handle) {
        std::shared_ptr<HeldObject<Handle>> held;
        {
            const std::lock_guard lock(mutex_);
            const auto found = holds_.find(handle_bits(handle));
            if (found == holds_.end()) return false;
            held = found->second.lock();
            holds_.erase(found);
        }
        if (held == nullptr) return false;
        held->retire();
        return true;
    }

  private:
    const std::function<void(Handle)> release_;
    std::mutex mutex_;
    std::unordered_map<std::uint64_t, std::weak_ptr<HeldObject<Handle>>> holds_;
};

}  // namespace framecast::capture
