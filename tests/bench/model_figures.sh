#!/bin/sh
# Everything that docs/tables/benchmarks.md shows, in under four minutes on a quiet machine with two cores and 8 GiB:
# model_figures.sh BUILD, a build with -DFRAMECAST_BENCHMARKS=ON. Times are elapsed; CPU is of all threads.
set -eu
bench=$1/tests/bench/framecast_model_bench
grep -m1 'model name' /proc/cpuinfo
echo "load: $(cut -d' ' -f1-3 /proc/loadavg)"
# Intervals cost 30 times the work and say no more at a million draws than at 100 000.
"$bench" --benchmark_min_time=0.3 --benchmark_counters_tabular=true \
    --benchmark_filter='^copy|^bottlenecks|^analyse|^join|^project_times|^project_intervals/draws:100000/' 2>&1 |
    sed 's/process_time.real_time//'
# NumPy uses one thread. PYTHON names an interpreter that has it, where the first python3 has not.
"${PYTHON:-python3}" "$(dirname "$0")/model_numpy.py" 1000000
echo "load: $(cut -d' ' -f1-3 /proc/loadavg)"
