// The counts that a scene must give, action by action, derived from the specification and the geometry, never
// from a driver. --expect prints them as JSON; the keys are those of the frame file's counters.
#pragma once

#include <cstdint>
#include <memory>
#include <nlohmann/json.hpp>
#include <optional>
#include <string>

#include "tests/apps/scenes/coverage.h"

namespace framecast::apps {

// A count that the specification leaves open: at least `at_least`, at most `at_most`, and on Mesa's lavapipe,
// where known, exactly `lavapipe`. Each use gives the reason.
struct Range {
    std::uint64_t at_least = 0;
    std::optional<std::uint64_t> at_most;
    std::optional<std::uint64_t> lavapipe;
};

// One action. Counters not named are expected to be zero or absent.
class Action {
  public:
    Action(std::string command, std::string kind, const std::string& label);

    Action& set(const char* counter, std::uint64_t exactly);
    Action& set(const char* counter, const Range& range);
    // Input assembly: vertices and primitives; vertex shader invocations; primitives into and out of the
    // clipper.
    Action& geometry(std::uint64_t vertices, std::uint64_t primitives);
    // Covered samples, all shaded and all passing.
    Action& shaded(const Covered& covered);
    // Covered, but only `samples` of them survive depth test or discard; `shaders_run` false without a
    // fragment shader or when the depth test may kill before it.
    Action& shaded(const Covered& covered, std::uint64_t samples, bool shaders_run);
    // Bytes of each vertex's attributes and of each index; 0 without indices.
    Action& fetches(int vertex_bytes, int index_bytes = 0);
    // Why a recorder may be unable to count `counters` here; then they may be null, with a reason.
    Action& uncountable(std::initializer_list<const char*> counters);
    // Textures that its shaders can read: bytes, the format of the majority (Vulkan's name without
    // VK_FORMAT_), the maximum number of mips in one of the views, and the filter of those with that format
    // (the file's word); without it, none.
    Action& textures(std::uint64_t bytes, const char* format, std::uint32_t mips, const char* filter);
    // Why they cannot be known.
    Action& textures_unknown(const char* reason);
    // Why mode isolate must skip it. Every other draw must be isolated.
    Action& not_isolated(const char* reason);
    // Among its stage-off draws it takes at least a third of its time in the frame, because they do the same
    // work.
    Action& isolated_as_measured();

    const nlohmann::ordered_json& json() const { return json_; }

  private:
    nlohmann::ordered_json json_;
};

class Expect {
  public:
    explicit Expect(VkExtent2D extent) : extent_(extent) {}

    VkExtent2D extent() const { return extent_; }
    VkRect2D whole() const { return {{0, 0}, extent_}; }
    // A rectangle over the whole target as two triangles, cut by the usual rules.
    Covered full(int samples = 1) const;

    Action& draw(std::string command);
    // One non-indexed draw of a triangle list, nothing culled, clipped, or killed.
    Action& triangles(std::span<const Triangle> list, int samples = 1);
    Action& dispatch(std::string command, std::uint64_t invocations);
    // `bytes`: what it writes to its destination.
    Action& transfer(std::string command, std::uint64_t bytes);
    // The copy of the picture to host memory that ends every frame.
    Action& readback(std::uint32_t layers = 1);

    // Debug label path of the following actions: "outer/inner".
    void label(std::string path) { label_ = std::move(path); }
    // A fact for the harness, in addition to the actions.
    void note(const char* key, nlohmann::ordered_json value) { facts_[key] = std::move(value); }

    nlohmann::ordered_json json(const std::string& scene) const;

  private:
    VkExtent2D extent_;
    std::string label_;
    // References to actions must stay valid while more are added.
    std::vector<std::unique_ptr<Action>> actions_;
    nlohmann::ordered_json facts_ = nlohmann::ordered_json::object();
};

}  // namespace framecast::apps
