# fahrwerk_together(TARGET [FILES])
#   With FAHRWERK_UNITY several files of a target, FILES or 8, are compiled as one: a build from scratch reads the headers
#   of the libraries a few times instead of some hundred times. Names of unnamed namespaces are therefore unique in a
#   room.
function(fahrwerk_together target)
  set(files 8)
  if(ARGN)
    set(files ${ARGN})
  endif()
  if(FAHRWERK_UNITY)
    set_target_properties(${target} PROPERTIES UNITY_BUILD ON UNITY_BUILD_BATCH_SIZE ${files})
    target_compile_options(${target} PRIVATE -Wno-subobject-linkage)  # a file that is included looks like a header
  endif()
endfunction()

# fahrwerk_room(NAME [HOT | COLD] [SOURCES files...] [USES rooms...] [INSIDE rooms...] [LIBRARIES targets...])
#   One room of the house: target fahrwerk_NAME (alias fahrwerk::NAME). Headers are included as "NAME/file.h".
#   Each room sees only its own headers and those of the rooms it USES (and theirs in turn): every room
#   publishes its include path through a folder of its own, so a wrong include does not build. USES: rooms that its
#   headers include, which whoever uses this room sees, too. INSIDE: rooms that only its sources include.
#   HOT: the room has code that is worth -O3. COLD: it reads, writes and arranges, and -O1 will do (thirty-two files at
#   once). Others are built with -O2.
function(fahrwerk_room name)
  cmake_parse_arguments(ROOM "HOT;COLD" "" "SOURCES;USES;INSIDE;LIBRARIES" ${ARGN})
  set(includes ${CMAKE_BINARY_DIR}/rooms/${name})
  file(MAKE_DIRECTORY ${includes})
  file(CREATE_LINK ${CMAKE_CURRENT_SOURCE_DIR} ${includes}/${name} SYMBOLIC)
  set(used ${ROOM_USES})
  list(TRANSFORM used PREPEND fahrwerk::)
  list(TRANSFORM ROOM_INSIDE PREPEND fahrwerk::)
  if(ROOM_SOURCES)
    add_library(fahrwerk_${name} STATIC ${ROOM_SOURCES})
    if(ROOM_COLD)
      fahrwerk_together(fahrwerk_${name} 32)
    else()
      fahrwerk_together(fahrwerk_${name})
    endif()
    if(ROOM_COLD)
      # About uninitialised values -O1 guesses wrong.
      target_compile_options(fahrwerk_${name} PRIVATE $<$<CONFIG:Release>:-O1> -Wno-maybe-uninitialized)
    elseif(NOT ROOM_HOT)
      target_compile_options(fahrwerk_${name} PRIVATE $<$<CONFIG:Release>:-O2>)
    endif()
    target_include_directories(fahrwerk_${name} PUBLIC ${includes})
    target_link_libraries(fahrwerk_${name} PUBLIC ${used} ${ROOM_LIBRARIES} PRIVATE ${ROOM_INSIDE})
  else()
    add_library(fahrwerk_${name} INTERFACE)
    target_include_directories(fahrwerk_${name} INTERFACE ${includes})
    target_link_libraries(fahrwerk_${name} INTERFACE ${used} ${ROOM_LIBRARIES})
  endif()
  add_library(fahrwerk::${name} ALIAS fahrwerk_${name})
endfunction()

# fahrwerk_test(NAME SOURCES files... USES rooms... [LIBRARIES targets...])
#   A GoogleTest program with one ctest entry per test. Tests are built with -O1: what they wait for is the compiler,
#   not themselves; the rooms that they test keep their own optimisation. Files of a program are compiled together, so
#   names in its unnamed namespaces are unique.
function(fahrwerk_test name)
  cmake_parse_arguments(TEST "" "" "SOURCES;USES;LIBRARIES" ${ARGN})
  set(used ${TEST_USES})
  list(TRANSFORM used PREPEND fahrwerk::)
  add_executable(test_${name} ${TEST_SOURCES})
  fahrwerk_together(test_${name} 32)
  # Operators new and delete of the program's own: not where the compiler sees who calls them.
  set_source_files_properties(../support/counting_new.cpp PROPERTIES SKIP_UNITY_BUILD_INCLUSION ON)
  target_link_libraries(test_${name} PRIVATE ${used} ${TEST_LIBRARIES} fahrwerk_test_places GTest::gtest_main)
  target_include_directories(test_${name} PRIVATE ${PROJECT_SOURCE_DIR}/tests)
  target_compile_options(test_${name} PRIVATE -O1 -Wno-maybe-uninitialized -Wno-shadow)  # -O1 guesses wrong; one test's names shadow another's
  gtest_discover_tests(test_${name} DISCOVERY_TIMEOUT 60 PROPERTIES TIMEOUT 600)
endfunction()
