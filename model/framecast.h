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

/* "0.1.0" of the library that was loaded. */
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

/* Text that a function made. */
typedef struct framecast_text framecast_text;
FRAMECAST_API const char* framecast_text_data(const framecast_text* text); /* "" for NULL */
FRAMECAST_API size_t framecast_text_size(const framecast_text* text);      /* without the NUL */
FRAMECAST_API void framecast_text_free(framecast_text* text);

/* A captured frame (schema framecast.frame/1). */
typedef struct framecast_frame framecast_frame;
FRAMECAST_API framecast_status framecast_frame_load(const char* path, framecast_frame** out,
                                                    framecast_error** error);
/* `name` is what errors call the text; it may be NULL. */
FRAMECAST_API framecast_status framecast_frame_parse(const char* json, size_t size, const char* name,
                                                     framecast_frame** out, framecast_error** error);
FRAMECAST_API size_t framecast_frame_draws(const framecast_frame* frame); /* 0 for NULL */
FRAMECAST_API void framecast_frame_free(framecast_frame* frame);

/* Where the frame's time goes. `gpu` names the captured device (a GPU of the database or a specification file
 * ending in .json); NULL finds it by the frame, and models a device in no database with ordinary rates. */
typedef struct framecast_analysis framecast_analysis;
FRAMECAST_API framecast_status framecast_analyze(const framecast_frame* frame, const char* gpu,
                                                 framecast_analysis** out, framecast_error** error);
FRAMECAST_API void framecast_analysis_free(framecast_analysis* analysis);
/* The whole analysis, schema framecast.analysis/1. */
FRAMECAST_API framecast_status framecast_analysis_json(const framecast_analysis* analysis,
                                                       framecast_text** out, framecast_error** error);

typedef struct framecast_frame_times {
    double measured_ns;      /* sum over draws with a measured time */
    double minimum_ns;       /* sum over draws of the slowest stage alone */
    double estimated_ns;     /* sum of the chosen estimate */
    double projection_error; /* |1 - sum estimated / sum measured|, each draw estimated without itself */
} framecast_frame_times;
FRAMECAST_API framecast_status framecast_analysis_times(const framecast_analysis* analysis,
                                                        framecast_frame_times* out, framecast_error** error);

typedef struct framecast_stage_share {
    double draws;         /* that the stage holds up */
    double draw_fraction; /* of the draws that have a bottleneck */
    double time_ns;       /* of those draws, in full */
    double time_fraction;
} framecast_stage_share;
FRAMECAST_API framecast_status framecast_analysis_stages(const framecast_analysis* analysis,
                                                         framecast_stage_share out[FRAMECAST_STAGES],
                                                         framecast_error** error);

typedef struct framecast_draw {
    int64_t id;
    int32_t bottleneck; /* stage; -1 without stage times */
    int32_t reserved;   /* 0 */
    double margin;      /* runner-up / leader */
    double minimum_ns;
    double measured_ns;
    double estimated_ns;
} framecast_draw;
/* Writes the first `capacity` draws, in execution order; *count, where not NULL, becomes the number there
 * are. */
FRAMECAST_API framecast_status framecast_analysis_draws(const framecast_analysis* analysis,
                                                        framecast_draw* out, size_t capacity, size_t* count,
                                                        framecast_error** error);
/* Stage times, FRAMECAST_STAGES numbers a draw, draw after draw. */
FRAMECAST_API framecast_status framecast_analysis_stage_ns(const framecast_analysis* analysis, double* out,
                                                           size_t capacity_draws, framecast_error** error);

/* What the frame would cost on another GPU. One analysis, or several of the same frame captured at different
 * memory clocks. `gpu` as above, NULL for the captured device at other clocks; clocks in MHz, 0 for the
 * device's own. */
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
    int32_t bottleneck; /* stage behind which most of the time is spent; -1 when none is */
    int32_t reserved;   /* 0 */
} framecast_projected_time;
FRAMECAST_API framecast_status framecast_projection_time(const framecast_projection* projection,
                                                         framecast_projected_time* out,
                                                         framecast_error** error);
/* The GPU's full name, valid as long as the projection; "" for NULL. */
FRAMECAST_API const char* framecast_projection_gpu(const framecast_projection* projection);

/* The GPU database that is compiled in. */
FRAMECAST_API size_t framecast_gpu_count(void);
/* Names by index; NULL when it is out of range. Valid as long as the library. */
FRAMECAST_API const char* framecast_gpu_name(size_t index);

/* Amdahl's law T = a + b/f through `count` >= 2 points (see model/amdahl.h). objective: 0 time, 1 relative, 2
 * score weights, 3 score. sigma: known standard deviation of one point, or 0. Numbers that do not exist are
 * NaN; score_limit is infinite when the data show no limit. */
typedef struct framecast_amdahl {
    double a;
    double b;
    double sigma; /* NaN for two points without a supplied one */
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
    double low; /* of one new measurement; NaN without an interval */
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
