#include "cli/launch/own_process.h"

#include <array>
#include <cstddef>
#include <random>
#include <system_error>

#include "capture/platform/windows/wide_text.h"
#include "capture/platform/windows/windows_headers.h"
#include "model/text/file_path.h"

namespace framecast::cli {

const char kPathSeparator = ';';
const std::string_view kProgramSuffix = ".exe";

Result<std::string> own_program() {
    std::wstring path(32'768, L'\0');  // the longest
    path.resize(GetModuleFileNameW(nullptr, path.data(), static_cast<DWORD>(path.size())));
    if (path.empty())
        return Error{"cannot find out where this program is: " +
                     std::system_category().message(static_cast<int>(GetLastError()))};
    return capture::narrow(path);
}

std::vector<std::string> current_environment() {
    std::vector<std::string> entries;
    wchar_t* block = GetEnvironmentStringsW();
    if (!block) return entries;
    for (std::wstring_view rest(block); !rest.empty();
         rest = std::wstring_view(rest.data() + rest.size() + 1))
        entries.push_back(capture::narrow(rest));
    FreeEnvironmentStringsW(block);
    return entries;
}

bool loader_ignores_paths() {
    HANDLE token = nullptr;
    if (!OpenProcessToken(GetCurrentProcess(), TOKEN_QUERY, &token)) return false;
    std::array<std::max_align_t,
               (sizeof(TOKEN_MANDATORY_LABEL) + SECURITY_MAX_SID_SIZE) / sizeof(std::max_align_t) + 1>
        memory;
    DWORD bytes = 0;
    const BOOL known = GetTokenInformation(token, TokenIntegrityLevel, memory.data(), sizeof memory, &bytes);
    CloseHandle(token);
    if (!known) return false;
    const auto sid = reinterpret_cast<TOKEN_MANDATORY_LABEL*>(memory.data())->Label.Sid;
    return *GetSidSubAuthority(sid, *GetSidSubAuthorityCount(sid) - 1U) >= SECURITY_MANDATORY_HIGH_RID;
}

// The temporary folder is the user's own, and so are folders in it.
std::string make_private_folder(const std::filesystem::path& pattern) {
    constexpr std::string_view kLetters = "abcdefghijklmnopqrstuvwxyz0123456789";
    constexpr int kTries = 100;
    std::random_device random;
    for (int i = 0; i < kTries; ++i) {
        std::string name = pattern.string();
        for (std::size_t at = name.size() - 6; at < name.size(); ++at)
            name[at] = kLetters[random() % kLetters.size()];
        std::error_code error;
        if (std::filesystem::create_directory(file_path(name), error)) return name;
        if (error) break;
    }
    return {};
}

}  // namespace framecast::cli
