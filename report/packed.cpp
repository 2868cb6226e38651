#include "report/packed.h"

#include <algorithm>
#include <map>
#include <string>
#include <utility>

#include "model/text/json.h"
#include "report/packed_numbers.h"

namespace framecast::report {
namespace {

constexpr const char* kForm = "@";
// Shorter lists take fewer letters unpacked.
constexpr std::size_t kMinRows = 3, kMinLists = 4;

Json packed_list(const Json& list);

Json packed_object(const Json& object) {
    if (object.contains(kForm)) {
        Json keys = Json::array(), values = Json::array();
        for (const auto& [key, value] : object.items()) {
            keys.push_back(key);
            values.push_back(packed(value));
        }
        return {{kForm, "object"}, {"keys", std::move(keys)}, {"of", std::move(values)}};
    }
    Json out = Json::object();
    for (const auto& [key, value] : object.items())
        out[key] = packed(value);
    return out;
}

Json one_by_one(const Json& list) {
    Json out = Json::array();
    for (const Json& entry : list)
        out.push_back(packed(entry));
    return out;
}

// Whether all entries are objects with the same keys in the same order.
bool have_the_same_keys(const Json& list) {
    const Json& first = list.front();
    return first.is_object() && !first.empty() && std::ranges::all_of(list, [&](const Json& entry) {
               if (!entry.is_object() || entry.size() != first.size()) return false;
               auto other = entry.begin();
               for (auto one = first.begin(); one != first.end(); ++one, ++other)
                   if (one.key() != other.key()) return false;
               return true;
           });
}

Json rows(const Json& list) {
    Json columns = Json::object();
    for (const auto& [key, value] : list.front().items()) {
        Json column = Json::array();
        for (const Json& row : list)
            column.push_back(row.at(key));
        columns[key] = packed_list(column);
    }
    return {{kForm, "rows"}, {"n", list.size()}, {"of", std::move(columns)}};
}

Json lists(const Json& list) {
    Json lengths = Json::array(), entries = Json::array();
    for (const Json& part : list) {
        lengths.push_back(part.size());
        for (const Json& entry : part)
            entries.push_back(entry);
    }
    return {{kForm, "lists"}, {"n", packed_list(lengths)}, {"of", packed_list(entries)}};
}

Json places(const Json& list) {
    std::map<std::string, std::size_t> place_of;
    Json at = Json::array(), texts = Json::array();
    for (const Json& text : list) {
        const auto [found, added] = place_of.try_emplace(text.get<std::string>(), texts.size());
        if (added) texts.push_back(text);
        at.push_back(found->second);
    }
    return {{kForm, "places"}, {"at", packed_list(at)}, {"of", std::move(texts)}};
}

Json packed_list(const Json& list) {
    if (list.size() < kMinRows) return one_by_one(list);
    const auto all = [&](auto is) { return std::ranges::all_of(list, is); };
    const Json& first = list.front();
    Json form;
    if (all([&](const Json& entry) { return entry == first; }))
        form = {{kForm, "same"}, {"n", list.size()}, {"of", packed(first)}};
    else if (have_the_same_keys(list))
        return rows(list);
    else if (list.size() >= kMinLists && all([](const Json& entry) { return entry.is_array(); }))
        return lists(list);
    else if (all([](const Json& entry) { return entry.is_string(); }))
        form = places(list);
    else if (auto numbers = packed_numbers(list))
        form = std::move(*numbers);
    else
        return one_by_one(list);
    return json_text(form).size() < json_text(list).size() ? form : one_by_one(list);
}

}  // namespace

Json packed(const Json& document) {
    if (document.is_object()) return packed_object(document);
    if (document.is_array()) return packed_list(document);
    return document;
}

}  // namespace framecast::report
