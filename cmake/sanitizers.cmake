# Sanitizers apply to everything that is built, or to nothing: half-instrumented programs report nonsense.
if(FRAMECAST_SANITIZE)
    add_compile_options(-fsanitize=${FRAMECAST_SANITIZE} -fno-omit-frame-pointer -fno-sanitize-recover=all)
    add_link_options(-fsanitize=${FRAMECAST_SANITIZE})
endif()
