// The host's clock is simulated, too: times that the layer under test measures between submit and fence must
// agree with the virtual time of the device on any machine, however long the driver below really draws.
//
// This library is both preloaded and loaded as a layer, as the same copy. Preloaded, it replaces
// std::chrono::steady_clock::now(), the clock of the layer under test and of the scenes. The driver below is
// C and asks the system. Alternatives were real waiting (minutes, and other work on the machine would be in
// every time) and replacing clock_gettime() (drivers wait until times of the system).
#pragma once

#include <cstdint>

namespace simulated_gpu {

// Nanoseconds since some moment.
double host_ns();
// Advances the clock by the cost of a call.
void host_pass(double ns);
// Advances the clock to at least this time, because a thread has waited.
void host_reach(double ns);

}  // namespace simulated_gpu
