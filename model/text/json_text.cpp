#include "model/text/json_text.h"

#include <array>
#include <cerrno>
#include <cmath>
#include <cstdio>
#include <cstring>
#include <memory>
#include <nlohmann/json.hpp>
#include <set>
#include <vector>

#include "model/text/file_path.h"

namespace framecast {
namespace {

// nlohmann's "[json.exception.parse_error.101] parse error at line 1, column 2: ..." without its brackets.
std::string reason(const std::exception& failure) {
    const std::string_view text = failure.what();
    const auto bracket = text.find("] ");
    return std::string(bracket == std::string_view::npos ? text : text.substr(bracket + 2));
}

// Our documents have six levels. The limit protects code that writes values, also in error messages, because
// it recurses once per level.
constexpr int kDeepest = 64;

// Refuses what nlohmann's parser accepts but we must not: of two members with one key, say a repeated stage,
// it keeps the last.
class Watch {
  public:
    bool operator()(int depth, Json::parse_event_t event, Json& parsed) {
        too_deep_ |= depth > kDeepest;
        if (event == Json::parse_event_t::object_start) {
            keys_.emplace_back();
        } else if (event == Json::parse_event_t::object_end) {
            keys_.pop_back();
        } else if (event == Json::parse_event_t::key) {
            const auto& key = parsed.get_ref<const std::string&>();
            if (!keys_.back().insert(key).second && twice_.empty()) twice_ = key;
        }
        return true;
    }
    const std::string& key_given_twice() const { return twice_; }
    bool too_deep() const { return too_deep_; }

  private:
    std::vector<std::set<std::string>> keys_;
    std::string twice_;
    bool too_deep_ = false;
};

// Empty when `text` is "SCHEMA/MAJOR" or "SCHEMA/MAJOR.MINOR", otherwise the fault.
Result<void> check_schema(const std::string& text, std::string_view schema, int major) {
    const std::string wanted = std::string(schema) + "/" + std::to_string(major);
    const bool same = text.compare(0, wanted.size(), wanted) == 0;
    if (same && (text.size() == wanted.size() || text[wanted.size()] == '.')) return {};
    return Error{"schema is \"" + text + "\"; this version reads \"" + wanted + "\""};
}

void write(const Json& value, std::size_t depth, std::string& out) {
    if (!value.is_object() || value.empty()) {
        out += json_text(value);
        return;
    }
    out += "{";
    const char* separator = "\n";
    for (const auto& [key, member] : value.items()) {
        out += separator;
        out.append(depth + 1, ' ');
        out += json_text(key);
        out += ": ";
        write(member, depth + 1, out);
        separator = ",\n";
    }
    out += "\n";
    out.append(depth, ' ');
    out += "}";
}

std::FILE* open_to_read(const std::string& path) {
#if defined(_WIN32)
    return _wfopen(file_path(path).c_str(), L"rb");
#else
    return std::fopen(path.c_str(), "rb");
#endif
}

}  // namespace

Result<std::string> read_text_file(const std::string& path) {
    const auto fault = [&] { return Error{path + ": cannot be read: " + std::strerror(errno)}; };
    const std::unique_ptr<std::FILE, int (*)(std::FILE*)> file(open_to_read(path), std::fclose);
    if (!file) return fault();
    std::string text;
    std::array<char, 65536> block;
    while (const std::size_t size = std::fread(block.data(), 1, block.size(), file.get()))
        text.append(block.data(), size);
    if (std::ferror(file.get())) return fault();
    return text;
}

Result<Json> parse_object(std::string_view text, const std::string& name) {
    Json document;
    Watch watch;
    try {
        document = Json::parse(text, std::ref(watch));
    } catch (const std::exception& failure) {
        return Error{name + ": is not JSON: " + reason(failure)};
    }
    if (watch.too_deep())
        return Error{name + ": has values within values, more than " + std::to_string(kDeepest) + " deep"};
    if (!watch.key_given_twice().empty())
        return Error{name + ": key \"" + watch.key_given_twice() + "\" is given twice"};
    if (!document.is_object()) return Error{name + ": must be a JSON object"};
    return document;
}

Result<Json> parse_document(std::string_view text, const std::string& name, std::string_view schema,
                            int major) {
    Result<Json> document = parse_object(text, name);
    if (!document) return document;
    const auto member = document->find("schema");
    if (member == document->end() || !member->is_string())
        return Error{name + ": key schema is missing; expected \"" + std::string(schema) + "/" +
                     std::to_string(major) + "\""};
    const Result<void> fits = check_schema(member->get<std::string>(), schema, major);
    if (!fits) return Error{name + ": " + fits.error().message};
    return document;
}

std::string json_text(const Json& value, int indent) {
    return value.dump(indent, ' ', false, Json::error_handler_t::replace);
}

std::string layout(const Json& document) {
    std::string out;
    write(document, 0, out);
    out += "\n";
    return out;
}

Json number(double value) {
    constexpr double kExactIntegers = 9007199254740992.0;  // 2^53
    if (!std::isfinite(value)) return nullptr;
    if (value == std::trunc(value) && std::abs(value) < kExactIntegers &&
        !(value == 0 && std::signbit(value)))
        return static_cast<std::int64_t>(value);
    return value;
}

}  // namespace framecast
