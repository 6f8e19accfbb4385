# fahrwerk_instruction_sets(OUT): the instruction sets that kernels are built for.
#   FAHRWERK_INSTRUCTION_SETS=all: baseline, AVX2 and AVX-512 where the processor is an x86-64, to choose from at run time.
#   FAHRWERK_INSTRUCTION_SETS=native: the best that this machine runs, for a program that stays here; builds sooner.
set(FAHRWERK_INSTRUCTION_SETS all CACHE STRING "Kernels to build: all, or native for the best set of this machine")

function(fahrwerk_instruction_sets out)
  set(sets baseline)
  if(CMAKE_SYSTEM_PROCESSOR MATCHES "x86_64|AMD64")
    list(APPEND sets avx2 avx512)
    if(FAHRWERK_INSTRUCTION_SETS STREQUAL native AND NOT CMAKE_CROSSCOMPILING)
      if(NOT DEFINED FAHRWERK_NATIVE_SET)
        set(source ${CMAKE_BINARY_DIR}/native_set.cpp)
        file(WRITE ${source} "#include \"${PROJECT_SOURCE_DIR}/src/vehicle/car/instruction_set.h\"
int main() { return fahrwerk::runs_avx512() ? 2 : fahrwerk::runs_avx2() ? 1 : 0; }
")
        try_run(level compiled ${CMAKE_BINARY_DIR}/native_set ${source})
        if(NOT compiled)
          message(FATAL_ERROR "The instruction set of this machine cannot be found out; use FAHRWERK_INSTRUCTION_SETS=all")
        endif()
        list(GET sets ${level} best)
        set(FAHRWERK_NATIVE_SET ${best} CACHE INTERNAL "Best instruction set of this machine")
      endif()
      set(sets ${FAHRWERK_NATIVE_SET})
      message(STATUS "Kernels for ${sets}, the best that this machine runs")
    endif()
  endif()
  set(${out} ${sets} PARENT_SCOPE)
endfunction()
