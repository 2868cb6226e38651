// Where a vertex goes whose only purpose is its value: outside the view, as triangles; and, to check the values, to the
// pixel of its number, as points.
#include "pixel.glsl"
layout(location = 0) flat out float value;

void place(float result) {
    value = result;
    gl_PointSize = 1.0;
    // Depends on the value, so that it is not computed for nothing.
    gl_Position = vec4(2.0 + abs(result), 0.0, 0.5, 1.0);
    if (CHECKED) gl_Position = pixel_of_vertex();
}
