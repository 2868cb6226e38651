// The draws and passes of a frame as the columns of a report.
#pragma once

#include <map>
#include <string>
#include <vector>

#include <nlohmann/json.hpp>

#include "model/analysis/analysis.h"
#include "model/frame/frame.h"
#include "model/text/json_text.h"

namespace framecast::report {

// Stores repeated texts once: a column contains their indices.
class Texts {
  public:
    int place_of(const std::string& text);
    Json json() const { return texts_; }

  private:
    std::map<std::string, int> places_;
    std::vector<std::string> texts_;
};

// Columns with one entry per draw, without columns that have no known number. Columns of texts contain
// indices into `texts`.
Json draws_json(const Frame& frame, const Analysis& analysis, Texts& texts);
// Rows: title, kind, size, number of draws, their time, and their time by bottleneck stage.
Json passes_json(const Frame& frame, const Analysis& analysis);

}  // namespace framecast::report
