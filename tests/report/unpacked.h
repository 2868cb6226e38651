// Unpacks a document as report/page/packed.js does, for tests in C++.
#pragma once

#include <cstdint>
#include <cstdlib>
#include <string>
#include <vector>

#include "model/text/json.h"

namespace framecast::report {

inline Json unpacked_numbers(const Json& value) {
    std::string letters;
    for (char letter = '!'; letter <= '~'; ++letter)
        if (std::string("\"&<>\\{}").find(letter) == std::string::npos) letters += letter;
    const auto of = value.at("of").get<std::string>();
    const auto width = value.at("width").get<std::size_t>();
    const auto base = value.at("base").get<std::int64_t>();
    Json out = Json::array();
    for (std::size_t from = 0; from < of.size(); from += width) {
        std::int64_t code = 0;
        for (std::size_t at = from; at < from + width; ++at)
            code = code * static_cast<std::int64_t>(letters.size()) +
                   static_cast<std::int64_t>(letters.find(of[at]));
        if (code == 0) {
            out.push_back(nullptr);
            continue;
        }
        const std::int64_t power = value.at("power").get<std::int64_t>() + (code - 1) / base;
        const std::string text = std::to_string((code - 1) % base) + "e" + std::to_string(power);
        out.push_back(std::strtod(text.c_str(), nullptr));
    }
    return out;
}

inline Json unpacked(const Json& value) {
    Json out = value.is_array() ? Json::array() : Json::object();
    if (value.is_array()) {
        for (const Json& entry : value)
            out.push_back(unpacked(entry));
        return out;
    }
    if (!value.is_object()) return value;
    const std::string form = value.contains("@") ? value.at("@").get<std::string>() : "";
    if (form.empty()) {
        for (const auto& [key, entry] : value.items())
            out[key] = unpacked(entry);
        return out;
    }
    if (form == "digits") return unpacked_numbers(value);
    const Json& of = value.at("of");
    if (form == "object") {
        for (std::size_t at = 0; at < of.size(); ++at)
            out[value.at("keys")[at].get<std::string>()] = unpacked(of[at]);
        return out;
    }
    out = Json::array();
    if (form == "places") {
        for (const Json& place : unpacked(value.at("at")))
            out.push_back(of[place.get<std::size_t>()]);
    } else if (form == "lists") {
        const Json entries = unpacked(of);
        auto next = entries.begin();
        for (const Json& length : unpacked(value.at("n"))) {
            Json part = Json::array();
            for (std::size_t at = 0; at < length.get<std::size_t>(); ++at)
                part.push_back(*next++);
            out.push_back(std::move(part));
        }
    } else if (form == "same") {
        out = Json(std::vector<Json>(value.at("n").get<std::size_t>(), unpacked(of)));
    } else {
        out = Json(std::vector<Json>(value.at("n").get<std::size_t>(), Json::object()));
        for (const auto& [key, list] : of.items()) {
            const Json column = unpacked(list);
            for (std::size_t row = 0; row < out.size(); ++row)
                out[row][key] = column[row];
        }
    }
    return out;
}

}  // namespace framecast::report
