#include "report/packed_numbers.h"

#include <algorithm>
#include <cmath>
#include <cstdint>
#include <cstdio>
#include <cstdlib>
#include <string>
#include <string_view>
#include <vector>

#include "model/text/json.h"

namespace framecast::report {
namespace {

constexpr int kMaxDigits = 15;  // a double keeps this many decimal digits
constexpr int kMaxPowers = 40;
constexpr double kMaxCode = 9e15;  // below it a browser's numbers are exact

std::string letters() {
    std::string out;
    for (char letter = '!'; letter <= '~'; ++letter)
        if (std::string_view("\"&<>\\{}").find(letter) == std::string_view::npos) out += letter;
    return out;
}

// The number digits * 10^power.
struct Decimal {
    std::int64_t digits = 0;
    int power = 0;
};

Decimal decimal(double value, int digits) {
    char text[40];
    std::snprintf(text, sizeof text, "%.*e", digits - 1, value);
    std::string mantissa;
    const char* at = text;
    for (; *at != 'e'; ++at)
        if (*at >= '0' && *at <= '9') mantissa += *at;
    return {std::atoll(mantissa.c_str()), std::atoi(at + 1) - digits + 1};
}

double number_of(const Decimal& decimal) {
    const std::string text = std::to_string(decimal.digits) + "e" + std::to_string(decimal.power);
    return std::strtod(text.c_str(), nullptr);
}

// The smallest number of digits that reproduce `value`; kMaxDigits + 1 if too many.
int digits_of(double value) {
    int digits = 1;
    while (digits <= kMaxDigits && number_of(decimal(value, digits)) != value)
        ++digits;
    return digits;
}

// Describes how the numbers of a list become codes.
struct Form {
    int power = 0;
    std::int64_t base = 1;
    int powers = 1;

    double codes() const { return 1 + static_cast<double>(base) * powers; }
};

// All numbers have the smallest power of ten that any of them needs.
Form fixed(const std::vector<Decimal>& shortest) {
    Form form{std::ranges::min(shortest, {}, &Decimal::power).power};
    double most = 0;
    for (const Decimal& each : shortest)
        most = std::max(most, static_cast<double>(each.digits) * std::pow(10.0, each.power - form.power));
    form.base = most < kMaxCode ? std::llround(most) + 1 : INT64_MAX;
    return form;
}

// All numbers have the same count of digits, and each has its own power of ten.
Form floating(const std::vector<Decimal>& full, int digits) {
    const auto [low, high] = std::ranges::minmax(full, {}, &Decimal::power);
    Form form{low.power, 1, high.power - low.power + 1};
    for (int at = 0; at < digits; ++at)
        form.base *= 10;
    return form;
}

std::int64_t code_of(double value, int digits, const Form& form) {
    if (value == 0) return 1;
    Decimal exact = decimal(value, form.powers > 1 ? digits : digits_of(value));
    for (; form.powers == 1 && exact.power > form.power; --exact.power)
        exact.digits *= 10;
    return 1 + (exact.power - form.power) * form.base + exact.digits;
}

// The form that needs fewer codes. Nothing if neither fits, or if all values are 0.
std::optional<Form> form_of(const std::vector<double>& values, int digits) {
    std::vector<Decimal> shortest, full;
    for (const double value : values) {
        if (value == 0) continue;
        shortest.push_back(decimal(value, digits_of(value)));
        full.push_back(decimal(value, digits));
    }
    if (shortest.empty()) return std::nullopt;
    Form form = fixed(shortest);
    if (const Form other = floating(full, digits); other.codes() < form.codes()) form = other;
    if (form.powers > kMaxPowers || form.codes() > kMaxCode) return std::nullopt;
    return form;
}

}  // namespace

std::optional<Json> packed_numbers(const Json& list) {
    std::vector<double> values;
    int digits = 1;
    for (const Json& entry : list) {
        if (entry.is_null()) continue;
        if (!entry.is_number()) return std::nullopt;
        const double value = values.emplace_back(entry.get<double>());
        if (!(value >= 0) || std::signbit(value)) return std::nullopt;
        digits = std::max(digits, digits_of(value));
        if (digits > kMaxDigits) return std::nullopt;
    }
    const auto form = form_of(values, digits);
    if (!form) return std::nullopt;
    const std::string alphabet = letters();
    const auto base = static_cast<std::int64_t>(alphabet.size());
    std::size_t width = 1;
    for (auto all = static_cast<double>(base); all < form->codes(); all *= static_cast<double>(base))
        ++width;
    std::string out(list.size() * width, alphabet[0]);
    auto next = values.begin();
    for (std::size_t row = 0; row < list.size(); ++row) {
        std::int64_t code = list[row].is_null() ? 0 : code_of(*next++, digits, *form);
        for (std::size_t at = width; at-- > 0; code /= base)
            out[row * width + at] = alphabet[static_cast<std::size_t>(code % base)];
    }
    return Json{{"@", "digits"},
                {"width", width},
                {"base", form->base},
                {"power", form->power},
                {"of", std::move(out)}};
}

}  // namespace framecast::report
