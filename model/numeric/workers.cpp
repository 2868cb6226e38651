#include "model/numeric/workers.h"

#include <algorithm>
#include <system_error>

namespace framecast {

Workers::Workers(int threads) {
    if (threads == 0) threads = static_cast<int>(std::thread::hardware_concurrency());
    for (int i = 1; i < threads; ++i) {
        try {
            others_.emplace_back([this] { serve(); });
        } catch (const std::system_error&) {
            break;
        }
    }
}

Workers::~Workers() {
    {
        const std::lock_guard lock(mutex_);
        stopping_ = true;
    }
    changed_.notify_all();
    for (std::thread& thread : others_)
        thread.join();
}

void Workers::take_pieces(std::unique_lock<std::mutex>& lock) {
    while (next_ < pieces_) {
        const std::size_t piece = next_++;
        const auto& work = *work_;
        lock.unlock();
        work(piece);
        lock.lock();
        if (--unfinished_ == 0) changed_.notify_all();
    }
}

void Workers::serve() {
    std::unique_lock lock(mutex_);
    while (!stopping_) {
        take_pieces(lock);
        changed_.wait(lock, [&] { return stopping_ || next_ < pieces_; });
    }
}

void Workers::run(std::size_t pieces, const std::function<void(std::size_t)>& work) {
    std::unique_lock lock(mutex_);
    work_ = &work;
    next_ = 0;
    pieces_ = unfinished_ = pieces;
    changed_.notify_all();
    take_pieces(lock);
    changed_.wait(lock, [&] { return unfinished_ == 0; });
    pieces_ = next_ = 0;
}

}  // namespace framecast
