// Replaces operator new by a counting one, for tests of allocations. Only for tests that link
// counted_new.cpp.
#pragma once

#include <cstddef>

namespace framecast::capture {

extern std::size_t allocations;       // calls of any operator new so far
extern std::size_t most_allocations;  // the ordinary operator new throws after this many calls of any
extern bool no_memory;                // the nothrow operator new, which the command stream uses, fails

}  // namespace framecast::capture
