#include "model/numeric/median.h"

#include <algorithm>

#include "model/numeric/unknown.h"

namespace framecast {

double median(std::vector<double> values) {
    if (values.empty()) return kUnknown;
    const auto upper = values.begin() + static_cast<std::ptrdiff_t>(values.size() / 2);
    std::nth_element(values.begin(), upper, values.end());
    if (values.size() % 2 == 1) return *upper;
    return (*std::max_element(values.begin(), upper) + *upper) / 2;
}

}  // namespace framecast
