#include "cli/launch/windows/processes.h"

#include "capture/platform/windows/wide_text.h"
#include "capture/platform/windows/windows_headers.h"
// After windows.h.
#include <tlhelp32.h>

namespace framecast::cli {

std::vector<RunningProcess> running_processes() {
    std::vector<RunningProcess> all;
    HANDLE list = CreateToolhelp32Snapshot(TH32CS_SNAPPROCESS, 0);
    if (list == INVALID_HANDLE_VALUE) return all;
    PROCESSENTRY32W entry{};
    entry.dwSize = sizeof entry;
    for (BOOL more = Process32FirstW(list, &entry); more; more = Process32NextW(list, &entry))
        all.push_back({entry.th32ProcessID, entry.th32ParentProcessID, capture::narrow(entry.szExeFile)});
    CloseHandle(list);
    return all;
}

}  // namespace framecast::cli
