// Draws the whole screenprint; other techniques draw over parts of it.
import { warpPlane } from '../../raster/warp.ts';
import type { Picture } from '../../steps/canvas.ts';
import type { Plane } from '../../types.ts';
import { type Area, CANVAS, crop, headView, paste, type View } from '../common/area.ts';
import { type ClothTones, clothTonesOf } from '../common/cloth-tones.ts';
import { layEyes } from '../common/eyes.ts';
import { layBeard } from '../common/growth.ts';
import { drawKey } from '../common/key.ts';
import { laySkin } from '../common/lay-skin.ts';
import { layLips } from '../common/lips.ts';
import { grainOf, lay } from '../common/paint.ts';
import { stipple } from '../common/pencil.ts';
import { cutPlates, type Plates } from '../common/plates.ts';
import { chooseSkinColours, type SkinColours, sharesOf } from '../common/skin-colours.ts';
import { skinInksOf } from '../common/skin-inks.ts';
import type { TechniqueRequest } from '../technique.ts';
import { drawCloth, layCollar } from './cloth.ts';
import { layHair } from './hair.ts';
import { layRescue, layRim } from './rim.ts';
import type { Style } from './style.ts';

export type Drawn = {
  /** The figure without key ink, on the whole canvas. */
  picture: Picture;
  /** Head, neck and hair: everything below has the size of its area. */
  view: View;
  plates: Plates;
  skin: SkinColours;
  cloth: ClothTones;
  key: Plane;
  grain: Plane;
};

export function drawScreenprint({ subject, world, background, seed }: TechniqueRequest, style: Style): Drawn {
  const view = headView(subject);
  const { area } = view;
  const plates = cutPlates(view, { seed, closeness: style.closeness });
  const skin = chooseSkinColours(view, skinInksOf(world), sharesOf(view, plates, style.grain));
  const cloth = clothTonesOf(subject, world);
  const grain = grainOf(area, seed);
  const picture = drawCloth(subject, { cloth, seed, grain: style.grain });
  const head = crop(picture, area, CANVAS, 3);
  layCollar(head, view, cloth, skin.key);
  laySkin(head, plates, { skin, grain, strength: style.grain });
  layBeard(head, view, { world, skin, grain, within: plates.skin });
  stipple(head, view, { skin, grain, within: plates.skin, strength: 0.85 * style.closeness });
  layLips(head, view, { skin, strength: style.lips });
  layEyes(head, view, { skin, strength: style.eyes });
  layHair(head, view, { world, skin, grain, closeness: style.closeness });
  if (style.rim) layRescue(head, view, { light: world.light, background, skinLightness: skin.lightness });
  paste(moved(head, area, style.misregistration), area, picture, CANVAS, 3);
  if (style.rim) layRim(picture, subject, world.light);
  return { picture, view, plates, skin, cloth, grain, key: drawKey(view, skin.lightness, style) };
}

/** The colour plates lie a little beside the key, as in a print by hand. */
function moved(picture: Picture, area: Area, by: number): Picture {
  if (by <= 0) return picture;
  const back = { xx: 1, xy: 0, dx: -0.8 * by, yx: 0, yy: 1, dy: 0.5 * by };
  return warpPlane(picture, area, back, area, { border: 'repeat', channels: 3 });
}

/** The key plate over the colours. */
export function layKey(picture: Picture, { view, key, skin }: Drawn): void {
  const head = crop(picture, view.area, CANVAS, 3);
  lay(head, skin.key, key);
  paste(head, view.area, picture, CANVAS, 3);
}
