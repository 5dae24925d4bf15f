import { expect, it } from 'vitest';
import { growMaskByDisc } from '../../raster/distance.ts';
import { MASTER_PIXEL_WIDTH } from '../../steps/canvas.ts';
import { cropPlaneToArea, cropSubjectToFaceAndNeck, WHOLE_CANVAS_AREA } from './area.ts';
import { cutSkinTonePlates } from './plates.ts';
import { generateSkinLayers } from './skin-layers.ts';
import { createSyntheticSubject } from './synthetic-subject.test-helpers.ts';

/** The plates of the made-up person as they are, cut once: tests only read them. */
const plainView = cropSubjectToFaceAndNeck(createSyntheticSubject());
const plainPlates = cutSkinTonePlates(plainView, { seed: 3, closeness: 0 });

it('prints a mottled chest like a plain one, without patches', () => {
  const subject = createSyntheticSubject();
  const { axes, tones, regions } = subject;
  for (let i = 0; i < tones.tone.length; i++) {
    const [x, y] = [i % MASTER_PIXEL_WIDTH, Math.floor(i / MASTER_PIXEL_WIDTH)];
    if (axes.v[i] > 1) tones.tone[i] = 0.5 * Math.sin(x / 24) * Math.sin(y / 24);
  }
  const view = cropSubjectToFaceAndNeck(subject);
  const { half, shade, highlight, neckShadow } = cutSkinTonePlates(view, { seed: 3, closeness: 0 });
  const { left, top, width } = view.area;
  let [chest, patches] = [0, 0];
  for (let i = 0; i < half.length; i++) {
    const at = (top + Math.floor(i / width)) * MASTER_PIXEL_WIDTH + left + (i % width);
    if (axes.v[at] < 1.2 || regions.skin[at] < 0.5 || neckShadow[i] > 0) continue;
    chest++;
    if (Math.max(shade[i], highlight[i], Math.abs(half[i] - plainPlates.half[i])) > 0.5) patches++;
  }
  expect(chest).toBeGreaterThan(5000);
  expect(patches / chest).toBeLessThan(0.01);
});

it('prints no highlights on a chest that shines, however large they are', () => {
  const subject = createSyntheticSubject();
  const { axes, tones, regions } = subject;
  for (let i = 0; i < tones.tone.length; i++) if (axes.v[i] > 1 && i % MASTER_PIXEL_WIDTH < 540) tones.tone[i] = 3;
  const view = cropSubjectToFaceAndNeck(subject);
  const { highlight, neckShadow } = cutSkinTonePlates(view, { seed: 3, closeness: 0 });
  const { left, top, width } = view.area;
  let [chest, lit] = [0, 0];
  for (let i = 0; i < highlight.length; i++) {
    const at = (top + Math.floor(i / width)) * MASTER_PIXEL_WIDTH + left + (i % width);
    if (axes.v[at] < 1.2 || regions.skin[at] < 0.5 || neckShadow[i] > 0) continue;
    chest++;
    if (highlight[i] > 0.1) lit++;
  }
  expect(chest).toBeGreaterThan(5000);
  expect(lit).toBe(0);
});

it('prints highlights above the mouth only, as on lip and chin they look like labels', () => {
  const subject = createSyntheticSubject();
  const { axes, tones } = subject;
  for (let i = 0; i < tones.tone.length; i++) if (Math.abs(axes.u[i]) < 0.14) tones.tone[i] = 3;
  const view = cropSubjectToFaceAndNeck(subject);
  const { highlight } = cutSkinTonePlates(view, { seed: 3, closeness: 0 });
  const { left, top, width } = view.area;
  let [above, below] = [0, 0];
  for (let i = 0; i < highlight.length; i++) {
    if (highlight[i] < 0.5) continue;
    if (axes.v[(top + Math.floor(i / width)) * MASTER_PIXEL_WIDTH + left + (i % width)] > 0.5) below++;
    else above++;
  }
  expect(above).toBeGreaterThan(1000);
  expect(below).toBe(0);
});

it('leaves no small highlights, and ends the large ones softly', () => {
  const subject = createSyntheticSubject();
  const { axes, tones } = subject;
  const isForehead = (i: number): boolean => Math.hypot(axes.u[i], axes.v[i] + 0.75) < 0.35;
  const isSpotOnCheek = (i: number): boolean => Math.hypot(axes.u[i] - 0.55, axes.v[i] - 0.25) < 0.1;
  for (let i = 0; i < tones.tone.length; i++) tones.tone[i] = isForehead(i) || isSpotOnCheek(i) ? 3 : 0;
  const view = cropSubjectToFaceAndNeck(subject);
  const { highlight } = cutSkinTonePlates(view, { seed: 3, closeness: 0 });
  const { left, top, width } = view.area;
  const onCanvas = (i: number): number => (top + Math.floor(i / width)) * MASTER_PIXEL_WIDTH + left + (i % width);
  let [lit, between, spot] = [0, 0, 0];
  for (let i = 0; i < highlight.length; i++) {
    if (highlight[i] > 0.9) lit++;
    else if (highlight[i] > 0.1) between++;
    if (isSpotOnCheek(onCanvas(i)) && highlight[i] > 0.05) spot++;
  }
  expect(lit).toBeGreaterThan(1500);
  expect(between).toBeGreaterThan(lit / 4);
  expect(spot).toBe(0);
});

it('announces no shade by grain below the nose, where it would look like stubble', () => {
  const { axes, tones } = createSyntheticSubject();
  const { left, top, width } = plainView.area;
  const grains = { above: 0, below: 0 };
  // Of two layers of an ink the first is its grain.
  const announced = new Set<string>();
  for (const { ink, cover } of generateSkinLayers(plainPlates, 1, (share) => share)) {
    if (ink === 'highlight' || ink === 'dark' || announced.has(ink)) continue;
    announced.add(ink);
    for (let i = 0; i < cover.length; i++) {
      const at = (top + Math.floor(i / width)) * MASTER_PIXEL_WIDTH + left + (i % width);
      if (tones.oval[at] < 0.5) continue;
      if (axes.v[at] > 0.56) grains.below += cover[i];
      else if (axes.v[at] < 0.4) grains.above += cover[i];
    }
  }
  expect(announced.size).toBe(3);
  expect(grains.above).toBeGreaterThan(1000);
  expect(grains.below).toBe(0);
});

it('prints no shade where the brows are, which are drawn in ink', () => {
  const { deep, dark } = plainPlates;
  const { left, top, width } = plainView.area;
  const at = (plane: Float32Array, x: number, y: number): number => plane[(y - top) * width + x - left];
  for (const plane of [deep, dark]) {
    for (const x of [450, 480, 600, 630]) expect(at(plane, x, 518)).toBe(0);
    expect(at(plane, 472, 560)).toBeGreaterThan(0.9);
  }
});

it('prints thin shades below the collarbones', () => {
  const { half } = plainPlates;
  const { left, top, width } = plainView.area;
  for (const side of [-1, 1]) {
    const x = MASTER_PIXEL_WIDTH / 2 + side * 54 - left;
    const inked = Array.from({ length: 60 }, (_, k) => half[(920 + k - top) * width + x] > 0.5).filter(Boolean).length;
    expect(inked).toBeGreaterThan(5);
    expect(inked).toBeLessThan(20);
  }
});

it('cuts no plates from stripes that are narrower than a plane of the face', () => {
  const subject = createSyntheticSubject();
  const { tones, faceWidth } = subject;
  const period = 0.08 * faceWidth;
  for (let i = 0; i < tones.tone.length; i++)
    tones.tone[i] = 0.3 + 0.5 * Math.sin((2 * Math.PI * (i % MASTER_PIXEL_WIDTH)) / period);
  const view = cropSubjectToFaceAndNeck(subject);
  const { half, fine } = cutSkinTonePlates(view, { seed: 3, closeness: 0 });
  const { u, v } = view.subject.axes;
  const isCheek = (i: number): boolean => Math.abs(u[i]) < 0.8 && v[i] > 0 && v[i] < 0.5 && fine[i] === 0;
  const cheek = [...half.keys()].filter(isCheek);
  expect(cheek.length).toBeGreaterThan(2000);
  expect(cheek.filter((i) => half[i] > 0.1).length).toBe(0);
});

it('shades the skin beside the jaw as the jaw, where the photo is lighter or a neck would be', () => {
  const subject = createSyntheticSubject();
  const { axes, tones, faceWidth, regions } = subject;
  const { tone, oval } = tones;
  const jaw = growMaskByDisc(oval, WHOLE_CANVAS_AREA, 0.05 * faceWidth);
  for (let i = 0; i < jaw.length; i++)
    if (jaw[i] === 1 && axes.v[i] > 0) [regions.skin[i], regions.silhouette[i]] = [1, 1];
  for (let i = 0; i < tone.length; i++) tone[i] = axes.v[i] > 0.3 && oval[i] > 0.5 ? -0.8 : 0.6;
  const view = cropSubjectToFaceAndNeck(subject);
  const { half } = cutSkinTonePlates(view, { seed: 3, closeness: 0 });
  const besideFace = growMaskByDisc(view.subject.tones.oval, view.area, 0.01 * faceWidth);
  const { v } = view.subject.axes;
  const seam = half.filter(
    (_, i) => view.subject.tones.oval[i] === 0 && besideFace[i] === 1 && v[i] > 0.6 && v[i] < 0.78,
  );
  expect(seam.length).toBeGreaterThan(50);
  expect(seam.filter((value) => value > 0.5).length / seam.length).toBeGreaterThan(0.8);
});

it('evens the skin below a beard whose hairs are drawn over it, not below a grey one', () => {
  const stripesWithin = (grey: number): number => {
    const subject = createSyntheticSubject({ beard: true });
    const { tones, faceWidth, regions } = subject;
    const { beard } = regions;
    if (!beard) throw new Error('The subject was made without a beard.');
    for (let i = 0; i < tones.tone.length; i++)
      tones.tone[i] = 0.3 + Math.sin((2 * Math.PI * (i % MASTER_PIXEL_WIDTH)) / (0.12 * faceWidth));
    const view = cropSubjectToFaceAndNeck({ ...subject, regions: { ...regions, beard: { ...beard, grey } } });
    const { half, fine } = cutSkinTonePlates(view, { seed: 3, closeness: 0 });
    const grown = cropPlaneToArea(beard.cover, view.area);
    const place = [...half.keys()].filter((i) => grown[i] > 0.95 && fine[i] === 0 && view.subject.axes.v[i] < 0.9);
    expect(place.length).toBeGreaterThan(1000);
    return place.filter((i) => half[i] > 0.5).length / place.length;
  };
  expect(stripesWithin(1)).toBeGreaterThan(0.1);
  expect(stripesWithin(0)).toBeLessThan(0.05);
});

it('prints dark skin deep at the features of the face only, and announces it nowhere else', () => {
  const printed = (middle: number, isFeature: boolean) => {
    const subject = createSyntheticSubject();
    const { axes, tones, regions } = subject;
    for (let i = 0; i < tones.tone.length; i++) {
      if (axes.v[i] > 0.3 && axes.v[i] < 0.48 && Math.abs(axes.u[i]) < 1.3) regions.skin[i] = regions.silhouette[i] = 1;
      if (Math.abs(axes.u[i] - middle) > 0.16 || axes.v[i] < 0.28 || axes.v[i] > 0.5) continue;
      tones.tone[i] = -2.5;
      if (isFeature) tones.features[i] = 1;
    }
    const view = cropSubjectToFaceAndNeck(subject);
    const plates = cutSkinTonePlates(view, { seed: 3, closeness: 0 });
    const at = Math.round(560 + 0.4 * 230 - view.area.top) * view.area.width;
    const i = at + Math.round(MASTER_PIXEL_WIDTH / 2 + middle * 150) - view.area.left;
    // One grain of each size, which lies where any is announced at all.
    let grain = 0;
    for (const { ink, cover } of generateSkinLayers(plates, 1, (share) => (share > 0 ? 1 : 0)))
      if (ink === 'deep') grain = Math.max(grain, cover[i]);
    return { shade: plates.shade[i], deep: plates.deep[i], grain };
  };
  expect(printed(0.6, true)).toMatchObject({ shade: 1, deep: 1 });
  expect(printed(0.6, false)).toEqual({ shade: 1, deep: 0, grain: 0 });
  expect(printed(1.05, true)).toEqual({ shade: 1, deep: 0, grain: 0 });
});

it.each([
  ['dark skin no darker than half shade, as it would be lost', 30, 0],
  ['fair skin in its shade, as a lighter one would be a second chin', 62, 1],
])('keeps the edge of a dark jaw above the shadow on %s', (_, skinLightness, shadeAtEdge) => {
  const synthetic = createSyntheticSubject();
  const { axes } = synthetic;
  const subject = { ...synthetic, tones: { ...synthetic.tones, skinLightness } };
  const { tone } = subject.tones;
  for (let i = 0; i < tone.length; i++) if (axes.v[i] > 0.7 && axes.v[i] < 1.02) tone[i] = -3;
  const view = cropSubjectToFaceAndNeck(subject);
  const { shade, deep, neckShadow } = cutSkinTonePlates(view, { seed: 3, closeness: 0 });
  const at = (row: number): number => (row - view.area.top) * view.area.width + MASTER_PIXEL_WIDTH / 2 - view.area.left;
  // The chin ends in row 790.
  expect(neckShadow[at(797)]).toBeGreaterThan(0.99);
  expect([shade[at(775)], deep[at(775)]].map(Math.round)).toEqual([1, 0]);
  expect([shade[at(785)], deep[at(785)]].map(Math.round)).toEqual([shadeAtEdge, 0]);
});
