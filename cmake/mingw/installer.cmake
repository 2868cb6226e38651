# Makes the installer for Windows of the tree that cpack has laid out, with Debian's makensis: cmake/package.cmake names this script to
# cpack's generator External.
find_program(MAKENSIS makensis)
if(NOT MAKENSIS)
    message(FATAL_ERROR "makensis is missing: cmake/setup-debian.sh windows-layer; cpack -G ZIP makes the zip alone")
endif()
set(tree ${CPACK_TEMPORARY_DIRECTORY})
set(output ${CPACK_TOPLEVEL_DIRECTORY}/${CPACK_PACKAGE_FILE_NAME}.exe)

# The uninstaller removes these files and then their folders, where they are empty: what a user put there stays.
file(GLOB_RECURSE files LIST_DIRECTORIES true RELATIVE ${tree} ${tree}/*)
list(SORT files ORDER DESCENDING)  # what is in a folder before it
set(removal "")
foreach(file ${files})
    string(REPLACE "/" "\\" there "${file}")
    if(IS_DIRECTORY ${tree}/${file})
        string(APPEND removal "RMDir \"$INSTDIR\\${there}\"\n")
    else()
        string(APPEND removal "Delete \"$INSTDIR\\${there}\"\n")
    endif()
endforeach()
set(list ${CPACK_TOPLEVEL_DIRECTORY}/removal.nsh)
file(WRITE ${list} "${removal}")

execute_process(COMMAND ${MAKENSIS} -V2 -WX -INPUTCHARSET UTF8 -DVERSION=${CPACK_PACKAGE_VERSION} -DTREE=${tree} -DREMOVAL=${list}
                        -DLICENSE=${CPACK_RESOURCE_FILE_LICENSE} -DOUTPUT=${output} ${CMAKE_CURRENT_LIST_DIR}/installer.nsi
                COMMAND_ERROR_IS_FATAL ANY)
set(CPACK_EXTERNAL_BUILT_PACKAGES ${output})
