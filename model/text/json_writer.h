// Builds JSON as text, for the layer, which writes files inside other programs. The destructor of nlohmann's
// arrays and objects allocates, and ends the program if it cannot. Here running out of memory is an ordinary
// exception. nlohmann still writes strings and numbers.
#pragma once

#include <concepts>
#include <initializer_list>
#include <span>
#include <string>
#include <string_view>
#include <vector>

#include "model/text/json_text.h"

namespace framecast {

// The text of one value. Invalid UTF-8 becomes U+FFFD; numbers that are not finite become null.
class JsonPiece {
  public:
    JsonPiece(std::nullptr_t) : text_("null") {}
    JsonPiece(bool value) : text_(value ? "true" : "false") {}
    JsonPiece(std::integral auto value) : text_(std::to_string(value)) {}
    JsonPiece(double value);
    JsonPiece(std::string_view value);
    JsonPiece(const std::string& value) : JsonPiece(std::string_view(value)) {}
    JsonPiece(const char* value) : JsonPiece(std::string_view(value)) {}
    template <class Element>
    JsonPiece(const std::vector<Element>& values);

    const std::string& text() const { return text_; }

  private:
    friend class JsonArray;
    friend class JsonObject;
    friend JsonPiece json_line(std::span<const struct JsonMember>, std::span<const struct JsonMember>);
    JsonPiece() = default;
    std::string text_;
};

// [1,2,3], on one line.
class JsonArray {
  public:
    void add(const JsonPiece& element) {
        text_ += text_.empty() ? "[" : ",";
        text_ += element.text();
    }
    operator JsonPiece() const;

  private:
    std::string text_;
};

struct JsonMember {
    std::string_view key;
    JsonPiece value;
};

// An object with one member per line; nested members are indented.
class JsonObject {
  public:
    JsonObject() = default;
    JsonObject(std::initializer_list<JsonMember> members);
    void add(std::string_view key, const JsonPiece& value);
    operator JsonPiece() const;

  private:
    std::string text_;
};

// An object on one line, with the members of both lists.
JsonPiece json_line(std::span<const JsonMember> first, std::span<const JsonMember> rest = {});

template <class Element>
JsonPiece::JsonPiece(const std::vector<Element>& values) {
    JsonArray array;
    for (const Element& value : values)
        array.add(value);
    *this = array;
}

}  // namespace framecast
