// No hook, and nothing taken from the application: keys are asked for while one of its windows is in front.
#include "capture/control/keyboard.h"

#include "capture/control/windows/virtual_keys.h"
#include "capture/platform/windows/windows_headers.h"

namespace framecast::capture {
namespace {

class WindowsKeyboard : public Keyboard {
  public:
    bool poll() override {
        DWORD owner = 0;
        GetWindowThreadProcessId(GetForegroundWindow(), &owner);
        in_front_ = owner == GetCurrentProcessId();
        return true;
    }
    bool has_focus(std::uint32_t) override { return in_front_; }
    bool is_down(std::uint32_t keysym) const override {
        const int key = virtual_key(keysym);
        return key != 0 && (GetAsyncKeyState(key) & 0x8000) != 0;
    }

  private:
    bool in_front_ = false;
};

}  // namespace

Result<std::unique_ptr<Keyboard>> Keyboard::open() {
    return std::unique_ptr<Keyboard>(std::make_unique<WindowsKeyboard>());
}

}  // namespace framecast::capture
