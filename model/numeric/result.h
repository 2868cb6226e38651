// A value, or the reason why there is none. In Framecast failures of input and of arithmetic are values,
// never exceptions.
#pragma once

#include <cassert>
#include <optional>
#include <string>
#include <utility>
#include <variant>

namespace framecast {

// One line for a person: what is wrong, where (file, key, row, value), and what to do.
struct Error {
    std::string message;
};

template <class T>
class [[nodiscard]] Result {
  public:
    Result(T value) : state_(std::move(value)) {}
    Result(Error error) : state_(std::move(error)) {}

    explicit operator bool() const { return state_.index() == 0; }
    // Call only when the result holds a value.
    T& operator*() { return value(); }
    const T& operator*() const { return value(); }
    T* operator->() { return &value(); }
    const T* operator->() const { return &value(); }
    // Call only when the result holds an error.
    const Error& error() const {
        assert(state_.index() == 1);
        return *std::get_if<1>(&state_);
    }

  private:
    T& value() {
        assert(state_.index() == 0);
        return *std::get_if<0>(&state_);
    }
    const T& value() const {
        assert(state_.index() == 0);
        return *std::get_if<0>(&state_);
    }

    std::variant<T, Error> state_;
};

// Success, or the reason why something was not done: `return {};` or `return Error{"..."};`.
template <>
class [[nodiscard]] Result<void> {
  public:
    Result() = default;
    Result(Error error) : error_(std::move(error)) {}

    explicit operator bool() const { return !error_; }
    // Call only when the result holds an error.
    const Error& error() const {
        assert(error_);
        return *error_;
    }

  private:
    std::optional<Error> error_;
};

}  // namespace framecast
