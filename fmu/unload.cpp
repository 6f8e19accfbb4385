// The C++ library inside the binary keeps a reserve of memory for exceptions: it is given back when the FMU is
// unloaded.
namespace __gnu_cxx {
void __freeres();
}

__attribute__((destructor(101))) static void give_back_reserve() { __gnu_cxx::__freeres(); }
