// The test face in a light from the left, and in greys as a test wants them. Prepared once in a process: tests only read it.
import { type PlacedTestFace, placeTestFace } from '#test/placed-face.ts';
import { MASTER_PIXEL_COUNT, MASTER_PIXEL_HEIGHT, MASTER_PIXEL_WIDTH } from '../steps/canvas.ts';
import { computeLitSurface, shrinkFigureOutline } from './surface.ts';
import {
  addSceneLightAndFreeFaceAreas,
  measureFaceTonesAndMarks,
  mixFaceLightingIntoTones,
  type PhotoAndSceneLightWeights,
} from './tones.ts';
import type { FaceTonesAndFeatures, HeadCoordinatePlanes, LitSurface, PlacedSubject, Regions } from './types.ts';

export const light = { own: 0.95, scene: 0.24 };
export const from = [-0.5, -0.6, 0.62] as const;

/** As in portraits, in one call. */
export function findTones(
  placed: PlacedSubject,
  regions: Regions,
  axes: HeadCoordinatePlanes,
  form: LitSurface,
  shares: PhotoAndSceneLightWeights,
): FaceTonesAndFeatures {
  return mixFaceLightingIntoTones(
    addSceneLightAndFreeFaceAreas(
      measureFaceTonesAndMarks(placed, regions, axes, () => form.normals),
      form,
    ),
    regions.shorn,
    shares,
  );
}

type TestFaceTones = {
  face: PlacedTestFace;
  form: LitSurface;
  /** The tones of the face in one even grey. */
  even: FaceTonesAndFeatures;
};

let prepared: Promise<TestFaceTones> | undefined;

export function prepareTestFaceTones(): Promise<TestFaceTones> {
  prepared ??= placeTestFace().then((face) => {
    const form = computeLitSurface(shrinkFigureOutline(face.placed, face.regions), from);
    return { face, form, even: findTones(face.placed, face.regions, face.axes, form, light) };
  });
  return prepared;
}

type GreyAt = (normalX: number, normalY: number, x: number, y: number) => number;

/** The test face in greys from 0 to 1 that depend on the surface and the place. */
export function drawTestFaceInGreys({ face, form }: TestFaceTones, greyAt: GreyAt) {
  const colour = new Float32Array(3 * MASTER_PIXEL_COUNT);
  for (let y = 0, o = 0; y < MASTER_PIXEL_HEIGHT; y++) {
    for (let x = 0; x < MASTER_PIXEL_WIDTH; x++, o += 3)
      colour[o] = colour[o + 1] = colour[o + 2] = greyAt(form.normals[o], form.normals[o + 1], x, y);
  }
  const placed = { ...face.placed, colour };
  return { placed, tones: findTones(placed, face.regions, face.axes, form, light) };
}
