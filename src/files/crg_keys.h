#pragma once

// Names of the values in the sections of an OpenCRG file, for the reader and the writer.

#include <array>
#include <optional>
#include <string_view>

#include "files/crg.h"

namespace fahrwerk::files {

template <class Section>
struct CrgKey {
  std::string_view name;  // lower case
  std::optional<double> Section::*value;
};

inline constexpr std::array crg_parameter_keys = {
    CrgKey<CrgParameters>{"reference_line_start_u", &CrgParameters::start_u},
    CrgKey<CrgParameters>{"reference_line_end_u", &CrgParameters::end_u},
    CrgKey<CrgParameters>{"reference_line_increment", &CrgParameters::increment},
    CrgKey<CrgParameters>{"long_section_v_right", &CrgParameters::v_right},
    CrgKey<CrgParameters>{"long_section_v_left", &CrgParameters::v_left},
    CrgKey<CrgParameters>{"long_section_v_increment", &CrgParameters::v_increment},
    CrgKey<CrgParameters>{"reference_line_start_s", &CrgParameters::start_s},
    CrgKey<CrgParameters>{"reference_line_end_s", &CrgParameters::end_s},
    CrgKey<CrgParameters>{"reference_line_start_b", &CrgParameters::start_b},
    CrgKey<CrgParameters>{"reference_line_end_b", &CrgParameters::end_b},
    CrgKey<CrgParameters>{"reference_line_start_x", &CrgParameters::start_x},
    CrgKey<CrgParameters>{"reference_line_start_y", &CrgParameters::start_y},
    CrgKey<CrgParameters>{"reference_line_start_z", &CrgParameters::start_z},
    CrgKey<CrgParameters>{"reference_line_start_phi", &CrgParameters::start_phi},
    CrgKey<CrgParameters>{"reference_line_end_x", &CrgParameters::end_x},
    CrgKey<CrgParameters>{"reference_line_end_y", &CrgParameters::end_y},
    CrgKey<CrgParameters>{"reference_line_end_z", &CrgParameters::end_z},
    CrgKey<CrgParameters>{"reference_line_end_phi", &CrgParameters::end_phi},
    CrgKey<CrgParameters>{"reference_line_offset_x", &CrgParameters::offset_x},
    CrgKey<CrgParameters>{"reference_line_offset_y", &CrgParameters::offset_y},
    CrgKey<CrgParameters>{"reference_line_offset_z", &CrgParameters::offset_z},
    CrgKey<CrgParameters>{"reference_line_offset_phi", &CrgParameters::offset_phi},
    CrgKey<CrgParameters>{"reference_line_start_lon", &CrgParameters::start_lon},
    CrgKey<CrgParameters>{"reference_line_start_lat", &CrgParameters::start_lat},
    CrgKey<CrgParameters>{"reference_line_start_alt", &CrgParameters::start_alt},
    CrgKey<CrgParameters>{"reference_line_end_lon", &CrgParameters::end_lon},
    CrgKey<CrgParameters>{"reference_line_end_lat", &CrgParameters::end_lat},
    CrgKey<CrgParameters>{"reference_line_end_alt", &CrgParameters::end_alt},
};

inline constexpr std::array crg_modifier_keys = {
    CrgKey<CrgModifiers>{"scale_z_grid", &CrgModifiers::scale_z_grid},
    CrgKey<CrgModifiers>{"scale_slope", &CrgModifiers::scale_slope},
    CrgKey<CrgModifiers>{"scale_banking", &CrgModifiers::scale_banking},
    CrgKey<CrgModifiers>{"scale_length", &CrgModifiers::scale_length},
    CrgKey<CrgModifiers>{"scale_width", &CrgModifiers::scale_width},
    CrgKey<CrgModifiers>{"scale_curvature", &CrgModifiers::scale_curvature},
    CrgKey<CrgModifiers>{"grid_nan_mode", &CrgModifiers::grid_nan_mode},
    CrgKey<CrgModifiers>{"grid_nan_offset", &CrgModifiers::grid_nan_offset},
    CrgKey<CrgModifiers>{"refpoint_u", &CrgModifiers::refpoint_u},
    CrgKey<CrgModifiers>{"refpoint_u_fraction", &CrgModifiers::refpoint_u_fraction},
    CrgKey<CrgModifiers>{"refpoint_u_offset", &CrgModifiers::refpoint_u_offset},
    CrgKey<CrgModifiers>{"refpoint_v", &CrgModifiers::refpoint_v},
    CrgKey<CrgModifiers>{"refpoint_v_fraction", &CrgModifiers::refpoint_v_fraction},
    CrgKey<CrgModifiers>{"refpoint_v_offset", &CrgModifiers::refpoint_v_offset},
    CrgKey<CrgModifiers>{"refpoint_x", &CrgModifiers::refpoint_x},
    CrgKey<CrgModifiers>{"refpoint_y", &CrgModifiers::refpoint_y},
    CrgKey<CrgModifiers>{"refpoint_z", &CrgModifiers::refpoint_z},
    CrgKey<CrgModifiers>{"refpoint_phi", &CrgModifiers::refpoint_phi},
    CrgKey<CrgModifiers>{"refline_rotcenter_x", &CrgModifiers::refline_rotcenter_x},
    CrgKey<CrgModifiers>{"refline_rotcenter_y", &CrgModifiers::refline_rotcenter_y},
    CrgKey<CrgModifiers>{"refline_offset_phi", &CrgModifiers::refline_offset_phi},
    CrgKey<CrgModifiers>{"refline_offset_x", &CrgModifiers::refline_offset_x},
    CrgKey<CrgModifiers>{"refline_offset_y", &CrgModifiers::refline_offset_y},
    CrgKey<CrgModifiers>{"refline_offset_z", &CrgModifiers::refline_offset_z},
};

inline constexpr std::array crg_option_keys = {
    CrgKey<CrgOptions>{"border_mode_u", &CrgOptions::border_mode_u},
    CrgKey<CrgOptions>{"border_mode_v", &CrgOptions::border_mode_v},
    CrgKey<CrgOptions>{"border_offset_u", &CrgOptions::border_offset_u},
    CrgKey<CrgOptions>{"border_offset_v", &CrgOptions::border_offset_v},
    CrgKey<CrgOptions>{"border_smooth_ubeg", &CrgOptions::border_smooth_ubeg},
    CrgKey<CrgOptions>{"border_smooth_uend", &CrgOptions::border_smooth_uend},
    CrgKey<CrgOptions>{"refline_continuation", &CrgOptions::refline_continuation},
};

// Options of the reference tools' searches, messages and checks: known, without effect here.
inline constexpr std::array crg_idle_options = {
    std::string_view("refline_search_far"), std::string_view("refline_search_close"),
    std::string_view("warn_msgs"),          std::string_view("warn_curv_local"),
    std::string_view("warn_curv_global"),   std::string_view("log_msgs"),
    std::string_view("log_eval"),           std::string_view("log_eval_freq"),
    std::string_view("log_hist"),           std::string_view("log_hist_freq"),
    std::string_view("log_stat"),           std::string_view("log_stat_freq"),
    std::string_view("check_eps"),          std::string_view("check_inc"),
    std::string_view("check_tol"),          std::string_view("check_pro"),
    std::string_view("check_wgs"),
};

}  // namespace fahrwerk::files
