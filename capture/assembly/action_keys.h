// Keys by which passes and actions of one frame are found again in another.
#pragma once

#include <cstdint>
#include <unordered_map>
#include <vector>

#include "capture/experiment/frame_log.h"

namespace framecast::capture {

struct ActionKey {
    std::uint64_t key = 0;
    // Without the pipeline: where it stands in a pass with the same commands in the same order.
    std::uint64_t place = 0;
};

// Gives each pass and each action a key that is the same in every frame that does the same: the pass with its
// number among equal passes, the pipeline with the number of its draw. For one frame, in its order.
class KeyMaker {
  public:
    // The calls that follow are about this buffer.
    void begin_buffer(const BufferPlan& plan);

    std::uint64_t pass_key(const PassPlan& pass);
    // Of a buffer that went down as recorded.
    std::uint64_t as_recorded_key(const LoggedBuffer& buffer);
    // After the keys of all passes of the buffer.
    ActionKey action_key(const Action& action);

  private:
    std::vector<std::uint64_t> pass_keys_;  // of the current buffer
    std::vector<std::uint64_t> sequences_;  // commands of each pass of the current buffer
    std::vector<std::uint64_t> places_;     // how many actions of each pass have had a key
    std::unordered_map<std::uint64_t, int> passes_seen_;
    std::unordered_map<std::uint64_t, int> actions_seen_;
    std::unordered_map<std::uint64_t, int> as_recorded_seen_;
};

// Of all actions of a frame, in its order.
std::vector<ActionKey> action_keys(const FrameLog& log);

// The actions of the counted frame, found in other frames.
class ActionIndex {
  public:
    static constexpr std::size_t kNone = SIZE_MAX;

    void clear();
    // row: its place in the counted frame.
    void add(const ActionKey& key, std::size_t row);
    // For each action of the frame its row, or kNone. An action whose pipeline is new is found by its place
    // if its pass has the same commands in the same order, and if no other action of the frame is in that
    // row: translation layers exchange pipelines that were linked quickly for better ones while the
    // application runs.
    std::vector<std::size_t> rows_of(const FrameLog& log) const;

  private:
    std::unordered_map<std::uint64_t, std::size_t> by_key_;
    std::unordered_map<std::uint64_t, std::size_t> by_place_;
    std::size_t rows_ = 0;
};

}  // namespace framecast::capture
