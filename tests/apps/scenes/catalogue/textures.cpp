// Draws with textures of known sizes, formats and filters: mip chains, parts of them, two descriptors on one
// image, two formats, compressed texels, texel buffers. Samplers are combined with views, separate, or fixed
// by layouts. Sets are written, copied, written with templates, written after they were bound, and pushed.
#include <array>

#include "tests/apps/scenes/catalogue/scenes.h"
#include "tests/apps/scenes/texture.h"

namespace framecast::apps {
namespace {

VkImageView view_of(Gpu& gpu, const Image& image, std::uint32_t first_mip, std::uint32_t mips) {
    const VkImageViewCreateInfo info{
        .sType = VK_STRUCTURE_TYPE_IMAGE_VIEW_CREATE_INFO,
        .image = image.handle,
        .viewType = VK_IMAGE_VIEW_TYPE_2D,
        .format = image.spec.format,
        .subresourceRange = {VK_IMAGE_ASPECT_COLOR_BIT, first_mip, mips, 0, VK_REMAINING_ARRAY_LAYERS}};
    VkImageView made = VK_NULL_HANDLE;
    check(vkCreateImageView(gpu.device, &info, nullptr, &made), "vkCreateImageView");
    gpu.defer([dev = gpu.device, made] { vkDestroyImageView(dev, made, nullptr); });
    return made;
}

constexpr TextureSpec kPlain{};                                              // 64x64: 16384 bytes
constexpr TextureSpec kSmall{.side = 32};                                    // 4096 bytes
constexpr TextureSpec kChain{.mips = 7};                                     // 21844 bytes
constexpr TextureSpec kBlocks{VK_FORMAT_BC1_RGB_UNORM_BLOCK, 64, 7, 8, 4};   // 2744 bytes
constexpr TextureSpec kHalfFloats{VK_FORMAT_R16G16B16A16_SFLOAT, 64, 1, 8};  // 32768 bytes
constexpr VkDeviceSize kPlainBytes = 64 * 64 * 4;
constexpr VkDeviceSize kSmallBytes = 32 * 32 * 4;
constexpr VkDeviceSize kHalfFloatBytes = 64 * 64 * 8;
constexpr VkDeviceSize kChainBytes = 4 * (4096 + 1024 + 256 + 64 + 16 + 4 + 1);
constexpr VkDeviceSize kBlocksBytes = 8 * (256 + 64 + 16 + 4 + 1 + 1 + 1);
constexpr VkShaderStageFlags kFragmentBit = VK_SHADER_STAGE_FRAGMENT_BIT;
constexpr VkDescriptorType kTexture = VK_DESCRIPTOR_TYPE_COMBINED_IMAGE_SAMPLER;

// Shared by the scenes: a tile of the target for each draw, a sampler, and one texture per set.
class Textured : public Scene {
  public:
    void record(App&, Slot& slot, VkCommandBuffer cmd) override {
        begin_pass(cmd, slot.target);
        for (std::size_t i = 0; i < draws_.size(); ++i) {
            const Draw& draw = draws_[i];
            bind(cmd, draw.pipeline, tiles_[i]);
            if (draw.set)
                vkCmdBindDescriptorSets(cmd, VK_PIPELINE_BIND_POINT_GRAPHICS, draw.layout, 0, 1, &draw.set, 0,
                                        nullptr);
            else
                push(cmd, i);
            vkCmdDraw(cmd, 6, 1, 0, 0);
        }
        vkCmdEndRenderPass(cmd);
    }

  protected:
    struct Draw {
        VkPipeline pipeline = VK_NULL_HANDLE;
        VkPipelineLayout layout = VK_NULL_HANDLE;
        VkDescriptorSet set = VK_NULL_HANDLE;  // null: pushed
    };
    struct Layout {
        VkDescriptorSetLayout set = VK_NULL_HANDLE;
        VkPipelineLayout pipeline_layout = VK_NULL_HANDLE;
        VkPipeline pipeline = VK_NULL_HANDLE;
    };

    virtual void push(VkCommandBuffer, std::size_t /*draw*/) {}

    static std::vector<Triangle> tile(std::size_t i) {
        const double x = 64.0 * static_cast<double>(i % 4);
        const double y = 64.0 * static_cast<double>(i / 4);
        return rectangle(x, y, x + 64, y + 64);
    }
    Layout make_layout(App& app, std::span<const VkDescriptorSetLayoutBinding> bindings, Spirv fragment,
                       VkDescriptorSetLayoutCreateFlags flags = 0, const void* next = nullptr) const {
        Layout made;
        made.set = app.gpu().set_layout(bindings, flags, next);
        made.pipeline_layout = app.gpu().pipeline_layout({&made.set, 1});
        made.pipeline = graphics_pipeline(app.gpu(), {.stages = {{VK_SHADER_STAGE_VERTEX_BIT, basic_vert},
                                                                 {VK_SHADER_STAGE_FRAGMENT_BIT, fragment}},
                                                      .layout = made.pipeline_layout,
                                                      .pass = app.pass()});
        return made;
    }
    Layout one_texture(App& app, VkDescriptorSetLayoutCreateFlags flags = 0, const void* next = nullptr,
                       const VkSampler* fixed = nullptr) const {
        const VkDescriptorSetLayoutBinding binding{0, kTexture, 1, kFragmentBit, fixed};
        return make_layout(app, {&binding, 1}, texture_frag, flags, next);
    }
    VkDescriptorImageInfo info(VkImageView view, VkSampler sampler = VK_NULL_HANDLE) const {
        return {sampler ? sampler : sampler_, view, VK_IMAGE_LAYOUT_SHADER_READ_ONLY_OPTIMAL};
    }
    void write(const Gpu& gpu, VkDescriptorSet set, std::uint32_t element, VkImageView view,
               VkSampler sampler = VK_NULL_HANDLE) const {
        const VkDescriptorImageInfo image = info(view, sampler);
        const VkWriteDescriptorSet one{.sType = VK_STRUCTURE_TYPE_WRITE_DESCRIPTOR_SET,
                                       .dstSet = set,
                                       .dstArrayElement = element,
                                       .descriptorCount = 1,
                                       .descriptorType = kTexture,
                                       .pImageInfo = &image};
        vkUpdateDescriptorSets(gpu.device, 1, &one, 0, nullptr);
    }
    VkDescriptorSet written(Gpu& gpu, const Layout& layout, VkImageView view,
                            VkSampler sampler = VK_NULL_HANDLE) const {
        const VkDescriptorSet set = gpu.descriptor_set(layout.set);
        write(gpu, set, 0, view, sampler);
        return set;
    }
    // A texture, followed by this many samplers in descriptors of their own.
    static std::array<VkDescriptorSetLayoutBinding, 2> apart(std::uint32_t samplers) {
        return {{{0, VK_DESCRIPTOR_TYPE_SAMPLED_IMAGE, 1, kFragmentBit, nullptr},
                 {1, VK_DESCRIPTOR_TYPE_SAMPLER, samplers, kFragmentBit, nullptr}}};
    }
    // The first one's texture, and the samplers of all. Valid as long as `infos`.
    static std::array<VkWriteDescriptorSet, 2> apart_writes(VkDescriptorSet set,
                                                            std::span<const VkDescriptorImageInfo> infos) {
        VkWriteDescriptorSet image{.sType = VK_STRUCTURE_TYPE_WRITE_DESCRIPTOR_SET,
                                   .dstSet = set,
                                   .descriptorCount = 1,
                                   .descriptorType = VK_DESCRIPTOR_TYPE_SAMPLED_IMAGE,
                                   .pImageInfo = infos.data()};
        VkWriteDescriptorSet samplers = image;
        samplers.dstBinding = 1;
        samplers.descriptorCount = static_cast<std::uint32_t>(infos.size());
        samplers.descriptorType = VK_DESCRIPTOR_TYPE_SAMPLER;
        return {image, samplers};
    }
    void add(App& app, const Layout& layout, VkDescriptorSet set) {
        tiles_.push_back(app.vertices(tile(draws_.size())));
        draws_.push_back({layout.pipeline, layout.pipeline_layout, set});
    }
    static VkDescriptorSet copied(Gpu& gpu, const Layout& layout, VkDescriptorSet from) {
        const VkDescriptorSet set = gpu.descriptor_set(layout.set);
        const VkCopyDescriptorSet copy{.sType = VK_STRUCTURE_TYPE_COPY_DESCRIPTOR_SET,
                                       .srcSet = from,
                                       .dstSet = set,
                                       .descriptorCount = 1};
        vkUpdateDescriptorSets(gpu.device, 0, nullptr, 1, &copy);
        return set;
    }
    Layout two_textures(App& app) const {
        const std::array<VkDescriptorSetLayoutBinding, 2> bindings = {
            {{0, kTexture, 2, kFragmentBit, nullptr}, {1, kTexture, 1, kFragmentBit, nullptr}}};
        return make_layout(app, bindings, textures_frag);
    }
    // Two that are read, and one that only unused code reads.
    void add_two(App& app, const Layout& two, const std::array<VkDescriptorImageInfo, 3>& images) {
        const VkDescriptorSet set = app.gpu().descriptor_set(two.set);
        // Three descriptors from element 0 of binding 0 on: the third one is binding 1's.
        const VkWriteDescriptorSet all{.sType = VK_STRUCTURE_TYPE_WRITE_DESCRIPTOR_SET,
                                       .dstSet = set,
                                       .descriptorCount = 3,
                                       .descriptorType = kTexture,
                                       .pImageInfo = images.data()};
        vkUpdateDescriptorSets(app.gpu().device, 1, &all, 0, nullptr);
        add(app, two, set);
    }
    VkDescriptorUpdateTemplate make_template(Gpu& gpu, const Layout& layout, bool pushes) const {
        const VkDescriptorUpdateTemplateEntry entry{0, 0, 1, kTexture, 8, sizeof(VkDescriptorImageInfo)};
        const VkDescriptorUpdateTemplateCreateInfo create{
            .sType = VK_STRUCTURE_TYPE_DESCRIPTOR_UPDATE_TEMPLATE_CREATE_INFO,
            .descriptorUpdateEntryCount = 1,
            .pDescriptorUpdateEntries = &entry,
            .templateType = pushes ? VK_DESCRIPTOR_UPDATE_TEMPLATE_TYPE_PUSH_DESCRIPTORS_KHR
                                   : VK_DESCRIPTOR_UPDATE_TEMPLATE_TYPE_DESCRIPTOR_SET,
            .descriptorSetLayout = pushes ? VK_NULL_HANDLE : layout.set,
            .pipelineBindPoint = VK_PIPELINE_BIND_POINT_GRAPHICS,
            .pipelineLayout = layout.pipeline_layout};
        VkDescriptorUpdateTemplate made = VK_NULL_HANDLE;
        check(vkCreateDescriptorUpdateTemplate(gpu.device, &create, nullptr, &made),
              "vkCreateDescriptorUpdateTemplate");
        gpu.defer([dev = gpu.device, made] { vkDestroyDescriptorUpdateTemplate(dev, made, nullptr); });
        return made;
    }
    // The data of a template: the entry begins after eight bytes that it must skip.
    struct TemplateData {
        std::uint64_t padding = 0;
        VkDescriptorImageInfo image{};
    };
    struct Read {
        VkDeviceSize bytes;
        std::uint32_t mips = 1;
        const char* format = "R8G8B8A8_UNORM";
        const char* filter = "linear";
    };
    static void expect_draws(Expect& e, std::initializer_list<Read> draws) {
        std::size_t i = 0;
        for (const Read& read : draws)
            e.triangles(tile(i++)).textures(read.bytes, read.format, read.mips, read.filter);
        e.readback();
    }

    std::vector<Draw> draws_;
    std::vector<Buffer> tiles_;
    VkSampler sampler_ = VK_NULL_HANDLE;
};

class Textures : public Textured {
  public:
    void create(App& app) override {
        Gpu& gpu = app.gpu();
        sampler_ = gpu.sampler(VK_SAMPLER_ADDRESS_MODE_REPEAT);
        const Image plain = filled_texture(app, kPlain);
        const Image half_floats = filled_texture(app, kHalfFloats);
        const Image chain = filled_texture(app, kChain);
        const Layout one = one_texture(app);
        const VkDescriptorSet of_plain = written(gpu, one, plain.view);
        add(app, one, of_plain);
        add(app, one, of_plain);
        add(app, one, written(gpu, one, chain.view));
        add(app, one, written(gpu, one, view_of(gpu, chain, 1, 2)));
        add(app, one, with_template(gpu, one, half_floats));
        add(app, one, copied(gpu, one, of_plain));
        const Layout two = two_textures(app);
        add_two(app, two, {info(chain.view), info(view_of(gpu, chain, 1, 2)), info(half_floats.view)});
        add_texel_buffer(app);
        add(app, one, written_again(gpu, one, plain, half_floats));
        add_two(app, two, {info(chain.view), info(half_floats.view), info(plain.view)});
        add_two(app, two, {info(half_floats.view), info(view_of(gpu, chain, 5, 2)), info(chain.view)});
    }
    void expect(Expect& e, const Options&) const override {
        constexpr Read kHalf{kHalfFloatBytes, 1, "R16G16B16A16_SFLOAT"};
        expect_draws(e, {{kPlainBytes},
                         {kPlainBytes},
                         {kChainBytes, 7},
                         {4 * (1024 + 256), 2},
                         kHalf,
                         {kPlainBytes},
                         {kChainBytes, 7},
                         {512, 1, "R8G8B8A8_UNORM", ""},
                         kHalf,
                         {kChainBytes + kHalf.bytes, 7, kHalf.format},
                         {kHalf.bytes + 4 * (4 + 1), 2, kHalf.format}});
    }

  private:
    VkDescriptorSet with_template(Gpu& gpu, const Layout& layout, const Image& texture) const {
        const VkDescriptorSet set = gpu.descriptor_set(layout.set);
        const TemplateData data{.image = info(texture.view)};
        vkUpdateDescriptorSetWithTemplate(gpu.device, set, make_template(gpu, layout, false), &data);
        return set;
    }
    VkDescriptorSet written_again(Gpu& gpu, const Layout& layout, const Image& first,
                                  const Image& then) const {
        const VkDescriptorSet set = written(gpu, layout, first.view);
        write(gpu, set, 0, then.view);
        return set;
    }
    void add_texel_buffer(App& app) {
        Gpu& gpu = app.gpu();
        const VkDescriptorSetLayoutBinding binding{0, VK_DESCRIPTOR_TYPE_UNIFORM_TEXEL_BUFFER, 1,
                                                   kFragmentBit, nullptr};
        const Layout layout = make_layout(app, {&binding, 1}, texel_buffer_frag);
        const Buffer texels = gpu.buffer(1024, VK_BUFFER_USAGE_UNIFORM_TEXEL_BUFFER_BIT);
        for (std::size_t i = 0; i < texels.size; ++i)
            texels.mapped[i] = static_cast<std::byte>(i);
        const VkBufferViewCreateInfo create{.sType = VK_STRUCTURE_TYPE_BUFFER_VIEW_CREATE_INFO,
                                            .buffer = texels.handle,
                                            .format = VK_FORMAT_R8G8B8A8_UNORM,
                                            .offset = 512,
                                            .range = VK_WHOLE_SIZE};
        VkBufferView view = VK_NULL_HANDLE;
        check(vkCreateBufferView(gpu.device, &create, nullptr, &view), "vkCreateBufferView");
        gpu.defer([dev = gpu.device, view] { vkDestroyBufferView(dev, view, nullptr); });
        const VkDescriptorSet set = gpu.descriptor_set(layout.set);
        const VkWriteDescriptorSet one{.sType = VK_STRUCTURE_TYPE_WRITE_DESCRIPTOR_SET,
                                       .dstSet = set,
                                       .descriptorCount = 1,
                                       .descriptorType = VK_DESCRIPTOR_TYPE_UNIFORM_TEXEL_BUFFER,
                                       .pTexelBufferView = &view};
        vkUpdateDescriptorSets(gpu.device, 1, &one, 0, nullptr);
        add(app, layout, set);
    }
};

class Filtered : public Textured {
  public:
    void create(App& app) override {
        Gpu& gpu = app.gpu();
        const auto sampler = [&](VkFilter magnified, VkFilter minified) {
            return gpu.sampler(VK_SAMPLER_ADDRESS_MODE_REPEAT, magnified, minified);
        };
        sampler_ = sampler(VK_FILTER_LINEAR, VK_FILTER_LINEAR);
        nearest_ = sampler(VK_FILTER_NEAREST, VK_FILTER_NEAREST);
        const VkSampler minified = sampler(VK_FILTER_NEAREST, VK_FILTER_LINEAR);
        const VkImageView plain = filled_texture(app, kPlain).view;
        const Image mipped = filled_texture(app, kChain);
        const VkImageView chain = mipped.view;
        const VkImageView small = view_of(gpu, mipped, 1, 1);
        const VkImageView half_floats = filled_texture(app, kHalfFloats).view;
        const Layout one = one_texture(app);
        add(app, one, written(gpu, one, plain));
        add(app, one, written(gpu, one, plain, nearest_));
        add(app, one, written(gpu, one, plain, minified));
        add(app, one, written(gpu, one, chain, nearest_));
        const Layout fixed = one_texture(app, 0, nullptr, &nearest_);
        const VkDescriptorSet of_fixed = written(gpu, fixed, plain);
        add(app, fixed, of_fixed);
        add(app, fixed, copied(gpu, fixed, of_fixed));
        const Layout two = two_textures(app);
        add_two(app, two, {info(plain, nearest_), info(small, nearest_), info(chain)});
        add_two(app, two, {info(plain), info(small, nearest_), info(chain)});
        add_two(app, two, {info(half_floats, nearest_), info(plain), info(chain)});
        const std::array<VkSampler, 1> nearest = {nearest_};
        add_separate(app, {plain}, nearest);
        add_separate(app, {plain}, {&sampler_, 1});
        add_separate(app, {plain}, nearest, true);
        add_separate(app, {half_floats, plain}, std::array{nearest_, sampler_});
        add_separate(app, {plain, small}, std::array{nearest_, sampler_});
        add_several_samplers(app, plain);
    }
    void expect(Expect& e, const Options&) const override {
        constexpr const char* kFormat = "R8G8B8A8_UNORM";
        expect_draws(e, {{kPlainBytes},
                         {kPlainBytes, 1, kFormat, "nearest"},
                         {kPlainBytes, 1, kFormat, "mixed"},
                         {kChainBytes, 7, kFormat, "nearest"},
                         {kPlainBytes, 1, kFormat, "nearest"},
                         {kPlainBytes, 1, kFormat, "nearest"},
                         {kPlainBytes + kSmallBytes, 1, kFormat, "nearest"},
                         {kPlainBytes + kSmallBytes, 1, kFormat, "mixed"},
                         {kHalfFloatBytes + kPlainBytes, 1, "R16G16B16A16_SFLOAT", "nearest"},
                         {kPlainBytes, 1, kFormat, "nearest"},
                         {kPlainBytes, 1, kFormat, "linear"},
                         {kPlainBytes, 1, kFormat, "nearest"},
                         {kHalfFloatBytes + kPlainBytes, 1, "R16G16B16A16_SFLOAT", "nearest"},
                         {kPlainBytes + kSmallBytes, 1, kFormat, "mixed"},
                         {kPlainBytes, 1, kFormat, "mixed"}});
    }

  private:
    void add_several_samplers(App& app, VkImageView view) {
        const Layout layout = make_layout(app, apart(2), separate_several_frag);
        const VkDescriptorSet set = app.gpu().descriptor_set(layout.set);
        const std::array infos = {info(view, sampler_), info(view, nearest_)};
        const auto writes = apart_writes(set, infos);
        vkUpdateDescriptorSets(app.gpu().device, writes.size(), writes.data(), 0, nullptr);
        add(app, layout, set);
    }
    // Each texture followed by its sampler, which the layout may fix.
    void add_separate(App& app, const std::vector<VkImageView>& views, std::span<const VkSampler> samplers,
                      bool fixed = false) {
        std::vector<VkDescriptorSetLayoutBinding> bindings;
        for (std::size_t i = 0; i < views.size(); ++i) {
            const auto binding = static_cast<std::uint32_t>(2 * i);
            bindings.push_back({binding, VK_DESCRIPTOR_TYPE_SAMPLED_IMAGE, 1, kFragmentBit, nullptr});
            bindings.push_back(
                {binding + 1, VK_DESCRIPTOR_TYPE_SAMPLER, 1, kFragmentBit, fixed ? &samplers[i] : nullptr});
        }
        const Layout layout =
            make_layout(app, bindings, views.size() == 1 ? Spirv(separate_frag) : Spirv(separate_two_frag));
        const VkDescriptorSet set = app.gpu().descriptor_set(layout.set);
        for (const VkDescriptorSetLayoutBinding& binding : bindings) {
            if (binding.pImmutableSamplers) continue;
            const VkDescriptorImageInfo both =
                info(views[binding.binding / 2], samplers[binding.binding / 2]);
            const VkWriteDescriptorSet one{.sType = VK_STRUCTURE_TYPE_WRITE_DESCRIPTOR_SET,
                                           .dstSet = set,
                                           .dstBinding = binding.binding,
                                           .descriptorCount = 1,
                                           .descriptorType = binding.descriptorType,
                                           .pImageInfo = &both};
            vkUpdateDescriptorSets(app.gpu().device, 1, &one, 0, nullptr);
        }
        add(app, layout, set);
    }

    VkSampler nearest_ = VK_NULL_HANDLE;
};

class Compressed : public Textured {
  public:
    Needs needs() const override { return {.core = {.textureCompressionBC = VK_TRUE}}; }
    void create(App& app) override {
        sampler_ = app.gpu().sampler(VK_SAMPLER_ADDRESS_MODE_REPEAT);
        const Layout one = one_texture(app);
        const Image blocks = filled_texture(app, kBlocks);
        add(app, one, written(app.gpu(), one, blocks.view));
        add(app, one, written(app.gpu(), one, view_of(app.gpu(), blocks, 0, 1)));
    }
    void expect(Expect& e, const Options&) const override {
        expect_draws(e, {{kBlocksBytes, 7, "BC1_RGB_UNORM_BLOCK"}, {8 * 256, 1, "BC1_RGB_UNORM_BLOCK"}});
    }
};

class Pushed : public Textured {
  public:
    Needs needs() const override { return {.push_descriptor = true}; }
    void create(App& app) override {
        Gpu& gpu = app.gpu();
        sampler_ = gpu.sampler(VK_SAMPLER_ADDRESS_MODE_REPEAT);
        small_ = filled_texture(app, kSmall).view;
        plain_ = filled_texture(app, kPlain).view;
        layout_ = one_texture(app, VK_DESCRIPTOR_SET_LAYOUT_CREATE_PUSH_DESCRIPTOR_BIT_KHR);
        push_ = gpu.load<PFN_vkCmdPushDescriptorSetKHR>("vkCmdPushDescriptorSetKHR");
        push_template_ =
            gpu.load<PFN_vkCmdPushDescriptorSetWithTemplateKHR>("vkCmdPushDescriptorSetWithTemplateKHR");
        template_ = make_template(gpu, layout_, true);
        nearest_ = gpu.sampler(VK_SAMPLER_ADDRESS_MODE_REPEAT, VK_FILTER_NEAREST, VK_FILTER_NEAREST);
        fixed_ =
            one_texture(app, VK_DESCRIPTOR_SET_LAYOUT_CREATE_PUSH_DESCRIPTOR_BIT_KHR, nullptr, &nearest_);
        add(app, layout_, VK_NULL_HANDLE);
        add(app, layout_, VK_NULL_HANDLE);
        add(app, layout_, VK_NULL_HANDLE);
        add(app, fixed_, VK_NULL_HANDLE);
        add(app,
            make_layout(app, apart(1), separate_frag,
                        VK_DESCRIPTOR_SET_LAYOUT_CREATE_PUSH_DESCRIPTOR_BIT_KHR),
            VK_NULL_HANDLE);
    }
    void expect(Expect& e, const Options&) const override {
        expect_draws(e, {{kSmallBytes},
                         {kPlainBytes},
                         {kSmallBytes, 1, "R8G8B8A8_UNORM", "nearest"},
                         {kSmallBytes, 1, "R8G8B8A8_UNORM", "nearest"},
                         {kPlainBytes, 1, "R8G8B8A8_UNORM", "nearest"}});
    }

  protected:
    void push(VkCommandBuffer cmd, std::size_t draw) override {
        if (draw == 1) {
            const TemplateData data{.image = info(plain_)};
            return push_template_(cmd, template_, layout_.pipeline_layout, 0, &data);
        }
        if (draw == 4) return push_apart(cmd);
        // For the next one the layout's sampler replaces the pushed one.
        const VkDescriptorImageInfo image = info(small_, draw == 2 ? nearest_ : VK_NULL_HANDLE);
        const VkWriteDescriptorSet one{.sType = VK_STRUCTURE_TYPE_WRITE_DESCRIPTOR_SET,
                                       .descriptorCount = 1,
                                       .descriptorType = kTexture,
                                       .pImageInfo = &image};
        push_(cmd, VK_PIPELINE_BIND_POINT_GRAPHICS, draws_[draw].layout, 0, 1, &one);
    }

  private:
    void push_apart(VkCommandBuffer cmd) const {
        const VkDescriptorImageInfo both = info(plain_, nearest_);
        const auto writes = apart_writes(VK_NULL_HANDLE, {&both, 1});
        push_(cmd, VK_PIPELINE_BIND_POINT_GRAPHICS, draws_[4].layout, 0, writes.size(), writes.data());
    }

    Layout layout_;
    Layout fixed_;
    VkSampler nearest_ = VK_NULL_HANDLE;
    VkImageView small_ = VK_NULL_HANDLE;
    VkImageView plain_ = VK_NULL_HANDLE;
    VkDescriptorUpdateTemplate template_ = VK_NULL_HANDLE;
    PFN_vkCmdPushDescriptorSetKHR push_ = nullptr;
    PFN_vkCmdPushDescriptorSetWithTemplateKHR push_template_ = nullptr;
};

// The set holds one texture while the frame is recorded, and another when it is submitted.
class UpdatedLate : public Textured {
  public:
    Needs needs() const override { return {.update_after_bind = true}; }
    void create(App& app) override {
        Gpu& gpu = app.gpu();
        sampler_ = gpu.sampler(VK_SAMPLER_ADDRESS_MODE_REPEAT);
        plain_ = filled_texture(app, kPlain).view;
        small_ = filled_texture(app, kSmall).view;
        constexpr VkDescriptorBindingFlags kLate = VK_DESCRIPTOR_BINDING_UPDATE_AFTER_BIND_BIT;
        const VkDescriptorSetLayoutBindingFlagsCreateInfo flags{
            .sType = VK_STRUCTURE_TYPE_DESCRIPTOR_SET_LAYOUT_BINDING_FLAGS_CREATE_INFO,
            .bindingCount = 1,
            .pBindingFlags = &kLate};
        const Layout one =
            one_texture(app, VK_DESCRIPTOR_SET_LAYOUT_CREATE_UPDATE_AFTER_BIND_POOL_BIT, &flags);
        add(app, one, gpu.descriptor_set(one.set, VK_DESCRIPTOR_POOL_CREATE_UPDATE_AFTER_BIND_BIT));
    }
    void submit(App& app, Slot& slot, std::uint32_t) override {
        const VkDescriptorSet set = draws_.front().set;
        write(app.gpu(), set, 0, plain_);
        begin(slot.cmd);
        record(app, slot, slot.cmd);
        record_readback(slot.cmd, slot.target);
        end(slot.cmd);
        write(app.gpu(), set, 0, small_);
        app.submit_last(slot, {slot.cmd});
    }
    void expect(Expect& e, const Options&) const override { expect_draws(e, {{kSmallBytes}}); }

  private:
    VkImageView plain_ = VK_NULL_HANDLE;
    VkImageView small_ = VK_NULL_HANDLE;
};

}  // namespace

void add_texture_scenes(SceneTable& table) {
    table["textures"] = make_scene<Textures>;
    table["textures-compressed"] = make_scene<Compressed>;
    table["textures-filtered"] = make_scene<Filtered>;
    table["textures-pushed"] = make_scene<Pushed>;
    table["textures-updated-late"] = make_scene<UpdatedLate>;
}

}  // namespace framecast::apps
