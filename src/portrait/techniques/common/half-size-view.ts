// A view of a subject at half its size: enough for all that is blurred anyway, at a quarter of the cost.
import { resizePlaneBilinear } from '../../pixels.ts';
import { freePlanes, runOutsidePlaneScope } from '../../planes.ts';
import { downsamplePlaneByTwo } from '../../steps/downsample-plane.ts';
import type { Plane } from '../../types.ts';
import { areaFromBounds, type CroppedSubject, type RectangularArea } from './area.ts';
import {
  LazyCroppedFaceTones,
  LazyCroppedHeadCoordinates,
  LazyCroppedRegions,
  LazyCroppedSurface,
  type PlaneCropFunction,
} from './lazy-cropped-subject.ts';

/** A view with every length and point halved. Its planes are made when they are first read; an odd last row or column is left out. */
export function halveView({ area, subject }: CroppedSubject): CroppedSubject {
  const { axes, regions, form, tones, head, mesh } = subject;
  const made: Plane[] = [];
  const halve: PlaneCropFunction = (plane, channels = 1) => {
    const half = runOutsidePlaneScope(() => downsamplePlaneByTwo(plane, area.width, area.height, channels));
    made.push(half);
    return half;
  };
  let inside: Plane | undefined;
  return {
    area: halfOf(area),
    subject: {
      ...subject,
      get inside() {
        inside ??= halve(subject.inside);
        return inside;
      },
      mesh: mesh.map(([x, y, z]) => [x / 2, y / 2, z / 2] as const),
      faceWidth: subject.faceWidth / 2,
      head: { x: head.x / 2, y: head.y / 2, radius: head.radius / 2 },
      cover: subject.cover / 2,
      axes: new LazyCroppedHeadCoordinates(axes, halve),
      regions: new LazyCroppedRegions(regions, halve),
      form: new LazyCroppedSurface(form, halve),
      tones: new LazyCroppedFaceTones(tones, halve, {
        ...tones.mouth,
        line: tones.mouth.line.map(([x, y]) => [x / 2, y / 2] as const),
      }),
    },
    free: () => freePlanes(...made),
  };
}

/** Planes of a view at the size of `halveView`, by the same names. */
export function halvePlanes<Name extends string>(
  planes: Record<Name, Plane>,
  { width, height }: RectangularArea,
): Record<Name, Plane> {
  const halved = Object.entries<Plane>(planes).map(([name, plane]) => [
    name,
    downsamplePlaneByTwo(plane, width, height),
  ]);
  return Object.fromEntries(halved) as Record<Name, Plane>;
}

/** A plane of `halveView` at the size of the view again. */
export function enlargeToView(plane: Plane, { width, height }: RectangularArea): Plane {
  return resizePlaneBilinear(plane, width >> 1, height >> 1, width, height);
}

function halfOf({ left, top, width, height }: RectangularArea): RectangularArea {
  const [x, y] = [left / 2, top / 2];
  return areaFromBounds({ left: x, top: y, right: x + (width >> 1), bottom: y + (height >> 1) });
}
