// Finds the row of the GPU database that a name means, as people, drivers and benchmark lists write it.
#pragma once

#include <cstddef>
#include <map>
#include <string>
#include <string_view>
#include <vector>

#include "model/device/gpu_names.h"
#include "model/device/gpu_spec.h"

namespace framecast {

// One row, several that the name may mean, or none.
using GpuRows = std::vector<std::size_t>;

// An index of the names of rows. Rows are numbers into the vector that it was made of; a look-up needs the
// same vector.
class GpuNameIndex {
  public:
    GpuNameIndex() = default;
    explicit GpuNameIndex(const std::vector<GpuSpec>& rows);

    // The rows that `text` may mean, by the first rule that finds any:
    // - the id, the name, or one of the other names, in any order of words and without the vendor;
    // - the same without what tells boards of a model apart (memory size, "OEM"); boards whose rates are
    //   alike count as one;
    // - a PCI id ("[0x9a49]", "AMD 15D8:C9"), a chip ("RADV NAVI10"), a processor ("Ryzen 7 6800U with Radeon
    //   Graphics"), a virtual machine's part of a GPU ("GRID T4-4Q"), an Apple chip with its number of cores;
    // - several names: "Radeon R9 285 / 380", "Radeon HD 7640G + 7650M Dual";
    // - a name among other words: "M880G with Mobility Radeon HD 4250";
    // - a series: "Radeon HD 7700";
    // - all rows whose names have the words, and more: "Iris Xe".
    GpuRows find(std::string_view text, const std::vector<GpuSpec>& rows) const;

  private:
    struct Entry {
        GpuName name;
        std::size_t row = 0;
    };

    GpuRows one_name(std::string_view text, const std::vector<GpuSpec>& rows) const;
    GpuRows by_name(const GpuName& wanted, const std::vector<GpuSpec>& rows) const;
    GpuRows by_pci_id(std::string_view text, const std::vector<GpuSpec>& rows) const;
    GpuRows by_processor(const std::vector<std::string>& words) const;
    GpuRows by_chip(const std::vector<std::string>& words) const;
    GpuRows by_series(const GpuName& wanted, const std::vector<GpuSpec>& rows) const;
    GpuRows by_part(const GpuName& wanted, const std::vector<GpuSpec>& rows) const;
    GpuRows by_whole(const GpuName& wanted, const std::vector<GpuSpec>& rows) const;
    GpuRows by_tail(std::string_view text, const std::vector<GpuSpec>& rows) const;
    GpuRows part_of(std::string_view part, const GpuName& whole, const std::vector<GpuSpec>& rows) const;
    GpuRows by_alternatives(std::string_view text, char between, const std::vector<GpuSpec>& rows) const;

    std::vector<Entry> entries_;
    std::map<std::string, std::size_t, std::less<>> ids_;
    std::map<std::string, std::size_t, std::less<>> names_;
    std::multimap<std::string, std::size_t> by_model_;  // model_text() to entries
    std::vector<std::pair<std::vector<std::string>, std::size_t>> processors_;
    std::map<std::string, GpuRows, std::less<>> chips_;  // words of a chip, sorted
};

}  // namespace framecast
