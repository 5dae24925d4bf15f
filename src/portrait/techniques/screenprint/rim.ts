// The scene's light on the figure's edge: a cut crescent on the lit side, and thin ones where hair would be lost in the dark.
import type { Subject } from '../../drawing/types.ts';
import { smoothstep } from '../../pixels.ts';
import { gaussian } from '../../raster/blur.ts';
import { toLab } from '../../raster/lab.ts';
import { cutShape } from '../../raster/masks.ts';
import type { Light } from '../../scenes/scene.ts';
import type { Picture } from '../../steps/canvas.ts';
import type { Sheet } from '../../steps/scene.ts';
import type { Plane } from '../../types.ts';
import { type Area, areaOf, CANVAS, crop, paste, type View } from '../common/area.ts';
import { lay, planeOf } from '../common/paint.ts';

export type Crescent = {
  /** Where the light comes from, of about unit length. */
  x: number;
  y: number;
  /** Pixels. */
  width: number;
  /** How smooth its edge is, in pixels, and its smallest piece. */
  sigma?: number;
  least?: number;
  /** The place on the head's axis (1 is the chin) below which there is none. */
  lowest: number;
};

/** What lies within some pixels of the outline on the side of a light. `axis` is the v of the head's axes. */
export function crescentOf(
  silhouette: Plane,
  axis: Plane,
  area: Area,
  { x, y, width, sigma = 1.6, least = 500, lowest }: Crescent,
): Plane {
  const on = new Float32Array(silhouette.length);
  const [right, down] = [Math.round(width * x), Math.round(width * y)];
  for (let row = 0, i = 0; row < area.height; row++) {
    const beyondRow = row + down;
    const from = beyondRow >= 0 && beyondRow < area.height ? beyondRow * area.width : -1;
    for (let column = 0; column < area.width; column++, i++) {
      if (silhouette[i] < 0.5 || axis[i] >= lowest) continue;
      const beyond = column + right;
      const isKnown = from >= 0 && beyond >= 0 && beyond < area.width;
      if (silhouette[i] - (isKnown ? silhouette[from + beyond] : 0) > 0.5) on[i] = 1;
    }
  }
  return cutShape(on, area, { sigma, leastOn: least, leastOff: least * 0.25 });
}

/** Direction of a light on the canvas, of unit length. */
export function acrossOf([x, y]: readonly [number, number, number]): { x: number; y: number } {
  const length = Math.hypot(x, y) || 1;
  return { x: x / length, y: y / length };
}

/** The rows of the canvas down to where the head's axis reaches `lowest` everywhere. */
export function rowsAbove({ axes }: Subject, lowest: number): Area {
  let last = CANVAS.height - 1;
  const isBelow = (y: number): boolean => {
    const row = y * CANVAS.width;
    return axes.v[row] >= lowest && axes.v[row + CANVAS.width - 1] >= lowest;
  };
  while (last > 64 && isBelow(last)) last--;
  return areaOf({ left: 0, top: 0, right: CANVAS.width, bottom: last + 1 });
}

/** The light on hair and clothes from the scene's main side. Changes the picture, which has the size of the canvas. */
export function layRim(picture: Picture, subject: Subject, light: Light): void {
  const { regions, axes, faceWidth, form } = subject;
  const lowest = 2.2;
  const area = rowsAbove(subject, lowest);
  const rim = crescentOf(crop(regions.silhouette, area), crop(axes.v, area), area, {
    ...acrossOf(form.light),
    width: 0.02 * faceWidth,
    lowest,
  });
  const outside = gaussian(
    planeOf(rim.length, (i) => Math.min(1, regions.hair[i] + regions.cloth[i])),
    area,
    2,
  );
  const mask = new Float32Array(CANVAS.width * CANVAS.height);
  paste(
    planeOf(rim.length, (i) => (rim[i] > 0 ? rim[i] * smoothstep(0, 0.5, outside[i] + 0.45) : 0)),
    area,
    mask,
  );
  lay(picture, light.rims[form.light[0] > 0 ? 0 : 1], mask, 0.8);
}

/** Thin edges of light where dark hair or dark skin stands before a dark background. Changes the picture of the view. */
export function layRescue(
  picture: Picture,
  { area, subject }: View,
  { light, background, skinLightness }: { light: Light; background: Sheet; skinLightness: number },
): void {
  const { regions, axes, faceWidth, form } = subject;
  const behind = gaussian(lightnessOf(crop(background.colour, area, CANVAS, 3)), area, 0.03 * faceWidth);
  const own = gaussian(lightnessOf(picture), area, 0.02 * faceWidth);
  const skinShare = skinLightness < 45 ? 0.6 : 0;
  const dark = gaussian(
    planeOf(own.length, (i) => regions.hair[i] + skinShare * regions.skin[i]),
    area,
    3,
  );
  const lost = planeOf(own.length, (i) => {
    const isDark = smoothstep(45, 25, behind[i]) * smoothstep(0.3, 0.7, dark[i]);
    return isDark > 0 ? isDark * smoothstep(20, 8, Math.abs(behind[i] - own[i])) : 0;
  });
  if (!lost.some((value) => value > 0)) return;
  const { x, y } = acrossOf(form.light);
  const [main, other] = form.light[0] > 0 ? light.rims : [light.rims[1], light.rims[0]];
  const shared = { sigma: 1.3, least: 200, lowest: 1.6 };
  const edges = [
    { ink: other, edge: { x: -x, y: -0.25, width: 0.012 * faceWidth, ...shared } },
    { ink: main, edge: { x, y, width: 0.018 * faceWidth, ...shared } },
  ];
  for (const { ink, edge } of edges) {
    const shape = crescentOf(regions.silhouette, axes.v, area, edge);
    lay(
      picture,
      ink,
      shape.map((value, i) => value * lost[i]),
      0.62,
    );
  }
}

function lightnessOf(picture: Picture): Plane {
  const lab = toLab(picture);
  return planeOf(lab.length / 3, (i) => lab[3 * i]);
}
