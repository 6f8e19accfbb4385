# Writes OUTPUT, a C++ source with the texts of report.js and report.css from FOLDER as string literals.
# Bytes are written as escapes, so that the content cannot disturb the language or CMake's own quoting.
string(REPEAT "[0-9a-f]" 128 line)

function(literal file name)
  file(READ ${FOLDER}/${file} hex HEX)
  string(REGEX REPLACE "(${line})" "\\1\n" hex "${hex}")
  string(REGEX REPLACE "([0-9a-f][0-9a-f])" "\\\\x\\1" hex "${hex}")
  string(REPLACE "\n" "\"\n\"" hex "${hex}")
  file(SIZE ${FOLDER}/${file} size)
  file(APPEND ${OUTPUT}.tmp
       "namespace { const char ${name}_text[] =\n\"${hex}\"; }\n"
       "std::string_view ${name}() { return {${name}_text, ${size}}; }\n")
endfunction()

file(WRITE ${OUTPUT}.tmp "#include \"report/bundle.h\"\n\nnamespace fahrwerk::report {\n")
literal(report.js bundle_script)
literal(report.css bundle_style)
file(APPEND ${OUTPUT}.tmp "}  // namespace fahrwerk::report\n")
file(RENAME ${OUTPUT}.tmp ${OUTPUT})
