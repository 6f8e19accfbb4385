// The machine code of a kernel in one piece of memory   (docs/decisions/081-kernels-in-one-piece.md).
//
// A step runs through some hundred kilobytes of code. Where the pages of its file happen to lie in memory decides how
// well the processor's caches and address tables hold it: the same file, copied anew, took up to a third longer.
// gather_code replaces the pages of the object that `function` lies in by a copy that lies together, at the same
// addresses; what runs is the same. Once for each object, before it runs first. Where the system refuses, and under
// valgrind, whose tools would lose the names of functions, it leaves everything as it is.
#pragma once

namespace fahrwerk {

using AnyFunction = void (*)();

// True if the code lies together now.
bool gather_code(AnyFunction function);

}  // namespace fahrwerk
