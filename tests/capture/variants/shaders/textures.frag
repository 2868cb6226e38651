#version 450
layout(set = 0, binding = 0) uniform sampler1D line;
layout(set = 0, binding = 1) uniform sampler2D plane;
layout(set = 0, binding = 2) uniform sampler2DArray layers;
layout(set = 0, binding = 3) uniform sampler3D volume;
layout(set = 0, binding = 4) uniform samplerCube cube;
layout(set = 0, binding = 5) uniform samplerCubeArray cubes;
layout(set = 0, binding = 6) uniform sampler2DShadow shadow;
layout(set = 0, binding = 7) uniform sampler2DArrayShadow shadow_layers;
layout(set = 0, binding = 8) uniform samplerCubeShadow shadow_cube;
layout(set = 0, binding = 9) uniform sampler unbound;
layout(set = 0, binding = 10) uniform texture2D bare;
layout(location = 0) in vec4 at;
layout(location = 0) out vec4 color;

vec4 implicit() {
    return texture(line, at.x) + texture(plane, at.xy) + texture(layers, at.xyz) + texture(volume, at.xyz) +
           texture(cube, at.xyz) + texture(cubes, at) + texture(plane, at.xy, 1.5) +
           texture(sampler2D(bare, unbound), at.xy) + textureOffset(plane, at.xy, ivec2(1, 2));
}

vec4 explicit_lod() {
    return textureLod(plane, at.xy, 2.0) + textureGrad(plane, at.xy, at.zw, at.wz) +
           textureGrad(cube, at.xyz, at.xyz, at.zyx) + textureGrad(line, at.x, at.y, at.z) +
           textureGradOffset(layers, at.xyz, at.xy, at.yx, ivec2(3, 4)) + textureLod(cubes, at, 1.0);
}

float compared() {
    return texture(shadow, at.xyz) + texture(shadow_layers, at) + texture(shadow_cube, at) +
           textureLod(shadow, at.xyz, 0.0) + textureProj(shadow, at) + textureProjLod(shadow, at, 1.0);
}

vec4 projected() { return textureProj(plane, at) + textureProj(plane, at.xyz) + textureProjLod(volume, at, 1.0); }

vec4 gathered() {
    return textureGather(plane, at.xy, 2) + textureGather(cube, at.xyz) + textureGather(shadow, at.xy, at.z) +
           textureGatherOffset(layers, at.xyz, ivec2(1));
}

void main() { color = implicit() + explicit_lod() + compared() + projected() + gathered(); }
