// The kinds of actions, passes and devices, with their names in files.
#pragma once

#include <array>
#include <cstddef>
#include <cstdint>
#include <optional>
#include <string_view>

namespace framecast {

enum class ActionClass : std::uint8_t { draw, dispatch, transfer };
// render: a render pass instance; compute, transfer: a run of dispatches or transfers between two of them.
enum class PassKind : std::uint8_t { render, compute, transfer };
// The fastest first, as a rule; `unknown`: the file does not say.
enum class DeviceType : std::uint8_t { discrete, integrated, virtual_gpu, other, cpu, unknown };

// What the times of a frame's queues count from. device: one moment for all of them. queue: each queue's own
// first submit, on devices whose queues cannot be compared.
enum class QueueClock : std::uint8_t { device, queue };

// In the order of the enumerators.
inline constexpr std::array<std::string_view, 3> kActionClassNames = {"draw", "dispatch", "transfer"};
inline constexpr std::array<std::string_view, 3> kPassKindNames = {"render", "compute", "transfer"};
inline constexpr std::array<std::string_view, 6> kDeviceTypeNames = {"discrete", "integrated", "virtual",
                                                                     "other",    "cpu",        ""};

inline constexpr std::array<std::string_view, 2> kQueueClockNames = {"device", "queue"};

constexpr std::string_view name(QueueClock clock) {
    return kQueueClockNames[static_cast<std::size_t>(clock)];
}
constexpr std::string_view name(ActionClass kind) {
    return kActionClassNames[static_cast<std::size_t>(kind)];
}
constexpr std::string_view name(PassKind kind) {
    return kPassKindNames[static_cast<std::size_t>(kind)];
}
constexpr std::string_view name(DeviceType type) {
    return kDeviceTypeNames[static_cast<std::size_t>(type)];
}

// The enumerator that has this name; none when the text is no name.
template <class Kind, std::size_t N>
constexpr std::optional<Kind> parse_kind(std::string_view text,
                                         const std::array<std::string_view, N>& names) {
    for (std::size_t i = 0; i < N; ++i)
        if (names[i] == text) return static_cast<Kind>(i);
    return std::nullopt;
}
constexpr std::optional<ActionClass> parse_action_class(std::string_view text) {
    return parse_kind<ActionClass>(text, kActionClassNames);
}
constexpr std::optional<PassKind> parse_pass_kind(std::string_view text) {
    return parse_kind<PassKind>(text, kPassKindNames);
}
constexpr std::optional<DeviceType> parse_device_type(std::string_view text) {
    return parse_kind<DeviceType>(text, kDeviceTypeNames);
}

}  // namespace framecast
