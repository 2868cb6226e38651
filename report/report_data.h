// Everything that a report shows, as one JSON document: "framecast.report/1". The page draws it, and computes
// only its layout.
#pragma once

#include <optional>
#include <string>
#include <vector>

#include "model/analysis/analysis.h"
#include "model/frame/frame.h"
#include "model/projection/clock_check.h"
#include "model/projection/projection.h"
#include "model/projection/source_time.h"
#include "model/projection/survey_answer.h"
#include "model/text/json.h"
#include "report/clock_study.h"

namespace framecast::report {

inline constexpr std::string_view kReportSchema = "framecast.report/1";

struct ReportFrame {
    std::string file;
    const Frame* frame = nullptr;
    const Analysis* analysis = nullptr;
    std::string device_how;  // ChosenDevice::how
};

struct ReportInput {
    std::string tool_version;
    std::vector<ReportFrame> frames;  // the first is shown; others are the same frame at other memory clocks
    std::vector<Projection> projections;
    std::optional<SurveyAnswer> survey;  // the same projections, where a survey names the GPUs
    std::string no_projections;          // a sentence on why there is none; empty when there is one
    std::vector<LeftOutClock> clocks_left_out;
    std::vector<ClockStudy> clock_studies;
    std::vector<std::string> no_clock_studies;  // why a GPU has none
    Json texture_study;                         // a texture-unit study's document; null without one
    std::string texture_study_file;

    std::vector<SourceTime> source_times() const;  // of the projections
};

// Rounds numbers to six significant digits, or to three where the page shows three.
Json report_json(const ReportInput& input);

}  // namespace framecast::report
