// Minimises a function of one variable.
#pragma once

namespace framecast {

struct Minimum {
    double at = 0;
    double value = 0;
};

// The smallest value that `steps` steps of golden section search find on [low, high], or `known` where that
// is smaller. Each step narrows the interval by 0.618; with several local minima it ends in one of them.
template <class Function>
Minimum golden_section(Function&& function, double low, double high, int steps, Minimum known) {
    constexpr double kGolden = 0.6180339887498949;
    const auto value_at = [&](double at) {
        const double value = function(at);
        if (value < known.value) known = {at, value};
        return value;
    };
    double left = high - kGolden * (high - low);
    double right = low + kGolden * (high - low);
    double at_left = value_at(left);
    double at_right = value_at(right);
    for (int step = 0; step < steps; ++step) {
        if (at_left <= at_right) {
            high = right;
            right = left;
            at_right = at_left;
            left = high - kGolden * (high - low);
            at_left = value_at(left);
        } else {
            low = left;
            left = right;
            at_left = at_right;
            right = low + kGolden * (high - low);
            at_right = value_at(right);
        }
    }
    return known;
}

}  // namespace framecast
