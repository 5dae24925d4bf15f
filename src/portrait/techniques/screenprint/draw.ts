// Draws the whole screenprint; other techniques draw over parts of it.
import { copyPlane, freePlanes, planeScope } from '../../planes.ts';
import type { Picture } from '../../steps/canvas.ts';
import type { Plane } from '../../types.ts';
import { type Area, CANVAS, crop, faceView, headView, paste, type View } from '../common/area.ts';
import { clothTonesOf } from '../common/cloth-tones.ts';
import { layEyes } from '../common/eyes.ts';
import { layGround } from '../common/ground.ts';
import { layBeard } from '../common/growth.ts';
import { type HairInks, hairInksOf } from '../common/hair-shapes.ts';
import { drawKey } from '../common/key.ts';
import { laySkin } from '../common/lay-skin.ts';
import { layLips } from '../common/lips.ts';
import { grainOf, lay } from '../common/paint.ts';
import { cutPlates, endPlates } from '../common/plates.ts';
import { chooseSkinColours, printedSkin, type SkinColours } from '../common/skin-colours.ts';
import { skinInksOf } from '../common/skin-inks.ts';
import type { TechniqueRequest } from '../technique.ts';
import { drawCloth, layCollar } from './cloth.ts';
import { layHair } from './hair.ts';
import { layRescue, layRim } from './rim.ts';
import type { Style } from './style.ts';

export type Drawn = {
  /** The figure without key ink, on the whole canvas. */
  picture: Picture;
  /** Head, neck and hair. */
  head: View;
  /** Face and neck: `bare` and `key` have its size. */
  face: Area;
  /** The outline of all skin. */
  bare: Plane;
  key: Plane;
  skin: SkinColours;
  /** Undefined where hardly any hair is seen, or where it is shorn. */
  hair?: HairInks;
};

export function drawScreenprint({ subject, world, background, seed }: TechniqueRequest, style: Style): Drawn {
  const face = faceView(subject);
  const plates = planeScope(() => cutPlates(face, { seed, closeness: style.closeness }));
  const skin = planeScope(() => chooseSkinColours(face, skinInksOf(world), printedSkin(face, plates, style.grain)));
  const cloth = clothTonesOf(subject, world);
  const picture = planeScope(() => drawCloth(subject, { cloth, seed, grain: style.grain }));
  const head = headView(subject);
  const hair = planeScope(() => hairInksOf(head, world));
  const isShorn = subject.regions.shorn > 0.5;
  drawIn(picture, head.area, (part) => {
    layGround(part, head, { skin: skin.base, hair: isShorn ? undefined : hair?.base });
  });
  drawIn(picture, face.area, (part) => {
    const grain = grainOf(face.area, seed);
    planeScope(() => layCollar(part, face, cloth, skin.key));
    laySkin(part, plates, { skin, grain, strength: style.grain });
    planeScope(() => layBeard(part, face, { world, skin, grain, within: plates.skin }));
    planeScope(() => layLips(part, face, { skin, strength: style.lips }));
    planeScope(() => layEyes(part, face, { skin, strength: style.eyes }));
  });
  const key = planeScope(() => drawKey(face, skin.lightness, style));
  // The head takes as much memory again.
  const { skin: bare, ...others } = plates;
  endPlates(others);
  face.end();
  drawIn(picture, head.area, (part) => {
    if (hair)
      planeScope(() =>
        layHair(part, head, { inks: hair, skin, grain: grainOf(head.area, seed), closeness: style.closeness }),
      );
    if (style.rim)
      planeScope(() => layRescue(part, head, { light: world.light, background, skinLightness: skin.lightness }));
    misregister(part, head.area, style.misregistration);
  });
  if (style.rim) planeScope(() => layRim(picture, subject, world.light));
  return {
    picture,
    head,
    face: face.area,
    bare,
    skin,
    hair: isShorn ? undefined : hair,
    key,
  };
}

/** Draws on a part of the canvas. */
function drawIn(picture: Picture, area: Area, draw: (part: Picture) => void): void {
  const part = crop(picture, area, CANVAS, 3);
  planeScope(() => draw(part));
  paste(part, area, picture, CANVAS, 3);
  freePlanes(part);
}

/** The colour plates lie a little beside the key, as in a print by hand. Changes the picture. */
function misregister(picture: Picture, area: Area, by: number): void {
  if (by <= 0) return;
  const [right, up] = [0.8 * by, 0.5 * by];
  const from = copyPlane(picture);
  const row = 3 * area.width;
  const [wholeX, wholeY] = [Math.ceil(right), Math.floor(up)];
  const [shareX, shareY] = [wholeX - right, up - wholeY];
  for (let y = 0; y < area.height; y++) {
    const above = Math.min(area.height - 1, y + wholeY) * row;
    const below = Math.min(area.height - 1, y + wholeY + 1) * row;
    for (let o = 3 * wholeX; o < row - 3; o++) {
      const at = o - 3 * wholeX;
      const upper = from[above + at] + shareX * (from[above + at + 3] - from[above + at]);
      const lower = from[below + at] + shareX * (from[below + at + 3] - from[below + at]);
      picture[y * row + o] = upper + shareY * (lower - upper);
    }
  }
}

/** The key plate over the colours. */
export function layKey({ picture, face, key, skin }: Drawn): void {
  drawIn(picture, face, (part) => {
    lay(part, skin.key, key);
  });
}

/** Frees all planes but the picture. */
export function endDrawing({ head, bare, key }: Drawn): void {
  head.end();
  freePlanes(bare, key);
}
