// Page faults of the process. A software driver works in the process's own memory:
// what it, or the application, gives back to the system between frames comes back page by page while the next
// one is drawn, and that is part of the frame's time. On a virtual machine 600 pages were 7 of 13 ms
// (docs/troubleshooting.md).
#pragma once

#include <cstdint>
#include <string>

namespace framecast::capture {

// So far, of all threads of the process, without those that were read from a disk (getrusage, minor faults).
// 0 where the system does not tell. Takes less than a microsecond.
std::int64_t page_faults() noexcept;

// What one takes the thread that waits for it, ns: pages of fresh memory are touched, the quickest of a few
// times. Takes some milliseconds at most. NaN where no memory can be had so.
double page_fault_ns() noexcept;

// So many in a frame are worth a word; fewer are a heap that grows once.
inline constexpr double kManyPageFaults = 50;
// What to say of an ordinary frame with so many, each of which takes `each_ns` (NaN: not known).
std::string page_fault_note(double faults, double each_ns);

}  // namespace framecast::capture
