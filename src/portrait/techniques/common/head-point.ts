// Where a place in head coordinates lies in a part of the canvas.
import type { PixelPoint } from '../../raster/grid.ts';
import type { CroppedSubject } from './area.ts';

/** The pixel of the view at head coordinates, which are linear over it. */
export function createHeadPointToAreaPixel({
  area,
  subject: { axes },
}: CroppedSubject): (u: number, v: number) => PixelPoint {
  const { u, v } = axes;
  const { width, height } = area;
  const [right, below] = [width - 1, (height - 1) * width];
  const [ux, uy] = [(u[right] - u[0]) / (width - 1), (u[below] - u[0]) / (height - 1)];
  const [vx, vy] = [(v[right] - v[0]) / (width - 1), (v[below] - v[0]) / (height - 1)];
  const determinant = ux * vy - uy * vx;
  return (atU, atV) => {
    const [du, dv] = [atU - u[0], atV - v[0]];
    return [(du * vy - dv * uy) / determinant, (dv * ux - du * vx) / determinant];
  };
}
