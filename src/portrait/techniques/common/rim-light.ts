// Cut edges of light along the outline of the figure.
import type { DrawableSubject } from '../../drawing/types.ts';
import { clamp } from '../../pixels.ts';
import { newPlane } from '../../planes.ts';
import type { GridSize } from '../../raster/grid.ts';
import { cleanAndSmoothMask } from '../../raster/masks.ts';
import type { Plane } from '../../types.ts';
import { areaFromBounds, type RectangularArea, WHOLE_CANVAS_AREA } from './area.ts';

type Crescent = {
  /** Where the light comes from, of about unit length. */
  x: number;
  y: number;
  /** Pixels. */
  width: number;
  /** How smooth its edge is, in pixels, and its smallest piece. */
  sigma?: number;
  least?: number;
  /** The place on the head's axis (1 is the chin) below which there is none. */
  lowest: number;
};

/** How far a crescent reaches out over the outline, in pixels. */
const OVERLAP = 2;

/** What lies within some pixels of the outline on the side of a light. `axis` is the v of the head's axes. */
export function cutRimLightCrescent(
  silhouette: Plane,
  axis: Plane,
  area: RectangularArea,
  { x, y, width, sigma = 1.6, least = 500, lowest }: Crescent,
): Plane {
  const on = newPlane(silhouette.length);
  const beyond = offsetIn(area, width * x, width * y);
  // A little wider than the figure, so that no thin line of its own ink is left outside of the light.
  const inwards = offsetIn(area, -OVERLAP * x, -OVERLAP * y);
  for (let row = 0; row < area.height; row++) {
    for (let column = 0, i = row * area.width; column < area.width; column++, i++) {
      if (axis[i] >= lowest) continue;
      if (silhouette[i] < 0.5 && !isOn(silhouette, inwards, row, column)) continue;
      if (!isOn(silhouette, beyond, row, column)) on[i] = 1;
    }
  }
  return cleanAndSmoothMask(on, area, { sigma, leastOn: least, leastOff: least * 0.25 });
}

type Offset = GridSize & { right: number; down: number };

function offsetIn({ width, height }: GridSize, right: number, down: number): Offset {
  return { width, height, right: Math.round(right), down: Math.round(down) };
}

/**
 * Whether that many pixels away the plane has at least a half. Above and below it there is nothing; at its sides a shoulder that is cut
 * off goes on.
 */
function isOn(plane: Plane, { width, height, right, down }: Offset, row: number, column: number): boolean {
  const x = clamp(column + right, 0, width - 1);
  const y = row + down;
  return y >= 0 && y < height && plane[y * width + x] >= 0.5;
}

/** Direction of a light on the canvas, of unit length. */
export function lightDirectionOnCanvas([x, y]: readonly [number, number, number]): { x: number; y: number } {
  const length = Math.hypot(x, y) || 1;
  return { x: x / length, y: y / length };
}

/** The rows of the canvas down to where the head's axis reaches `lowest` everywhere. */
export function canvasAreaDownToHeadCoordinate({ axes }: DrawableSubject, lowest: number): RectangularArea {
  let last = WHOLE_CANVAS_AREA.height - 1;
  const isBelow = (y: number): boolean => {
    const row = y * WHOLE_CANVAS_AREA.width;
    return axes.v[row] >= lowest && axes.v[row + WHOLE_CANVAS_AREA.width - 1] >= lowest;
  };
  while (last > 64 && isBelow(last)) last--;
  return areaFromBounds({ left: 0, top: 0, right: WHOLE_CANVAS_AREA.width, bottom: last + 1 });
}
