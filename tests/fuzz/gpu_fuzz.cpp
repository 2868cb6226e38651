// Any text as a GPU table and as a specification: refused with one line, or rows that can be searched and
// matched.
#include <cstddef>
#include <cstdint>
#include <cstdlib>
#include <string>

#include "model/device/gpu_database.h"
#include "model/device/rates.h"
#include "model/text/json.h"
#include "model/text/json_text.h"

extern "C" int LLVMFuzzerTestOneInput(const std::uint8_t* data, std::size_t size) {
    const std::string text(reinterpret_cast<const char*>(data), size);
    auto database = framecast::GpuDatabase::parse(text, "fuzz.csv");
    if (database) {
        for (const framecast::GpuSpec& spec : database->rows()) {
            auto rates = framecast::rates_of(spec);
            if (rates && !(rates->per_ns > 0).all()) std::abort();
        }
        database->search(text.substr(0, 40));
        auto found = database->find(text.substr(0, 40));
        static_cast<void>(found);
    } else if (database.error().message.empty()) {
        std::abort();
    }
    auto document =
        framecast::parse_document(text, "fuzz.json", framecast::kGpuSchema, framecast::kGpuSchemaMajor);
    if (document) {
        auto spec = framecast::read_gpu(*document, "fuzz.json");
        if (!spec && spec.error().message.empty()) std::abort();
    }
    return 0;
}
