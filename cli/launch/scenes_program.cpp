#include "cli/launch/scenes_program.h"

#include <filesystem>

#include "cli/launch/own_process.h"
#include "model/text/file_path.h"

namespace framecast::cli {

Result<std::string> find_scenes() {
    namespace fs = std::filesystem;
    const Result<std::string> own = own_program();
    if (!own) return own.error();
    const fs::path folder = file_path(*own).parent_path();
    for (const char* place : {"../libexec/framecast/framecast_scenes", "libexec/framecast/framecast_scenes",
                              "../tests/framecast_scenes"}) {
        const fs::path candidate = (folder / (place + std::string(kProgramSuffix))).lexically_normal();
        std::error_code ignored;
        if (fs::is_regular_file(candidate, ignored)) return candidate.string();
    }
    return Error{"framecast_scenes, which draws what is known, is not installed next to " + *own +
                 "; install again (cmake --install)"};
}

}  // namespace framecast::cli
