// How alike drawn faces are: a few people of a folder in each technique, against their own three photos and everybody else's.
import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { EnrolledPerson } from '#portrait/drawing/types.ts';
import { drawPortraitVariants, QualityCheckFailed } from '#portrait/portrait.ts';
import {
  computeFaceDescriptor,
  descriptorLikenessOnGateScale,
  MIN_DRAWN_LIKENESS,
  meanFaceDescriptor,
} from '#portrait/steps/identity.ts';
import { type TechniqueName, techniqueNames } from '#portrait/techniques/names.ts';
import { poses } from '#portrait/types.ts';
import { loadFaceDescriber } from '#portrait/vision/face-describer.ts';
import { loadFaceFinder } from '#portrait/vision/faces.ts';
import { decodePngOrJpeg } from '#portrait/vision/pictures.ts';
import { enrolFromFrontPhoto } from '../faces/drawn.ts';

/** So many people, evenly spread over the folder. */
const PEOPLE = 6;
const SEED = 1;
/** Medians of likeness. */
const GOALS = { each: '0.74', engraving: '0.80' };

type Scene = { pillar: string; status: string };

/** `likeness` and `stranger` (the most alike of the others) are missing where no rung was accepted. */
type Drawn = { technique: TechniqueName; closeness?: number; likeness?: number; stranger?: number };

/** `folder` holds NAME_neutral.jpg. Each person is drawn in one of the scenes. Returns a section of the page. */
export async function measureLikenessAsMarkdown(folder: string, scenes: readonly Scene[]): Promise<string> {
  const files = readdirSync(folder)
    .filter((file) => file.endsWith('_neutral.jpg'))
    .sort();
  const chosen = Array.from({ length: PEOPLE }, (_, k) => files[Math.floor((k * files.length) / PEOPLE)]);
  const people: EnrolledPerson[] = [];
  for (const file of chosen) people.push(await enrolFromFrontPhoto(readFileSync(join(folder, file))));
  const known = people.map(({ identity }) => meanFaceDescriptor(poses.map((pose) => identity[pose])));
  const drawn: Drawn[] = [];
  for (const [k, person] of people.entries()) {
    const others = known.filter((_, other) => other !== k);
    for (const technique of techniqueNames)
      drawn.push(await drawOne(person, { ...scenes[k % scenes.length], technique }, others));
    process.stderr.write('o');
  }
  process.stderr.write('\n');
  return sectionOf(drawn, chosen.length, scenes);
}

async function drawOne(
  person: EnrolledPerson,
  { technique, ...scene }: Scene & { technique: TechniqueName },
  others: readonly Float32Array[],
): Promise<Drawn> {
  const painted = await drawPortraitVariants(person, { ...scene, seed: SEED, variantCount: 1, technique }).catch(
    (error) => {
      if (!(error instanceof QualityCheckFailed)) throw error;
    },
  );
  // The last resort is another technique.
  if (painted?.technique !== technique) return { technique };
  const picture = await decodePngOrJpeg(painted.picture);
  const [face] = await (await loadFaceFinder()).find(picture);
  const description = await computeFaceDescriptor(await loadFaceDescriber(), picture, face);
  const stranger = Math.max(...others.map((other) => descriptorLikenessOnGateScale(other, description)));
  return { technique, closeness: painted.closeness, likeness: painted.likeness, stranger };
}

function sectionOf(drawn: readonly Drawn[], people: number, scenes: readonly Scene[]): string {
  const rows = techniqueNames.map((technique) => {
    const own = drawn.filter((one) => one.technique === technique);
    const scores = own.flatMap((one) => one.likeness ?? []).sort((one, other) => one - other);
    const share = (count: number): string => `${Math.round((100 * count) / own.length)} %`;
    const impure = own.filter(({ closeness }) => closeness !== 0).length;
    const strangers = own.flatMap((one) => one.stranger ?? []);
    const figures = scores.length
      ? [scores[scores.length >> 1], scores[0], Math.max(...strangers)].map((score) => score.toFixed(2))
      : ['–', '–', '–'];
    const passing = strangers.filter((score) => score >= MIN_DRAWN_LIKENESS).length;
    const cells = [technique, figures[0], figures[1], share(impure), share(own.length - scores.length)];
    return `| ${[...cells, figures[2], passing].join(' | ')} |`;
  });
  return `## Likeness

${people} people of the Face Research Lab London Set (neutral photos, evenly spread over the folder; the two side photos are computed
from them), each in one scene of ${scenes.map(({ pillar, status }) => `${pillar}/${status}`).join(', ')}, seed ${SEED}. Likeness is that of the finished picture to
what the three photos have in common; pictures below ${MIN_DRAWN_LIKENESS} are drawn again closer to the photo, and refused in the end.
The goals are a median of ${GOALS.each} in each technique and of ${GOALS.engraving} in engraving. Strangers are the other people drawn.

| technique | median | least accepted | pure drawing below ${MIN_DRAWN_LIKENESS} | refused | most alike stranger | strangers who pass |
|---|---:|---:|---:|---:|---:|---:|
${rows.join('\n')}
`;
}
