#version 450
// Isolates outputs that nothing receives: the constant of constant.frag goes to eight locations, of which the pass has
// an attachment for the first alone, as OpenGL's gl_FragColor becomes where it is translated. No array: SwiftShader
// takes seven times as long to store into one. Operations: none but the stores.
layout(constant_id = 0) const float ALPHA = 1.0;
layout(location = 0) out vec4 color_0;
layout(location = 1) out vec4 color_1;
layout(location = 2) out vec4 color_2;
layout(location = 3) out vec4 color_3;
layout(location = 4) out vec4 color_4;
layout(location = 5) out vec4 color_5;
layout(location = 6) out vec4 color_6;
layout(location = 7) out vec4 color_7;

void main() {
    vec4 color = vec4(1.0, 1.0, 1.0, ALPHA);
    color_0 = color;
    color_1 = color;
    color_2 = color;
    color_3 = color;
    color_4 = color;
    color_5 = color;
    color_6 = color;
    color_7 = color;
}
