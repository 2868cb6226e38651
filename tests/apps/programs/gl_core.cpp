// framecast_gl_core: presents frames of an OpenGL 4.5 core profile with known draws, for imports from
// RenderDoc, which does not capture compatibility profiles. Its window is 256x256. Exit code 77: there is no
// such context.
#include <array>
#include <cstdint>
#include <cstdio>
#include <cstdlib>

#include "cli/terminal/command_line.h"

// After all others: Xlib's macros (Success, None) break their names.
#define GL_GLEXT_PROTOTYPES
#include <GL/gl.h>
#include <GL/glext.h>
#include <GL/glx.h>

namespace framecast::apps {
namespace {

constexpr int kSkipped = 77;
constexpr int kSize = 256;

constexpr const char* kVertexShader = R"(#version 450 core
layout(location = 0) in vec2 position;
layout(location = 0) uniform float step_right;
void main() { gl_Position = vec4(position + vec2(step_right * gl_InstanceID, 0.0), 0.5, 1.0); }
)";
constexpr const char* kFragmentShader = R"(#version 450 core
layout(location = 1) uniform vec4 tint;
layout(location = 0) out vec4 color;
void main() { color = tint; }
)";

[[noreturn]] void skip(const char* why) {
    std::fprintf(stderr, "framecast_gl_core: %s\n", why);
    std::exit(kSkipped);
}

GLuint shader(GLenum stage, const char* source) {
    const GLuint made = glCreateShader(stage);
    glShaderSource(made, 1, &source, nullptr);
    glCompileShader(made);
    GLint ok = 0;
    glGetShaderiv(made, GL_COMPILE_STATUS, &ok);
    if (!ok) skip("a shader does not compile");
    return made;
}

// A window with a current context.
class CoreWindow {
  public:
    CoreWindow() : display_(XOpenDisplay(nullptr)) {
        if (!display_) skip("no X display");
        constexpr std::array kWanted{GLX_X_RENDERABLE,
                                     True,
                                     GLX_DOUBLEBUFFER,
                                     True,
                                     GLX_RED_SIZE,
                                     8,
                                     GLX_GREEN_SIZE,
                                     8,
                                     GLX_BLUE_SIZE,
                                     8,
                                     GLX_DEPTH_SIZE,
                                     24,
                                     0};
        int count = 0;
        GLXFBConfig* configs = glXChooseFBConfig(display_, DefaultScreen(display_), kWanted.data(), &count);
        if (count == 0) skip("no framebuffer configuration");
        const GLXFBConfig config = configs[0];
        XFree(configs);
        XVisualInfo* visual = glXGetVisualFromFBConfig(display_, config);
        const ::Window root = RootWindow(display_, visual->screen);
        XSetWindowAttributes attributes{};
        attributes.colormap = XCreateColormap(display_, root, visual->visual, AllocNone);
        window_ = XCreateWindow(display_, root, 0, 0, kSize, kSize, 0, visual->depth, InputOutput,
                                visual->visual, CWColormap, &attributes);
        XFree(visual);
        XMapWindow(display_, window_);
        const auto create = reinterpret_cast<PFNGLXCREATECONTEXTATTRIBSARBPROC>(
            glXGetProcAddressARB(reinterpret_cast<const GLubyte*>("glXCreateContextAttribsARB")));
        constexpr std::array kContext{GLX_CONTEXT_MAJOR_VERSION_ARB,
                                      4,
                                      GLX_CONTEXT_MINOR_VERSION_ARB,
                                      5,
                                      GLX_CONTEXT_PROFILE_MASK_ARB,
                                      GLX_CONTEXT_CORE_PROFILE_BIT_ARB,
                                      0};
        context_ = create ? create(display_, config, nullptr, True, kContext.data()) : nullptr;
        if (!context_ || !glXMakeCurrent(display_, window_, context_)) skip("no OpenGL 4.5 core profile");
    }
    ~CoreWindow() {
        glXMakeCurrent(display_, None, nullptr);
        glXDestroyContext(display_, context_);
        XDestroyWindow(display_, window_);
        XCloseDisplay(display_);
    }
    CoreWindow(const CoreWindow&) = delete;
    void present() { glXSwapBuffers(display_, window_); }

  private:
    Display* display_;
    ::Window window_ = None;
    GLXContext context_ = nullptr;
};

// In pixels, from the left and bottom, counter-clockwise.
std::array<float, 8> rectangle(float left, float bottom, float width, float height) {
    const auto at = [](float pixel) { return pixel / (kSize / 2.0F) - 1; };
    return {at(left),         at(bottom),          at(left + width), at(bottom),
            at(left + width), at(bottom + height), at(left),         at(bottom + height)};
}

void upload(GLenum target, const void* data, GLsizeiptr size) {
    GLuint buffer = 0;
    glGenBuffers(1, &buffer);
    glBindBuffer(target, buffer);
    glBufferData(target, size, data, GL_STATIC_DRAW);
}

// Expected by tests/apps/drivers/renderdoc_import.py: change both together.
void draw_frame() {
    glUniform1f(0, 0);
    glUniform4f(1, 0.1F, 0.4F, 0.9F, 1);
    glClearColor(0.2F, 0.2F, 0.2F, 1);
    glClear(GL_COLOR_BUFFER_BIT | GL_DEPTH_BUFFER_BIT);
    // 64x32 pixels of two triangles that share two vertices.
    glDrawElements(GL_TRIANGLES, 6, GL_UNSIGNED_SHORT, nullptr);
    glPushDebugGroup(GL_DEBUG_SOURCE_APPLICATION, 1, -1, "marked");
    // Four times the same 64x32 pixels, each 32 pixels further to the right: 160x32, all except the ends
    // covered twice.
    glUniform1f(0, 32 / (kSize / 2.0F));
    glDrawElementsInstanced(GL_TRIANGLES, 6, GL_UNSIGNED_SHORT, nullptr, 4);
    glPopDebugGroup();
    // A strip of the four, wound the wrong way round, so culled.
    glUniform1f(0, 0);
    glEnable(GL_CULL_FACE);
    glFrontFace(GL_CW);
    glDrawArrays(GL_TRIANGLE_FAN, 0, 4);
    glFrontFace(GL_CCW);
    glDrawArrays(GL_TRIANGLE_FAN, 0, 4);
    glDisable(GL_CULL_FACE);
}

int run(std::uint32_t frames) {
    CoreWindow window;
    const GLuint program = glCreateProgram();
    glAttachShader(program, shader(GL_VERTEX_SHADER, kVertexShader));
    glAttachShader(program, shader(GL_FRAGMENT_SHADER, kFragmentShader));
    glLinkProgram(program);
    glUseProgram(program);
    GLuint vertex_array = 0;
    glGenVertexArrays(1, &vertex_array);
    glBindVertexArray(vertex_array);
    const auto corners = rectangle(16, 64, 64, 32);
    upload(GL_ARRAY_BUFFER, corners.data(), sizeof corners);
    constexpr std::array<std::uint16_t, 6> kIndices{0, 1, 2, 0, 2, 3};
    upload(GL_ELEMENT_ARRAY_BUFFER, kIndices.data(), sizeof kIndices);
    glVertexAttribPointer(0, 2, GL_FLOAT, GL_FALSE, 0, nullptr);
    glEnableVertexAttribArray(0);
    glViewport(0, 0, kSize, kSize);
    for (std::uint32_t frame = 0; frame < frames; ++frame) {
        draw_frame();
        window.present();
    }
    if (glGetError() != GL_NO_ERROR) {
        std::fprintf(stderr, "framecast_gl_core: an OpenGL error\n");
        return 1;
    }
    return 0;
}

}  // namespace
}  // namespace framecast::apps

int main(int argc, char** argv) {
    std::uint32_t frames = 20000;
    framecast::cli::CommandLine line("framecast_gl_core", "Known draws of an OpenGL 4.5 core profile");
    const framecast::cli::Command program = line.program();
    program.add_option("--frames", frames).capture_default_str();
    int exit_code = 0;
    program.callback([&] { exit_code = framecast::apps::run(frames); });
    if (const auto bad = line.parse(argc, argv)) {
        std::fprintf(stderr, "%s: %s\n", bad->command.c_str(), bad->what.c_str());
        return 2;
    }
    return exit_code;
}
