// Colours under the light of a scene: every flat colour has a lit and a shaded companion.
import { blendHex, type SceneLight } from '#portrait/scenes/scene.ts';
import { lumaAtOffset } from '#portrait/steps/canvas.ts';
import type { SkinTone } from './character.ts';

/** The darkest ink. */
const DARK = '#120a18';

export type ShadedTones = { base: string; lit: string; shade: string; deep: string };

/** The colour in the light, and in the shade. */
const skins: Readonly<Record<SkinTone, readonly [string, string]>> = {
  porcelain: ['#f3d0ba', '#c98f7a'],
  fair: ['#e9bd98', '#bd8363'],
  honey: ['#d8a375', '#a56d48'],
  olive: ['#c1905f', '#8d5d3b'],
  bronze: ['#a06c45', '#6c432a'],
  umber: ['#7d5036', '#4f2e20'],
  ebony: ['#5f3c2b', '#38211a'],
};

function hex(colour: readonly number[]): string {
  return `#${colour
    .map((part) =>
      Math.round(part * 255)
        .toString(16)
        .padStart(2, '0'),
    )
    .join('')}`;
}

/** Skin; its shade leans to the colour that the scene's shadows have. */
export function shadedTonesForSkin(skin: SkinTone, light: SceneLight): ShadedTones {
  const [base, dark] = skins[skin];
  const shade = blendHex(dark, hex(light.shade), 0.16);
  return {
    base: blendHex(base, hex(light.key), 0.06),
    lit: blendHex(base, hex(light.key), 0.32),
    shade,
    deep: blendHex(blendHex(shade, hex(light.shade), 0.12), DARK, 0.34),
  };
}

/** Cloth or hair of that colour. What is dark already takes little of the light and of the shadow's colour. */
export function shadedTonesForColour(base: string, light: SceneLight): ShadedTones {
  const bright = lumaAtOffset([16, 8, 0].map((bits) => (Number.parseInt(base.slice(1), 16) >> bits) & 255)) / 255;
  const shade = blendHex(blendHex(base, DARK, 0.3), hex(light.shade), 0.04 + 0.17 * bright);
  return { base, lit: blendHex(base, hex(light.key), 0.16 + 0.2 * bright), shade, deep: blendHex(shade, DARK, 0.42) };
}
