// The keyboard of this system, as a thread of ours asks for it.
#pragma once

#include <cstdint>
#include <memory>

#include "model/numeric/result.h"

namespace framecast::capture {

// Used by one thread at a time.
class Keyboard {
  public:
    // That of X or of Windows. The error says what is missing.
    static Result<std::unique_ptr<Keyboard>> open();
    virtual ~Keyboard() = default;

    // Asks for the state of the keys. False: that is lost for good.
    virtual bool poll() = 0;
    // By the last poll: whether this window, or one that counts as the same application's, has the keyboard.
    virtual bool has_focus(std::uint32_t window) = 0;
    // By the last poll. A key is identified by its keysym of X (key_names.h).
    virtual bool is_down(std::uint32_t keysym) const = 0;
};

}  // namespace framecast::capture
