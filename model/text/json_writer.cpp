#include "model/text/json_writer.h"
#include "model/text/json.h"

#include <algorithm>

namespace framecast {

JsonPiece::JsonPiece(double value) {
    const Json written = number(value);
    text_ = written.is_number_integer() ? std::to_string(written.get<std::int64_t>()) : written.dump();
}

JsonPiece::JsonPiece(std::string_view value) : text_(json_text(value)) {}

JsonArray::operator JsonPiece() const {
    JsonPiece piece;
    piece.text_ = text_.empty() ? "[]" : text_ + "]";
    return piece;
}

JsonObject::JsonObject(std::initializer_list<JsonMember> members) {
    for (const JsonMember& member : members)
        add(member.key, member.value);
}

void JsonObject::add(std::string_view key, const JsonPiece& value) {
    text_ += text_.empty() ? "{\n " : ",\n ";
    text_ += JsonPiece(key).text();
    text_ += ": ";
    // JSON strings contain no line breaks, so every one belongs to the layout.
    const std::string& text = value.text();
    for (std::size_t at = 0; at < text.size();) {
        const std::size_t line = std::min(text.find('\n', at), text.size() - 1) + 1;
        text_.append(text, at, line - at);
        if (text[line - 1] == '\n') text_ += ' ';
        at = line;
    }
}

JsonObject::operator JsonPiece() const {
    JsonPiece piece;
    piece.text_ = text_.empty() ? "{}" : text_ + "\n}";
    return piece;
}

JsonPiece json_line(std::span<const JsonMember> first, std::span<const JsonMember> rest) {
    JsonPiece piece;
    std::string& line = piece.text_;
    for (const auto& members : {first, rest}) {
        for (const JsonMember& member : members) {
            line += line.empty() ? "{" : ",";
            line += JsonPiece(member.key).text();
            line += ':';
            line += member.value.text();
        }
    }
    line += line.empty() ? "{}" : "}";
    return piece;
}

}  // namespace framecast
