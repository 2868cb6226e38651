/* Framecast's model library for other languages: plain C, opaque handles, no exceptions, no global state.
 *
 * Every function that can fail returns a framecast_status and takes a `framecast_error **error` last. On
 * failure *error, where `error` is not NULL, is set to an object with one line of text, to be freed with
 * framecast_error_free; on success it is set to NULL. Results are written to `out` parameters on success
 * only. Handles are freed by their own _free function, which takes NULL; handles that depend on others keep
 * what they need. Text is UTF-8 and ends in NUL. Different handles may be used from different threads at
 * once; one handle may be read from several threads at once.
 *
 * Times are nanoseconds unless a name says otherwise. Numbers that are not known are NaN. Stages are numbered
 * ia 0, vs 1, cc 2, rs 3, ps 4, om 5, cs 6, xf 7 (framecast_stage_name).
 *
 * Within one FRAMECAST_ABI functions and members are only added, at the end of their kind. */
#ifndef FRAMECAST_H
#define FRAMECAST_H

#include <stddef.h>
#include <stdint.h>

#if defined(_WIN32)
#if defined(FRAMECAST_BUILDING)
#define FRAMECAST_API __declspec(dllexport)
#else
#define FRAMECAST_API __declspec(dllimport)
#endif
#else
#define FRAMECAST_API __attribute__((visibility("default")))
#endif

#ifdef __cplusplus
extern "C" {
#endif

#define FRAMECAST_ABI 0
#define FRAMECAST_STAGES 8

/* "0.2.0" of the library that was loaded. */
FRAMECAST_API const char* framecast_version(void);
/* FRAMECAST_ABI of the library that was loaded: compare with the one compiled against. */
FRAMECAST_API int framecast_abi(void);
/* "ia", "vs", ...; NULL outside 0 to 7. */
FRAMECAST_API const char* framecast_stage_name(int stage);

typedef enum framecast_status {
    FRAMECAST_OK = 0,
    FRAMECAST_BAD_ARGUMENT = 1, /* NULL where something is needed, an index out of range */
    FRAMECAST_BAD_INPUT = 2,    /* a file, a number or a name that cannot be used; the text says why */
    FRAMECAST_NO_MEMORY = 3,
    FRAMECAST_INTERNAL = 4 /* a fault of the library */
} framecast_status;

typedef struct framecast_error framecast_error;
/* One line, valid until the error is freed; "" for NULL. */
FRAMECAST_API const char* framecast_error_text(const framecast_error* error);
FRAMECAST_API void framecast_error_free(framecast_error* error);

/* Text that a function returns. The caller frees it. */
typedef struct framecast_text framecast_text;
FRAMECAST_API const char* framecast_text_data(const framecast_text* text); /* "" for NULL */
FRAMECAST_API size_t framecast_text_size(const framecast_text* text);      /* without the NUL */
FRAMECAST_API void framecast_text_free(framecast_text* text);

/* A captured frame (schema framecast.frame/1). */
typedef struct framecast_frame framecast_frame;
FRAMECAST_API framecast_status framecast_frame_load(const char* path, framecast_frame** out,
                                                    framecast_error** error);
/* Errors call the text `name`; it may be NULL. */
FRAMECAST_API framecast_status framecast_frame_parse(const char* json, size_t size, const char* name,
                                                     framecast_frame** out, framecast_error** error);
FRAMECAST_API size_t framecast_frame_draws(const framecast_frame* frame); /* 0 for NULL */
FRAMECAST_API void framecast_frame_free(framecast_frame* frame);

/* Analyses where the frame's time goes. `gpu` names the source device (a GPU of the database or a
 * specification file ending in .json), at the clocks that the frame knows. NULL finds the device by the
 * frame; a device in no database is modelled with generic rates. */
typedef struct framecast_analysis framecast_analysis;
FRAMECAST_API framecast_status framecast_analyze(const framecast_frame* frame, const char* gpu,
                                                 framecast_analysis** out, framecast_error** error);
FRAMECAST_API void framecast_analysis_free(framecast_analysis* analysis);
/* The whole analysis, schema framecast.analysis/1. */
FRAMECAST_API framecast_status framecast_analysis_json(const framecast_analysis* analysis,
                                                       framecast_text** out, framecast_error** error);
/* The regions of the frame: an object with the keys "regions" and "draw_regions" of `framecast analyze
 * --regions --json`. */
FRAMECAST_API framecast_status framecast_regions_json(const framecast_analysis* analysis,
                                                      framecast_text** out, framecast_error** error);

typedef struct framecast_frame_times {
    double measured_ns;      /* sum over draws with a measured time */
    double minimum_ns;       /* sum over draws of the slowest stage alone */
    double estimated_ns;     /* sum of the chosen estimate */
    double projection_error; /* |1 - sum estimated / sum measured|, each draw estimated without itself */
} framecast_frame_times;
FRAMECAST_API framecast_status framecast_analysis_times(const framecast_analysis* analysis,
                                                        framecast_frame_times* out, framecast_error** error);

/* The time of an ordinary frame over the sum of its draws, each timed alone. Projections scale the sum of
 * projected draws by this factor, and their interval contains its spread. frame_ns = draws_ns +
 * beyond_draws_ns - overlapped_ns + outside_passes_ns. */
typedef struct framecast_draws_to_frame {
    double factor;
    double factor_spread;   /* interquartile range */
    double frame_ns;        /* ordinary frames, submit to idle */
    double draws_ns;        /* sum of the draws that have a time */
    double beyond_draws_ns; /* passes beyond their draws: clears, loads, stores, draws without a time */
    double overlapped_ns;   /* saved by draws of a pass that run side by side */
    /* submitting, uploads, buffers not recorded again; below 0 where passes overlap */
    double outside_passes_ns;
    int32_t draws;   /* number of draws in draws_ns */
    int32_t untimed; /* number of draws not in it */
} framecast_draws_to_frame;
/* FRAMECAST_BAD_INPUT, with the reason, where the capture lacks these times. */
FRAMECAST_API framecast_status framecast_analysis_draws_to_frame(const framecast_analysis* analysis,
                                                                 framecast_draws_to_frame* out,
                                                                 framecast_error** error);

typedef struct framecast_stage_share {
    double draws;         /* draws whose bottleneck is the stage */
    double draw_fraction; /* over the draws that have a bottleneck */
    double time_ns;       /* whole time of those draws */
    double time_fraction;
} framecast_stage_share;
FRAMECAST_API framecast_status framecast_analysis_stages(const framecast_analysis* analysis,
                                                         framecast_stage_share out[FRAMECAST_STAGES],
                                                         framecast_error** error);

typedef struct framecast_draw {
    int64_t id;
    int32_t bottleneck; /* stage; -1 without stage times */
    int32_t reserved;   /* 0 */
    double margin;      /* second-longest stage time over the longest */
    double minimum_ns;
    double measured_ns;
    double estimated_ns;
} framecast_draw;
/* Writes the first `capacity` draws, in execution order; sets *count, where not NULL, to the number of draws.
 * */
FRAMECAST_API framecast_status framecast_analysis_draws(const framecast_analysis* analysis,
                                                        framecast_draw* out, size_t capacity, size_t* count,
                                                        framecast_error** error);
/* Writes stage times, ns: FRAMECAST_STAGES numbers per draw, draw after draw. */
FRAMECAST_API framecast_status framecast_analysis_stage_ns(const framecast_analysis* analysis, double* out,
                                                           size_t capacity_draws, framecast_error** error);

/* Predicts the frame's time on another GPU, from one analysis or from several of the same frame captured at
 * different memory clocks. `gpu` as in framecast_analyze; NULL for the analysed device at other clocks.
 * Clocks in MHz, 0 for the device's own. */
typedef struct framecast_projection framecast_projection;
FRAMECAST_API framecast_status framecast_project(const framecast_analysis* const* analyses, size_t count,
                                                 const char* gpu, double core_clock_mhz,
                                                 double memory_clock_mhz, double coverage,
                                                 framecast_projection** out, framecast_error** error);
FRAMECAST_API void framecast_projection_free(framecast_projection* projection);
/* Schema framecast.projection/1, with this one target. */
FRAMECAST_API framecast_status framecast_projection_json(const framecast_projection* projection,
                                                         framecast_text** out, framecast_error** error);

typedef struct framecast_projected_time {
    double frame_ns;
    double low_ns; /* the interval that holds the frame time with probability `coverage` */
    double high_ns;
    double coverage;
    int32_t bottleneck; /* bottleneck of most of the projected time; -1 when there is none */
    int32_t reserved;   /* 0 */
} framecast_projected_time;
FRAMECAST_API framecast_status framecast_projection_time(const framecast_projection* projection,
                                                         framecast_projected_time* out,
                                                         framecast_error** error);
/* The GPU's full name, valid as long as the projection; "" for NULL. */
FRAMECAST_API const char* framecast_projection_gpu(const framecast_projection* projection);

/* A device profile, measured elsewhere (schema framecast.profile/1). */
typedef struct framecast_profile framecast_profile;
FRAMECAST_API framecast_status framecast_profile_load(const char* path, framecast_profile** out,
                                                      framecast_error** error);
/* Errors call the text `name`; it may be NULL. */
FRAMECAST_API framecast_status framecast_profile_parse(const char* json, size_t size, const char* name,
                                                       framecast_profile** out, framecast_error** error);
FRAMECAST_API void framecast_profile_free(framecast_profile* profile);
/* The device's name, valid as long as the profile; "" for NULL. */
FRAMECAST_API const char* framecast_profile_device(const framecast_profile* profile);

/* Work of a device per nanosecond: geometry 0 (primitives or vertices), alu 1 (operations), texture 2
 * (texels), rop 3 (pixels), memory 4 (bytes). */
#define FRAMECAST_RESOURCES 5
/* "geometry", "alu", ...; NULL outside 0 to 4. */
FRAMECAST_API const char* framecast_resource_name(int resource);
typedef struct framecast_rate {
    double per_ns;
    double spread; /* interquartile range of the repeats; NaN when not known */
} framecast_rate;
FRAMECAST_API framecast_status framecast_profile_rates(const framecast_profile* profile,
                                                       framecast_rate out[FRAMECAST_RESOURCES],
                                                       framecast_error** error);
/* As framecast_project, onto measured rates; the interval contains their spread. */
FRAMECAST_API framecast_status framecast_project_profile(const framecast_analysis* const* analyses,
                                                         size_t count, const framecast_profile* profile,
                                                         double coverage, framecast_projection** out,
                                                         framecast_error** error);

/* Instructions of a shader by the units that execute them: float_alu 0, integer_alu 1, special 2, texture 3,
 * memory 4, uniform 5, control 6 (docs/decisions/counting-instructions.md). */
#define FRAMECAST_INSTRUCTION_CLASSES 7
/* "float_alu", "integer_alu", ...; NULL outside 0 to 6. */
FRAMECAST_API const char* framecast_instruction_class_name(int kind);
typedef struct framecast_native_time {
    double instructions; /* in one invocation */
    double cpi0;         /* core cycles per instruction when nothing is waited for */
    double t0_ns;        /* one invocation on one core */
    double device_ns;    /* t0_ns / cores: the time an invocation adds to a draw that fills the device */
} framecast_native_time;
/* Computes it from the instructions of one invocation, each finite and at least 0. `gpu` as in
 * framecast_analyze, not NULL; refused when the units of its architecture are not known. */
FRAMECAST_API framecast_status
framecast_shader_native_time(const double counts[FRAMECAST_INSTRUCTION_CLASSES], const char* gpu,
                             framecast_native_time* out, framecast_error** error);

/* A shader of a pipeline of the frame. Texts are valid as long as the analysis. */
typedef struct framecast_shader {
    const char* pipeline;
    const char* stage;  /* "vs", "tcs", "tes", "gs", "ts", "ms", "fs" or "cs" */
    const char* shader; /* its hash */
    double draws;       /* draws of the frame that use it */
    double invocations; /* in those draws; NaN where one was not counted */
    double stage_ns;    /* time of its stage in those draws; NaN where one has none */
    double native_ns;   /* invocations * native.device_ns */
    framecast_native_time
        native;             /* NaN where the shader was not counted or the device's units are not known */
    const char* limited_by; /* "float_alu", "texture and memory", ...; "" without a native time */
} framecast_shader;
/* Writes the first `capacity` shaders; sets *count, where not NULL, to the number of shaders. */
FRAMECAST_API framecast_status framecast_analysis_shaders(const framecast_analysis* analysis,
                                                          framecast_shader* out, size_t capacity,
                                                          size_t* count, framecast_error** error);

/* The GPU database that is compiled in. */
FRAMECAST_API size_t framecast_gpu_count(void);
/* Names by index; NULL when the index is out of range. Valid as long as the library. */
FRAMECAST_API const char* framecast_gpu_name(size_t index);

/* Fits Amdahl's law T = a + b/f to `count` >= 2 points (see model/formulas/amdahl.h). objective: 0 time, 1
 * relative, 2 score weights, 3 score. sigma: known standard deviation of one point, or 0. Numbers that do not
 * exist are NaN; score_limit is infinite when the data show no limit. */
typedef struct framecast_amdahl {
    double a;
    double b;
    double sigma; /* NaN for two points unless sigma was given */
    double dof;
    double covariance_aa; /* for sigma = 1 */
    double covariance_ab;
    double covariance_bb;
    double smallest_f;
    double largest_f;
    double score_limit;
    int32_t objective;
    int32_t points;
} framecast_amdahl;
FRAMECAST_API framecast_status framecast_fit_amdahl(const double* f, const double* times, size_t count,
                                                    int objective, double sigma, framecast_amdahl* out,
                                                    framecast_error** error);
typedef struct framecast_prediction {
    double time;
    double low; /* interval of one new measurement; NaN without an interval */
    double high;
    int32_t extrapolated; /* 1 outside the data */
    int32_t reserved;     /* 0 */
} framecast_prediction;
FRAMECAST_API framecast_status framecast_predict_amdahl(const framecast_amdahl* fit, double f,
                                                        double coverage, framecast_prediction* out,
                                                        framecast_error** error);

#ifdef __cplusplus
}
#endif

#endif
