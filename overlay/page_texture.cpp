#include "overlay/pages.h"
#include "overlay/table.h"

namespace framecast::overlay {

void draw_texture_page(Rows& rows, const Snapshot& snapshot) {
    if (snapshot.texture.empty()) {
        rows.text(kText, "No texture-unit study of this GPU yet.");
        rows.paragraph(
            kQuiet,
            "framecast microbench --suite tmu makes one, while nothing else runs, and prints and plots it.",
            2);
        return;
    }
    Table table({"texture units", ""});
    for (const TextureRow& row : snapshot.texture)
        table.add({row.what, row.value});
    table.draw(rows);
}

}  // namespace framecast::overlay
