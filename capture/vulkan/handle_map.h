// Handle -> state maps. Sharded, so that threads that record in parallel rarely contend; the lock is never
// held while anything is called.
#pragma once

#include <array>
#include <cstdint>
#include <mutex>
#include <optional>
#include <shared_mutex>
#include <unordered_map>
#include <utility>

namespace framecast::capture {

// Non-dispatchable handles are pointers on 64-bit systems and 64-bit integers elsewhere; dispatchable ones
// are pointers.
template <class Handle>
std::uint64_t handle_bits(Handle handle) {
    if constexpr (std::is_pointer_v<Handle>)
        return reinterpret_cast<std::uintptr_t>(handle);
    else
        return static_cast<std::uint64_t>(handle);
}

template <class Handle, class Value>
class HandleMap {
  public:
    void insert(Handle handle, Value value) {
        Shard& shard = shard_of(handle);
        std::unique_lock lock(shard.mutex);
        shard.values.insert_or_assign(handle_bits(handle), std::move(value));
    }

    // Returns a copy of the value: use small values, or shared pointers.
    std::optional<Value> find(Handle handle) const {
        const Shard& shard = shard_of(handle);
        std::shared_lock lock(shard.mutex);
        auto it = shard.values.find(handle_bits(handle));
        if (it == shard.values.end()) return std::nullopt;
        return it->second;
    }

    // Calls visit(const Value&) in place, under the lock, for values that are expensive to copy. False when
    // unknown.
    template <class Visitor>
    bool visit(Handle handle, Visitor&& visitor) const {
        const Shard& shard = shard_of(handle);
        std::shared_lock lock(shard.mutex);
        auto it = shard.values.find(handle_bits(handle));
        if (it == shard.values.end()) return false;
        visitor(it->second);
        return true;
    }

    std::optional<Value> take(Handle handle) {
        Shard& shard = shard_of(handle);
        std::unique_lock lock(shard.mutex);
        auto it = shard.values.find(handle_bits(handle));
        if (it == shard.values.end()) return std::nullopt;
        std::optional<Value> value(std::move(it->second));
        shard.values.erase(it);
        return value;
    }

    template <class Visitor>
    void for_each(Visitor&& visitor) const {
        for (const Shard& shard : shards_) {
            std::shared_lock lock(shard.mutex);
            for (const auto& [bits, value] : shard.values)
                visitor(bits, value);
        }
    }

  private:
    struct Shard {
        mutable std::shared_mutex mutex;
        std::unordered_map<std::uint64_t, Value> values;
    };
    static constexpr std::size_t kShards = 16;

    static std::size_t shard_index(Handle handle) {
        const std::uint64_t bits = handle_bits(handle);
        return static_cast<std::size_t>((bits >> 4) ^ (bits >> 12)) % kShards;
    }
    Shard& shard_of(Handle handle) { return shards_[shard_index(handle)]; }
    const Shard& shard_of(Handle handle) const { return shards_[shard_index(handle)]; }

    std::array<Shard, kShards> shards_;
};

// The loader's dispatch pointer: the first word of every dispatchable object. An instance and its physical
// devices have the same, and so have a device, its queues and its command buffers.
template <class Dispatchable>
void* dispatch_key(Dispatchable object) {
    return *reinterpret_cast<void**>(object);
}

}  // namespace framecast::capture
