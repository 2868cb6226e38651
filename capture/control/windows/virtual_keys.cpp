#include "capture/control/windows/virtual_keys.h"

#include "capture/platform/windows/windows_headers.h"

namespace framecast::capture {
namespace {

struct VirtualKey {
    std::uint32_t keysym;
    int key;
};

// In the order of key_names.cpp. Alt Gr is the right Alt key; Meta is on no keyboard of Windows.
constexpr VirtualKey kKeys[] = {
    {0xffe1, VK_LSHIFT},   {0xffe2, VK_RSHIFT}, {0xffe3, VK_LCONTROL}, {0xffe4, VK_RCONTROL},
    {0xffe9, VK_LMENU},    {0xffea, VK_RMENU},  {0xffeb, VK_LWIN},     {0xffec, VK_RWIN},
    {0xfe03, VK_RMENU},    {0xff08, VK_BACK},   {0xff09, VK_TAB},      {0xff0d, VK_RETURN},
    {0xff13, VK_PAUSE},    {0xff14, VK_SCROLL}, {0xff1b, VK_ESCAPE},   {0xff50, VK_HOME},
    {0xff51, VK_LEFT},     {0xff52, VK_UP},     {0xff53, VK_RIGHT},    {0xff54, VK_DOWN},
    {0xff55, VK_PRIOR},    {0xff56, VK_NEXT},   {0xff57, VK_END},      {0xff61, VK_SNAPSHOT},
    {0xff63, VK_INSERT},   {0xff67, VK_APPS},   {0xff7f, VK_NUMLOCK},  {0xffe5, VK_CAPITAL},
    {0xffff, VK_DELETE},   {0xff8d, VK_RETURN}, {0xffaa, VK_MULTIPLY}, {0xffab, VK_ADD},
    {0xffad, VK_SUBTRACT}, {0xffaf, VK_DIVIDE}, {0x20, VK_SPACE},
};

constexpr std::uint32_t kF1 = 0xffbe, kF24 = 0xffd5;
constexpr std::uint32_t kKeypad0 = 0xffb0, kKeypad9 = 0xffb9;

}  // namespace

int virtual_key(std::uint32_t keysym) {
    for (const VirtualKey& one : kKeys)
        if (one.keysym == keysym) return one.key;
    if (keysym >= kF1 && keysym <= kF24) return VK_F1 + static_cast<int>(keysym - kF1);
    if (keysym >= kKeypad0 && keysym <= kKeypad9) return VK_NUMPAD0 + static_cast<int>(keysym - kKeypad0);
    // Letters and digits are keys by their capitals.
    if (keysym >= 'a' && keysym <= 'z') return static_cast<int>(keysym - 'a' + 'A');
    if (keysym >= '0' && keysym <= '9') return static_cast<int>(keysym);
    if (keysym > 0xff) return 0;
    const SHORT found = VkKeyScanW(static_cast<WCHAR>(keysym));
    return found == -1 ? 0 : found & 0xff;
}

}  // namespace framecast::capture
