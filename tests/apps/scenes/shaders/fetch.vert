#version 450
// Reads sixteen vectors and does next to nothing with them. They may not go unread: each moves the position by less than
// a pixel can tell.
layout(location = 0) in vec4 position;
layout(location = 1) in vec4 more[15];
void main() {
    vec4 sum = vec4(0);
    for (int i = 0; i < 15; ++i) sum += more[i];
    gl_Position = position + 1e-30 * sum;
}
