// The scene's light on the figure's edge: a cut crescent on the lit side, and thin ones where hair would be lost in the dark.
import type { DrawableSubject } from '../../drawing/types.ts';
import { clamp, resizePlaneBilinear, smoothstep } from '../../pixels.ts';
import { freePlanes, newPlane, newUnfilledPlane } from '../../planes.ts';
import { gaussianBlur } from '../../raster/blur.ts';
import type { GridSize } from '../../raster/grid.ts';
import { pictureToLab } from '../../raster/lab.ts';
import type { SceneLight } from '../../scenes/scene.ts';
import { lumaAtOffset, type NormalizedRgbPixels } from '../../steps/canvas.ts';
import type { RgbImageWithAlpha } from '../../steps/draw-layers.ts';
import type { Plane } from '../../types.ts';
import {
  areaFromBounds,
  type CroppedSubject,
  cropPlaneToArea,
  pasteAreaIntoPlane,
  type RectangularArea,
  WHOLE_CANVAS_AREA,
} from '../common/area.ts';
import { blendColourIntoPicture, multiplyPlanes } from '../common/paint.ts';
import { canvasAreaDownToHeadCoordinate, cutRimLightCrescent, lightDirectionOnCanvas } from '../common/rim-light.ts';

/** L* of the background: before a light one an edge of light looks like a figure badly cut out. How far it is averaged, in face widths. */
const BACKGROUND = { light: 56, dark: 42 };
const BEHIND_RIM = 0.1;

/** The light on hair and clothes from the scene's main side, where the background is not light. Changes the picture, which has the size of the canvas. */
export function addHairAndClothRimLight(
  picture: NormalizedRgbPixels,
  subject: DrawableSubject,
  { light, background }: { light: SceneLight; background: RgbImageWithAlpha },
): void {
  const { regions, axes, faceWidth, form } = subject;
  const lowest = 2.2;
  const area = canvasAreaDownToHeadCoordinate(subject, lowest);
  const rim = cutRimLightCrescent(cropPlaneToArea(regions.silhouette, area), cropPlaneToArea(axes.v, area), area, {
    ...lightDirectionOnCanvas(form.light),
    width: 0.02 * faceWidth,
    lowest,
  });
  const { hair, cloth } = regions;
  const outside = newPlane(rim.length);
  for (let i = 0; i < outside.length; i++) outside[i] = Math.min(1, hair[i] + cloth[i]);
  const soft = gaussianBlur(outside, area, 2);
  const behind = blurredLightness(background.colour, WHOLE_CANVAS_AREA, area, BEHIND_RIM * faceWidth);
  for (let i = 0; i < rim.length; i++)
    if (rim[i] > 0)
      rim[i] *= smoothstep(0, 0.5, soft[i] + 0.45) * smoothstep(BACKGROUND.light, BACKGROUND.dark, behind[i]);
  const mask = newPlane(WHOLE_CANVAS_AREA.width * WHOLE_CANVAS_AREA.height);
  pasteAreaIntoPlane(rim, area, mask);
  freePlanes(rim, outside, soft, behind);
  blendColourIntoPicture(picture, light.rims[form.light[0] > 0 ? 0 : 1], mask, 0.8);
}

/** Thin edges of light where dark hair or dark skin stands before a dark background. Changes the picture of the view. */
export function drawRimOnDarkHairAndSkin(
  picture: NormalizedRgbPixels,
  { area, subject }: CroppedSubject,
  { light, background, skinLightness }: { light: SceneLight; background: RgbImageWithAlpha; skinLightness: number },
): void {
  const { regions, axes, faceWidth, form } = subject;
  const behind = blurredLightness(background.colour, WHOLE_CANVAS_AREA, area, 0.03 * faceWidth);
  const whole = areaFromBounds({ left: 0, top: 0, right: area.width, bottom: area.height });
  const own = blurredLightness(picture, area, whole, 0.02 * faceWidth);
  const skinShare = skinLightness < 45 ? 0.6 : 0;
  const { hair, skin } = regions;
  const hidden = newPlane(own.length);
  for (let i = 0; i < hidden.length; i++) hidden[i] = hair[i] + skinShare * skin[i];
  const dark = gaussianBlur(hidden, area, 3);
  const lost = newPlane(own.length);
  let isAnyLost = false;
  for (let i = 0; i < lost.length; i++) {
    const isDark = smoothstep(45, 25, behind[i]) * smoothstep(0.3, 0.7, dark[i]);
    if (isDark > 0) lost[i] = isDark * smoothstep(20, 8, Math.abs(behind[i] - own[i]));
    if (lost[i] > 0) isAnyLost = true;
  }
  freePlanes(behind, own, hidden, dark);
  if (!isAnyLost) return;
  const { x, y } = lightDirectionOnCanvas(form.light);
  const [main, other] = form.light[0] > 0 ? light.rims : [light.rims[1], light.rims[0]];
  const shared = { sigma: 1.3, least: 200, lowest: 1.6 };
  const edges = [
    { ink: other, edge: { x: -x, y: -0.25, width: 0.012 * faceWidth, ...shared } },
    { ink: main, edge: { x, y, width: 0.018 * faceWidth, ...shared } },
  ];
  for (const { ink, edge } of edges) {
    const shape = cutRimLightCrescent(regions.silhouette, axes.v, area, edge);
    blendColourIntoPicture(picture, ink, multiplyPlanes(shape, lost), 0.62);
  }
}

/** L* of greys of so many 255ths: near enough to tell whether something is lost. */
const GREYS = pictureToLab(Float32Array.from({ length: 3 * 256 }, (_, i) => Math.floor(i / 3) / 255));

/** L* of an area of a picture (`grid` its size) from every second pixel, blurred by so many pixels. */
function blurredLightness(
  picture: NormalizedRgbPixels,
  grid: GridSize,
  { left, top, width, height }: RectangularArea,
  sigma: number,
): Plane {
  const half = { width: Math.ceil(width / 2), height: Math.ceil(height / 2) };
  const lightness = newUnfilledPlane(half.width * half.height);
  for (let y = 0, to = 0; y < half.height; y++) {
    let i = 3 * ((top + 2 * y) * grid.width + left);
    for (let x = 0; x < half.width; x++, i += 6, to++)
      lightness[to] = GREYS[3 * Math.round(255 * clamp(lumaAtOffset(picture, i)))];
  }
  const soft = gaussianBlur(lightness, half, sigma / 2);
  const enlarged = resizePlaneBilinear(soft, half.width, half.height, width, height);
  freePlanes(lightness, soft);
  return enlarged;
}
