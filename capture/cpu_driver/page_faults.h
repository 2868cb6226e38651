// Page faults of the process. A CPU driver works in the process's own memory. If it or the application
// returns memory to the system between frames, it must get that memory back page by page during the next
// frame, which costs frame time. On a virtual machine 600 pages were 7 of 13 ms (docs/troubleshooting.md).
#pragma once

#include <cstdint>
#include <string>

namespace framecast::capture {

// Page faults so far, of all threads of the process, without those that read from a disk (getrusage, minor
// faults). 0 where the system does not report them. Takes less than a microsecond.
std::int64_t page_faults() noexcept;

// Cost of one page fault for the thread that waits for it, ns: the minimum of several tries that touch fresh
// pages. Takes several milliseconds at most. NaN where no memory can be mapped for it.
double page_fault_ns() noexcept;

// Number per frame from which a note is useful; fewer come from a heap that grows once.
inline constexpr double kManyPageFaults = 50;
// The note on an ordinary frame with `count` page faults, each of which takes `each_ns` (NaN: not known).
std::string page_fault_note(double faults, double each_ns);

}  // namespace framecast::capture
