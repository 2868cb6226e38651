#include "tests/apps/layers/simulated_gpu/shader_cost.h"

#include <cmath>

#include "tests/apps/layers/simulated_gpu/shader_invocation.h"

namespace simulated_gpu {
namespace {

// Distance of neighbours' reads, modulo the whole texture.
double apart(double a, double b) {
    const double distance = std::abs(a - b);
    return distance - std::floor(distance);
}

}  // namespace

ShaderCost cost_of(const ShaderModule& module, const ShaderRun& run) {
    Invocation here(module, run, 37, 21), beside(module, run, 38, 21), below(module, run, 37, 22);
    here.run();
    ShaderCost cost;
    cost.operations = here.operations();
    cost.loaded_bytes = here.loaded_bytes();
    cost.stored_bytes = here.stored_bytes();
    // In these shaders long loops write varying values, and never read a texture.
    constexpr double kLong = 100'000;
    if (cost.operations > kLong && here.taps().empty()) return cost;
    beside.run();
    below.run();
    cost.constant_color = !here.outputs().empty();
    for (const auto& [name, value] : here.outputs())
        for (const Invocation* other : {&beside, &below}) {
            const auto found = other->outputs().find(name);
            if (found == other->outputs().end() || found->second.c != value.c) cost.constant_color = false;
        }
    for (std::size_t i = 0; i < here.taps().size(); ++i) {
        const Tap& tap = here.taps()[i];
        const auto set = module.sets.find(tap.variable), binding = module.bindings.find(tap.variable);
        Taps one{set == module.sets.end() ? 0 : set->second,
                 binding == module.bindings.end() ? 0 : binding->second, 1, 0, 0};
        if (i < beside.taps().size() && i < below.taps().size()) {
            one.step_x = apart(tap.x, beside.taps()[i].x) + apart(tap.x, below.taps()[i].x);
            one.step_y = apart(tap.y, beside.taps()[i].y) + apart(tap.y, below.taps()[i].y);
        }
        Taps* to = nullptr;
        for (Taps& known : cost.taps)
            if (known.set == one.set && known.binding == one.binding) to = &known;
        if (!to) {
            cost.taps.push_back(one);
            continue;
        }
        to->step_x = (to->step_x * to->count + one.step_x) / (to->count + 1);
        to->step_y = (to->step_y * to->count + one.step_y) / (to->count + 1);
        to->count += 1;
    }
    return cost;
}

}  // namespace simulated_gpu
