# Small Vulkan programs with known counts, and the end-to-end tests of the layer with them.
if(NOT FRAMECAST_VULKAN)
    return()
endif()
find_package(Vulkan REQUIRED)
find_package(nlohmann_json REQUIRED)
find_package(Python3 REQUIRED COMPONENTS Interpreter)
find_program(GLSLANG_VALIDATOR glslangValidator REQUIRED)
find_library(XCB_LIBRARY xcb REQUIRED)

set(apps_dir ${PROJECT_SOURCE_DIR}/tests/apps)

# What tests/bench/overhead.py tells the layer's own cost from.
add_library(framecast_empty_layer MODULE ${PROJECT_SOURCE_DIR}/tests/bench/empty_layer.cpp)
target_include_directories(framecast_empty_layer PRIVATE ${PROJECT_SOURCE_DIR})
target_link_libraries(framecast_empty_layer PRIVATE Vulkan::Headers framecast::warnings)
configure_file(${PROJECT_SOURCE_DIR}/tests/bench/VkLayer_FRAMECAST_empty.json VkLayer_FRAMECAST_empty.json COPYONLY)

# What projections are judged by (tests/accuracy/projection): frame times from a layer that does nothing else.
set(projection_dir ${PROJECT_SOURCE_DIR}/tests/accuracy/projection)
add_library(framecast_frame_times_layer MODULE ${projection_dir}/frame_times_layer.cpp)
target_include_directories(framecast_frame_times_layer PRIVATE ${PROJECT_SOURCE_DIR})
target_link_libraries(framecast_frame_times_layer PRIVATE Vulkan::Headers framecast::warnings)
configure_file(${projection_dir}/VkLayer_FRAMECAST_TEST_frame_times.json VkLayer_FRAMECAST_TEST_frame_times.json COPYONLY)
# A core for each thread of what is measured: preloaded.
add_library(framecast_thread_places MODULE accuracy/thread_places.cpp)
target_link_libraries(framecast_thread_places PRIVATE framecast::warnings ${CMAKE_DL_LIBS})
# How quiet the machine is while things are measured.
add_executable(framecast_quiet_cores accuracy/quiet_cores.cpp)
target_link_libraries(framecast_quiet_cores PRIVATE framecast::warnings Threads::Threads)
# Minutes, on a machine with nothing else to do.
add_custom_target(projection COMMAND ${Python3_EXECUTABLE} ${projection_dir}/projection.py --build ${PROJECT_BINARY_DIR}
                  --results ${PROJECT_BINARY_DIR}/projection.json --microbench --json ${PROJECT_BINARY_DIR}/projection-rows.json
                  DEPENDS framecast_scenes framecast_frame_times_layer framecast_thread_places framecast_quiet_cores USES_TERMINAL VERBATIM)
add_dependencies(projection framecast VkLayer_framecast)
add_test(NAME accuracy/projection-errors COMMAND ${Python3_EXECUTABLE} ${projection_dir}/errors_test.py)
add_test(NAME accuracy/projection-quick COMMAND ${Python3_EXECUTABLE} ${projection_dir}/projection.py --quick --build ${PROJECT_BINARY_DIR})
set_tests_properties(accuracy/projection-quick PROPERTIES SKIP_RETURN_CODE 77 TIMEOUT 300)

# A driver with a fault, for the scenes: a layer below ours.
set(fault_layer_dir ${CMAKE_CURRENT_BINARY_DIR}/fault_layer)
add_library(VkLayer_framecast_test_faults MODULE apps/layers/fault_layer.cpp)
set_target_properties(VkLayer_framecast_test_faults PROPERTIES LIBRARY_OUTPUT_DIRECTORY ${fault_layer_dir})
target_include_directories(VkLayer_framecast_test_faults PRIVATE ${PROJECT_SOURCE_DIR})
target_link_libraries(VkLayer_framecast_test_faults PRIVATE Vulkan::Headers framecast::warnings)
configure_file(${apps_dir}/layers/VkLayer_FRAMECAST_TEST_faults.json ${fault_layer_dir}/VkLayer_FRAMECAST_TEST_faults.json COPYONLY)

# Threads that end inside calls: a layer above ours that makes them, and one below that ends them.
foreach(place above below)
    set(dir ${CMAKE_CURRENT_BINARY_DIR}/thread_end_${place})
    set(target VkLayer_framecast_test_thread_end_${place})
    add_library(${target} MODULE apps/layers/thread_end_layer.cpp)
    set_target_properties(${target} PROPERTIES LIBRARY_OUTPUT_DIRECTORY ${dir})
    target_include_directories(${target} PRIVATE ${PROJECT_SOURCE_DIR})
    target_link_libraries(${target} PRIVATE Vulkan::Headers Threads::Threads framecast::warnings)
    configure_file(${apps_dir}/layers/VkLayer_FRAMECAST_TEST_thread_end_${place}.json ${dir}/VkLayer_FRAMECAST_TEST_thread_end_${place}.json
                   COPYONLY)
endforeach()
target_compile_definitions(VkLayer_framecast_test_thread_end_below PRIVATE FRAMECAST_TEST_BELOW)

# Out of memory in the layer, for the scenes: preloaded.
add_library(framecast_fault_new MODULE apps/layers/fault_new.cpp)
target_link_libraries(framecast_fault_new PRIVATE framecast::warnings)

# A screen made of memory, below all other layers; and a program that makes its swapchain anew over and over.
set(screen_layer_dir ${CMAKE_CURRENT_BINARY_DIR}/screen_layer)
add_library(VkLayer_framecast_test_screen MODULE apps/layers/screen_layer.cpp)
set_target_properties(VkLayer_framecast_test_screen PROPERTIES LIBRARY_OUTPUT_DIRECTORY ${screen_layer_dir})
target_include_directories(VkLayer_framecast_test_screen PRIVATE ${PROJECT_SOURCE_DIR})
target_link_libraries(VkLayer_framecast_test_screen PRIVATE Vulkan::Headers framecast::warnings)
configure_file(${apps_dir}/layers/VkLayer_FRAMECAST_TEST_screen.json ${screen_layer_dir}/VkLayer_FRAMECAST_TEST_screen.json COPYONLY)
add_executable(framecast_soak apps/programs/soak.cpp apps/scenes/gpu.cpp apps/scenes/linux/native_window.cpp)
target_include_directories(framecast_soak PRIVATE ${PROJECT_SOURCE_DIR})
target_link_libraries(framecast_soak PRIVATE Vulkan::Vulkan framecast::cli_terminal ${XCB_LIBRARY} framecast::warnings)
target_compile_options(framecast_soak PRIVATE -Wno-missing-field-initializers)

# The stage-off variants of kept pipelines, made by a driver that need not have its hardware.
add_executable(framecast_stage_off apps/programs/stage_off.cpp)
target_link_libraries(framecast_stage_off PRIVATE framecast::cli framecast::capture framecast::warnings)

# A GPU whose every time is known, for the scenes: a layer below ours, preloaded for its clock, too. What it is made of has tests.
set(gpu_layer_dir ${CMAKE_CURRENT_BINARY_DIR}/simulated_gpu)
set(gpu_sources engine engine_front gpu lower shader_arithmetic shader_cost shader_invocation shader_module sharing work)
list(TRANSFORM gpu_sources PREPEND apps/layers/simulated_gpu/)
list(TRANSFORM gpu_sources APPEND .cpp)
add_library(framecast_simulated_gpu STATIC ${gpu_sources})
set_target_properties(framecast_simulated_gpu PROPERTIES POSITION_INDEPENDENT_CODE ON)
target_include_directories(framecast_simulated_gpu PUBLIC ${PROJECT_SOURCE_DIR})
target_link_libraries(framecast_simulated_gpu PRIVATE framecast::warnings)
add_library(VkLayer_framecast_test_gpu MODULE apps/layers/simulated_gpu/action_hooks.cpp apps/layers/simulated_gpu/command_hooks.cpp
    apps/layers/simulated_gpu/counter_hooks.cpp
    apps/layers/simulated_gpu/formats.cpp apps/layers/simulated_gpu/host_clock.cpp apps/layers/simulated_gpu/layer.cpp
    apps/layers/simulated_gpu/object_hooks.cpp apps/layers/simulated_gpu/query_hooks.cpp apps/layers/simulated_gpu/queue_hooks.cpp
    apps/layers/simulated_gpu/simulate.cpp apps/layers/simulated_gpu/truth.cpp)
set(gpu_layer_map ${apps_dir}/layers/simulated_gpu/layer.map)
set_target_properties(VkLayer_framecast_test_gpu PROPERTIES LIBRARY_OUTPUT_DIRECTORY ${gpu_layer_dir} LINK_DEPENDS ${gpu_layer_map})
target_link_libraries(VkLayer_framecast_test_gpu PRIVATE framecast_simulated_gpu Vulkan::Headers framecast::warnings
    -Wl,--version-script=${gpu_layer_map})
configure_file(${apps_dir}/layers/simulated_gpu/VkLayer_FRAMECAST_TEST_gpu.json ${gpu_layer_dir}/VkLayer_FRAMECAST_TEST_gpu.json COPYONLY)
foreach(test engine lower shader_cost work)
    framecast_test(apps/layers/simulated_gpu/${test}_test.cpp framecast_simulated_gpu)
    if(FRAMECAST_UNIT_TESTS)
        target_include_directories(${framecast_test_target} PRIVATE ${PROJECT_BINARY_DIR}/tests/apps_shaders)
        add_dependencies(${framecast_test_target} framecast_scenes)  # which compiles the shaders
    endif()
endforeach()

# Frames of such GPUs without Vulkan: whole captures in milliseconds.
add_library(framecast_simulated_frames STATIC apps/simulated_frames/known_frame.cpp apps/simulated_frames/known_gpu.cpp
    apps/simulated_frames/known_profile.cpp)
target_link_libraries(framecast_simulated_frames PUBLIC framecast_simulated_gpu framecast::model PRIVATE framecast::warnings)
add_executable(framecast_known_profile apps/simulated_frames/write_known_profile.cpp)
target_link_libraries(framecast_known_profile PRIVATE framecast_simulated_frames framecast::warnings)
foreach(test clocks projection stages)
    framecast_test(apps/simulated_frames/${test}_test.cpp framecast_simulated_frames)
endforeach()

# Known draws of an OpenGL core profile, for imports from RenderDoc.
find_package(OpenGL REQUIRED COMPONENTS OpenGL GLX)
find_package(X11 REQUIRED)
add_executable(framecast_gl_core apps/programs/gl_core.cpp)
target_link_libraries(framecast_gl_core PRIVATE OpenGL::GL OpenGL::GLX X11::X11 framecast::cli_terminal framecast::warnings)

include(apps/cases/cases.cmake)

# End to end: each scene in every mode, under the validation layer, on lavapipe. One test a scene.
set(e2e ${Python3_EXECUTABLE} ${apps_dir}/drivers/e2e.py --build ${PROJECT_BINARY_DIR})
function(framecast_e2e name)
    add_test(NAME e2e/${name} COMMAND ${e2e} ${ARGN})
    set_tests_properties(e2e/${name} PROPERTIES SKIP_RETURN_CODE 77 TIMEOUT 180)
endfunction()
foreach(scene acceleration clipped compute conditional-rendering culled depth depth-aspect depth-only discard dynamic-rendering dynamic-secondaries fans
        geometry image-stores in-flight indexed indirect indirect-count input-attachments instanced interleaved labels layout-destroyed line-strip lines linked-depth linked-rendering
        local-read many msaa multi-draw multiview no-fragment-shader no-wait own-queries points pre-recorded push-descriptors
        rasterizer-discard resize restart scissor secondaries shader-objects several-buffers several-submits simultaneous-use spanning-queries state-before-pass stores
        specks strips submit2 subpasses suspend-resume tessellation textures textures-compressed textures-filtered textures-pushed threads transfers transform-feedback transient triangle two-devices
        two-swapchains)
    framecast_e2e(${scene} scene ${scene} --mode all)
endforeach()
# Stages: shadows leave the picture alone and break no rule, whatever the draw's state and whoever submits it; every draw
# is isolated but those that must not be, and these say why.
foreach(scene compute conditional-rendering depth depth-aspect depth-only discard dynamic-rendering dynamic-secondaries geometry image-stores
        in-flight indirect input-attachments linked-depth linked-rendering loaded-depth loaded-depth-msaa loaded-stencil local-read msaa multi-draw multiview no-fragment-shader own-queries pre-recorded
        push-descriptors rasterizer-discard resize secondaries several-submits shader-objects spanning-queries state-before-pass stores
        subpasses suspend-resume tessellation textures textures-compressed textures-filtered textures-pushed threads transfers
        transform-feedback two-devices two-swapchains)
    framecast_e2e(${scene}-isolated scene ${scene} --mode isolate)
endforeach()
# lavapipe has no sampled images that are updated after they are bound.
set(swiftshader_icd /usr/lib/chromium/vk_swiftshader_icd.json)
if(EXISTS ${swiftshader_icd})
    framecast_e2e(textures-updated-late-isolated scene textures-updated-late --mode isolate --icd ${swiftshader_icd})
endif()
foreach(scene in-flight multi-draw secondaries submit2)
    framecast_e2e(${scene}-presented scene ${scene} --mode draw --present)
endforeach()
foreach(scene many secondaries transient)
    framecast_e2e(${scene}-idle idle ${scene})
endforeach()
if(TARGET framecast_stamp_probe)
    add_test(NAME apps/gpu-kit COMMAND ${PROJECT_SOURCE_DIR}/tests/gpu/run_test.sh ${PROJECT_BINARY_DIR})
    set_tests_properties(apps/gpu-kit PROPERTIES SKIP_RETURN_CODE 77 TIMEOUT 180)
endif()
find_file(FRAMECAST_LAVAPIPE_ICD NAMES lvp_icd.x86_64.json lvp_icd.i686.json lvp_icd.json PATHS /usr/share/vulkan/icd.d NO_DEFAULT_PATH)
# Of the whole one what a machine that is busy with other tests cannot spoil.
add_test(NAME e2e/selftest-quick COMMAND framecast selftest --quick)
set_tests_properties(e2e/selftest-quick PROPERTIES TIMEOUT 120 ENVIRONMENT "VK_DRIVER_FILES=${FRAMECAST_LAVAPIPE_ICD};VK_ICD_FILENAMES=${FRAMECAST_LAVAPIPE_ICD}")
# The panel of the overlay on a presented picture.
add_test(NAME e2e/selftest-overlay COMMAND ${Python3_EXECUTABLE} ${apps_dir}/drivers/with_display.py $<TARGET_FILE:framecast> selftest --parts I)
set_tests_properties(e2e/selftest-overlay PROPERTIES SKIP_RETURN_CODE 77 TIMEOUT 120 PASS_REGULAR_EXPRESSION "I overlay   ok"
    ENVIRONMENT "VK_DRIVER_FILES=${FRAMECAST_LAVAPIPE_ICD};VK_ICD_FILENAMES=${FRAMECAST_LAVAPIPE_ICD}")
# Counted while they run on: the totals of every frame.
foreach(scene compute dynamic-rendering in-flight many multiview own-queries pre-recorded secondaries several-submits
        simultaneous-use spanning-queries subpasses tessellation threads transfers transient)
    framecast_e2e(${scene}-live live ${scene})
endforeach()
# The layer's own calls and allocations fail.
function(framecast_faults_e2e name)
    add_test(NAME e2e/${name} COMMAND ${Python3_EXECUTABLE} ${apps_dir}/drivers/faults.py --build ${PROJECT_BINARY_DIR} ${ARGN})
    set_tests_properties(e2e/${name} PROPERTIES SKIP_RETURN_CODE 77 TIMEOUT 180)
endfunction()
framecast_faults_e2e(faults faults triangle --mode isolate)
foreach(mode count draw isolate)
    framecast_faults_e2e(out-of-memory-${mode} allocations triangle --mode ${mode} --most 8)
endforeach()
add_test(NAME e2e/thread-end COMMAND ${Python3_EXECUTABLE} ${apps_dir}/drivers/thread_end.py --build ${PROJECT_BINARY_DIR})
set_tests_properties(e2e/thread-end PROPERTIES SKIP_RETURN_CODE 77 TIMEOUT 300)
if(FRAMECAST_SLOW_TESTS)
    foreach(scene stress-draws stress-pipelines)
        foreach(mode count draw isolate)
            framecast_e2e(${scene}-${mode} scene ${scene} --mode ${mode})
            set_tests_properties(e2e/${scene}-${mode} PROPERTIES TIMEOUT 1800 LABELS slow)
        endforeach()
    endforeach()
    framecast_faults_e2e(every-fault faults triangle --mode all --most 1000000)
    framecast_faults_e2e(many-out-of-memory allocations triangle --mode all --most 400)
    set_tests_properties(e2e/every-fault e2e/many-out-of-memory PROPERTIES TIMEOUT 1800 LABELS slow)
endif()
foreach(case bad-config crash exits-before-frame fork-exits implicit label-ends-frames leaves-without-destroying live-rates no-frames
        unwritable-output validation-below)
    framecast_e2e(${case} case ${case})
endforeach()

# Times on GPUs, where every time is known: draws have theirs, or say why not. Labelled draws are many, so smaller.
function(framecast_simulated_e2e name)
    add_test(NAME e2e/simulated-${name} COMMAND ${Python3_EXECUTABLE} ${apps_dir}/drivers/simulated.py --build ${PROJECT_BINARY_DIR} ${ARGN})
    set_tests_properties(e2e/simulated-${name} PROPERTIES SKIP_RETURN_CODE 77 TIMEOUT 300)
endfunction()
foreach(gpu gtx-1060 rx-6700-xt rtx-4090)
    framecast_simulated_e2e(desktop-eop-${gpu}-labelled draws labelled --gpu ${gpu} --kind desktop-eop --size 256x256)
endforeach()
framecast_simulated_e2e(desktop-eop-without-events draws interleaved --gpu rx-6700-xt --kind desktop-eop --size 256x256 --without-events)
foreach(kind_gpu "nvidia-like;h200" "intel-like;gtx-1060")
    list(GET kind_gpu 0 kind)
    list(GET kind_gpu 1 gpu)
    framecast_simulated_e2e(${kind}-interleaved draws interleaved --gpu ${gpu} --kind ${kind} --size 256x256)
endforeach()
foreach(kind_gpu "desktop-issue;rtx-4090" "nvidia-like;rtx-4090" "intel-like;rx-6700-xt")
    list(GET kind_gpu 0 kind)
    list(GET kind_gpu 1 gpu)
    framecast_simulated_e2e(${kind}-labelled draws labelled --gpu ${gpu} --kind ${kind} --size 256x256)
endforeach()
foreach(scene loaded-depth many msaa)
    framecast_simulated_e2e(${scene} draws ${scene} --size 256x256)
endforeach()
foreach(scene interleaved several-submits)
    framecast_simulated_e2e(frame-${scene} frame ${scene} --size 256x256)
endforeach()
# 29 µs, stamped between full barriers.
framecast_simulated_e2e(frame-short-and-drained frame interleaved --gpu rtx-4090 --kind desktop-issue --size 256x256)
foreach(kind_gpu "desktop-eop;rx-6700-xt" "nvidia-like;h200" "tiler-last-tile;gtx-1060" "tiler-deferred;gtx-1060")
    list(GET kind_gpu 0 kind)
    list(GET kind_gpu 1 gpu)
    foreach(scene loaded-depth subpasses)
        framecast_simulated_e2e(boundaries-${kind}-${scene} boundaries ${scene} --gpu ${gpu} --kind ${kind} --size 512x512)
    endforeach()
endforeach()
# Frozen frames of an application's recording, whose draws move and are short.
foreach(what_gpu "draws;gtx-1060" "frame;rtx-4090" "short;rx-6700-xt" "stages;gtx-1060")
    list(GET what_gpu 0 what)
    list(GET what_gpu 1 gpu)
    framecast_simulated_e2e(replay-${what} ${what} ${apps_dir}/programs/captures/vkd3d-gears.gfxr --frame 50 --gpu ${gpu})
endforeach()
framecast_simulated_e2e(timeline timeline several-submits --size 256x256)
framecast_simulated_e2e(gpu-latency latency interleaved --size 256x256)
# What misleads on GPUs, one thing at a time: the answer is right, or says that it is not sure.
foreach(trap undrained-stamps stamps-at-issue last-tile deferred-pass depth-lost launch-latency short-draws constant-colours depth-only
        stages-barely-overlap stages-overlap-wholly cold-textures coarse-ticks frame-from-the-host neighbours other-queue idle-clock)
    framecast_simulated_e2e(trap-${trap} trap ${trap})
endforeach()
framecast_simulated_e2e(itself itself --size 256x256)
foreach(what labelled passes buffers denied validated none)
    add_test(NAME e2e/simulated-counters-${what} COMMAND ${Python3_EXECUTABLE} ${apps_dir}/drivers/simulated_counters.py --build ${PROJECT_BINARY_DIR} ${what})
    set_tests_properties(e2e/simulated-counters-${what} PROPERTIES SKIP_RETURN_CODE 77 TIMEOUT 300)
endforeach()
# The self-test fails in the part that checks for the fault, and in no other.
foreach(fault none stamps-of-the-last-tile stamps-of-the-pass no-events miscounts none-of-stages idle-clock)
    add_test(NAME e2e/selftest-simulated-${fault} COMMAND ${Python3_EXECUTABLE} ${apps_dir}/drivers/simulated_selftest.py --build ${PROJECT_BINARY_DIR} ${fault})
    set_tests_properties(e2e/selftest-simulated-${fault} PROPERTIES SKIP_RETURN_CODE 77 TIMEOUT 600)
endforeach()
if(FRAMECAST_SLOW_TESTS)
    foreach(kind desktop-eop desktop-issue nvidia-like intel-like tiler-last-tile tiler-deferred)
        foreach(gpu gtx-1060 rx-6700-xt rtx-4090)
            foreach(scene interleaved labelled)
                framecast_simulated_e2e(${kind}-${gpu}-${scene}-large draws ${scene} --gpu ${gpu} --kind ${kind} --size 512x512)
                set_tests_properties(e2e/simulated-${kind}-${gpu}-${scene}-large PROPERTIES LABELS slow)
            endforeach()
        endforeach()
    endforeach()
endif()

add_test(NAME e2e/layer-costs COMMAND ${Python3_EXECUTABLE} ${apps_dir}/drivers/layer_costs.py --build ${PROJECT_BINARY_DIR})
set_tests_properties(e2e/layer-costs PROPERTIES SKIP_RETURN_CODE 77 TIMEOUT 600 RUN_SERIAL TRUE)
include(${apps_dir}/app_api.cmake)
add_test(NAME e2e/app-api COMMAND ${Python3_EXECUTABLE} ${apps_dir}/drivers/app_api.py --build ${PROJECT_BINARY_DIR})
set_tests_properties(e2e/app-api PROPERTIES SKIP_RETURN_CODE 77 TIMEOUT 300)

# A program with more rights than its user.
add_test(NAME e2e/privileged COMMAND ${Python3_EXECUTABLE} ${apps_dir}/drivers/privileged.py --build ${PROJECT_BINARY_DIR})
set_tests_properties(e2e/privileged PROPERTIES SKIP_RETURN_CODE 77 TIMEOUT 120)

# In a container like that of Steam's games.
add_test(NAME e2e/container-layer COMMAND ${Python3_EXECUTABLE} ${apps_dir}/drivers/container.py --build ${PROJECT_BINARY_DIR})
set_tests_properties(e2e/container-layer PROPERTIES SKIP_RETURN_CODE 77 TIMEOUT 300)

# Pictures of what draws touch, pixel by pixel.
add_test(NAME e2e/pictures COMMAND ${Python3_EXECUTABLE} ${apps_dir}/drivers/pictures.py --build ${PROJECT_BINARY_DIR})
set_tests_properties(e2e/pictures PROPERTIES SKIP_RETURN_CODE 77 TIMEOUT 300)

# Shaders that captures keep, compiled for GPUs that are not here.
add_test(NAME e2e/shaders COMMAND ${Python3_EXECUTABLE} ${apps_dir}/drivers/shaders.py --build ${PROJECT_BINARY_DIR})
set_tests_properties(e2e/shaders PROPERTIES SKIP_RETURN_CODE 77 TIMEOUT 300)

# Configurations and outputs that are no regular files.
add_test(NAME e2e/odd-files COMMAND ${Python3_EXECUTABLE} ${apps_dir}/drivers/odd_files.py --build ${PROJECT_BINARY_DIR})
set_tests_properties(e2e/odd-files PROPERTIES SKIP_RETURN_CODE 77 TIMEOUT 300)

# Frames that are presented and not drawn, in an X server of their own.
function(framecast_generated_e2e name)
    add_test(NAME e2e/generated-${name} COMMAND ${Python3_EXECUTABLE} ${apps_dir}/drivers/generated.py --build ${PROJECT_BINARY_DIR} ${ARGN})
    set_tests_properties(e2e/generated-${name} PROPERTIES SKIP_RETURN_CODE 77 TIMEOUT 600)
endfunction()
foreach(how copy blend repeat blend-first threads)
    framecast_generated_e2e(${how}-marked marked generated-${how})
    framecast_generated_e2e(${how}-captured captured generated-${how})
endforeach()
framecast_generated_e2e(no-others ordinary)

# The overlay's keys, requests, log and rule, on vkcube in an X server of its own.
foreach(what keys requests rule study timed)
    add_test(NAME e2e/control-${what} COMMAND ${Python3_EXECUTABLE} ${apps_dir}/drivers/control.py --build ${PROJECT_BINARY_DIR} ${what})
    set_tests_properties(e2e/control-${what} PROPERTIES SKIP_RETURN_CODE 77 TIMEOUT 600)
endforeach()

# Draws that the user switches off while the application runs.
foreach(what drop drop-recorded-once drop-pipeline constant constant-recorded-once textures textures-recorded-once scenes simulated)
    add_test(NAME e2e/what-if-${what} COMMAND ${Python3_EXECUTABLE} ${apps_dir}/drivers/what_if.py --build ${PROJECT_BINARY_DIR} ${what})
    set_tests_properties(e2e/what-if-${what} PROPERTIES SKIP_RETURN_CODE 77 TIMEOUT 300)
endforeach()

# The overlay under a Wayland compositor, in its X server, and with a window manager. Not in every run: when the desktop gives the
# keyboard, and where weston puts an X window, is not ours to say (docs/verification.md).
if(FRAMECAST_SLOW_TESTS)
    foreach(what wayland xwayland windows)
        add_test(NAME e2e/desktop-${what} COMMAND ${Python3_EXECUTABLE} ${apps_dir}/drivers/desktop.py --build ${PROJECT_BINARY_DIR} ${what})
        set_tests_properties(e2e/desktop-${what} PROPERTIES SKIP_RETURN_CODE 77 TIMEOUT 600 LABELS slow)
    endforeach()
endif()

# The same counts through RenderDoc's replay: an independent reader of the driver.
add_test(NAME e2e/renderdoc COMMAND ${Python3_EXECUTABLE} ${apps_dir}/drivers/e2e.py --build ${PROJECT_BINARY_DIR} renderdoc all)
set_tests_properties(e2e/renderdoc PROPERTIES SKIP_RETURN_CODE 77 TIMEOUT 300)

add_test(NAME apps/renderdoc-capture COMMAND ${Python3_EXECUTABLE} ${apps_dir}/drivers/renderdoc_capture_test.py)

# `framecast import` of captures that are made here. Debian's module is for Debian's interpreter.
foreach(what scenes vkcube durations pair opengl opengl-core bad-input)
    add_test(NAME e2e/import-${what} COMMAND /usr/bin/python3 ${apps_dir}/drivers/renderdoc_import.py --build ${PROJECT_BINARY_DIR} ${what})
    set_tests_properties(e2e/import-${what} PROPERTIES SKIP_RETURN_CODE 77 TIMEOUT 600)
endforeach()

# The panel in the real qrenderdoc, clicked.
add_test(NAME e2e/qrenderdoc COMMAND /usr/bin/python3 ${apps_dir}/drivers/qrenderdoc.py --build ${PROJECT_BINARY_DIR} clicks)
set_tests_properties(e2e/qrenderdoc PROPERTIES SKIP_RETURN_CODE 77 TIMEOUT 300)

# How right stage times are is measured by hand (docs/accuracy.md); that its scripts work is tested.
add_test(NAME apps/accuracy COMMAND ${Python3_EXECUTABLE} ${PROJECT_SOURCE_DIR}/tests/accuracy/accuracy_test.py)
add_test(NAME apps/layer-instructions COMMAND ${Python3_EXECUTABLE} ${PROJECT_SOURCE_DIR}/tests/bench/layer_instructions_test.py)
add_test(NAME e2e/labelled COMMAND ${Python3_EXECUTABLE} ${PROJECT_SOURCE_DIR}/tests/accuracy/accuracy_test.py --build ${PROJECT_BINARY_DIR})
set_tests_properties(e2e/labelled PROPERTIES SKIP_RETURN_CODE 77 TIMEOUT 180)

# Frozen: everything measured on one frame, which is put back after each repeat.
foreach(mode draw isolate)
    add_test(NAME e2e/frozen-moving-${mode} COMMAND ${Python3_EXECUTABLE} ${apps_dir}/drivers/freeze.py --build ${PROJECT_BINARY_DIR}
             moving --mode ${mode})
    set_tests_properties(e2e/frozen-moving-${mode} PROPERTIES SKIP_RETURN_CODE 77 TIMEOUT 180)
endforeach()
foreach(scene depth dynamic-rendering msaa own-queries pre-recorded secondaries several-submits submit2 transfers)
    framecast_e2e(${scene}-frozen scene ${scene} --mode draw --freeze 64)
endforeach()
framecast_e2e(submit2-frozen-presented scene submit2 --mode draw --freeze 64 --present)
foreach(scene compute stores transform-feedback)
    framecast_e2e(${scene}-not-frozen scene ${scene} --mode draw --refuses-freeze)
endforeach()

# Nothing visible: captures replay to identical pictures, idle and with experiments.
foreach(capture secondaries vkcube vkd3d-gears)
    add_test(NAME e2e/replay-${capture} COMMAND ${Python3_EXECUTABLE} ${apps_dir}/drivers/replay.py --build ${PROJECT_BINARY_DIR}
             ${apps_dir}/programs/captures/${capture}.gfxr)
    set_tests_properties(e2e/replay-${capture} PROPERTIES SKIP_RETURN_CODE 77 TIMEOUT 180)
endforeach()
foreach(capture secondaries vkd3d-gears)
    add_test(NAME e2e/replay-${capture}-isolated COMMAND ${Python3_EXECUTABLE} ${apps_dir}/drivers/replay.py
             --build ${PROJECT_BINARY_DIR} --mode isolate ${apps_dir}/programs/captures/${capture}.gfxr)
    set_tests_properties(e2e/replay-${capture}-isolated PROPERTIES SKIP_RETURN_CODE 77 TIMEOUT 180)
endforeach()

foreach(capture vkcube vkd3d-gears)
    add_test(NAME e2e/recording-${capture} COMMAND ${Python3_EXECUTABLE} ${apps_dir}/drivers/recordings.py --build ${PROJECT_BINARY_DIR}
             ${apps_dir}/programs/captures/${capture}.gfxr)
    set_tests_properties(e2e/recording-${capture} PROPERTIES SKIP_RETURN_CODE 77 TIMEOUT 300)
endforeach()

# Memory that goes back to the system between frames.
add_test(NAME e2e/page-faults COMMAND ${Python3_EXECUTABLE} ${PROJECT_SOURCE_DIR}/tests/accuracy/page_faults.py --build ${PROJECT_BINARY_DIR})
set_tests_properties(e2e/page-faults PROPERTIES SKIP_RETURN_CODE 77 TIMEOUT 180)

# Above and below other layers; MangoHud and RenderDoc are not among the test packages: chain.py by hand has them too.
foreach(tool gfxreconstruct mesa-overlay)
    add_test(NAME e2e/chain-${tool} COMMAND ${Python3_EXECUTABLE} ${apps_dir}/drivers/chain.py --build ${PROJECT_BINARY_DIR} ${tool})
    set_tests_properties(e2e/chain-${tool} PROPERTIES SKIP_RETURN_CODE 77 TIMEOUT 180)
endforeach()
foreach(tool gfxreconstruct mesa-overlay validation)
    add_test(NAME e2e/overlay-chain-${tool} COMMAND ${Python3_EXECUTABLE} ${apps_dir}/drivers/chain.py --build ${PROJECT_BINARY_DIR}
             --overlay ${tool})
    set_tests_properties(e2e/overlay-chain-${tool} PROPERTIES SKIP_RETURN_CODE 77 TIMEOUT 180)
endforeach()

# The overlay in presented images: there, and nothing else changed.
function(framecast_overlay_e2e name)
    add_test(NAME e2e/overlay-${name} COMMAND ${Python3_EXECUTABLE} ${apps_dir}/drivers/overlay.py --build ${PROJECT_BINARY_DIR} ${ARGN})
    set_tests_properties(e2e/overlay-${name} PROPERTIES SKIP_RETURN_CODE 77 TIMEOUT 300)
endfunction()
foreach(format bgra8-unorm bgra8-srgb rgba8-unorm a2bgr10-unorm hdr10 scrgb)
    framecast_overlay_e2e(pictures-${format} pictures --format ${format})
endforeach()
framecast_overlay_e2e(repaints repaints)
framecast_overlay_e2e(scenes scenes)
framecast_overlay_e2e(screen screen)
framecast_overlay_e2e(untouchable untouchable)
framecast_overlay_e2e(soak soak --recreations 150)
framecast_overlay_e2e(soak-screen soak --recreations 150 --real-screen)

# The longest first, so that none is left to run alone at the end; before all, those that have a limit of time of their own.
set_tests_properties(e2e/import-scenes e2e/renderdoc e2e/faults e2e/import-durations e2e/control-keys e2e/control-study
                     e2e/overlay-scenes e2e/overlay-screen e2e/overlay-soak e2e/overlay-soak-screen e2e/qrenderdoc PROPERTIES COST 100)
set_tests_properties(cases/many-draws cases/many-draws-indirect cases/most-draws cases/timelines e2e/pictures e2e/shaders
                     e2e/selftest-simulated-idle-clock e2e/selftest-simulated-none-of-stages e2e/simulated-counters-labelled PROPERTIES COST 90)
