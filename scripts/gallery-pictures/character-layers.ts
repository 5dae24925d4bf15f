// A character as layers from back to front, lit like the scene.
import type { SceneLayer, SceneLight } from '#portrait/scenes/scene.ts';
import { MASTER_PIXEL_WIDTH } from '#portrait/steps/canvas.ts';
import { accessorySvg } from './accessories.ts';
import { beardSvg } from './beards.ts';
import type { Character } from './character.ts';
import { clothShadingSvg, neckAndClothesSvg } from './clothes.ts';
import { faceShadingSvg, facialFeaturesSvg, headAndEarsSvg } from './face.ts';
import { drawHair } from './hair.ts';
import { shadedTonesForColour, shadedTonesForSkin } from './tones.ts';

/** Around this row of the neck the head leans. */
const NAPE = 850;

/** Everything is drawn with the light from the left; where it comes from the right, the sheet is turned over. */
export function drawCharacterLayers(character: Character, light: SceneLight): SceneLayer[] {
  const turned = light.from[0] > 0 ? -1 : 1;
  const sheet = (svg: string, lean = 0): string =>
    `<g transform="translate(${MASTER_PIXEL_WIDTH / 2} 0) scale(${turned} 1) rotate(${lean} 0 ${NAPE})">${svg}</g>`;
  const broad = (svg: string): string => `<g transform="scale(${character.build ?? 1} 1)">${svg}</g>`;
  const skin = shadedTonesForSkin(character.skin, light);
  const hair = drawHair(character.hair.cut, shadedTonesForColour(character.hair.colour, light));
  const beard = shadedTonesForColour(character.beard?.colour ?? character.hair.colour, light);
  const browColour = character.brows.colour ?? character.beard?.colour ?? character.hair.colour;
  const extras = (character.extras ?? []).map((name) => accessorySvg(name, character, skin)).join('');
  const { lean = 0 } = character;
  return [
    { svg: sheet(hair.behind ?? '', lean) },
    { svg: sheet(broad(neckAndClothesSvg(character, skin, light))), shadow: { blur: 30, drop: 10, strength: 0.3 } },
    { svg: sheet(broad(clothShadingSvg(character, light))), grain: 0.9 },
    { svg: sheet(headAndEarsSvg(character, skin), lean), shadow: { blur: 26, drop: 30, strength: 0.28 } },
    { svg: sheet(faceShadingSvg(character, skin), lean), grain: 0.9 },
    { svg: sheet(facialFeaturesSvg(character, skin, browColour) + beardSvg(character, beard), lean) },
    { svg: sheet(hair.front, lean), shadow: { blur: 16, drop: 12, strength: 0.22 } },
    { svg: sheet(extras, lean) },
  ];
}
