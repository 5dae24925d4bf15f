// What hair is drawn from: less than a whole subject, so that another thread can have a copy.
import type { DrawableSubject } from '../../drawing/types.ts';
import type { Plane } from '../../types.ts';
import { cropPlaneToOwnMemory, type RectangularArea } from './area.ts';

/** A subject cropped to an area, as CroppedSubject, without what hair is not drawn from. */
export type HairView = {
  area: RectangularArea;
  subject: Pick<DrawableSubject, 'axes' | 'faceWidth' | 'inside'> & {
    form: Pick<DrawableSubject['form'], 'lambert'>;
    regions: Pick<DrawableSubject['regions'], 'hair' | 'silhouette' | 'skin' | 'solid'>;
    tones: Pick<DrawableSubject['tones'], 'features' | 'lab' | 'tone'>;
  };
};

/** The area of a subject of the canvas, each plane in memory of its own that can be transferred to another thread. */
export function cropSubjectToTransferableHairView(subject: DrawableSubject, area: RectangularArea): HairView {
  const copy = (plane: Plane, channels?: 1 | 3): Plane => cropPlaneToOwnMemory(plane, area, channels);
  const { axes, faceWidth, form, inside, regions, tones } = subject;
  return {
    area,
    subject: {
      axes: { u: copy(axes.u), v: copy(axes.v) },
      faceWidth,
      inside: copy(inside),
      form: { lambert: copy(form.lambert) },
      regions: {
        hair: copy(regions.hair),
        silhouette: copy(regions.silhouette),
        skin: copy(regions.skin),
        solid: copy(regions.solid),
      },
      tones: { features: copy(tones.features), lab: copy(tones.lab, 3), tone: copy(tones.tone) },
    },
  };
}
