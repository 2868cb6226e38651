#include "capture/assembly/frame_counters.h"

#include <utility>

#include "model/numeric/unknown.h"

namespace framecast::capture {

void FrameCounters::ask(std::string reason) {
    hardware_ = {};
    hardware_.asked = true;
    hardware_.reason = std::move(reason);
}

void FrameCounters::choose(CounterScope scope, std::vector<HardwareCounter> counters,
                           std::vector<std::int32_t> rows, std::uint32_t counter_passes,
                           std::string never_seen) {
    hardware_.scope = scope;
    hardware_.counters = std::move(counters);
    hardware_.rows = std::move(rows);
    hardware_.counter_passes = static_cast<std::int32_t>(counter_passes);
    seen_.assign(hardware_.rows.size(), 0);
    frames_ = 0;
    never_seen_ = std::move(never_seen);
}

void FrameCounters::saw(std::uint32_t query, std::size_t row) {
    if (query < seen_.size() && static_cast<std::size_t>(hardware_.rows[query]) == row) ++seen_[query];
}

void FrameCounters::add(const FrameLog& log, const ActionIndex& actions,
                        const std::unordered_map<std::uint64_t, std::size_t>& pass_by_key) {
    ++frames_;
    KeyMaker keys;
    const std::vector<std::size_t> rows = actions.rows_of(log);
    std::size_t next_action = 0;
    for (const LoggedSubmission& submission : log.submissions)
        for (const LoggedBuffer& buffer : submission.buffers) {
            keys.begin_buffer(*buffer.plan);
            for (std::size_t p = 0; p < buffer.plan->passes.size(); ++p) {
                const auto found = pass_by_key.find(keys.pass_key(buffer.plan->passes[p]));
                const auto& queries = buffer.result.pass_counter_queries;
                if (found != pass_by_key.end() && p < queries.size() && queries[p])
                    saw(*queries[p], found->second);
            }
            for (std::size_t i = 0; i < buffer.plan->actions.size(); ++i) {
                const std::size_t row = rows[next_action++];
                if (row == ActionIndex::kNone || i >= buffer.result.actions.size()) continue;
                if (const auto query = buffer.result.actions[i].counter_query) saw(*query, row);
            }
        }
}

bool FrameCounters::is_complete() const {
    return frames_ > 0 && frames_ >= static_cast<std::uint32_t>(hardware_.counter_passes);
}

void FrameCounters::finish(const std::function<Result<std::vector<double>>(std::uint32_t query)>& values_of) {
    hardware_.reason.clear();
    const auto rows = static_cast<Eigen::Index>(hardware_.rows.size());
    hardware_.values.setConstant(rows, static_cast<Eigen::Index>(hardware_.counters.size()), kUnknown);
    hardware_.skip.assign(hardware_.rows.size(), "");
    for (std::uint32_t query = 0; query < seen_.size(); ++query) {
        if (seen_[query] != static_cast<std::uint32_t>(hardware_.counter_passes)) {
            hardware_.skip[query] = seen_[query] == 0 && !never_seen_.empty()
                                        ? never_seen_
                                        : "it was not in each of the frames that counted";
            continue;
        }
        const Result<std::vector<double>> values = values_of(query);
        if (!values) hardware_.skip[query] = values.error().message;
        for (std::size_t i = 0; values && i < values->size(); ++i)
            hardware_.values(query, static_cast<Eigen::Index>(i)) = (*values)[i];
    }
}

}  // namespace framecast::capture
