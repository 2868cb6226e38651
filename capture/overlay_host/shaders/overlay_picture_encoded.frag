#version 450
// The overlay's picture, sRGB-encoded and premultiplied, as the image's format and colour space want it. as_is has a shader of its
// own (overlay_picture.frag): SwiftShader runs both sides of every branch, also where a constant decides it.
layout(constant_id = 0) const int encoding = 1;  // a value of OverlayEncoding
layout(set = 0, binding = 0) uniform sampler2D picture;
layout(location = 0) in vec2 texel;
layout(location = 0) out vec4 pixel;

const float white_nits = 203.0;  // of diffuse white in HDR, ITU-R BT.2408

vec3 linear_of(vec3 srgb) {
    return mix(pow((srgb + 0.055) / 1.055, vec3(2.4)), srgb / 12.92, lessThanEqual(srgb, vec3(0.04045)));
}

// SMPTE ST 2084, of at most 10000 nits.
vec3 pq_of(vec3 nits) {
    const vec3 y = pow(clamp(nits / 10000.0, 0.0, 1.0), vec3(0.1593017578125));
    return pow((0.8359375 + 18.8515625 * y) / (1.0 + 18.6875 * y), vec3(78.84375));
}

// ITU-R BT.2087: primaries of BT.709 in those of BT.2020, column by column.
const mat3 bt2020_of_bt709 = mat3(0.6274, 0.0691, 0.0164, 0.3293, 0.9195, 0.0880, 0.0433, 0.0114, 0.8956);

void main() {
    pixel = texture(picture, texel);
    vec3 rgb = pixel.rgb / max(pixel.a, 1.0 / 1024.0);
    if (encoding == 1) rgb = linear_of(rgb);
    if (encoding == 2) rgb = linear_of(rgb) * (white_nits / 80.0);
    if (encoding == 3) rgb = pq_of(bt2020_of_bt709 * linear_of(rgb) * white_nits);
    pixel.rgb = rgb * pixel.a;
}
