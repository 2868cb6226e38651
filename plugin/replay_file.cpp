#include "plugin/replay_file.h"

#include <array>
#include <cmath>
#include <cstring>
#include <limits>
#include <optional>

#include "capture/vulkan/generated/formats.h"
#include "capture/vulkan/texel_bytes.h"
#include "model/text/json.h"
#include "model/text/json_reader.h"

namespace framecast::plugin {
namespace {

constexpr std::int64_t kMost = std::numeric_limits<std::int32_t>::max();

std::optional<std::vector<std::uint8_t>> from_hex(std::string_view text) {
    auto digit = [](char c) {
        if (c >= '0' && c <= '9') return c - '0';
        if (c >= 'a' && c <= 'f') return c - 'a' + 10;
        return -1;
    };
    if (text.size() % 2 != 0) return std::nullopt;
    std::vector<std::uint8_t> bytes(text.size() / 2);
    for (std::size_t i = 0; i < bytes.size(); ++i) {
        const int high = digit(text[2 * i]), low = digit(text[2 * i + 1]);
        if (high < 0 || low < 0) return std::nullopt;
        bytes[i] = static_cast<std::uint8_t>(high << 4 | low);
    }
    return bytes;
}

// Formats of Vulkan are numbers, those of other APIs RenderDoc's names; 0 is none.
std::string format_name(const Json& value) {
    if (value.is_string()) return value.get<std::string>();
    if (!value.is_number_integer() || value.get<std::int64_t>() == 0) return {};
    const auto number = value.get<std::int64_t>();
    const capture::FormatInfo* info = capture::find_format(number);
    return info ? std::string(info->name) : "VkFormat " + std::to_string(number);
}

// Reads the document; the first fault ends it.
class Reader {
  public:
    Reader(const Json& document, const std::string& name) : document_(document), fault_{name, {}} {}

    Result<ReplayFile> read() {
        const JsonReader root(document_, "", fault_);
        read_head(root);
        each(root, "passes", [&](const JsonReader& pass) { read_pass(pass); });
        each(root, "submissions", [&](const JsonReader& submission) {
            Submission& row = file_.frame.submissions.emplace_back();
            submission.read("queue_family", row.queue_family, 0);
            submission.read("command_buffers", row.command_buffers, 0);
        });
        read_shaders(root);
        each(root, "actions", [&](const JsonReader& action) { read_action(action); });
        read_counts(root.object("counts"));
        read_durations(root.object("durations", Need::required));
        if (!fault_.ok()) return Error{fault_.message};
        return std::move(file_);
    }

  private:
    template <class Body>
    void each(const JsonReader& parent, std::string_view key, Body body) {
        const auto found = parent.value().find(key);
        if (!fault_.ok() || found == parent.value().end()) return;
        if (!found->is_array()) return parent.fail(key, "is not an array");
        for (std::size_t i = 0; i < found->size() && fault_.ok(); ++i)
            body(JsonReader((*found)[i], std::string(key) + "[" + std::to_string(i) + "]", fault_));
    }

    void read_head(const JsonReader& root) {
        Frame& frame = file_.frame;
        root.read("renderdoc", file_.renderdoc, Need::required);
        root.read("capture", file_.capture);
        root.read("api", frame.api, Need::required);
        root.read("application", frame.application);
        root.read("engine", frame.engine);
        root.read("captured_at", frame.captured_at);
        root.read("frame_index", frame.frame_index, 0, std::numeric_limits<std::int64_t>::max());
        root.read("width", frame.width, 0);
        root.read("height", frame.height, 0);
        const auto notes = document_.find("notes");
        if (notes != document_.end() && notes->is_array())
            for (const Json& note : *notes)
                if (note.is_string()) frame.notes.push_back(note.get<std::string>());
        const JsonReader device = root.object("device", Need::required);
        DeviceInfo& info = frame.device;
        device.read("name", info.name, Need::required);
        device.read("vendor_id", info.vendor_id);
        device.read("device_id", info.device_id);
        device.read_kind("type", info.type, kDeviceTypeNames);
        device.read("driver_name", info.driver_name);
        device.read("driver_info", info.driver_info);
        device.read("api_version", info.api_version);
        device.read("timestamp_period_ns", info.timestamp_period_ns, Range::positive);
        const JsonReader limits = device.object("limits");
        for (const auto& [key, value] : limits.value().items())
            limits.read(key, info.limits[key], Range::any);
    }

    void read_pass(const JsonReader& reader) {
        Pass& pass = file_.frame.passes.emplace_back();
        reader.read_kind("kind", pass.kind, kPassKindNames, Need::required);
        reader.read("label", pass.label);
        reader.read("width", pass.width, 0);
        reader.read("height", pass.height, 0);
        reader.read("layers", pass.layers, 1);
        reader.read("samples", pass.samples, 1);
        if (const auto formats = reader.value().find("color_formats");
            fault_.ok() && formats != reader.value().end() && formats->is_array())
            for (const Json& format : *formats)
                if (std::string name = format_name(format); !name.empty())
                    pass.color_formats.push_back(std::move(name));
        if (const auto depth = reader.value().find("depth_format");
            fault_.ok() && depth != reader.value().end())
            pass.depth_format = format_name(*depth);
    }

    std::vector<std::uint8_t> hex_of(const JsonReader& reader, std::string_view key) {
        std::string text;
        reader.read(key, text);
        const auto bytes = from_hex(text);
        if (!bytes) reader.fail(key, "is not hexadecimal");
        return bytes.value_or(std::vector<std::uint8_t>{});
    }

    void read_shaders(const JsonReader& root) {
        const JsonReader codes = root.object("codes");
        for (const auto& [key, value] : codes.value().items()) {
            if (!fault_.ok()) return;
            const std::vector<std::uint8_t> bytes = hex_of(codes, key);
            if (bytes.size() % sizeof(std::uint32_t) != 0) codes.fail(key, "is not SPIR-V: no whole words");
            std::vector<std::uint32_t>& words = file_.codes[key];
            words.resize(bytes.size() / sizeof(std::uint32_t));
            if (!words.empty()) std::memcpy(words.data(), bytes.data(), words.size() * sizeof(std::uint32_t));
        }
        const JsonReader pipelines = root.object("pipelines");
        for (const auto& [key, value] : pipelines.value().items()) {
            if (!fault_.ok()) return;
            read_pipeline(pipelines.object(key), file_.pipelines[key]);
        }
    }

    void read_pipeline(const JsonReader& reader, ReplayPipeline& pipeline) {
        reader.read("name", pipeline.name);
        each(reader, "stages", [&](const JsonReader& stage) {
            ReplayStage& out = pipeline.stages.emplace_back();
            stage.read("stage", out.tag, Need::required);
            stage.read("module", out.module, Need::required);
            stage.read("entry", out.entry);
            stage.read("language", out.language);
            stage.read("digest", out.digest);
            out.constant_data = hex_of(stage, "data");
            each_number_row(stage, "constants", 3, [&](const std::vector<std::uint32_t>& row) {
                out.constants.push_back({row[0], row[1], row[2]});
                if (std::uint64_t{row[1]} + row[2] > out.constant_data.size())
                    stage.fail("constants", "a constant lies outside of the data");
            });
        });
        if (!reader.has("raster")) return;
        pipeline.has_state = true;
        const JsonReader raster = reader.object("raster");
        raster.read("cull", pipeline.cull);
        raster.read("polygon", pipeline.polygon);
        const auto discards = raster.value().find("discard");
        pipeline.discards = discards != raster.value().end() && *discards == true;
        each_number_row(reader, "blend", 8,
                        [&](const std::vector<std::uint32_t>& row) { pipeline.blend.push_back(row); });
    }

    // Rows of at least `least` whole numbers of 32 bits.
    template <class Body>
    void each_number_row(const JsonReader& reader, std::string_view key, std::size_t least, Body body) {
        const auto rows = reader.value().find(key);
        if (!fault_.ok() || rows == reader.value().end()) return;
        if (!rows->is_array()) return reader.fail(key, "is not an array");
        for (const Json& row : *rows) {
            std::vector<std::uint32_t> numbers;
            if (row.is_array())
                for (const Json& value : row)
                    if (value.is_number_unsigned() &&
                        value.get<std::uint64_t>() <= std::numeric_limits<std::uint32_t>::max())
                        numbers.push_back(value.get<std::uint32_t>());
            if (numbers.size() < least)
                return reader.fail(key, "a row is not " + std::to_string(least) + " whole numbers");
            body(numbers);
        }
    }

    void read_action(const JsonReader& reader) {
        ReplayAction& action = file_.actions.emplace_back();
        reader.read("event", action.event, 0, std::numeric_limits<std::int64_t>::max(), Need::required);
        reader.read("command", action.command, Need::required);
        reader.read_kind("kind", action.kind, kActionClassNames, Need::required);
        action.pass = row_of(reader, "pass", file_.frame.passes.size());
        action.submission = row_of(reader, "submission", file_.frame.submissions.size());
        reader.read("label", action.label);
        reader.read("pipeline", action.pipeline);
        if (action.pipeline == "0") action.pipeline.clear();
        if (!action.pipeline.empty() && !file_.pipelines.contains(action.pipeline))
            reader.fail("pipeline", "there is no pipeline " + action.pipeline);
        reader.read("samples", action.samples);
        reader.read("instances", action.instances, Range::non_negative);
        reader.read("vertex_bytes", action.vertex_bytes, Range::non_negative);
        if (reader.has("vertex_formats")) read_vertex_formats(reader, action);
        reader.read("index_bytes", action.index_bytes, Range::positive);
        if (action.kind == ActionClass::transfer && reader.value().contains("regions"))
            read_regions(reader, action);
    }

    void read_vertex_formats(const JsonReader& reader, ReplayAction& action) {
        action.vertex_bytes = 0;
        const Json& formats = reader.value().at("vertex_formats");
        if (!formats.is_array()) return reader.fail("vertex_formats", "is not an array");
        for (const Json& format : formats) {
            if (!format.is_number_unsigned() ||
                format.get<std::uint64_t>() > static_cast<std::uint64_t>(kMost))
                return reader.fail("vertex_formats", format.dump() + " is not the number of a VkFormat");
            const double bytes = capture::block_bytes(static_cast<VkFormat>(format.get<std::int32_t>()),
                                                      VK_IMAGE_ASPECT_COLOR_BIT);
            action.vertex_bytes += bytes > 0 ? bytes : kUnknown;
        }
    }

    std::int32_t row_of(const JsonReader& reader, std::string_view key, std::size_t rows) {
        std::int32_t row = 0;
        reader.read(key, row, 0, Need::required);
        if (static_cast<std::size_t>(row) >= rows)
            reader.fail(key, "row " + std::to_string(row) + " does not exist");
        return row;
    }

    void read_regions(const JsonReader& reader, ReplayAction& action) {
        if (reader.value().at("regions").is_null()) return;
        action.bytes = 0;
        each(reader, "regions", [&](const JsonReader& region) {
            if (region.has("bytes")) {
                double bytes = 0;
                region.read("bytes", bytes, Range::non_negative);
                action.bytes += bytes;
                return;
            }
            action.bytes += texel_region_bytes(region);
        });
    }

    double texel_region_bytes(const JsonReader& region) {
        std::uint32_t format = 0, aspects = VK_IMAGE_ASPECT_COLOR_BIT, blocks_of = 0, layers = 1, samples = 1;
        region.read("format", format, Need::required);
        region.read("aspects", aspects);
        region.read("layers", layers);
        region.read("samples", samples);
        region.read("blocks_of", blocks_of);
        std::array<double, 3> extent{1, 1, 1};
        const auto found = region.value().find("extent");
        if (found == region.value().end() || !found->is_array() || found->size() != extent.size())
            region.fail("extent", "is not three numbers");
        else
            for (std::size_t i = 0; i < extent.size(); ++i)
                extent[i] = (*found)[i].is_number() ? (*found)[i].get<double>() : 0;
        if (!fault_.ok()) return 0;
        const auto of = static_cast<VkFormat>(format);
        const double each = double(layers) * samples;
        if (blocks_of == 0)
            return each * capture::texels_to_bytes(of, aspects, extent[0], extent[1], extent[2]);
        // The extent counts texels of the source, whose blocks are as large as the destination's.
        const auto source = static_cast<VkFormat>(blocks_of);
        const double blocks = capture::texels_to_bytes(source, aspects, extent[0], extent[1], extent[2]) /
                              capture::block_bytes(source, aspects);
        return each * blocks * capture::block_bytes(of, aspects);
    }

    void read_counts(const JsonReader& counts) {
        for (int c = 0; c < kCounterCount && fault_.ok(); ++c) {
            const auto counter = static_cast<Counter>(c);
            if (!counts.has(name(counter))) continue;
            Eigen::ArrayXd values(static_cast<Eigen::Index>(file_.actions.size()));
            counts.column(name(counter), values.size(), values, Range::non_negative);
            file_.counts[counter].assign(values.begin(), values.end());
        }
    }

    void read_durations(const JsonReader& durations) {
        durations.read("how", file_.durations);
        if (!fault_.ok()) return;
        const auto usable = durations.value().find("usable");
        file_.timed = usable != durations.value().end() && *usable == true;
        read_times(durations, "repeats", file_.repeats_ns);
        read_times(durations, "constant_fragment", file_.constant_fragment_ns);
        read_times(durations, "near_texture", file_.near_texture_ns, &file_.reads_no_texture);
        if (file_.timed && file_.repeats_ns.size() != file_.actions.size())
            durations.fail("repeats", "has " + std::to_string(file_.repeats_ns.size()) + " rows for " +
                                          std::to_string(file_.actions.size()) + " actions");
    }

    // One row of times for each action. With `nulls` a row may also be null, which they then say.
    void read_times(const JsonReader& durations, std::string_view key, std::vector<std::vector<double>>& out,
                    std::vector<bool>* nulls = nullptr) {
        const auto rows = durations.value().find(key);
        if (!fault_.ok() || rows == durations.value().end()) return;
        if (!rows->is_array() || static_cast<std::int64_t>(rows->size()) > kMost)
            return durations.fail(key, "is not an array");
        for (const Json& row : *rows) {
            std::vector<double>& times = out.emplace_back();
            if (nulls) nulls->push_back(row.is_null());
            if (nulls && row.is_null()) continue;
            if (!row.is_array()) return durations.fail(key, "a row is not an array");
            for (const Json& value : row) {
                if (!value.is_number() || !(value.get<double>() >= 0))
                    return durations.fail(key, static_cast<Eigen::Index>(out.size()) - 1,
                                          value.dump() + " is not a time");
                times.push_back(value.get<double>());
            }
        }
        if (!out.empty() && out.size() != file_.actions.size())
            durations.fail(key, "has " + std::to_string(out.size()) + " rows for " +
                                    std::to_string(file_.actions.size()) + " actions");
    }

    const Json& document_;
    JsonFault fault_;
    ReplayFile file_;
};

}  // namespace

Result<ReplayFile> read_replay_file(std::string_view text, const std::string& name) {
    const auto document = parse_document(text, name, kReplaySchema, kReplaySchemaMajor);
    if (!document) return document.error();
    return Reader(*document, name).read();
}

}  // namespace framecast::plugin
