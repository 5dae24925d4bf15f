// What tests expect of every technique. A test file for each technique calls it.
import { describe, expect, it } from 'vitest';
import { drawSyntheticSubject, meanSkinLightnessInPhotoAndPrint } from './draw-synthetic-subject.test-helpers.ts';
import { techniques } from './index.ts';

/** Planes share their buffers with others. */
const bytesOf = ({ buffer, byteOffset, byteLength }: Float32Array): Buffer =>
  Buffer.from(buffer, byteOffset, byteLength);

const isWithin = (values: Float32Array): boolean => values.every((value) => value >= -1e-4 && value <= 1.0001);

export function describeTechnique(name: keyof typeof techniques): void {
  describe(name, () => {
    it('prints colours and opacities from 0 to 1, the skin as light as in the photo, and the same again', async () => {
      const one = await drawSyntheticSubject(name, {}, { closeness: 0.5 });
      const other = await drawSyntheticSubject(name, {}, { closeness: 0.5 });
      expect(isWithin(one.print.colour)).toBe(true);
      expect(isWithin(one.print.alpha)).toBe(true);
      const [photo, drawn] = meanSkinLightnessInPhotoAndPrint(one);
      expect(Math.abs(photo - drawn)).toBeLessThan(2);
      expect(bytesOf(one.print.colour).equals(bytesOf(other.print.colour))).toBe(true);
      expect(bytesOf(one.print.alpha).equals(bytesOf(other.print.alpha))).toBe(true);
    });

    it('tells the inks of its skin, from dark to light, where all of a plane is posterized', async () => {
      const { print } = await drawSyntheticSubject(name, {});
      const isPosterized = techniques[name].posterization === 1;
      expect(print.skinInks !== undefined).toBe(isPosterized);
      const lightness = print.skinInks?.lightness ?? [];
      expect(lightness).toEqual([...lightness].sort((one, other) => one - other));
      if (isPosterized) expect(lightness.length).toBeGreaterThan(4);
    });

    it('prints a shorn head with a beard and teeth', async () => {
      const { print } = await drawSyntheticSubject(name, { shorn: 1, beard: true, mouth: 'teeth' });
      expect(isWithin(print.colour)).toBe(true);
      expect(isWithin(print.alpha)).toBe(true);
    });
  });
}
