// The host's clock is simulated, too. The layer under test measures times between submit and fence. They must
// agree with the device's virtual time on any machine, however long the driver below really draws.
//
// This library is both preloaded and loaded as a layer, as the same copy. Preloaded, it replaces
// std::chrono::steady_clock::now(), the clock of the layer under test and of the scenes. The driver below is
// C and asks the system. One alternative is real waiting, which takes minutes and puts other work on the
// machine into every time. Another is replacing clock_gettime(), but drivers wait until times of the system.
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
