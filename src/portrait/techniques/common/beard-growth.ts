// The direction in which a beard grows: on the upper lip from its middle outwards, on the chin down, on jaw and cheeks down and forward.
import { clamp, smoothstep } from '../../pixels.ts';
import type { PixelPoint } from '../../raster/grid.ts';
import { CHIN_POINT, LOWER_LIP_BOTTOM_POINT } from '../../raster/mesh-points.ts';
import { lerp } from '../../steps/canvas.ts';
import type { CroppedSubject } from './area.ts';
import { createHeadPointToAreaPixel } from './head-point.ts';
import { interpolateTable } from './paint.ts';

/** The middle of the lower face, downwards: below the nose, the upper lip, the lower lip, the chin. */
const MIDDLE = [2, 0, LOWER_LIP_BOTTOM_POINT, CHIN_POINT] as const;
/** The corners of the mouth. */
const CORNERS = [61, 291] as const;

/** In half widths of the mouth: up to where a moustache and the beard of a chin reach, and where that of the cheeks begins. */
const MOUSTACHE = [1.15, 1.7] as const;
const CHIN = [1.2, 1.9] as const;
/** How far hairs lean outwards for each step down: in the middle of a moustache and in it, at the sides of the chin, and on the cheeks (forward). */
const LEAN = { middle: 0.15, moustache: 1.35, chin: 0.25, cheeks: -0.28 };
/** In head coordinates (v): how softly a moustache ends at the height of the mouth. */
const SOFT = 0.03;

/** Gives the direction of growth at a pixel of the view: radians from the x axis towards y. */
export function createBeardGrowthAngle(view: CroppedSubject): (x: number, y: number) => number {
  const { area, subject } = view;
  const { axes, mesh } = subject;
  const pixelAt = createHeadPointToAreaPixel(view);
  const origin = pixelAt(0, 0);
  const [across, down] = [pixelAt(1, 0), pixelAt(0, 1)].map(([x, y]): PixelPoint => {
    const length = Math.hypot(x - origin[0], y - origin[1]);
    return [(x - origin[0]) / length, (y - origin[1]) / length];
  });
  // Head coordinates are linear over the view.
  const [u0, v0] = [axes.u[0], axes.v[0]];
  const [ux, uy, vx, vy] = [axes.u, axes.v].flatMap((plane) => [
    (plane[area.width - 1] - plane[0]) / (area.width - 1),
    (plane[(area.height - 1) * area.width] - plane[0]) / (area.height - 1),
  ]);
  const headPoint = ([x, y]: readonly [number, number, ...number[]]): PixelPoint => [
    u0 + ux * x + uy * y,
    v0 + vx * x + vy * y,
  ];
  const middle = MIDDLE.map((k) => headPoint(mesh[k]));
  const [us, vs] = [middle.map(([u]) => u), middle.map(([, v]) => v)];
  const corners = CORNERS.map((k) => headPoint(mesh[k]));
  const halfMouth = Math.max(0.1, Math.abs(corners[0][0] - corners[1][0]) / 2);
  const mouth = (corners[0][1] + corners[1][1]) / 2;
  return (x, y) => {
    const [u, v] = headPoint([x, y]);
    const beside = (u - interpolateTable(v, vs, us)) / halfMouth;
    const far = Math.abs(beside);
    const onUpperLip = smoothstep(mouth + SOFT, mouth - SOFT, v) * smoothstep(MOUSTACHE[1], MOUSTACHE[0], far);
    const ofMoustache =
      LEAN.middle + (LEAN.moustache - LEAN.middle) * smoothstep(0, 0.55, far) * smoothstep(1.7, 0.8, far);
    const ofOthers = lerp(LEAN.cheeks, LEAN.chin * clamp(far), smoothstep(CHIN[1], CHIN[0], far));
    const lean = lerp(ofOthers, ofMoustache, onUpperLip) * Math.sign(beside);
    return Math.atan2(across[1] * lean + down[1], across[0] * lean + down[0]);
  };
}
