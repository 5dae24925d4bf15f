// The drawn characters: one for each picture, drawable in every light, with a complete head.
import { expect, test } from 'vitest';
import { campaignCharacterPictures } from '#campaign/gallery.ts';
import { colourWorlds } from '#portrait/scenes/colour-worlds.ts';
import { MASTER_PIXEL_COUNT, MASTER_PIXEL_WIDTH } from '#portrait/steps/canvas.ts';
import { renderLayersToImage } from '#portrait/steps/draw-layers.ts';
import { drawCharacterLayers } from './character-layers.ts';
import { charactersByPictureName } from './characters.ts';

const names = Object.keys(charactersByPictureName);

test('every picture has a character of its own, and every character a picture', () => {
  expect(campaignCharacterPictures.map(({ pillar, status }) => `${pillar}-${status}`).sort()).toEqual(
    [...names].sort(),
  );
});

test('nobody looks like anybody else', () => {
  const looks = names.map((name) =>
    JSON.stringify([charactersByPictureName[name].hair.cut, charactersByPictureName[name].beard?.cut]),
  );
  expect(new Set(looks).size).toBe(names.length);
  expect(new Set(names.map((name) => charactersByPictureName[name].skin)).size).toBe(7);
});

test.each(names)('%s is drawable in every light, and the same twice', (name) => {
  for (const { light } of Object.values(colourWorlds)) {
    const layers = drawCharacterLayers(charactersByPictureName[name], light);
    const svg = layers.map((layer) => layer.svg).join('');
    expect(svg).not.toMatch(/NaN|undefined|Infinity/);
    expect(drawCharacterLayers(charactersByPictureName[name], light)).toEqual(layers);
  }
});

test('a figure hides what is behind its face and shoulders, and leaves the corners of the sheet free', async () => {
  const { alpha: cover } = await renderLayersToImage(
    drawCharacterLayers(charactersByPictureName['wellness-fit'], colourWorlds.leaf.light),
    3,
  );
  expect(cover).toHaveLength(MASTER_PIXEL_COUNT);
  const at = (x, y) => cover[y * MASTER_PIXEL_WIDTH + x];
  for (const [x, y] of [
    [540, 420],
    [540, 600],
    [440, 700],
    [640, 700],
    [540, 880],
    [300, 1100],
    [780, 1100],
  ])
    expect(at(x, y), `${x}, ${y}`).toBeGreaterThan(0.99);
  for (const [x, y] of [
    [20, 20],
    [1060, 20],
    [60, 700],
    [1020, 700],
  ])
    expect(at(x, y), `${x}, ${y}`).toBe(0);
});
