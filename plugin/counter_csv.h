// A frame from a table of counters, one row a draw: RenderDoc's performance counter viewer, exports of
// Nsight, GPA and other profilers, or of one's own scripts. docs/renderdoc.md lists the columns.
#pragma once

#include <string>
#include <string_view>
#include <vector>

#include "model/frame/frame.h"
#include "model/numeric/result.h"
#include "model/text/csv_table.h"

namespace framecast::plugin {

// Which column of the table holds what: `what` is "id", "command", "label", "pipeline", "kind", "duration_ns"
// (or _us, _ms, _s) or the name of a counter (model/frame/frame.h).
struct ColumnMapping {
    std::string what;
    std::string column;
};

// "duration_us=gpu time,ia_vertices=Vertices". Refused: unknown or repeated names, no column.
Result<std::vector<ColumnMapping>> parse_mapping(std::string_view text);

// The text of a table as CsvTable reads it. RenderDoc writes the names of actions unquoted, commas and all:
// those are quoted here. Rows that are quoted already, as RFC 4180 has it, stay as they are.
std::string repaired_table(std::string_view text);

// Columns that `mapping` does not name are taken by the names that RenderDoc and Framecast give them; what is
// known of neither is ignored and named in the frame's notes. Refused: no column that is known, a cell that
// is neither empty nor a number of at least 0, an unknown kind.
Result<Frame> frame_of_counters(const CsvTable& table, const std::vector<ColumnMapping>& mapping,
                                const std::string& device);

}  // namespace framecast::plugin
