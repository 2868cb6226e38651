// The GPU database: model/device/data/gpus.csv, compiled in and replaceable by a file of the same columns.
#pragma once

#include <memory>
#include <mutex>
#include <string>
#include <string_view>
#include <vector>

#include "model/device/gpu_lookup.h"
#include "model/device/gpu_spec.h"
#include "model/numeric/result.h"

namespace framecast {

class GpuDatabase {
  public:
    // The compiled-in table. Valid for the program's life.
    static const GpuDatabase& builtin();
    // Parses a table of the same columns, in any order; unknown columns are ignored. Every row needs id,
    // name, vendor, architecture and device_type. Ids and names must be unique, and given rates must agree
    // with their formulas. Errors call the file `name`, and give line and column.
    static Result<GpuDatabase> parse(std::string_view csv, const std::string& name);
    static Result<GpuDatabase> load(const std::string& path);

    const std::vector<GpuSpec>& rows() const { return rows_; }

    // The rows that a name may mean: one, several, or none (gpu_lookup.h). Failing the rules there, the only
    // name that ends with the text ("4070"), or the only one whose words begin with the words of the text
    // ("rtx 2060 mob").
    std::vector<const GpuSpec*> meant(std::string_view id_or_name) const;

    // The row that a name means. Otherwise the error lists the rows that it may mean, or the nearest names.
    Result<GpuSpec> find(std::string_view id_or_name) const;

    // Rows in which every word of `pattern` occurs in id, name, vendor, architecture or year; all rows for an
    // empty pattern.
    std::vector<const GpuSpec*> search(std::string_view pattern) const;

  private:
    // Made by the first look-up. Copies have the same rows, and share it.
    struct Names {
        std::once_flag once;
        GpuNameIndex index;
    };

    std::vector<GpuSpec> rows_;
    std::shared_ptr<Names> names_ = std::make_shared<Names>();
};

}  // namespace framecast
