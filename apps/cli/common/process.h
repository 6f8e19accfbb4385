// The program as a process: its standard streams and signals, and how it ends.
#pragma once

#include <exception>
#include <string>

namespace fahrwerk::cli {

// To be called first.
//   SIGINT, SIGTERM, SIGHUP   end what is computed, which keeps what it has (progress/interrupt.h), exit 130; while
//   files
//                             are read or written, or the second time, at once: files in the making and empty folders
//                             are removed. SIGHUP stays ignored where the caller had it so (nohup)
//   SIGPIPE, SIGXFSZ          are errors of the write that met them
//   closed standard streams   keep their numbers, so that no file is opened under them
void prepare_process();

// To be called last, with the exit code so far: whether everything printed has arrived. If not, a sentence on stderr
// and exit 1. A reader that has left (`| head -1`) had what it wanted: nothing is said, the exit code stays.
int finish_output(int status);

// Whether the error is that stdout takes nothing more: then printing ends early.
bool output_failed(const std::exception& error);

// What went wrong, as people say it.
std::string sentence(const std::exception& error);

}  // namespace fahrwerk::cli
