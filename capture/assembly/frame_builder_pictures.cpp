// The part of FrameBuilder that chooses draws for pictures and keeps the pictures.
#include <algorithm>

#include "capture/assembly/frame_builder.h"

namespace framecast::capture {

std::vector<std::int64_t> FrameBuilder::most_expensive_draws(int count) const {
    const auto is_in_pass = [](const Action& action) {
        return action.kind == ActionKind::draw && action.in_render_pass;
    };
    std::vector<std::int64_t> rows = most_expensive_first(is_in_pass, {});
    if (rows.size() > static_cast<std::size_t>(count)) rows.resize(static_cast<std::size_t>(count));
    return rows;
}

std::vector<const Action*> FrameBuilder::draws_in_passes_of(std::span<const std::int64_t> rows) const {
    std::vector<bool> chosen(passes_.size());
    for (const std::int64_t row : rows)
        chosen[static_cast<std::size_t>(actions_[static_cast<std::size_t>(row)].pass)] = true;
    std::vector<const Action*> draws;
    for (const ActionRow& row : actions_)
        if (row.action.kind == ActionKind::draw && chosen[static_cast<std::size_t>(row.pass)])
            draws.push_back(&row.action);
    return draws;
}

// A pass has its own pictures in each frame that shows some of its draws; the first ones stay. What no longer
// has a row belongs to a frame that draws something else.
void FrameBuilder::add_pictures(const FrameLog& log) {
    const std::vector<std::size_t> rows = index_.rows_of(log);
    KeyMaker keys;
    std::size_t first_action = 0;
    for (const LoggedSubmission& submission : log.submissions) {
        for (const LoggedBuffer& buffer : submission.buffers) {
            keys.begin_buffer(*buffer.plan);
            std::vector<std::size_t> passes;
            for (const PassPlan& pass : buffer.plan->passes) {
                const auto known = pass_by_key_.find(keys.pass_key(pass));
                passes.push_back(known == pass_by_key_.end() ? ActionIndex::kNone : known->second);
            }
            for (const Picture& picture : buffer.result.pictures) {
                RowPicture row{passes[picture.pass], 0, picture};
                if (picture.kind == PictureKind::draw) {
                    row.draw = rows[first_action + picture.action];
                    if (row.draw == ActionIndex::kNone) continue;
                    row.pass = static_cast<std::size_t>(actions_[row.draw].pass);
                }
                const bool is_known = std::ranges::any_of(pictures_, [&](const RowPicture& other) {
                    return other.picture.kind == picture.kind && other.pass == row.pass &&
                           other.draw == row.draw;
                });
                if (row.pass != ActionIndex::kNone && !is_known) pictures_.push_back(std::move(row));
            }
            first_action += buffer.plan->actions.size();
        }
    }
}

}  // namespace framecast::capture
