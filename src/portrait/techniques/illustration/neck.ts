// Neck and shoulders: one layer of skin with the shadow of the head.
import type { DrawableSubject } from '../../drawing/types.ts';
import { gaussianBlur } from '../../raster/blur.ts';
import { growMaskByDisc } from '../../raster/distance.ts';
import { findConnectedComponents } from '../../raster/masks.ts';
import { splinePoints } from '../../raster/polygon.ts';
import { mixColours } from '../../steps/canvas.ts';
import type { Plane } from '../../types.ts';
import { viewOnWholeCanvas } from '../common/area.ts';
import { collarboneBreadthAlongLength, visibleCollarbones } from '../common/collarbones.ts';
import { neckShadowOutline } from '../common/neck-shadow.ts';
import type { IllustrationInput } from './input.ts';
import type { FaceAndHairPalette } from './palette.ts';
import {
  brushStrokePathFromPointPairs,
  smoothClosedPathThroughPoints,
  svgFilledPath,
  svgFilledPathAndClippedContent,
  traceLevelSetPathAbove,
} from './svg-markup.ts';
import { type CanvasWindow, resamplePlaneToWindow, windowAroundMask } from './windows.ts';

/** Skin below the face, continued under head, hair and cloth, so that no seam shows. */
function neckMask(subject: DrawableSubject, unit: number, window: CanvasWindow): Plane {
  const { skin, hair, cloth, silhouette } = subject.regions;
  const [skins, hairs, cloths, figure, down, across] = [
    skin,
    hair,
    cloth,
    silhouette,
    subject.axes.v,
    subject.axes.u,
  ].map((plane) => resamplePlaneToWindow(plane, window));
  // Beside the face there are ears and cheeks, which the head's sheet draws: drawn twice they would have two outlines.
  const isHead = (i: number): boolean => down[i] < 0.62 && Math.abs(across[i]) < 1.6;
  const bare = skins.map((value, i) => (value > 0.5 && figure[i] > 0.5 && !isHead(i) ? 1 : 0));
  const { labels, areas } = findConnectedComponents(bare, window);
  const largest = Math.max(0, ...areas.slice(1));
  const whole = bare.map((value, i) => (value > 0 && areas[labels[i]] > 0.06 * largest ? 1 : 0));
  const around = growMaskByDisc(whole, window, (4.5 * unit) / window.step);
  return whole.map((value, i) => {
    const covered = cloths[i] > 0.5 || hairs[i] > 0.5 || skins[i] > 0.5;
    return value || (around[i] && figure[i] > 0.5 && covered && !isHead(i)) ? 1 : 0;
  });
}

/** The share of the way from base to shade that neck and chest are darker than the face: the jaw is seen on the lit side too. */
const PLAIN_SHADE = 0.08;
/** That of the shadow of the head. */
const SHADOW = 0.8;
/** That of the collarbones. */
const BONES = 0.46;

export function neckMarkup(
  { subject, unit, side }: IllustrationInput,
  { skin: { base, shade } }: FaceAndHairPalette,
): string {
  const window = windowAroundMask(subject.regions.silhouette, 0.5, { margin: 4, step: 4 });
  if (!window) return '';
  const path = traceLevelSetPathAbove(gaussianBlur(neckMask(subject, unit, window), window, 1), window, 0.5, {
    smoothing: 2.6 * unit,
    tolerance: 0.6,
    leastArea: 200,
  });
  if (!path) return '';
  const view = viewOnWholeCanvas(subject);
  const bones = visibleCollarbones(view).map((points) =>
    brushStrokePathFromPointPairs(
      splinePoints(points),
      (share) => collarboneBreadthAlongLength(share) * subject.faceWidth,
    ),
  );
  const shadow = smoothClosedPathThroughPoints(neckShadowOutline(view, side > 0 ? -1 : 1));
  return svgFilledPathAndClippedContent(
    'neck',
    path,
    mixColours(base, shade, PLAIN_SHADE),
    svgFilledPath(bones.join(''), mixColours(base, shade, BONES)) +
      svgFilledPath(shadow, mixColours(base, shade, SHADOW)),
  );
}
