#include "tests/apps/scenes/expect.h"

namespace framecast::apps {

Action::Action(std::string command, std::string kind, const std::string& label) {
    json_["command"] = std::move(command);
    json_["kind"] = std::move(kind);
    json_["label"] = label;
    json_["counters"] = nlohmann::ordered_json::object();
}

Action& Action::set(const char* counter, std::uint64_t exactly) {
    json_["counters"][counter] = exactly;
    return *this;
}

Action& Action::set(const char* counter, const Range& range) {
    nlohmann::ordered_json& value = json_["counters"][counter];
    value = {{"at_least", range.at_least}};
    if (range.at_most) value["at_most"] = *range.at_most;
    if (range.lavapipe) value["lavapipe"] = *range.lavapipe;
    return *this;
}

Action& Action::geometry(std::uint64_t vertices, std::uint64_t primitives) {
    set("ia_vertices", vertices);
    set("ia_primitives", primitives);
    set("vs_invocations", vertices);
    set("clip_invocations", primitives);
    return set("clip_primitives", primitives);
}

Action& Action::shaded(const Covered& covered) {
    return shaded(covered, covered.samples, true);
}

Action& Action::shaded(const Covered& covered, std::uint64_t samples, bool shaders_run) {
    // llvmpipe counts 16 invocations for every 4x4 block it touches, whether the pixels are covered, live or
    // shaded.
    set("fs_invocations",
        Range{.at_least = shaders_run ? covered.pixels : 0, .lavapipe = 16 * covered.blocks4x4});
    return set("samples", samples);
}

Action& Action::fetches(int vertex_bytes, int index_bytes) {
    json_["vertex_bytes"] = vertex_bytes;
    json_["index_bytes"] = index_bytes;
    return *this;
}

Action& Action::uncountable(std::initializer_list<const char*> counters) {
    for (const char* counter : counters)
        json_["uncountable"].push_back(counter);
    return *this;
}

Action& Action::textures(std::uint64_t bytes, const char* format, std::uint32_t mips, const char* filter) {
    json_["textures"] = {{"bytes", bytes}, {"format", format}, {"mips", mips}, {"filter", filter}};
    return *this;
}

Action& Action::textures_unknown(const char* reason) {
    json_["textures_unknown"] = reason;
    return *this;
}

Action& Action::not_isolated(const char* reason) {
    json_["not_isolated"] = reason;
    return *this;
}

Action& Action::isolated_as_measured() {
    json_["isolated_as_measured"] = true;
    return *this;
}

Covered Expect::full(int samples) const {
    return cover(rectangle(0, 0, extent_.width, extent_.height), whole(), samples);
}

Action& Expect::draw(std::string command) {
    actions_.push_back(std::make_unique<Action>(std::move(command), "draw", label_));
    return *actions_.back();
}

Action& Expect::triangles(std::span<const Triangle> list, int samples) {
    return draw("vkCmdDraw").geometry(3 * list.size(), list.size()).shaded(cover(list, whole(), samples));
}

Action& Expect::dispatch(std::string command, std::uint64_t invocations) {
    actions_.push_back(std::make_unique<Action>(std::move(command), "dispatch", label_));
    return actions_.back()->set("cs_invocations", invocations);
}

Action& Expect::transfer(std::string command, std::uint64_t bytes) {
    actions_.push_back(std::make_unique<Action>(std::move(command), "transfer", label_));
    return actions_.back()->set("bytes", bytes);
}

Action& Expect::readback(std::uint32_t layers) {
    constexpr std::uint64_t kTexelBytes = 4;
    return transfer("vkCmdCopyImageToBuffer", kTexelBytes * extent_.width * extent_.height * layers);
}

nlohmann::ordered_json Expect::json(const std::string& scene) const {
    nlohmann::ordered_json out = {{"scene", scene}, {"width", extent_.width}, {"height", extent_.height}};
    out.update(facts_);
    out["actions"] = nlohmann::ordered_json::array();
    for (const auto& action : actions_)
        out["actions"].push_back(action->json());
    return out;
}

}  // namespace framecast::apps
