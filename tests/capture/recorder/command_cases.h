// Calls of every hook with distinguishable arguments, and a driver that logs what reaches it. The functions
// for the single commands are generated (tests/capture/recorder/generated/); this file has their building
// blocks.
#pragma once

#include <vulkan/vulkan_core.h>

#include <cstddef>
#include <cstring>
#include <memory>
#include <span>
#include <string>
#include <type_traits>

#include "capture/recorder/descriptor_templates.h"
#include "capture/recorder/generated/command_ids.h"
#include "capture/vulkan/generated/dispatch.h"

namespace framecast::capture {

constexpr std::size_t kTemplateBytes = 40;  // size of data that Filler::descriptor_template() reads
constexpr int kReturned = -1234;            // return value of the logging driver
constexpr auto kUnknownStructure = static_cast<VkStructureType>(0x7ffffff0);

/// Makes arguments in its own memory; each value differs from all others as far as its type allows.
class Filler {
  public:
    enum class Style {
        full,    // three elements in each array, every optional array, every structure that may be chained
        sparse,  // three elements, no optional array, no chain
        empty,   // no elements, no chain
    };

    explicit Filler(Style style) : style_(style), memory_(new std::byte[kSize]) {}

    /// At the given chain, counted in the order of filling, appends a structure of unknown type.
    void poison_chain(int place) { poisoned_ = place; }
    int chains() const { return chains_; }

    bool contains(const void* pointer) const {
        const auto address = reinterpret_cast<std::uintptr_t>(pointer);
        const auto start = reinterpret_cast<std::uintptr_t>(memory_.get());
        return address >= start && address < start + kSize;
    }
    /// What an application may do as soon as a vkCmd* has returned.
    void destroy_arguments() {
        std::memset(memory_.get(), 0xdd, kSize);
        memory_.reset();
    }

    template <class T>
    void count(T& target) {
        target = style_ == Style::empty ? 0 : 3;
    }
    void samples(VkSampleCountFlagBits& target) { target = VK_SAMPLE_COUNT_64_BIT; }
    bool optionals() const { return style_ == Style::full; }
    bool is_empty() const { return style_ == Style::empty; }

    /// Numbers, enumerators and handles get the next number; unions distinct bytes.
    template <class T>
    void value(T& target) {
        ++next_;
        if constexpr (std::is_floating_point_v<T>) {
            target = static_cast<T>(next_) + T{0.5};
        } else if constexpr (std::is_arithmetic_v<T> || std::is_enum_v<T>) {
            target = static_cast<T>(next_);
        } else if constexpr (std::is_pointer_v<T>) {
            target = reinterpret_cast<T>(static_cast<std::uintptr_t>(next_));
        } else {
            static_assert(std::is_union_v<T>);
            fill_bytes(&target, sizeof(T));
        }
    }

    /// `count` elements, `stride` bytes from one to the next.
    template <class T, class Fill>
    T* array(std::size_t count, std::size_t stride, Fill fill) {
        std::byte* start = allocate(count * stride);
        for (std::size_t i = 0; i < count; ++i)
            fill(*this, *new (start + i * stride) T{});
        return reinterpret_cast<T*>(start);
    }
    template <class T, class Fill>
    T* array(std::size_t count, Fill fill) {
        return array<T>(count, sizeof(T), fill);
    }
    /// `count` pointers, each to elements_of(i) elements.
    template <class T, class ElementsOf, class Fill>
    const T** pointers(std::size_t count, ElementsOf elements_of, Fill fill) {
        const T** found = array<const T*>(count, [](Filler&, const T*&) {});
        for (std::size_t i = 0; i < count; ++i)
            found[i] = array<T>(elements_of(i), fill);
        return found;
    }
    void* bytes(std::size_t size) {
        std::byte* start = allocate(size);
        fill_bytes(start, size);
        return start;
    }
    const char* string() {
        const std::string text = "text " + std::to_string(++next_);
        return static_cast<const char*>(
            std::memcpy(allocate(text.size() + 1), text.c_str(), text.size() + 1));
    }
    VkDescriptorUpdateTemplate descriptor_template();
    const DescriptorTemplates& templates() const { return templates_; }

    /// A chain of one of each of the structures.
    template <class... Structures>
    void* chain() {
        void* head = chains_++ == poisoned_ ? poison() : nullptr;
        if (style_ == Style::full) ((head = link<Structures>(head)), ...);
        return head;
    }

  private:
    static constexpr std::size_t kSize = 1 << 16;

    template <class Structure>
    void* link(void* rest) {
        auto* structure = array<Structure>(1, [](Filler& filler, Structure& s) { fill(filler, s); });
        // It may have a chain of its own.
        auto* last = reinterpret_cast<VkBaseOutStructure*>(structure);
        while (last->pNext != nullptr)
            last = last->pNext;
        last->pNext = static_cast<VkBaseOutStructure*>(rest);
        return structure;
    }
    void* poison();
    std::byte* allocate(std::size_t size);
    void fill_bytes(void* target, std::size_t size);

    Style style_;
    std::unique_ptr<std::byte[]> memory_;
    std::size_t used_ = 0;
    std::uint32_t next_ = 1000;
    int chains_ = 0;
    int poisoned_ = -1;
    DescriptorTemplates templates_;
};

/// The driver's arguments, one value per line, pointers followed.
class Log {
  public:
    /// `name` is the function called, `canonical` the command it stands for.
    void call(const char* name, const char* canonical, VkCommandBuffer command_buffer);
    void line(const std::string& path, const std::string& text) { text_ += path + " = " + text + "\n"; }
    void null(const std::string& path) { line(path, "null"); }
    void unknown_structure(const std::string& path) { line(path, "structure of unknown type"); }
    void string(const std::string& path, const char* text) { line(path, text != nullptr ? text : "null"); }
    void bytes(const std::string& path, const void* data, std::size_t size);
    static std::string index(std::size_t i) { return "[" + std::to_string(i) + "]"; }

    template <class T, class Describe>
    void array(const std::string& path, const T* elements, std::size_t count, std::size_t stride,
               Describe describe) {
        if (count == 0) return;
        if (elements == nullptr) return null(path);
        for (std::size_t i = 0; i < count; ++i) {
            const auto* element = reinterpret_cast<const std::byte*>(elements) + i * stride;
            describe(*this, path + index(i), *reinterpret_cast<const T*>(element));
        }
    }

    template <class T, class ElementsOf, class Describe>
    void pointers(const std::string& path, const T* const* elements, std::size_t count,
                  ElementsOf elements_of, Describe describe) {
        if (count == 0) return;
        if (elements == nullptr) return null(path);
        for (std::size_t i = 0; i < count; ++i)
            array(path + index(i), elements[i], elements_of(i), sizeof(T), describe);
    }

    const std::string& text() const { return text_; }
    const std::string& called() const { return called_; }
    VkCommandBuffer command_buffer() const { return command_buffer_; }
    int calls() const { return calls_; }
    void clear() { *this = Log(); }

  private:
    std::string text_, called_;
    VkCommandBuffer command_buffer_ = nullptr;
    int calls_ = 0;
};

template <class T>
void fill_value(Filler& filler, T& target) {
    filler.value(target);
}

template <class T>
void describe_value(Log& log, const std::string& path, const T& value) {
    if constexpr (std::is_floating_point_v<T>) {
        log.line(path, std::to_string(value));
    } else if constexpr (std::is_arithmetic_v<T> || std::is_enum_v<T>) {
        log.line(path, std::to_string(static_cast<std::uint64_t>(value)));
    } else if constexpr (std::is_pointer_v<T>) {
        log.line(path, std::to_string(reinterpret_cast<std::uintptr_t>(value)));
    } else {
        static_assert(std::is_union_v<T>);
        log.bytes(path, &value, sizeof(T));
    }
}

/// One name of one command.
struct CommandCase {
    const char* name;
    const char* canonical;
    CommandId id;
    bool refused;
    bool core_1_0;
    void (*call)(Filler&, VkCommandBuffer);  // calls the hook of that name; refused commands get zeros
    void (*remove)(DeviceTable&);            // makes a driver that lacks the function
};

std::span<const CommandCase> command_cases();

/// Sets every vkCmd* of the table to a function that writes to `log`.
void fill_logging_driver(DeviceTable& table, Log& log);

}  // namespace framecast::capture
