// How long a thread that sleeps takes to run once it is woken. A software driver's threads sleep between
// passes, so each pass takes as much longer; on a virtual machine whose cores are given back when they have
// nothing to do it is 35 us, on one that keeps them awake 2.5 (docs/cpu-drivers.md).
#pragma once

namespace framecast::capture {

// Median of a few tries, ns: from one thread's post of a semaphore to the return of the other's wait, both
// having slept long enough for their cores to be idle. The other may run on any core but the first one's,
// where there is another. Takes some milliseconds. NaN where no thread can be had.
double wake_latency_ns();

}  // namespace framecast::capture
