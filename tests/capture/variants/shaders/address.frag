#version 460
#extension GL_EXT_buffer_reference : require
#extension GL_EXT_ray_query : require
layout(buffer_reference, std430) buffer Node { vec4 value; };
layout(push_constant) uniform Push { Node node; };
layout(set = 0, binding = 0) uniform accelerationStructureEXT scene;
layout(location = 0) out vec4 plain;
void main() {
    rayQueryEXT query;
    rayQueryInitializeEXT(query, scene, 0u, 0xffu, vec3(0.0), 0.0, vec3(1.0), 1.0);
    plain = vec4(rayQueryProceedEXT(query) ? 1.0 : 0.0);
    node.value = plain;
}
