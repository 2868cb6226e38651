// The draws and passes of a frame as the columns of a report.
#pragma once

#include <map>
#include <string>
#include <vector>

#include "model/analysis/analysis.h"
#include "model/frame/frame.h"
#include "model/text/json_text.h"

namespace framecast::report {

// Texts that occur many times, once: a column holds their places.
class Texts {
  public:
    int place_of(const std::string& text);
    Json json() const { return texts_; }

  private:
    std::map<std::string, int> places_;
    std::vector<std::string> texts_;
};

// A number of six significant digits; null when it is not finite.
Json rounded(double value);

// Columns of one entry a draw. Columns without a single known number are left out; places are of `texts`.
Json draws_json(const Frame& frame, const Analysis& analysis, Texts& texts);
// Rows: title, kind, size, number of draws, their time, the time behind each stage.
Json passes_json(const Frame& frame, const Analysis& analysis);

}  // namespace framecast::report
