// What the processor can run: levels of the x86-64 psABI. Also compiled by cmake/InstructionSets.cmake.
#pragma once

namespace fahrwerk {

#if defined(__x86_64__)
// v3: AVX2 and FMA
inline bool runs_avx2() {
  __builtin_cpu_init();
  return __builtin_cpu_supports("avx2") && __builtin_cpu_supports("fma") && __builtin_cpu_supports("bmi2");
}

// v4: AVX-512 F, BW, CD, DQ, VL
inline bool runs_avx512() {
  return runs_avx2() && __builtin_cpu_supports("avx512f") && __builtin_cpu_supports("avx512bw") &&
         __builtin_cpu_supports("avx512cd") && __builtin_cpu_supports("avx512dq") && __builtin_cpu_supports("avx512vl");
}
#endif

}  // namespace fahrwerk
