// How strongly the hairs of a beard are drawn: as strongly as its photo shows them.
import type { Beard } from '../../drawing/types.ts';
import { smoothstep } from '../../pixels.ts';
import { gaussianBlur } from '../../raster/blur.ts';
import { lerp } from '../../steps/canvas.ts';
import type { CroppedSubject } from './area.ts';

/** How many times rougher than the cheek, and by how much L*, a beard is at least in whose photo hairs are seen, and from where on they are clear. */
const HAIRS = { times: [1.1, 1.5], roughness: [0.8, 1.3], detail: 0.01 } as const;
/** L* of a beard as a share of the skin's: growth as light as the first is thin, as dark as the second full. */
const DARK = [0.9, 0.68] as const;
/** So dark it is full, even in a photo that is too soft to show hairs. */
const SURELY_FULL = [0.68, 0.58] as const;
/** How strong the whiskers of the lightest growth are whose hairs are seen. */
const LEAST = 0.45;

/** From 0, a shade on the skin without hairs, to 1, a full beard. */
export function measureWhiskerStrength({ subject, area }: CroppedSubject, { cover, colour }: Beard): number {
  const { tones, axes, faceWidth, regions } = subject;
  const { lightness, oval, features } = tones;
  const smooth = gaussianBlur(lightness, area, HAIRS.detail * faceWidth);
  const [bearded, cheek] = [newSum(), newSum()];
  for (let i = 0; i < smooth.length; i++) {
    if (!(oval[i] > 0.5) || features[i] > 0.02) continue;
    const [u, v] = [Math.abs(axes.u[i]), axes.v[i]];
    const isCheek = v > 0.1 && v < 0.45 && u > 0.3 && u < 0.75 && regions.skin[i] > 0.5;
    const sum = cover[i] > 0.6 ? bearded : isCheek ? cheek : undefined;
    if (!sum) continue;
    // Lighter details are pores that shine.
    sum.squares += Math.min(0, lightness[i] - smooth[i]) ** 2;
    sum.count++;
  }
  const [ofBeard, ofCheek] = [bearded, cheek].map(({ squares, count }) => Math.sqrt(squares / Math.max(1, count)));
  const seen =
    smoothstep(HAIRS.times[0], HAIRS.times[1], ofBeard / Math.max(ofCheek, 0.1)) *
    smoothstep(HAIRS.roughness[0], HAIRS.roughness[1], ofBeard);
  const share = colour[0] / Math.max(tones.skinLightness, 1);
  return Math.max(
    smoothstep(SURELY_FULL[0], SURELY_FULL[1], share),
    seen * lerp(LEAST, 1, smoothstep(DARK[0], DARK[1], share)),
  );
}

const newSum = (): { squares: number; count: number } => ({ squares: 0, count: 0 });
