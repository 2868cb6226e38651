// Threads that share numbered pieces of work. Results are the same for any number of threads if each piece
// writes only its own data. Form sums afterwards, in the order of the pieces.
#pragma once

#include <condition_variable>
#include <cstddef>
#include <functional>
#include <mutex>
#include <thread>
#include <vector>

namespace framecast {

class Workers {
  public:
    // Uses the calling thread and threads - 1 others, fewer where the system cannot start more; at least 1.
    // 0: one per processor.
    explicit Workers(int threads);
    ~Workers();
    Workers(const Workers&) = delete;
    Workers& operator=(const Workers&) = delete;

    int threads() const { return static_cast<int>(others_.size()) + 1; }

    // Calls work(piece) once for each piece below `pieces`, in any order, from any of the threads including
    // the calling one. Returns when all are done. Only one call at a time. `work` must not throw.
    void run(std::size_t pieces, const std::function<void(std::size_t)>& work);

  private:
    void serve();
    void take_pieces(std::unique_lock<std::mutex>& lock);

    std::mutex mutex_;
    std::condition_variable changed_;
    const std::function<void(std::size_t)>* work_ = nullptr;
    std::size_t next_ = 0;
    std::size_t pieces_ = 0;
    std::size_t unfinished_ = 0;
    bool stopping_ = false;
    std::vector<std::thread> others_;
};

}  // namespace framecast
