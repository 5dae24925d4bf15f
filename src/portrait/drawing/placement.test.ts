// Placement of a person, with a drawn dummy instead of a photo.
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { MASTER_PIXEL_HEIGHT, MASTER_PIXEL_WIDTH } from '#portrait/steps/canvas.ts';
import type { Cutout, Face, MeshPoint } from '#portrait/types.ts';
import { JAW_LINE, LOWER_LIP_BOTTOM_POINT } from '../raster/mesh-points.ts';
import { extendCroppedShouldersAlpha } from './body.ts';
import { FOREGROUND_TOP_ROW, placeSubjectAndCorrectLight } from './placement.ts';
import { applySubjectTransform, chooseSeededSubjectTransform } from './subject-transform.ts';

const [WIDE, HIGH] = [400, 500];

/** A head with shoulders that both sides of the photo cut. `roll` in degrees turns the eyes. */
function dummy({ shoulders = 260, hairTop = 90, roll = 0 } = {}): { cutout: Cutout; face: Face } {
  const alpha = new Float32Array(WIDE * HIGH);
  const colour = new Uint8Array(WIDE * HIGH * 3).fill(150);
  for (let y = 0; y < HIGH; y++) {
    for (let x = 0; x < WIDE; x++) {
      const head = ((x - 200) / 75) ** 2 + ((y - 210) / (210 - hairTop)) ** 2 < 1;
      const neck = Math.abs(x - 200) < 40 && y > 210;
      const body = y > 350 + Math.abs(x - 200) * 0.35 && Math.abs(x - 200) < shoulders;
      if (head || neck || body) alpha[y * WIDE + x] = 1;
    }
  }
  const mesh = Array.from({ length: 478 }, (): MeshPoint => [200, 210, 0]);
  mesh[10] = [200, 130, 0];
  mesh[152] = [200, 310, 0];
  mesh[2] = [200, 245, 0];
  mesh[234] = [130, 210, 0];
  mesh[454] = [270, 210, 0];
  const rise = Math.tan((roll * Math.PI) / 180) * 35;
  mesh[33] = [165, 205 - rise, 0];
  mesh[263] = [235, 205 + rise, 0];
  const face = { box: { x: 130, y: 130, width: 140, height: 180 }, mesh, yaw: 0, pitch: 0, roll };
  return { cutout: { width: WIDE, height: HIGH, colour, alpha }, face };
}

const opaqueIn = (alpha: Float32Array, y: number): number => {
  let count = 0;
  for (let x = 0; x < MASTER_PIXEL_WIDTH; x++) if (alpha[y * MASTER_PIXEL_WIDTH + x] > 0.5) count++;
  return count;
};

describe('the body', () => {
  it('goes on beyond a side that the photo cut, falling away', () => {
    const { cutout, face } = dummy();
    const body = extendCroppedShouldersAlpha(cutout, face.mesh);
    const topAt = (x: number): number => {
      let y = 0;
      while (y < body.height && body.alpha[y * body.width + x] <= 0.5) y++;
      return y;
    };
    const edge = body.left;
    expect(topAt(edge - 20)).toBeGreaterThan(topAt(edge + 20));
    expect(topAt(edge - 60)).toBeGreaterThan(topAt(edge - 20));
    expect(topAt(edge - 60)).toBeLessThan(body.height);
  });

  it('ends where it ends in a photo that shows both shoulders', () => {
    const { cutout, face } = dummy({ shoulders: 150 });
    const body = extendCroppedShouldersAlpha(cutout, face.mesh);
    for (let y = 0; y < HIGH - 3; y++) expect(body.alpha[y * body.width + body.left - 5]).toBe(0);
  });
});

describe('placement', () => {
  it('makes every face the same size, with the eyes at 39 % of the canvas’s height', () => {
    const { cutout, face } = dummy();
    const { mesh, faceWidth, enlargement } = placeSubjectAndCorrectLight(cutout, face, 500);
    expect(mesh[152][1] - mesh[10][1]).toBeCloseTo(0.305 * MASTER_PIXEL_HEIGHT, 0);
    expect(faceWidth).toBeCloseTo(((0.305 * MASTER_PIXEL_HEIGHT) / 180) * 140, 0);
    expect(enlargement).toBeCloseTo((0.305 * MASTER_PIXEL_HEIGHT) / 180, 2);
    expect((mesh[33][0] + mesh[263][0]) / 2).toBeCloseTo(MASTER_PIXEL_WIDTH / 2, 0);
    expect((mesh[33][1] + mesh[263][1]) / 2).toBeCloseTo(0.39 * MASTER_PIXEL_HEIGHT, 0);
  });

  it('ends face and head at the photo’s chin where that lies below the mesh’s', () => {
    const { cutout, face } = dummy();
    for (const point of JAW_LINE) {
      const aside = (JAW_LINE.indexOf(point) - 7) * 9;
      face.mesh[point] = [200 + aside, 310 - (aside / 70) ** 2 * 30, 0];
    }
    face.mesh[LOWER_LIP_BOTTOM_POINT] = [200, 262, 0];
    for (let y = 0; y < HIGH; y++)
      for (let x = 0; x < WIDE; x++)
        if (y > 322 - ((x - 200) / 70) ** 2 * 30) cutout.colour.fill(110, 3 * (y * WIDE + x), 3 * (y * WIDE + x) + 3);
    const placed = placeSubjectAndCorrectLight(cutout, face, 500);
    const scale = (0.305 * MASTER_PIXEL_HEIGHT) / 180;
    const chin = placed.mesh[152][1];
    expect(Math.abs(chin - placed.mesh[10][1] - (180 + 12) * scale)).toBeLessThan(6);
    expect(placed.head.y + placed.head.radius).toBeCloseTo(chin, 3);
  });

  it('leaves room above high hair', () => {
    const { cutout, face } = dummy({ hairTop: 10 });
    const { alpha } = placeSubjectAndCorrectLight(cutout, face, 500);
    expect(opaqueIn(alpha, 8)).toBe(0);
  });

  it('keeps most of how a person tilts their head', () => {
    const { cutout, face } = dummy({ roll: 9 });
    const { mesh } = placeSubjectAndCorrectLight(cutout, face, 500);
    const roll = Math.atan2(mesh[263][1] - mesh[33][1], mesh[263][0] - mesh[33][0]);
    expect(roll).toBeGreaterThan((5 * Math.PI) / 180);
    expect(roll).toBeLessThan((7 * Math.PI) / 180);
  });
});

describe('the light of the photo', () => {
  const skinOf = (grey: number, veil: number): number => {
    const { cutout, face } = dummy();
    for (let i = 0; i < WIDE * HIGH; i++) {
      const isShirt = i > 400 * WIDE;
      cutout.colour.fill(255 * (veil + (1 - veil) * (isShirt ? 0.02 : grey)), 3 * i, 3 * i + 3);
    }
    for (const point of [468, 473]) face.mesh[point] = [200, 420, 0];
    const { colour } = placeSubjectAndCorrectLight(cutout, face, 500);
    return colour[3 * (580 * MASTER_PIXEL_WIDTH + 540)];
  };

  it.each([0.55, 0.7])('keeps skin of brightness %f as light as the photo shows it under a haze', (grey) => {
    const seen = 0.1 + 0.9 * grey;
    expect(skinOf(grey, 0.1)).toBeCloseTo(seen, 1);
    expect(skinOf(grey, 0.1)).toBeGreaterThan(seen - 0.02);
  });
});

describe('figure transform', () => {
  const { cutout, face } = dummy();
  const placed = placeSubjectAndCorrectLight(cutout, face, 500);
  const none = new Float32Array(MASTER_PIXEL_WIDTH * MASTER_PIXEL_HEIGHT);
  const regions = { skin: none, hair: none, cloth: none, silhouette: none, solid: none, shorn: 0 };

  it('differs from scene to scene', () => {
    expect(chooseSeededSubjectTransform(5, 'balance/mindful')).not.toEqual(
      chooseSeededSubjectTransform(5, 'wellness/mindful'),
    );
  });

  it('tilts visibly and never more than four degrees', () => {
    fc.assert(
      fc.property(fc.integer({ min: 0, max: 2 ** 31 - 1 }), (seed) => {
        const degrees = (Math.abs(chooseSeededSubjectTransform(seed, 'balance/mindful').tilt) * 180) / Math.PI;
        expect(degrees).toBeGreaterThanOrEqual(1.5);
        expect(degrees).toBeLessThanOrEqual(4);
        expect(chooseSeededSubjectTransform(seed, 'balance/mindful')).toEqual(
          chooseSeededSubjectTransform(seed, 'balance/mindful'),
        );
      }),
    );
  });

  it('leans with the body, while the head stays where it is', () => {
    const transform = chooseSeededSubjectTransform(5, 'balance/mindful');
    const [upright, leaning] = [0, 0.15].map(
      (lean) => applySubjectTransform({ placed, regions }, { ...transform, lean }).placed,
    );
    const middleOf = (alpha: Float32Array, y: number): number => {
      let [sum, count] = [0, 0];
      for (let x = 0; x < MASTER_PIXEL_WIDTH; x++)
        if (alpha[y * MASTER_PIXEL_WIDTH + x] > 0.5) [sum, count] = [sum + x, count + 1];
      return sum / count;
    };
    const chin = Math.round(upright.mesh[152][1]);
    expect(leaning.mesh).toEqual(upright.mesh);
    expect(middleOf(leaning.alpha, chin - 5)).toBe(middleOf(upright.alpha, chin - 5));
    const neck = chin + 80;
    expect(middleOf(leaning.alpha, neck) - middleOf(upright.alpha, neck)).toBeGreaterThan(4);
  });

  /** The first row of somebody who is drawn smaller, whose shoulders reach the canvas's sides with this slope. */
  function topsOfShoulders({ slope, isCloth = true }: { slope: number; isCloth?: boolean }): (x: number) => number {
    const silhouette = none.map((_, i) => {
      const [x, y] = [i % MASTER_PIXEL_WIDTH, Math.floor(i / MASTER_PIXEL_WIDTH)];
      return y >= 900 + slope * Math.abs(x - MASTER_PIXEL_WIDTH / 2) ? 1 : 0;
    });
    const upright = { tilt: 0, right: 0, down: 0, scale: 0.8, lean: 0 };
    const shape = { ...regions, silhouette, cloth: isCloth ? silhouette : none };
    const staged = applySubjectTransform({ placed, regions: shape }, upright).regions.silhouette;
    return (x) => {
      let y = 0;
      while (y < MASTER_PIXEL_HEIGHT && staged[y * MASTER_PIXEL_WIDTH + x] < 0.5) y++;
      return y;
    };
  }

  it('lets shoulders that the canvas cuts fall away beyond its sides, as steeply as they do there', () => {
    const level = topsOfShoulders({ slope: 0 });
    expect(level(200)).toBe(level(880));
    for (const side of [0, MASTER_PIXEL_WIDTH - 1]) expect(level(side)).toBeGreaterThan(level(540) + 30);
    const steep = topsOfShoulders({ slope: 0.7 });
    expect(steep(10) - steep(60)).toBeGreaterThan(0.7 * 50);
  });

  it('repeats what is no clothes at the canvas’s sides as it is', () => {
    const top = topsOfShoulders({ slope: 0, isCloth: false });
    for (const side of [0, MASTER_PIXEL_WIDTH - 1]) expect(top(side)).toBe(top(540));
  });

  it('keeps the head in the frame and the body down to the foreground, whatever the seed', () => {
    fc.assert(
      fc.property(fc.integer({ min: 0, max: 2 ** 31 - 1 }), (seed) => {
        const { placed: staged } = applySubjectTransform(
          { placed, regions },
          chooseSeededSubjectTransform(seed, 'balance/mindful'),
        );
        expect(opaqueIn(staged.alpha, 3)).toBe(0);
        expect(opaqueIn(staged.alpha, Math.round(FOREGROUND_TOP_ROW) + 10)).toBeGreaterThan(MASTER_PIXEL_WIDTH / 2);
        expect(staged.mesh[152][1]).toBeLessThan(FOREGROUND_TOP_ROW - 40);
        const nose = Math.round(staged.mesh[1][1]) * MASTER_PIXEL_WIDTH + Math.round(staged.mesh[1][0]);
        expect(staged.alpha[nose]).toBeGreaterThan(0.9);
      }),
      { numRuns: 12 },
    );
  });
});
