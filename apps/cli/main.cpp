#include "cli/common/command.h"

int main(int argc, char** argv) { return fahrwerk::cli::run_fahrwerk(argc, argv); }
