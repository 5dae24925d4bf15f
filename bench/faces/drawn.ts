// Draws a few people of every skin tone in each technique: how alike the pictures are, and how light their skin is.
import { existsSync, readFileSync, renameSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import sharp from 'sharp';
import { applySubjectTransform, chooseSeededSubjectTransform } from '#portrait/drawing/subject-transform.ts';
import type { EnrolledPerson } from '#portrait/drawing/types.ts';
import { enrolPerson } from '#portrait/enrol-person.ts';
import { beginLitSurface, measureFormAndLightAndFreePhoto } from '#portrait/measured-subject.ts';
import { drawPortraitVariants, QualityCheckFailed } from '#portrait/portrait.ts';
import { normalizedRgbToLab } from '#portrait/raster/lab.ts';
import { getSceneAndTitle } from '#portrait/scenes/scene-and-title.ts';
import { computeFaceDescriptor, descriptorLikenessOnGateScale, meanFaceDescriptor } from '#portrait/steps/identity.ts';
import { type TechniqueName, techniqueNames } from '#portrait/techniques/names.ts';
import type { Plane, Raster } from '#portrait/types.ts';
import { loadFaceDescriber } from '#portrait/vision/face-describer.ts';
import { loadFaceFinder } from '#portrait/vision/faces.ts';
import { decodePngOrJpeg } from '#portrait/vision/pictures.ts';
import { turnHead } from '#test/turn-head.ts';
import { computeSkinToneGroupsByPerson, computeSkinTonesByPerson, type SkinToneGroup } from './match-scores.ts';
import { ensureBenchCacheFolder, type MeasuredPhotoVariant } from './measure-photos.ts';
import { HEAD_TURN_DEGREES } from './variants.ts';

/** What is drawn: one scene, one seed. */
const ORDER = { pillar: 'wellness', status: 'mindful', seed: 1 };
/** People of each group, evenly spread over its tones. */
const EACH = 4;
/** Part of every cached file's name: count up when drawing changes. */
const DRAWN_EDITION = 48;

export type DrawnPortraitMeasurements = {
  who: string;
  group: SkinToneGroup;
  technique: TechniqueName;
  /** Whether the quality check accepted any rung. Where not, the figures below are 0. */
  accepted: boolean;
  /** The rung of the dial at which the check accepted it: 0 the pure drawing, 1 closest to the photo. */
  closeness: number;
  /** To the person's own three photos, and the highest to those of any other person of the set. */
  likeness: number;
  strangers: number;
  /** Mean CIE L* of the skin of the upper face: of the photo, exposure corrected, and of the finished picture. */
  photoLightness: number;
  pictureLightness: number;
};

/** `seen`: what `measurePhotoVariantsInFolder` found in `folder`. Takes about half a minute a person the first time. */
export async function drawAndMeasurePortraits(
  folder: string,
  seen: readonly MeasuredPhotoVariant[],
): Promise<DrawnPortraitMeasurements[]> {
  const groupOf = computeSkinToneGroupsByPerson(seen);
  const drawn: DrawnPortraitMeasurements[] = [];
  for (const who of selectPeopleAcrossSkinTones(seen)) {
    const kept = join(ensureBenchCacheFolder(), `drawn-${who}-${DRAWN_EDITION}.json`);
    if (!existsSync(kept)) {
      const file = seen.find((one) => one.who === who)?.file ?? '';
      writeFileSync(`${kept}.part`, JSON.stringify(await drawPerson(join(folder, file), who, seen)));
      renameSync(`${kept}.part`, kept);
      process.stderr.write('o');
    }
    const own = JSON.parse(readFileSync(kept, 'utf8')) as Omit<DrawnPortraitMeasurements, 'group'>[];
    const group = groupOf.get(who);
    if (group) drawn.push(...own.map((one) => ({ ...one, group })));
  }
  return drawn;
}

/** `each` people of every group, evenly spread over its tones. */
export function selectPeopleAcrossSkinTones(seen: readonly MeasuredPhotoVariant[], each = EACH): string[] {
  const tones = computeSkinTonesByPerson(seen);
  const byGroup = Map.groupBy(computeSkinToneGroupsByPerson(seen), ([, group]) => group);
  return [...byGroup.values()].flatMap((people) => {
    const ordered = people.map(([who]) => who).sort((a, b) => (tones.get(a) ?? 0) - (tones.get(b) ?? 0));
    const places = Array.from({ length: each }, (_, i) => Math.round((i * (ordered.length - 1)) / (each - 1)));
    return [...new Set(places)].map((place) => ordered[place]);
  });
}

async function drawPerson(
  file: string,
  who: string,
  seen: readonly MeasuredPhotoVariant[],
): Promise<Omit<DrawnPortraitMeasurements, 'group'>[]> {
  const person = await enrolFromFrontPhoto(readFileSync(file));
  const drawn: Omit<DrawnPortraitMeasurements, 'group'>[] = [];
  for (const technique of techniqueNames) {
    const painted = await drawPortraitVariants(person, { ...ORDER, variantCount: 1, technique }).catch(unlessUnlike);
    const none = { closeness: 1, likeness: 0, strangers: 0, photoLightness: 0, pictureLightness: 0 };
    if (painted?.technique !== technique) {
      drawn.push({ who, technique, accepted: false, ...none });
      continue;
    }
    const picture = await decodePngOrJpeg(painted.picture);
    const { photo, skin } = skinOf(person);
    drawn.push({
      who,
      technique,
      accepted: true,
      closeness: painted.closeness ?? 0,
      likeness: painted.likeness,
      strangers: await mostAlikeStranger(picture, who, seen),
      photoLightness: photo,
      pictureLightness: meanLightness(picture, skin),
    });
  }
  return drawn;
}

function unlessUnlike(error: unknown): undefined {
  if (!(error instanceof QualityCheckFailed)) throw error;
}

/** The two side photos are computed. */
export async function enrolFromFrontPhoto(front: Uint8Array): Promise<EnrolledPerson> {
  const photo = await decodePngOrJpeg(front);
  const [face] = await (await loadFaceFinder()).find(photo);
  const turned = (degrees: number) => {
    const { width, height, data } = turnHead(photo, face, degrees);
    return sharp(data, { raw: { width, height, channels: 3 } })
      .png()
      .toBuffer();
  };
  return enrolPerson(
    { front, left: await turned(HEAD_TURN_DEGREES), right: await turned(-HEAD_TURN_DEGREES) },
    () => {},
  );
}

/** Where skin is measured on the canvas, as a plane that is 1 there, and how light the photo is there. */
function skinOf(person: EnrolledPerson): { photo: number; skin: Plane } {
  const { pillar, status, seed } = ORDER;
  const staged = applySubjectTransform(person, chooseSeededSubjectTransform(seed, `${pillar}/${status}`));
  const { regions, inside, tones } = measureFormAndLightAndFreePhoto(
    staged,
    beginLitSurface(staged, getSceneAndTitle(pillar, status).scene.light.from),
  );
  const { upperFace, lab } = tones;
  const skin = upperFace.map((share, i) => Number(share > 0.5 && regions.skin[i] > 0.9 && inside[i] > 0.5));
  return { photo: meanWhere(skin, (i) => lab[3 * i]), skin };
}

function meanLightness({ data }: Raster, skin: Plane): number {
  return meanWhere(
    skin,
    (i) => normalizedRgbToLab([data[3 * i] / 255, data[3 * i + 1] / 255, data[3 * i + 2] / 255])[0],
  );
}

function meanWhere(mask: Plane, value: (i: number) => number): number {
  let [sum, count] = [0, 0];
  for (let i = 0; i < mask.length; i++) {
    if (mask[i] === 0) continue;
    sum += value(i);
    count++;
  }
  return sum / Math.max(1, count);
}

async function mostAlikeStranger(picture: Raster, who: string, seen: readonly MeasuredPhotoVariant[]): Promise<number> {
  const [finder, descriptor] = await Promise.all([loadFaceFinder(), loadFaceDescriber()]);
  const [face] = await finder.find(picture);
  const description = await computeFaceDescriptor(descriptor, picture, face);
  const poses = seen.filter(({ variant }) => variant === 'photo' || variant === 'left' || variant === 'right');
  const others = Map.groupBy(
    poses.filter((one) => one.who !== who),
    (one) => one.file,
  );
  const known = [...others.values()].map((own) => meanFaceDescriptor(own.map((one) => one.description)));
  return Math.max(...known.map((other) => descriptorLikenessOnGateScale(other, description)));
}
