// The host's clock is simulated, too: what the layer under test takes between submit and fence must agree
// with the virtual time of the device on any machine, however long the driver below really draws.
//
// This library is preloaded as well as loaded as a layer; both are the same copy. Preloaded, it stands in for
// std::chrono::steady_clock::now(), by which the layer under test and the scenes tell the time. The driver
// below is C and asks the system. Chosen against really waiting (minutes, and other work on the machine would
// be in every time) and against standing in for clock_gettime() (drivers wait until times of the system).
#pragma once

#include <cstdint>

namespace simulated_gpu {

// Nanoseconds since some moment.
double host_ns();
// So much passes: what a call costs.
void host_pass(double ns);
// It is at least so late: a thread has waited.
void host_reach(double ns);

}  // namespace simulated_gpu
