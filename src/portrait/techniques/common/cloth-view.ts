// What clothes are drawn from: less than a whole subject, so that another thread can have a copy.
import type { DrawableSubject } from '../../drawing/types.ts';
import { boundsOfMask } from '../../raster/grid.ts';
import type { Plane } from '../../types.ts';
import { areaFromBounds, cropPlaneToOwnMemory, type RectangularArea, WHOLE_CANVAS_AREA } from './area.ts';

/** A subject cropped to an area, as CroppedSubject, without what clothes are not drawn from. */
export type ClothView = {
  area: RectangularArea;
  subject: Pick<DrawableSubject, 'axes' | 'cover' | 'faceWidth' | 'inside' | 'mesh'> & {
    form: Pick<DrawableSubject['form'], 'height' | 'lambert' | 'light'>;
    regions: Pick<DrawableSubject['regions'], 'cloth' | 'garment' | 'silhouette' | 'skin' | 'solid'>;
    tones: Pick<DrawableSubject['tones'], 'lab'>;
  };
};

/** The box around the clothes with a little room; undefined where none are seen. */
export function areaOfClothes({ regions }: DrawableSubject): RectangularArea | undefined {
  const bounds = boundsOfMask(regions.cloth, WHOLE_CANVAS_AREA, { least: 0.02, margin: 8 });
  return bounds && areaFromBounds(bounds);
}

/** The area of a subject of the canvas, each plane in memory of its own that can be transferred to another thread. */
export function cropSubjectToTransferableClothView(subject: DrawableSubject, area: RectangularArea): ClothView {
  const copy = (plane: Plane, channels?: 1 | 3): Plane => cropPlaneToOwnMemory(plane, area, channels);
  const { axes, cover, faceWidth, form, inside, mesh, regions, tones } = subject;
  const { left, top } = area;
  return {
    area,
    subject: {
      axes: { u: copy(axes.u), v: copy(axes.v) },
      cover: cover - top,
      faceWidth,
      inside: copy(inside),
      mesh: mesh.map(([x, y, z]) => [x - left, y - top, z] as const),
      form: { height: copy(form.height), lambert: copy(form.lambert), light: form.light },
      regions: {
        cloth: copy(regions.cloth),
        garment: regions.garment,
        silhouette: copy(regions.silhouette),
        skin: copy(regions.skin),
        solid: copy(regions.solid),
      },
      tones: { lab: copy(tones.lab, 3) },
    },
  };
}
