#pragma once

// Help for messages: the nearest known word, and foreign text made printable.

#include <string>
#include <string_view>
#include <vector>

namespace fahrwerk::files {

// Letters to insert, delete, replace or swap with their neighbour to get from one word to the other.
// A letter in the other case, or '-' for '_', costs nothing.
int edit_distance(std::string_view a, std::string_view b);

// The candidate nearest to the word, or an empty string if none is near (about one letter in three may differ).
std::string nearest(std::string_view word, const std::vector<std::string>& candidates);

// Control characters replaced and long text cut, so that a message stays one readable line.
std::string printable(std::string_view text);

// printable(), in single quotes.
std::string quote(std::string_view text);

// "a, b, c"
std::string joined(const std::vector<std::string>& words);

// "there is no input 'input.rac'; did you mean 'input.rack'?", or which there are.
std::string there_is_no(std::string_view what, std::string_view name, const std::vector<std::string>& names);

}  // namespace fahrwerk::files
