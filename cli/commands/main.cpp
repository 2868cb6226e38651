#include "cli/common/commands.h"

int main(int argc, char** argv) {
    return framecast::cli::run_program(argc, argv);
}
