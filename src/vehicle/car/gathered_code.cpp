#include "vehicle/car/gathered_code.h"

#include <cstdint>
#include <cstdlib>
#include <cstring>
#include <map>
#include <mutex>

#ifdef __linux__
#include <link.h>
#include <sys/mman.h>
#include <unistd.h>
#endif

namespace fahrwerk {
namespace {

#ifdef __linux__

struct Pages {
  std::uintptr_t begin = 0, end = 0;  // none: equal
  std::size_t size() const { return end - begin; }
};

struct Search {
  std::uintptr_t address;
  Pages found;
};

// The pages of the segment of code that holds the address.
int look_into(dl_phdr_info* object, std::size_t, void* data) {
  Search& search = *static_cast<Search*>(data);
  const auto page = static_cast<std::uintptr_t>(sysconf(_SC_PAGESIZE));
  for (int i = 0; i < object->dlpi_phnum; ++i) {
    const auto& segment = object->dlpi_phdr[i];
    if (segment.p_type != PT_LOAD || (segment.p_flags & (PF_R | PF_W | PF_X)) != (PF_R | PF_X)) continue;
    const std::uintptr_t begin = object->dlpi_addr + segment.p_vaddr, end = begin + segment.p_memsz;
    if (search.address < begin || search.address >= end) continue;
    search.found = {begin & ~(page - 1), (end + page - 1) & ~(page - 1)};
    return 1;
  }
  return 0;
}

bool under_valgrind() {
  const char* preloaded = std::getenv("LD_PRELOAD");
  return preloaded && std::strstr(preloaded, "vgpreload");
}

bool gather(const Pages& code) {
  // A huge page lies together by itself. The copy begins in it where the code begins in its own, so that both kinds of
  // addresses are aligned alike.
  constexpr std::size_t huge = std::size_t{1} << 21;
  const std::size_t offset = code.begin % huge, all = offset + code.size(), reserved = all + huge;
  void* const area = mmap(nullptr, reserved, PROT_READ | PROT_WRITE, MAP_PRIVATE | MAP_ANONYMOUS, -1, 0);
  if (area == MAP_FAILED) return false;
  const auto first = reinterpret_cast<std::uintptr_t>(area);
  const std::uintptr_t copy = (first + huge - 1) / huge * huge + offset;
  const auto memory = [](std::uintptr_t address) { return reinterpret_cast<void*>(address); };
  madvise(memory(copy - offset), all, MADV_HUGEPAGE);
  std::memcpy(memory(copy), memory(code.begin), code.size());
  __builtin___clear_cache(static_cast<char*>(memory(copy)), static_cast<char*>(memory(copy + code.size())));
  if (mprotect(memory(copy), code.size(), PROT_READ | PROT_EXEC) != 0 ||
      mremap(memory(copy), code.size(), code.size(), MREMAP_MAYMOVE | MREMAP_FIXED, memory(code.begin)) == MAP_FAILED) {
    munmap(area, reserved);
    return false;
  }
  if (copy > first) munmap(area, copy - first);
  munmap(memory(copy + code.size()), first + reserved - (copy + code.size()));
  return true;
}

bool gather_object_of(AnyFunction function) {
  Search search{reinterpret_cast<std::uintptr_t>(function), {}};
  return !under_valgrind() && dl_iterate_phdr(look_into, &search) == 1 && gather(search.found);
}

#else

bool gather_object_of(AnyFunction) { return false; }

#endif

}  // namespace

bool gather_code(AnyFunction function) {
  static std::mutex mutex;
  static std::map<AnyFunction, bool> gathered;
  const std::lock_guard lock(mutex);
  const auto [entry, first] = gathered.try_emplace(function, false);
  if (first) entry->second = gather_object_of(function);
  return entry->second;
}

}  // namespace fahrwerk
