// The easing curve of CSS's cubic-bezier(), as a function.

/** The two control points: x1, y1, x2, y2. */
export type CubicBezierPoints = readonly [x1: number, y1: number, x2: number, y2: number];

// Half a pixel of a strip of 50,000 pixels.
const PRECISION = 1e-5;
const NEWTON_ROUNDS = 8;

/** One coordinate of the curve from 0 to 1 at the parameter `t`, its control values being `a` and `b`. */
function at(t: number, a: number, b: number): number {
  const rest = 1 - t;
  return 3 * rest * rest * t * a + 3 * rest * t * t * b + t * t * t;
}

function slopeAt(t: number, a: number, b: number): number {
  const rest = 1 - t;
  return 3 * rest * rest * a + 6 * rest * t * (b - a) + 3 * t * t * (1 - b);
}

/** The parameter at which the curve's x is `x`. x rises with the parameter, so there is just one. */
function parameterAt(x: number, x1: number, x2: number): number {
  let t = x;
  for (let round = 0; round < NEWTON_ROUNDS; round++) {
    const error = at(t, x1, x2) - x;
    if (Math.abs(error) < PRECISION) return t;
    const slope = slopeAt(t, x1, x2);
    // Where the curve is nearly level Newton's step leaps out of the range; halving is slow there, but sure.
    if (slope < 1e-3) break;
    t -= error / slope;
  }
  let low = 0;
  let high = 1;
  while (high - low > PRECISION) {
    t = (low + high) / 2;
    if (at(t, x1, x2) < x) low = t;
    else high = t;
  }
  return t;
}

/**
 * The curve through (0,0) and (1,1): takes the share of time that has passed and answers the share of the way.
 * @throws Error when x1 or x2 is outside 0..1: such a curve would run backwards in time.
 */
export function cubicBezier(x1: number, y1: number, x2: number, y2: number): (x: number) => number {
  if (!(x1 >= 0 && x1 <= 1 && x2 >= 0 && x2 <= 1)) throw new Error('bezier x values must be in [0, 1] range');
  return (x) => {
    if (x <= 0) return 0;
    if (x >= 1) return 1;
    return at(parameterAt(x, x1, x2), y1, y2);
  };
}
