// An OpenCRG road as a surface: height over the coordinates (u, v) of its reference line.
//
//   z(u, v) = grid(u, v) + z_line(u) + banking(u) v                                        [ASAM OpenCRG 1.2]
// grid: bilinear between the cells' corners (standard), or by cubics with continuous slopes in u and v. z_line: the
// integral of the slope, linear in u; banking linear in u. Beyond the borders, as the options of the file say:
//   keep     the value at the border (also for the mode "none": a wheel needs a road to stand on)
//   zero     the offset of the border
//   repeat   the road again; reflect: the road mirrored at its border
// In zones at begin and end the height fades linearly to that of the line there. Missing cells take the value of their
// neighbour in the cross section, or what the modifiers say; mode "keep" of the modifiers counts as that, too.
//
// Slopes and second derivatives follow by the chain rule, exactly within a cell; both may jump from cell to cell.
#pragma once

#include <optional>

#include "files/crg.h"
#include "math/vec.h"
#include "road/crg_line.h"
#include "road/surface.h"

namespace fahrwerk {

enum class CrgBorder { none, zero, keep, repeat, reflect };

struct CrgPose {
  double x, y, heading;
};

struct CrgSettings {
  bool smooth = false;                // cubics instead of bilinear cells
  std::optional<CrgPose> start = {};  // puts the begin of the reference line there, after the modifiers of the file
  files::CrgOptions options = {};     // what is given here counts before the options of the file
  int slot = 0;                       // of the hint
};

// Height over (u, v) with derivatives.
struct CrgHeight {
  double z, u, v, uu, uv, vv;
};

class CrgSurface final : public RoadSurface {
 public:
  // `road` as it comes from files::read_crg, without problems.
  explicit CrgSurface(const files::CrgRoad& road, const CrgSettings& settings = {});

  RoadSample sample(double x, double y, RoadHint& hint) const noexcept override;

  double line_length() const override { return u_end_ - u_begin_; }
  RoadPlace on_line(double s, double d) const override {
    const auto p = line_.position(u_begin_ + s, d);
    return {p.x, p.y};
  }

  std::shared_ptr<const Path> line_path() const override;
  double line_half_width() const override;

  // The cells of the file; where it repeats or reflects them, everywhere in that direction.
  bool has_borders() const override { return !(endless(border_u_) && endless(border_v_)); }
  bool describes(double x, double y, RoadHint& hint) const noexcept override;
  double grid_spacing() const override;

  // Where a point lies; counts steps.
  CrgPlace place(double x, double y, RoadHint& hint) const noexcept;

  CrgHeight height(double u, double v) const noexcept;
  const CrgLine& line() const { return line_; }
  double v_right() const { return v_.front(); }
  double v_left() const { return v_.back(); }

 private:
  struct Grid {
    double z, u, v, uu, uv, vv;
  };
  struct Along {
    double value, slope;
  };

  static bool endless(CrgBorder border) { return border == CrgBorder::repeat || border == CrgBorder::reflect; }
  void apply_scales(files::CrgRoad& road, const files::CrgModifiers& modifiers);
  void fill_missing(files::CrgRoad& road, const files::CrgModifiers& modifiers);
  void set_line(const files::CrgRoad& road);
  void set_profiles(const files::CrgRoad& road);
  void set_options(const files::CrgOptions& file, const files::CrgOptions& user);
  void move(const files::CrgModifiers& modifiers);
  void transform(double center_x, double center_y, double turn, double dx, double dy, double dz);

  Grid grid(double u_part, int row, double v, int column) const;
  Grid bilinear(double u_part, int row, double v, int column) const;
  Grid cubic(double u_part, int row, double v, int column) const;
  Along along(const std::vector<double>& values, double u_part, int row) const;
  int column_at(double v) const;
  double cell(int row, int column) const {
    return z_[static_cast<std::size_t>(row) * v_.size() + static_cast<std::size_t>(column)];
  }

  bool smooth_ = false;
  int slot_ = 0;
  CrgBorder border_u_ = CrgBorder::keep, border_v_ = CrgBorder::keep;
  double offset_u_ = 0.0, offset_v_ = 0.0, fade_begin_ = 0.0, fade_end_ = 0.0;
  bool closed_ = false;
  double u_begin_ = 0.0, u_end_ = 0.0, increment_ = 1.0;
  int rows_ = 0, columns_ = 0;
  std::vector<double> v_;
  double v_increment_ = 0.0;              // 0: not uniform
  std::vector<double> z_;                 // rows × columns
  std::vector<double> z_line_, banking_;  // at the rows
  std::vector<double> x_, y_;             // vertices, two of them if the line is straight
  CrgLine line_;
};

}  // namespace fahrwerk
