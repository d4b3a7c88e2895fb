# Writes a C file with everything below a folder, for the server to hand out:
#   cmake -DFOLDER=web -DOUTPUT=web_files.c -P embed.cmake
file(GLOB_RECURSE paths RELATIVE ${FOLDER} ${FOLDER}/*)
list(SORT paths)

# Endings, and what they are behind the "=".
set(types
  "html=text/html, charset=utf-8" "js=text/javascript, charset=utf-8"
  "mjs=text/javascript, charset=utf-8" "css=text/css, charset=utf-8"
  "txt=text/plain, charset=utf-8" "svg=image/svg+xml" "png=image/png" "ico=image/x-icon"
  "json=application/json" "webmanifest=application/manifest+json" "woff2=font/woff2")

function(type_of path result)
  set(type "application/octet-stream")
  foreach(pair IN LISTS types)
    string(FIND "${pair}" "=" at)
    string(SUBSTRING "${pair}" 0 ${at} ending)
    math(EXPR at "${at} + 1")
    if(path MATCHES "\\.${ending}$")
      string(SUBSTRING "${pair}" ${at} -1 type)
      string(REPLACE "," ";" type "${type}") # a list could not hold one with a semicolon
    endif()
  endforeach()
  set(${result} "${type}" PARENT_SCOPE)
endfunction()

set(arrays "")
set(table "")
set(number 0)
foreach(path IN LISTS paths)
  # Notes for those who work on the page are no part of it.
  if(path MATCHES "(^|/)[.]" OR path MATCHES "\\.(md|d\\.ts)$" OR path MATCHES "(^|/)tsconfig[^/]*$")
    continue()
  endif()
  file(READ "${FOLDER}/${path}" hex HEX)
  file(SIZE "${FOLDER}/${path}" size)
  file(SHA256 "${FOLDER}/${path}" hash)
  string(SUBSTRING "${hash}" 0 20 hash)
  string(REGEX REPLACE "([0-9a-f][0-9a-f])" "0x\\1," bytes "${hex}")
  string(REGEX REPLACE "(0x..,0x..,0x..,0x..,0x..,0x..,0x..,0x..,0x..,0x..,0x..,0x..,0x..,0x..,0x..,0x..,)"
    "\\1\n" bytes "${bytes}")
  type_of("${path}" type)
  string(APPEND arrays "static const unsigned char file_${number}[] = {\n${bytes}0};\n")
  string(APPEND table
    "    {\"/${path}\", \"${type}\", \"\\\"${hash}\\\"\", file_${number}, ${size}},\n")
  math(EXPR number "${number} + 1")
endforeach()

file(WRITE "${OUTPUT}" "/* Made from the page's files by embed.cmake. */
#include \"files.h\"

${arrays}
const struct web_file web_files[] = {
${table}    {NULL, NULL, NULL, NULL, 0},
};
")
