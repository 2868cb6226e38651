#include "tests/apps/scenes/catalogue/scenes.h"

namespace framecast::apps {

SceneTable all_scenes() {
    SceneTable table;
    add_acceleration_scenes(table);
    add_async_compute_scenes(table);
    add_compute_scenes(table);
    add_descriptor_scenes(table);
    add_device_scenes(table);
    add_fragment_scenes(table);
    add_generated_scenes(table);
    add_geometry_scenes(table);
    add_indirect_scenes(table);
    add_label_scenes(table);
    add_labelled_scenes(table);
    add_load_scenes(table);
    add_loaded_depth_scenes(table);
    add_local_read_scenes(table);
    add_part_scenes(table);
    add_query_scenes(table);
    add_recording_scenes(table);
    add_rendering_scenes(table);
    add_shader_object_scenes(table);
    add_speck_scenes(table);
    add_state_scenes(table);
    add_submission_scenes(table);
    add_subpass_scenes(table);
    add_target_scenes(table);
    add_texture_scenes(table);
    add_topology_scenes(table);
    add_transfer_scenes(table);
    return table;
}

}  // namespace framecast::apps
