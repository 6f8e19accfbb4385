#include "cli/run_fahrwerk.h"

int main(int argc, char** argv) { return fahrwerk::cli::run_fahrwerk(argc, argv); }
