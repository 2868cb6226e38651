// The words of a GPU's name, reduced to those that tell two models apart. People and drivers write one GPU in
// many ways: "NVIDIA GeForce RTX 3050 6GB Laptop GPU", "RTX3050 (notebook) 6 GB".
#pragma once

#include <string>
#include <string_view>
#include <vector>

namespace framecast {

struct GpuName {
    std::string vendor;               // as in the database, "NVIDIA"; empty where the name has none
    std::vector<std::string> brands;  // "geforce"; sorted
    std::vector<std::string> model;   // "2060", "rtx"; sorted
    std::vector<std::string>
        qualifiers;       // "6gb", "gddr5", "oem": of one board among those of a model; sorted
    bool mobile = false;  // "Laptop", "Mobile", "(notebook)", "Mobility"
    bool max_q = false;

    // Texts that are equal where the words are, in any order.
    std::string model_text() const;
    std::string full_text() const;  // with everything but the brands
};

GpuName gpu_name(std::string_view name);

// All words in lower case, split as in GpuName, in order and with nothing left out.
std::vector<std::string> name_words(std::string_view name);

// Whether two names may mean one GPU as far as their brands tell: those of one side may be missing.
bool brands_agree(const GpuName& a, const GpuName& b);

}  // namespace framecast
