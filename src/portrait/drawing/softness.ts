// How soft a photo is: what a poor webcam, or a face far away, leaves of the fine contrast of a face.
import { smoothstep } from '../pixels.ts';
import { freePlanes } from '../planes.ts';
import { gaussianBlur } from '../raster/blur.ts';
import type { GridSize } from '../raster/grid.ts';
import { CHIN_POINT, FOREHEAD_TOP_POINT } from '../raster/mesh-points.ts';
import type { MeshPoint, Plane } from '../types.ts';

/** Finest over fine contrast within the face: that of a sharp photo is a fifth and more. */
const [SOFT, SHARP] = [0.14, 0.19];
/** The widths of the two blurs, in hundredths of the height of the face. */
const [FINEST, FINE] = [0.5, 3.5];

/** 0 for a sharp photo, 1 for one without fine detail. `lightness`: L*; `face`: 1 on the face; both of the size of `grid`. */
export function measurePhotoSoftness(lightness: Plane, face: Plane, grid: GridSize, unit: number): number {
  const contrast = (sigma: number): number => {
    const smooth = gaussianBlur(lightness, grid, sigma);
    let [sum, squares, count] = [0, 0, 0];
    for (let i = 0; i < face.length; i++) {
      if (face[i] <= 0.5) continue;
      const difference = lightness[i] - smooth[i];
      sum += difference;
      squares += difference * difference;
      count++;
    }
    freePlanes(smooth);
    return Math.sqrt(Math.max(0, squares / count - (sum / count) ** 2));
  };
  const ratio = contrast(FINEST * unit) / Math.max(0.1, contrast(FINE * unit));
  return Number.isFinite(ratio) ? smoothstep(SHARP, SOFT, ratio) : 0;
}

/** A hundredth of the height of the face, in pixels. */
export function hundredthOfFaceHeight(mesh: readonly MeshPoint[]): number {
  return (
    Math.hypot(mesh[CHIN_POINT][0] - mesh[FOREHEAD_TOP_POINT][0], mesh[CHIN_POINT][1] - mesh[FOREHEAD_TOP_POINT][1]) /
    100
  );
}
