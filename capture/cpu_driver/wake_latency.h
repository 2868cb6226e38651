// Wake-up time of a sleeping thread. A CPU driver's threads sleep between passes, so each pass takes that
// much longer. On a virtual machine that gives back idle cores it is 35 us, on one that keeps them awake 2.5
// us (docs/cpu-drivers.md).
#pragma once

namespace framecast::capture {

// Median of several tries, ns: from one thread's post of a semaphore to the return of the other thread's
// wait. Both have slept long enough for their cores to be idle. The other thread may run on any core except
// the first one's, if there is another. Takes several milliseconds. NaN where no thread can be started.
double wake_latency_ns();

}  // namespace framecast::capture
