# Language, warnings and code generation for every target.
set(CMAKE_CXX_STANDARD 20)
set(CMAKE_CXX_STANDARD_REQUIRED ON)
set(CMAKE_CXX_EXTENSIONS OFF)
set(CMAKE_POSITION_INDEPENDENT_CODE ON)
set(CMAKE_EXPORT_COMPILE_COMMANDS ON)

if(NOT CMAKE_BUILD_TYPE)
  set(CMAKE_BUILD_TYPE Release)
endif()

option(FAHRWERK_TESTS "Build the tests (needs the packages of packages-test.txt)" OFF)
option(FAHRWERK_UNITY "Compile several files at once, for quick builds from scratch" OFF)
option(FAHRWERK_WARNINGS_AS_ERRORS "Treat warnings as errors" OFF)
set(FAHRWERK_SANITIZE "" CACHE STRING "Sanitizers, for example address,undefined")

# -ffp-contract is fixed so that the same build gives the same bits everywhere it runs;
# errno of math functions is never read.
add_compile_options(-ffp-contract=fast -fno-math-errno -fno-trapping-math)
option(FAHRWERK_WARNINGS "Let the compiler warn" ON)
if(FAHRWERK_WARNINGS)
  add_compile_options(-Wall -Wextra -Wshadow -Wnon-virtual-dtor -Wno-psabi)
else()
  add_compile_options(-w)
endif()
# GCC 12 reports false positives inside libstdc++ strings and its own AVX-512 headers (GCC bugs 105651, 105593).
add_compile_options(-Wno-restrict)
if(FAHRWERK_WARNINGS_AS_ERRORS)
  add_compile_options(-Werror)
endif()
if(FAHRWERK_SANITIZE)
  add_compile_options(-fsanitize=${FAHRWERK_SANITIZE} -fno-omit-frame-pointer)
  add_link_options(-fsanitize=${FAHRWERK_SANITIZE})
endif()

# GCC collects its garbage less often where memory is plenty: a tenth of its time.
option(FAHRWERK_COMPILER_HEAP "Let the compiler use more memory and less time" OFF)
if(FAHRWERK_COMPILER_HEAP AND CMAKE_CXX_COMPILER_ID STREQUAL GNU)
  cmake_host_system_information(RESULT memory QUERY TOTAL_PHYSICAL_MEMORY)  # [MiB]
  if(memory GREATER 10000)
    add_compile_options(--param=ggc-min-heapsize=1048576)
  endif()
endif()

find_program(CCACHE_PROGRAM ccache)
if(CCACHE_PROGRAM)
  # Paths below the checkout are taken as relative, so that one checkout finds what another has built.
  set(CMAKE_CXX_COMPILER_LAUNCHER env CCACHE_BASEDIR=${PROJECT_SOURCE_DIR} CCACHE_NOHASHDIR=1 ${CCACHE_PROGRAM})
endif()

set(CMAKE_RUNTIME_OUTPUT_DIRECTORY ${CMAKE_BINARY_DIR}/bin)
set(CMAKE_LIBRARY_OUTPUT_DIRECTORY ${CMAKE_BINARY_DIR}/lib)
