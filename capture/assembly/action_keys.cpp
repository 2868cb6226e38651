#include "capture/assembly/action_keys.h"

#include <algorithm>

#include "capture/platform/hasher.h"

namespace framecast::capture {

void KeyMaker::begin_buffer(const BufferPlan& plan) {
    pass_keys_.clear();
    places_.assign(plan.passes.size(), 0);
    std::vector<Hasher> commands(plan.passes.size());
    for (const Action& action : plan.actions)
        commands[static_cast<std::size_t>(action.pass)].add(static_cast<std::uint64_t>(action.command));
    sequences_.clear();
    for (const Hasher& of_pass : commands)
        sequences_.push_back(of_pass.value());
}

std::uint64_t KeyMaker::pass_key(const PassPlan& pass) {
    Hasher hasher;
    hasher.add(pass.signature());
    hasher.add(static_cast<std::uint64_t>(passes_seen_[pass.signature()]++));
    pass_keys_.push_back(hasher.value());
    return hasher.value();
}

std::uint64_t KeyMaker::as_recorded_key(const LoggedBuffer& buffer) {
    Hasher hasher;
    hasher.add(static_cast<std::uint64_t>(buffer.unmodelled));
    hasher.add_bytes(buffer.unmodelled_detail.data(), buffer.unmodelled_detail.size());
    for (const PassPlan& pass : buffer.plan->passes)
        hasher.add(pass.signature());
    hasher.add(static_cast<std::uint64_t>(as_recorded_seen_[hasher.value()]++));
    return hasher.value();
}

ActionKey KeyMaker::action_key(const Action& action) {
    const auto pass = static_cast<std::size_t>(action.pass);
    Hasher hasher;
    hasher.add(pass_keys_[pass]);
    hasher.add(action.pipeline ? action.pipeline->hash : 0);
    hasher.add(static_cast<std::uint64_t>(action.command));
    hasher.add(static_cast<std::uint64_t>(actions_seen_[hasher.value()]++));
    Hasher place;
    place.add(pass_keys_[pass]);
    place.add(sequences_[pass]);
    place.add(places_[pass]++);
    return {hasher.value(), place.value()};
}

std::vector<ActionKey> action_keys(const FrameLog& log) {
    std::vector<ActionKey> keys;
    KeyMaker maker;
    for (const LoggedSubmission& submission : log.submissions)
        for (const LoggedBuffer& buffer : submission.buffers) {
            maker.begin_buffer(*buffer.plan);
            for (const PassPlan& pass : buffer.plan->passes)
                maker.pass_key(pass);
            for (const Action& action : buffer.plan->actions)
                keys.push_back(maker.action_key(action));
        }
    return keys;
}

void ActionIndex::clear() {
    by_key_.clear();
    by_place_.clear();
    rows_ = 0;
}

void ActionIndex::add(const ActionKey& key, std::size_t row) {
    by_key_[key.key] = row;
    by_place_[key.place] = row;
    rows_ = std::max(rows_, row + 1);
}

std::vector<std::size_t> ActionIndex::rows_of(const FrameLog& log) const {
    const std::vector<ActionKey> keys = action_keys(log);
    std::vector<std::size_t> rows(keys.size(), kNone);
    std::vector<bool> taken(rows_, false);
    const auto find = [&](const auto& index, std::uint64_t key, std::size_t& row) {
        const auto found = index.find(key);
        if (found == index.end() || taken[found->second]) return;
        row = found->second;
        taken[row] = true;
    };
    for (std::size_t i = 0; i < keys.size(); ++i)
        find(by_key_, keys[i].key, rows[i]);
    for (std::size_t i = 0; i < keys.size(); ++i)
        if (rows[i] == kNone) find(by_place_, keys[i].place, rows[i]);
    return rows;
}

}  // namespace framecast::capture
