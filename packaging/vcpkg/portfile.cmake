# Cargo and make must be in the path.
vcpkg_download_distfile(archive
  URLS "https://example.org/reversi-rules/releases/download/v${VERSION}/libreversi-${VERSION}.tar.gz"
  FILENAME "libreversi-${VERSION}.tar.gz"
  SHA512 @SHA512@)
vcpkg_extract_source_archive(source ARCHIVE "${archive}")

# Debug builds of a program use the same library.
set(VCPKG_BUILD_TYPE release)
vcpkg_execute_required_process(
  COMMAND make install "PREFIX=${CURRENT_PACKAGES_DIR}"
  WORKING_DIRECTORY "${source}/reversi-capi"
  LOGNAME install)

if(VCPKG_LIBRARY_LINKAGE STREQUAL "static")
  file(GLOB other "${CURRENT_PACKAGES_DIR}/lib/*.so*" "${CURRENT_PACKAGES_DIR}/lib/*.dylib")
else()
  set(other "${CURRENT_PACKAGES_DIR}/lib/libreversi.a")
endif()
file(REMOVE ${other})
# vcpkg looks for the CMake package one folder higher.
file(RENAME "${CURRENT_PACKAGES_DIR}/share/cmake/reversi" "${CURRENT_PACKAGES_DIR}/share/reversi")
vcpkg_replace_string("${CURRENT_PACKAGES_DIR}/share/reversi/reversi-config.cmake" "/../../.." "/../..")
file(REMOVE_RECURSE "${CURRENT_PACKAGES_DIR}/share/cmake" "${CURRENT_PACKAGES_DIR}/share/licenses")
vcpkg_fixup_pkgconfig()
vcpkg_install_copyright(FILE_LIST "${source}/LICENSE-MIT" "${source}/LICENSE-APACHE"
  "${source}/reversi-capi/LICENSE-THIRD-PARTY")
