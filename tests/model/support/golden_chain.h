// Golden numbers of the pipeline paper's retargeting chain, from published.json.
#pragma once

#include <gtest/gtest.h>

#include <fstream>
#include <nlohmann/json.hpp>
#include <string>

namespace framecast {

// From the entry `synthetic.002.chain.<key>`; without one, a failure of the test, and 0.
inline double golden(const std::string& key) {
    static const nlohmann::json document =
        nlohmann::json::parse(std::ifstream(FRAMECAST_SOURCE_DIR "/tests/model/published/published.json"));
    for (const auto& entry : document["derived"])
        if (entry["id"] == "synthetic.002.chain." + key) return entry["value"];
    ADD_FAILURE() << key;
    return 0;
}

}  // namespace framecast
