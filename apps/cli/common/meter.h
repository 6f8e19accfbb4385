// Progress on a terminal: share done and time left, from the second second on.
#pragma once

namespace fahrwerk::cli {

// On stderr, if that is a terminal; nothing of it in a pipe or a file.
void show_meter();
void hide_meter();

}  // namespace fahrwerk::cli
