#include "model/shaders/radv_family.h"

#include <algorithm>
#include <array>

#include "model/device/gpu_database.h"
#include "model/text/lower_text.h"

namespace framecast {
namespace {

// Registers and waves are of AMD's guides of the instruction sets, chapters "Program Organization" and
// "SGPR/VGPR Allocation", and of "Occupancy explained" (GPUOpen, 2023):
// - "Southern Islands" (2012) and "Sea Islands" (2013): 10 waves, 256 VGPRs in steps of 4, 512 SGPRs in
//   steps of 8.
// - "Graphics Core Next Architecture, Generation 3" (2016) and "Vega" (2017): 800 SGPRs in steps of 16.
//   Polaris has 8 waves in AMD's and Mesa's drivers.
// - "RDNA 1.0" (2020): 20 waves; 1024 VGPRs of a wave32, 512 of a wave64, in steps of 8 and 4; 128 SGPRs
//   for each wave.
// - "RDNA 2" (2020): 16 waves, steps of 16 and 8.
// - "RDNA 3" (2023): 1536 VGPRs of a wave32 in steps of 24 on Navi 31 and 32, as RDNA 2 elsewhere.
// - "RDNA 4" (2025): as Navi 31.
constexpr WaveLimits kGcn1{10, 256, 4, 512, 8, false};
constexpr WaveLimits kGcn3{10, 256, 4, 800, 16, false};
constexpr WaveLimits kPolaris{8, 256, 4, 800, 16, false};
constexpr WaveLimits kRdna1{20, 512, 4, 0, 0, true};
constexpr WaveLimits kRdna2{16, 512, 8, 0, 0, true};
constexpr WaveLimits kRdna3Large{16, 768, 12, 0, 0, true};

// Without those that only compute.
constexpr std::array kFamilies = std::to_array<RadvFamily>({
    {"tahiti", "", "GCN 1", "Tahiti", kGcn1},
    {"pitcairn", "", "GCN 1", "Pitcairn;Curacao;Trinidad", kGcn1},
    {"verde", "", "GCN 1", "Cape Verde", kGcn1},
    {"oland", "", "GCN 1", "Oland", kGcn1},
    {"hainan", "", "GCN 1", "Hainan", kGcn1},
    {"bonaire", "", "GCN 2", "Bonaire", kGcn1},
    {"hawaii", "", "GCN 2", "Hawaii;Grenada", kGcn1},
    {"tonga", "", "GCN 3", "Tonga;Antigua", kGcn3},
    {"fiji", "", "GCN 3", "Fiji", kGcn3},
    {"polaris10", "", "GCN 4", "Polaris 10;Polaris 20;Polaris 30;Ellesmere", kPolaris},
    {"polaris11", "", "GCN 4", "Polaris 11;Polaris 21;Baffin", kPolaris},
    {"polaris12", "", "GCN 4", "Polaris 12;Polaris 23;Lexa", kPolaris},
    {"vega10", "", "GCN 5", "Vega 10", kGcn3},
    {"vega12", "", "GCN 5", "Vega 12", kGcn3},
    {"vega20", "", "GCN 5.1", "Vega 20", kGcn3},
    {"raven", "", "GCN 5", "Raven Ridge;Raven;Picasso", kGcn3},
    {"raven2", "", "GCN 5", "Raven 2;Dali", kGcn3},
    {"renoir", "", "GCN 5.1", "Renoir;Lucienne;Cezanne;Barcelo", kGcn3},
    {"navi10", "", "RDNA 1", "Navi 10", kRdna1},
    {"navi12", "", "RDNA 1", "Navi 12", kRdna1},
    {"navi14", "", "RDNA 1", "Navi 14", kRdna1},
    {"navi21", "", "RDNA 2", "Navi 21", kRdna2},
    {"navi22", "", "RDNA 2", "Navi 22", kRdna2},
    {"navi23", "", "RDNA 2", "Navi 23", kRdna2},
    {"navi24", "", "RDNA 2", "Navi 24", kRdna2},
    {"vangogh", "", "RDNA 2", "Van Gogh", kRdna2},
    {"rembrandt", "", "RDNA 2", "Rembrandt", kRdna2},
    {"raphael_mendocino", "gfx1036", "RDNA 2", "Raphael;Mendocino", kRdna2},
    {"navi31", "gfx1100", "RDNA 3", "Navi 31", kRdna3Large},
    {"navi32", "gfx1101", "RDNA 3", "Navi 32", kRdna3Large},
    {"navi33", "gfx1102", "RDNA 3", "Navi 33", kRdna2},
    {"phoenix", "gfx1103_r1", "RDNA 3", "Phoenix", kRdna2},
    {"navi44", "gfx1200", "RDNA 4", "Navi 44", kRdna3Large},
    {"navi48", "gfx1201", "RDNA 4", "Navi 48", kRdna3Large},
});

// Whether a list "A;B" has the text, without regard to case and spaces.
bool has_chip(std::string_view chips, std::string_view text) {
    const auto plain = [](std::string_view words) {
        std::string out = lower_text(words);
        std::erase(out, ' ');
        return out;
    };
    const std::string wanted = plain(text);
    for (std::size_t at = 0; at < chips.size();) {
        const std::size_t end = std::min(chips.find(';', at), chips.size());
        if (plain(chips.substr(at, end - at)) == wanted) return true;
        at = end + 1;
    }
    return false;
}

const RadvFamily* by_name(std::string_view text) {
    const std::string name = lower_text(text);
    for (const RadvFamily& family : kFamilies)
        if (name == family.name || (!name.empty() && name == family.older_name) ||
            has_chip(family.chips, text))
            return &family;
    return nullptr;
}

}  // namespace

std::span<const RadvFamily> radv_families() {
    return kFamilies;
}

const RadvFamily* radv_family_of(const std::string& device) {
    constexpr std::string_view kBefore = "(RADV ";
    const std::size_t at = device.find(kBefore);
    if (at == std::string::npos) return nullptr;
    const std::size_t begin = at + kBefore.size();
    return by_name(std::string_view(device).substr(begin, device.find(')', begin) - begin));
}

Result<const RadvFamily*> find_radv_family(const std::string& text) {
    if (const RadvFamily* family = by_name(text)) return family;
    const GpuDatabase database = GpuDatabase::builtin();
    if (const auto gpu = database.find(text))
        if (const RadvFamily* family = by_name(gpu->chip)) return family;
    std::string known;
    for (const RadvFamily& family : kFamilies)
        known += (known.empty() ? "" : ", ") + std::string(family.name);
    return Error{"\"" + text + "\" is no family that RADV compiles for, nor a GPU of one: " + known};
}

}  // namespace framecast
