# What `cmake --install` gives: the library with its headers, the program, the exporter of FMUs with the binary that they
# carry, data and examples, a package for CMake and one for pkg-config. Library and exporter are no part of the first
# build: installing builds what is missing.
include(GNUInstallDirs)
include(CMakePackageConfigHelpers)

# One shared library of all rooms, which shows what include/fahrwerk declares and nothing else.
add_library(fahrwerk_library SHARED src/face/library.cpp $<TARGET_OBJECTS:fahrwerk_capi>)
add_library(fahrwerk::fahrwerk ALIAS fahrwerk_library)
target_link_libraries(fahrwerk_library PRIVATE $<LINK_LIBRARY:WHOLE_ARCHIVE,fahrwerk_face>)
target_include_directories(fahrwerk_library INTERFACE ${PROJECT_SOURCE_DIR}/include)
target_compile_features(fahrwerk_library INTERFACE cxx_std_20)
target_link_options(fahrwerk_library PRIVATE -Wl,--as-needed -Wl,--version-script=${PROJECT_SOURCE_DIR}/src/face/library.map)
set_target_properties(fahrwerk_library PROPERTIES OUTPUT_NAME fahrwerk VERSION ${PROJECT_VERSION}
  SOVERSION ${PROJECT_VERSION_MAJOR}.${PROJECT_VERSION_MINOR} LINK_DEPENDS ${PROJECT_SOURCE_DIR}/src/face/library.map)

# Who is installed finds the others beside it, wherever that is.
file(RELATIVE_PATH to_libraries /${CMAKE_INSTALL_BINDIR} /${CMAKE_INSTALL_LIBDIR})
set(kernels ${FAHRWERK_KERNELS} ${FAHRWERK_FLEETS})
set_target_properties(fahrwerk_library ${kernels} PROPERTIES INSTALL_RPATH "$ORIGIN")
set_target_properties(fahrwerk_cli fahrwerk-fmu PROPERTIES INSTALL_RPATH "$ORIGIN/${to_libraries}")

install(CODE "execute_process(COMMAND \"${CMAKE_COMMAND}\" --build \"${CMAKE_BINARY_DIR}\" --target fahrwerk_library fahrwerk_cli fahrwerk-fmu
  COMMAND_ERROR_IS_FATAL ANY)")
install(TARGETS fahrwerk_cli fahrwerk-fmu RUNTIME)
install(FILES ${CMAKE_LIBRARY_OUTPUT_DIRECTORY}/fahrwerk_fmu.so DESTINATION lib/fahrwerk)  # where the exporter looks
install(TARGETS fahrwerk_library ${kernels} LIBRARY)
install(DIRECTORY include/fahrwerk TYPE INCLUDE FILES_MATCHING PATTERN "*.hpp" PATTERN "*.h")
install(DIRECTORY data examples DESTINATION ${CMAKE_INSTALL_DATADIR}/fahrwerk)
install(FILES LICENSE docs/library.md docs/c_api.md TYPE DOC)

set(package ${CMAKE_INSTALL_LIBDIR}/cmake/fahrwerk)
set(libraries ${CMAKE_INSTALL_LIBDIR})
set(headers ${CMAKE_INSTALL_INCLUDEDIR})
list(TRANSFORM kernels PREPEND "\${PACKAGE_PREFIX_DIR}/${CMAKE_INSTALL_LIBDIR}/lib" OUTPUT_VARIABLE kernel_files)
list(TRANSFORM kernel_files APPEND .so)
configure_package_config_file(cmake/fahrwerkConfig.cmake.in fahrwerkConfig.cmake INSTALL_DESTINATION ${package}
  PATH_VARS libraries headers NO_CHECK_REQUIRED_COMPONENTS_MACRO)
# Before 1.0 each minor version may differ from the one before.
write_basic_package_version_file(fahrwerkConfigVersion.cmake COMPATIBILITY SameMinorVersion)
install(FILES ${CMAKE_CURRENT_BINARY_DIR}/fahrwerkConfig.cmake ${CMAKE_CURRENT_BINARY_DIR}/fahrwerkConfigVersion.cmake
  DESTINATION ${package})
file(RELATIVE_PATH to_prefix /${CMAKE_INSTALL_LIBDIR}/pkgconfig /)
configure_file(cmake/fahrwerk.pc.in fahrwerk.pc @ONLY)
install(FILES ${CMAKE_CURRENT_BINARY_DIR}/fahrwerk.pc DESTINATION ${CMAKE_INSTALL_LIBDIR}/pkgconfig)
