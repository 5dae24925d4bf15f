// Windows of the master canvas: most of a print happens around the head, and is computed only there.
import type { DrawableSubject } from '../../drawing/types.ts';
import { freePlanes, newPlane, runOutsidePlaneScope } from '../../planes.ts';
import { type Bounds, boundsOfMask, cropPlane, type GridSize, type PixelPoint, pastePlane } from '../../raster/grid.ts';
import { MASTER_PIXEL_HEIGHT, MASTER_PIXEL_WIDTH, type NormalizedRgbPixels } from '../../steps/canvas.ts';
import type { Plane } from '../../types.ts';
import {
  LazyCroppedFaceTones,
  LazyCroppedHeadCoordinates,
  LazyCroppedRegions,
  LazyCroppedSurface,
  type PlaneCropFunction,
} from './lazy-cropped-subject.ts';

/** A rectangle of a plane. It is also the grid of what was cropped to it. */
export type RectangularArea = Bounds & GridSize;

/** A subject of which only this area is kept: its planes have the area's size, its points are measured from its corner. */
export type CroppedSubject = {
  area: RectangularArea;
  subject: DrawableSubject;
  /** Frees the view's planes: nobody may read them afterwards. */
  free(): void;
};

export const WHOLE_CANVAS_AREA: RectangularArea = areaFromBounds({
  left: 0,
  top: 0,
  right: MASTER_PIXEL_WIDTH,
  bottom: MASTER_PIXEL_HEIGHT,
});

export function areaFromBounds(bounds: Bounds): RectangularArea {
  return { ...bounds, width: bounds.right - bounds.left, height: bounds.bottom - bounds.top };
}

/** The subject as it is, for what is drawn on the whole canvas. */
export function viewOnWholeCanvas(subject: DrawableSubject): CroppedSubject {
  return { area: WHOLE_CANVAS_AREA, subject, free() {} };
}

/** The box around points of a grid, `margin` pixels larger. It has at least one pixel. */
export function areaAroundPoints(
  points: readonly PixelPoint[],
  { width, height }: GridSize,
  margin: number,
): RectangularArea {
  const xs = points.map(([x]) => x);
  const ys = points.map(([, y]) => y);
  const left = Math.min(width - 1, Math.max(0, Math.floor(Math.min(...xs) - margin)));
  const top = Math.min(height - 1, Math.max(0, Math.floor(Math.min(...ys) - margin)));
  const right = Math.max(left + 1, Math.min(width, Math.ceil(Math.max(...xs) + margin) + 1));
  const bottom = Math.max(top + 1, Math.min(height, Math.ceil(Math.max(...ys) + margin) + 1));
  return areaFromBounds({ left, top, right, bottom });
}

/** The part of a plane (`channels` numbers a pixel) that lies in `area`. */
export function cropPlaneToArea(
  plane: Float32Array,
  area: RectangularArea,
  from: GridSize = WHOLE_CANVAS_AREA,
  channels = 1,
): Float32Array {
  return cropPlane(plane, widened(from, channels), stretched(area, channels));
}

/** A part of a plane of the canvas, in memory that can be transferred. */
export function cropPlaneToOwnMemory(plane: Plane, area: RectangularArea, channels: 1 | 3 = 1): Plane {
  const part = cropPlaneToArea(plane, area, WHOLE_CANVAS_AREA, channels);
  const own = part.slice();
  freePlanes(part);
  return own;
}

/** Puts a part back where `cropPlaneToArea` took it. */
export function pasteAreaIntoPlane(
  part: Float32Array,
  area: RectangularArea,
  into: Float32Array,
  on: GridSize = WHOLE_CANVAS_AREA,
  channels = 1,
): void {
  pastePlane(part, into, widened(on, channels), stretched(area, channels));
}

function widened({ width, height }: GridSize, channels: number): GridSize {
  return { width: width * channels, height };
}

function stretched({ left, right, top, bottom }: Bounds, channels: number): Bounds {
  return { left: left * channels, right: right * channels, top, bottom };
}

/** The subject in an area of the canvas. Planes are cropped when they are first read. */
export function cropSubject(subject: DrawableSubject, area: RectangularArea): CroppedSubject {
  return cropView(viewOnWholeCanvas(subject), area);
}

/** A part of a view, whose planes and points are those of the view. */
function cropView({ area: whole, subject }: CroppedSubject, box: RectangularArea): CroppedSubject {
  const { left, top } = box;
  const { axes, regions, form, tones, head, mesh } = subject;
  const cropped: Float32Array[] = [];
  const cropper: PlaneCropFunction = (plane, channels) => {
    const part = runOutsidePlaneScope(() => cropPlaneToArea(plane, box, whole, channels));
    cropped.push(part);
    return part;
  };
  const once = (plane: Float32Array): (() => Float32Array) => {
    let part: Float32Array | undefined;
    return () => {
      part ??= cropper(plane);
      return part;
    };
  };
  const inside = once(subject.inside);
  const { mouth } = tones;
  return {
    area: areaFromBounds({
      left: whole.left + left,
      top: whole.top + top,
      right: whole.left + box.right,
      bottom: whole.top + box.bottom,
    }),
    subject: {
      ...subject,
      get inside() {
        return inside();
      },
      mesh: mesh.map(([x, y, z]) => [x - left, y - top, z] as const),
      head: { ...head, x: head.x - left, y: head.y - top },
      cover: subject.cover - top,
      axes: new LazyCroppedHeadCoordinates(axes, cropper),
      regions: new LazyCroppedRegions(regions, cropper),
      form: new LazyCroppedSurface(form, cropper),
      tones: new LazyCroppedFaceTones(tones, cropper, {
        ...mouth,
        line: mouth.line.map(([x, y]) => [x - left, y - top] as const),
      }),
    },
    free: () => freePlanes(...cropped),
  };
}

/**
 * Draws a feature: `draw` gets the part of the picture and of the view that lies around some of its points, `margin` pixels around
 * them. `points` in pixels of the view. Changes `picture`.
 */
export function drawAroundPoints(
  picture: NormalizedRgbPixels,
  view: CroppedSubject,
  { points, margin }: { points: readonly PixelPoint[]; margin: number },
  draw: (part: NormalizedRgbPixels, view: CroppedSubject) => void,
): void {
  const box = areaAroundPoints(points, view.area, margin);
  const part = cropPlaneToArea(picture, box, view.area, 3);
  const around = cropView(view, box);
  draw(part, around);
  pasteAreaIntoPlane(part, box, picture, view.area, 3);
  around.free();
}

/** Face and neck with room around them: where skin and features are drawn. A shorn skull belongs to them. */
export function cropSubjectToFaceAndNeck(subject: DrawableSubject): CroppedSubject {
  const { skin, hair, shorn } = subject.regions;
  return cropSubject(subject, areaOfFigure(subject, shorn > 0.5 ? [skin, hair] : [skin]));
}

/** A plane of one area of the canvas in another that holds it; 0 around it. */
export function padPlaneToArea(plane: Float32Array, from: RectangularArea, to: RectangularArea): Float32Array {
  const placed = newPlane(to.width * to.height);
  const { left, top, right, bottom } = from;
  const box = { left: left - to.left, top: top - to.top, right: right - to.left, bottom: bottom - to.top };
  pastePlane(plane, placed, to, box);
  return placed;
}

/** The head, neck and hair with room around them: where everything but the clothes is drawn. `extra` pixels more room. */
export function cropSubjectToHeadNeckAndHair(subject: DrawableSubject, extra = 0): CroppedSubject {
  const { skin, hair } = subject.regions;
  return cropSubject(subject, areaOfFigure(subject, [skin, hair], extra));
}

/** The box around some regions of the figure with room around them. Every second pixel is looked at: the room is wider. */
function areaOfFigure({ regions, faceWidth }: DrawableSubject, parts: readonly Plane[], extra = 0): RectangularArea {
  const [width, height] = [Math.ceil(WHOLE_CANVAS_AREA.width / 2), Math.ceil(WHOLE_CANVAS_AREA.height / 2)];
  const seen = newPlane(width * height);
  const { silhouette } = regions;
  for (const part of parts) {
    for (let y = 0, to = 0; y < height; y++) {
      for (let at = 2 * y * WHOLE_CANVAS_AREA.width; to < (y + 1) * width; at += 2, to++)
        seen[to] += part[at] * silhouette[at];
    }
  }
  const margin = Math.round(0.06 * faceWidth) + 12 + extra;
  const box = boundsOfMask(seen, { width, height }, { least: 0.04, margin: Math.ceil(margin / 2) });
  freePlanes(seen);
  if (!box) return WHOLE_CANVAS_AREA;
  return areaFromBounds({ left: 2 * box.left, top: 2 * box.top, right: 2 * box.right, bottom: 2 * box.bottom });
}
