// The whole program (commands.cpp). Whoever has kinds of models of his own puts them into the registry before.
#pragma once

namespace fahrwerk::cli {

int run_fahrwerk(int argc, char** argv);

}  // namespace fahrwerk::cli
