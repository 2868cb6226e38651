// The scenes by name; each file of this folder adds its own.
#pragma once

#include <map>
#include <memory>
#include <string>

#include "tests/apps/scenes/app.h"
#include "tests/apps/scenes/shaders.h"

namespace framecast::apps {

using SceneTable = std::map<std::string, std::unique_ptr<Scene> (*)()>;

template <class T>
std::unique_ptr<Scene> make_scene() {
    return std::make_unique<T>();
}

SceneTable all_scenes();

void add_acceleration_scenes(SceneTable& table);
void add_async_compute_scenes(SceneTable& table);
void add_compute_scenes(SceneTable& table);
void add_descriptor_scenes(SceneTable& table);
void add_device_scenes(SceneTable& table);
void add_fragment_scenes(SceneTable& table);
void add_generated_scenes(SceneTable& table);
void add_geometry_scenes(SceneTable& table);
void add_indirect_scenes(SceneTable& table);
void add_label_scenes(SceneTable& table);
void add_labelled_scenes(SceneTable& table);
void add_load_scenes(SceneTable& table);
void add_loaded_depth_scenes(SceneTable& table);
void add_local_read_scenes(SceneTable& table);
void add_part_scenes(SceneTable& table);
void add_query_scenes(SceneTable& table);
void add_recording_scenes(SceneTable& table);
void add_rendering_scenes(SceneTable& table);
void add_shader_object_scenes(SceneTable& table);
void add_speck_scenes(SceneTable& table);
void add_state_scenes(SceneTable& table);
void add_submission_scenes(SceneTable& table);
void add_subpass_scenes(SceneTable& table);
void add_target_scenes(SceneTable& table);
void add_texture_scenes(SceneTable& table);
void add_topology_scenes(SceneTable& table);
void add_transfer_scenes(SceneTable& table);

}  // namespace framecast::apps
