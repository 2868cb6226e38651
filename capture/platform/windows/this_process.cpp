#include "capture/platform/this_process.h"

#include <cstdlib>

#include "capture/platform/windows/wide_text.h"
#include "capture/platform/windows/windows_headers.h"

namespace framecast::capture {
namespace {

void* of_ntdll(const char* name) noexcept {
    return reinterpret_cast<void*>(GetProcAddress(GetModuleHandleW(L"ntdll.dll"), name));
}

}  // namespace

std::int64_t process_id() noexcept {
    return GetCurrentProcessId();
}

ProgramNames this_program() {
    std::wstring path(32'768, L'\0');  // the longest
    path.resize(GetModuleFileNameW(nullptr, path.data(), static_cast<DWORD>(path.size())));
    std::string name = narrow(path);
    constexpr std::string_view kExe = ".exe";
    if (name.size() > kExe.size() && _stricmp(name.c_str() + name.size() - kExe.size(), kExe.data()) == 0)
        name.resize(name.size() - kExe.size());
    return {name, name};
}

std::string environment_variable(const char* name) {
    const std::wstring wide_name = wide(name);
    std::wstring value;
    DWORD size = GetEnvironmentVariableW(wide_name.c_str(), nullptr, 0);
    while (size > value.size()) {  // another thread may make it longer meanwhile
        value.resize(size);
        size = GetEnvironmentVariableW(wide_name.c_str(), value.data(), size);
    }
    value.resize(size);
    return narrow(value);
}

// Of the type "full" are the tokens of users who have two, one of them without the rights of administrators.
// Wine says so of every program, whose rights are those of its user.
bool has_more_rights_than_user() noexcept {
    if (of_ntdll("wine_get_version")) return false;
    HANDLE token = nullptr;
    if (!OpenProcessToken(GetCurrentProcess(), TOKEN_QUERY, &token)) return true;
    TOKEN_ELEVATION_TYPE type = TokenElevationTypeDefault;
    DWORD bytes = 0;
    const bool known = GetTokenInformation(token, TokenElevationType, &type, sizeof type, &bytes) != 0;
    CloseHandle(token);
    return !known || type == TokenElevationTypeFull;
}

// Not documented, but exported by every Windows since 2000.
bool threads_were_ended() noexcept {
    static const auto in_progress =
        reinterpret_cast<BOOLEAN(WINAPI*)()>(of_ntdll("RtlDllShutdownInProgress"));
    return in_progress && in_progress();
}

void stay_loaded() noexcept {
    HMODULE self = nullptr;
    GetModuleHandleExW(GET_MODULE_HANDLE_EX_FLAG_FROM_ADDRESS | GET_MODULE_HANDLE_EX_FLAG_PIN,
                       reinterpret_cast<LPCWSTR>(&stay_loaded), &self);
}

}  // namespace framecast::capture
