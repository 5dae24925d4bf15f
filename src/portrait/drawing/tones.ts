// Tones of the face in units of the person's own skin: the photo's light divided out, the scene's light applied.
import { clamp, smoothstep } from '../pixels.ts';
import { freePlanes, freePlanesInObject, newPlane } from '../planes.ts';
import { cropPlane, pastePlane } from '../raster/grid.ts';
import { pictureToLab } from '../raster/lab.ts';
import { EYE_LEFT, EYE_RIGHT } from '../raster/mesh-points.ts';
import { median, quantile, valuesWhere } from '../raster/statistics.ts';
import type { Plane } from '../types.ts';
import {
  CANVAS_GRID,
  type CroppedFaceCoordinatesAndMasks,
  cropFaceCoordinatesAndMasks,
  meshPolygonMaskInBounds,
} from './face-areas.ts';
import { findGlasses } from './glasses.ts';
import { fitLightingToSkinSamples, predictLightnessPlane } from './lighting-model.ts';
import { classifyMouthAndFindLipLine } from './mouth.ts';
import { computeSmoothedLightness } from './smoothed-lightness.ts';
import { hundredthOfFaceHeight, measurePhotoSoftness } from './softness.ts';
import type { FaceTonesAndFeatures, HeadCoordinatePlanes, LitSurface, PlacedSubject, Regions } from './types.ts';

/** What is known of the face before a scene lights it. */
type MeasuredFaceTones = Omit<FaceTonesAndFeatures, 'tone' | 'sceneLight'> & {
  ownLight: Plane;
  areas: CroppedFaceCoordinatesAndMasks;
};

/** The face with the lights of photo and scene, before a technique mixes them. */
export type FaceTonesBeforeLightMixing = Omit<MeasuredFaceTones, 'areas'> & { sceneLight: Plane };

/** How strongly the photo's own light and the scene's light enter the tones. */
export type PhotoAndSceneLightWeights = { own: number; scene: number };

/** Every how many pixels, across and down, the light is measured. */
const SAMPLE_STEP = 7;
/** The light is fitted on the face; on hair and shoulders it is that of the face's edge. */
const FACE_EXTENT = { side: 1.1, top: -1.1, bottom: 1.4 };

/** `takeNormals` gives those of LitSurface, which may be under way until they are needed. */
export function measureFaceTonesAndMarks(
  placed: PlacedSubject,
  regions: Regions,
  axes: HeadCoordinatePlanes,
  takeNormals: () => Float32Array,
): MeasuredFaceTones {
  const areas = cropFaceCoordinatesAndMasks(placed, regions, axes);
  const lab = pictureToLab(placed.colour);
  const lightness = computeSmoothedLightness(placed, lab);
  const raw = rawLightness(lab, areas);
  const skinLightness = medianOr(valuesWhere(raw, areas.upper), 60);
  const normals = takeNormals();
  const lighting = fitLightingToSkinSamples(samplesOf(areas, normals, raw));
  const explained = predictLightnessPlane(lighting, normals, axes, FACE_EXTENT);
  const { depth, ownUnit, ownMiddle } = unitsOf(areas, lightness, explained, skinLightness);
  const marks = newPlane(lightness.length);
  const ownLight = newPlane(lightness.length);
  for (let i = 0; i < marks.length; i++) {
    const mark = lightness[i] - clamp(explained[i], 5, 100);
    marks[i] = Math.min(1.6, mark / (depth / 3));
    ownLight[i] = clamp((explained[i] - ownMiddle) / ownUnit, -1.6, 1.6);
  }
  freePlanes(explained);
  return {
    areas,
    lab,
    lightness,
    marks,
    ownLight,
    depth,
    softness: measurePhotoSoftness(raw, areas.oval, areas.grid, hundredthOfFaceHeight(placed.mesh)),
    skinLightness,
    scleraLightness: quantileOr(eyeLightness(placed, areas, raw), 0.88, skinLightness),
    shineLightness: quantileOr(valuesWhere(raw, areas.oval), 0.97, skinLightness),
    oval: onCanvas(areas.oval, areas),
    features: onCanvas(areas.features, areas),
    upperFace: onCanvas(areas.upper, areas),
    mouth: classifyMouthAndFindLipLine(placed, areas, { lightness, redness: channelOf(lab, 1), skinLightness }),
    glasses: findGlasses(placed, areas, lightness, skinLightness),
  };
}

/** A measured face in the scene's light. Frees its areas. */
export function addSceneLightAndFreeFaceAreas(
  { areas, ...measured }: MeasuredFaceTones,
  { lambert, cast }: LitSurface,
): FaceTonesBeforeLightMixing {
  const middle = medianOr(valuesWhere(cropPlane(lambert, CANVAS_GRID, areas.bounds), areas.skin), 0);
  const sceneLight = newPlane(lambert.length);
  for (let i = 0; i < sceneLight.length; i++) {
    const lit = clamp((lambert[i] - middle) / 0.3, -2, 1.3);
    sceneLight[i] = cast[i] > 0.05 ? lit - 1.3 * cast[i] : lit;
  }
  freePlanesInObject(areas);
  return { ...measured, sceneLight };
}

/**
 * The tones of a lit face as a technique mixes them: `tone` is a plane of its own, the others are shared. Leaves out the
 * lights where nothing is drawn from them.
 */
export function mixFaceLightingIntoTones(
  { ownLight, sceneLight, ...lit }: FaceTonesBeforeLightMixing,
  shorn: number,
  light: PhotoAndSceneLightWeights,
): FaceTonesAndFeatures {
  const { marks } = lit;
  const tone = newPlane(marks.length);
  for (let i = 0; i < tone.length; i++)
    tone[i] = light.own * ownLight[i] + light.scene * 0.62 * sceneLight[i] + marks[i];
  return shorn > 0.5 ? { ...lit, tone, ownLight, sceneLight } : { ...lit, tone };
}

/** One of the three numbers of each pixel. */
function channelOf(lab: Float32Array, channel: number): Plane {
  const plane = newPlane(lab.length / 3);
  for (let i = 0, o = channel; i < plane.length; i++, o += 3) plane[i] = lab[o];
  return plane;
}

/** L* of the photo as it is, on the face's rectangle. */
function rawLightness(lab: Float32Array, { bounds, grid }: CroppedFaceCoordinatesAndMasks): Plane {
  const raw = new Float32Array(grid.width * grid.height);
  for (let y = 0, i = 0; y < grid.height; y++) {
    let o = 3 * ((bounds.top + y) * CANVAS_GRID.width + bounds.left);
    for (let x = 0; x < grid.width; x++, i++, o += 3) raw[i] = lab[o];
  }
  return raw;
}

function samplesOf({ bounds, grid, skin, u, v }: CroppedFaceCoordinatesAndMasks, normals: Float32Array, raw: Plane) {
  const places: number[] = [];
  for (let y = 0; y < grid.height; y += SAMPLE_STEP)
    for (let x = 0; x < grid.width; x += SAMPLE_STEP)
      if (skin[y * grid.width + x] > 0.5) places.push(y * grid.width + x);
  const onFace = new Float32Array(3 * places.length);
  for (const [k, i] of places.entries()) {
    const [x, y] = [i % grid.width, Math.floor(i / grid.width)];
    const o = 3 * ((bounds.top + y) * CANVAS_GRID.width + bounds.left + x);
    onFace.set(normals.subarray(o, o + 3), 3 * k);
  }
  const pick = (plane: Plane): Float32Array => Float32Array.from(places, (i) => plane[i]);
  return { normals: onFace, u: pick(u), v: pick(v), lightness: pick(raw) };
}

/** The person's own measures in L*: how deep their darks go, and the middle and the unit of the photo's light. */
function unitsOf(
  { bounds, ...areas }: CroppedFaceCoordinatesAndMasks,
  lightness: Plane,
  explained: Plane,
  skinLightness: number,
) {
  const light = cropPlane(explained, CANVAS_GRID, bounds);
  const marks = cropPlane(lightness, CANVAS_GRID, bounds);
  const dark = newPlane(marks.length);
  const { features, oval } = areas;
  for (let i = 0; i < marks.length; i++) {
    marks[i] -= clamp(light[i], 5, 100);
    if (features[i] > 0.5 && oval[i] > 0.5) dark[i] = 1;
  }
  // On dark skin small steps of lightness are no marks.
  const depth = Math.max(14 + 6 * smoothstep(30, 45, skinLightness), -quantileOr(valuesWhere(marks, dark), 0.06, 0));
  const ownMiddle = medianOr(valuesWhere(light, areas.upper), skinLightness);
  for (let i = 0; i < light.length; i++) light[i] = Math.abs(light[i] - ownMiddle);
  const spread = quantileOr(valuesWhere(light, areas.skin), 0.85, 0) + 1e-3;
  freePlanes(light, marks, dark);
  return { depth, ownMiddle, ownUnit: Math.max(spread, 6.5 + 2 * smoothstep(40, 30, skinLightness)) };
}

function eyeLightness(placed: PlacedSubject, { bounds }: CroppedFaceCoordinatesAndMasks, raw: Plane): Float32Array {
  const [one, other] = [EYE_RIGHT, EYE_LEFT].map((eye) =>
    valuesWhere(raw, meshPolygonMaskInBounds(placed, eye, bounds), 0.9),
  );
  return Float32Array.from([...one, ...other]);
}

function onCanvas(part: Plane, { bounds }: CroppedFaceCoordinatesAndMasks): Plane {
  const plane = newPlane(CANVAS_GRID.width * CANVAS_GRID.height);
  pastePlane(part, plane, CANVAS_GRID, bounds);
  return plane;
}

function medianOr(values: Float32Array, otherwise: number): number {
  return values.length > 0 ? median(values) : otherwise;
}

function quantileOr(values: Float32Array, share: number, otherwise: number): number {
  return values.length > 0 ? quantile(values, share) : otherwise;
}
