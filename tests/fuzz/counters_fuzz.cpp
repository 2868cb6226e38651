// Any text as a table of counters, its first line as a mapping of columns: refused with one line, or a frame
// whose file can be read.
#include <cstddef>
#include <cstdint>
#include <cstdlib>
#include <string>
#include <string_view>

#include "model/frame/frame_json.h"
#include "model/text/csv_table.h"
#include "plugin/counter_csv.h"

namespace {

void check(const std::string& message) {
    if (message.empty() || message.find('\n') != std::string::npos) std::abort();
}

}  // namespace

extern "C" int LLVMFuzzerTestOneInput(const std::uint8_t* data, std::size_t size) {
    using namespace framecast;
    std::string_view text(reinterpret_cast<const char*>(data), size);
    std::vector<plugin::ColumnMapping> mapping;
    if (const std::size_t end = text.find('\n'); text.starts_with('#') && end != std::string_view::npos) {
        auto parsed = plugin::parse_mapping(std::string(text.substr(1, end - 1)));
        if (parsed)
            mapping = std::move(*parsed);
        else if (parsed.error().message.empty())
            std::abort();
        text.remove_prefix(end + 1);
    }
    const auto table = CsvTable::parse(plugin::repaired_table(std::string(text)), "fuzz.csv");
    if (!table) {
        check(table.error().message);
        return 0;
    }
    const auto frame = plugin::frame_of_counters(*table, mapping, "a GPU");
    if (!frame) {
        check(frame.error().message);
        return 0;
    }
    const auto again = read_frame(write_frame(*frame), "written");
    if (!again || again->draws.size() != frame->draws.size()) std::abort();
    return 0;
}
