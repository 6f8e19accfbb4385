// How far away a camera has to be to see the whole of a box.

export type Triple = [number, number, number];

const dot = (a: Triple, b: Triple): number => a[0] * b[0] + a[1] * b[1] + a[2] * b[2];
const cross = (a: Triple, b: Triple): Triple => [a[1] * b[2] - a[2] * b[1], a[2] * b[0] - a[0] * b[2], a[0] * b[1] - a[1] * b[0]];
const unit = (a: Triple): Triple => {
  const size = Math.hypot(...a);
  return [a[0] / size, a[1] / size, a[2] / size];
};

// Distance from the middle of a box with these half edges, along `direction`, from which its eight corners lie within
// the parts `fill` of half the width and half the height of the picture. z is up; `view` is the vertical angle [rad].
export function fitDistance(half: Triple, direction: Triple, view: number, aspect: number, fill: [number, number]): number {
  const back = unit(direction);
  const right = unit(cross([0, 0, 1], back));
  const up = cross(back, right);
  const slope = Math.tan(view / 2);
  let distance = 0;
  for (const sx of [-1, 1])
    for (const sy of [-1, 1])
      for (const sz of [-1, 1]) {
        const corner: Triple = [sx * half[0], sy * half[1], sz * half[2]];
        const across = Math.abs(dot(corner, right)) / (slope * aspect * fill[0]);
        const above = Math.abs(dot(corner, up)) / (slope * fill[1]);
        distance = Math.max(distance, dot(corner, back) + Math.max(across, above));
      }
  return distance;
}
