# fahrwerk_instruction_sets(OUT): the instruction sets that kernels are built for.
#   FAHRWERK_INSTRUCTION_SETS=all: baseline and AVX2 where the processor is an x86-64, to choose from at run time.
#   FAHRWERK_INSTRUCTION_SETS=native: the better one that this machine runs, for a program that stays here; builds sooner.
#   FAHRWERK_BASELINE_LEVEL=-O1: baseline kernels beside AVX2 ones that compile sooner and run slower (tests).
#   FAHRWERK_AVX512=ON: AVX-512 as well. It is used only where its self-check against AVX2 has passed
#   (docs/decisions/003-instruction-sets.md).
set(FAHRWERK_INSTRUCTION_SETS all CACHE STRING "Kernels to build: all, or native for the better one of this machine")
set(FAHRWERK_BASELINE_LEVEL -O2 CACHE STRING "Optimisation of kernels for any x86-64")
option(FAHRWERK_AVX512 "Build the AVX-512 kernel, too" OFF)

function(fahrwerk_instruction_sets out)
  set(sets baseline)
  if(CMAKE_SYSTEM_PROCESSOR MATCHES "x86_64|AMD64")
    list(APPEND sets avx2)
    if(FAHRWERK_INSTRUCTION_SETS STREQUAL native AND NOT CMAKE_CROSSCOMPILING)
      if(NOT DEFINED FAHRWERK_BETTER_SET)
        set(source ${CMAKE_BINARY_DIR}/native_set.cpp)
        file(WRITE ${source} "#include \"${PROJECT_SOURCE_DIR}/src/vehicle/car/instruction_set.h\"
int main() { return fahrwerk::runs_avx2() ? 1 : 0; }
")
        try_run(level compiled ${CMAKE_BINARY_DIR}/native_set ${source})
        if(NOT compiled)
          message(FATAL_ERROR "The instruction set of this machine cannot be found out; use FAHRWERK_INSTRUCTION_SETS=all")
        endif()
        list(GET sets ${level} better)
        set(FAHRWERK_BETTER_SET ${better} CACHE INTERNAL "The better instruction set of this machine")
      endif()
      set(sets ${FAHRWERK_BETTER_SET})
    endif()
    if(FAHRWERK_AVX512)
      list(APPEND sets avx2 avx512)  # AVX2: what it is checked against
      list(REMOVE_DUPLICATES sets)
    endif()
  endif()
  message(STATUS "Kernels for ${sets}")
  set(${out} ${sets} PARENT_SCOPE)
endfunction()
