// One invocation of a shader.
#pragma once

#include <array>
#include <unordered_map>

#include "tests/apps/layers/simulated_gpu/shader_cost.h"

namespace simulated_gpu {

// A scalar or vector; for a matrix, the first column.
struct Value {
    std::array<double, 4> c{};
};

struct Tap {
    std::uint32_t variable = 0;
    double x = 0;
    double y = 0;
};

class Invocation {
  public:
    // x and y of the pixel, vertex or thread.
    Invocation(const ShaderModule& module, const ShaderRun& run, double x, double y);
    void run();

    double operations() const { return operations_; }
    double loaded_bytes() const { return loaded_bytes_; }
    double stored_bytes() const { return stored_bytes_; }
    const std::vector<Tap>& taps() const { return taps_; }
    const std::map<std::uint64_t, Value>& outputs() const { return outputs_; }

  private:
    struct Pointer {
        std::uint32_t root = 0;   // a variable
        std::uint32_t type = 0;   // the target
        std::uint64_t key = 0;    // which part
        std::uint32_t bytes = 0;  // from the start of a block
        int component = -1;       // of a vector
    };

    void set_constant(const Instruction& in);
    void set_input(const Instruction& in);
    Value call(std::size_t function);
    // The index of the next instruction; 0 at the end of the function.
    std::size_t step(std::size_t at);
    void point(const Instruction& in);
    void load(const Instruction& in);
    void store(const Instruction& in);
    void sample(const Instruction& in);
    void extended(const Instruction& in);
    void compose(const Instruction& in);
    void calculate(const Instruction& in);
    bool is_real(std::uint32_t type) const;
    double wrapped(std::uint32_t type, double value) const;
    const Value& value(std::uint32_t id) const { return values_[id]; }

    const ShaderModule& module_;
    const ShaderRun& run_;
    double x_, y_;
    std::vector<Value> values_;                       // by id
    std::vector<Value> variables_;                    // by id: those that are used as a whole
    std::vector<Pointer> pointers_;                   // by id
    std::vector<std::uint32_t> images_;               // by id: the variable that it was loaded from
    std::unordered_map<std::uint64_t, Value> parts_;  // of other variables
    std::map<std::uint64_t, Value> outputs_;
    std::vector<Tap> taps_;
    std::uint32_t block_ = 0, before_ = 0;  // labels
    Value returned_;
    double operations_ = 0, loaded_bytes_ = 0, stored_bytes_ = 0;
    std::uint64_t steps_ = 0;
    bool over_ = false;
};

}  // namespace simulated_gpu
