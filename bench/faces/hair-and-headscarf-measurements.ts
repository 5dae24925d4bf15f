// A part of the people with a headscarf, a full beard or coily hair drawn over their photo: does the photo check take them,
// are they still the same person, and how well is their hair cut out?
import { existsSync, readFileSync, renameSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { checkDecodedPhoto } from '#portrait/steps/check-photo.ts';
import {
  computeFaceDescriptor,
  descriptorLikenessOnGateScale,
  MIN_SAME_PERSON_PHOTO_LIKENESS,
} from '#portrait/steps/identity.ts';
import type { Face } from '#portrait/types.ts';
import { loadFaceDescriber } from '#portrait/vision/face-describer.ts';
import { loadFaceFinder } from '#portrait/vision/faces.ts';
import { decodePngOrJpeg } from '#portrait/vision/pictures.ts';
import { loadPersonSegmenter } from '#portrait/vision/segmenter.ts';
import { selectPeopleAcrossSkinTones } from './drawn.ts';
import { overlayLayer, type WornLayerName, wornLayerDrawers } from './hair-and-headscarf-layers.ts';
import { computeSkinToneGroupsByPerson, type SkinToneGroup, skinToneGroups } from './match-scores.ts';
import { type MatteErrorMeasurement, measureHairCutoutErrorsOnStudioPhoto } from './matte-error.ts';
import { ensureBenchCacheFolder, type MeasuredPhotoVariant } from './measure-photos.ts';
import { markdownTableFromRowLines, markdownTableRow } from './table.ts';

/** People of each group. */
const EACH = 12;
/** Part of every cached file's name: count up when layers, photo check or cut-out change. */
const LAYERED_EDITION = 6;

export type HairAndHeadscarfMeasurements = {
  group: SkinToneGroup;
  /** For each layer: the photo check's refusal, and the likeness to the photo without it. */
  worn: { layer: WornLayerName; refusal?: string; likeness: number }[];
  matte: MatteErrorMeasurement[];
};

export async function measureRefusalsLikenessAndHairCutouts(
  folder: string,
  seen: readonly MeasuredPhotoVariant[],
): Promise<HairAndHeadscarfMeasurements[]> {
  const groupOf = computeSkinToneGroupsByPerson(seen);
  const layered: HairAndHeadscarfMeasurements[] = [];
  for (const who of selectPeopleAcrossSkinTones(seen, EACH)) {
    const kept = join(ensureBenchCacheFolder(), `layered-${who}-${LAYERED_EDITION}.json`);
    if (!existsSync(kept)) {
      const file = seen.find((one) => one.who === who && one.variant === 'photo')?.file ?? '';
      writeFileSync(`${kept}.part`, JSON.stringify(await lookAt(readFileSync(join(folder, file)))));
      renameSync(`${kept}.part`, kept);
      process.stderr.write('~');
    }
    const group = groupOf.get(who);
    if (group)
      layered.push({
        group,
        ...(JSON.parse(readFileSync(kept, 'utf8')) as Omit<HairAndHeadscarfMeasurements, 'group'>),
      });
  }
  return layered;
}

async function lookAt(bytes: Uint8Array): Promise<Omit<HairAndHeadscarfMeasurements, 'group'>> {
  const [finder, describer, segmenter] = await Promise.all([
    loadFaceFinder(),
    loadFaceDescriber(),
    loadPersonSegmenter(),
  ]);
  const photo = await decodePngOrJpeg(bytes);
  const [face] = await finder.find(photo);
  const plain = await computeFaceDescriptor(describer, photo, face);
  const worn: HairAndHeadscarfMeasurements['worn'] = [];
  for (const layer of Object.keys(wornLayerDrawers) as WornLayerName[]) {
    const picture = overlayLayer(photo, wornLayerDrawers[layer](photo, face));
    const { refusal } = await checkDecodedPhoto({ finder, describer }, { photo: picture, pose: 'front', others: [] });
    const found: Face | undefined = (await finder.find(picture))[0];
    const alike = found
      ? descriptorLikenessOnGateScale(plain, await computeFaceDescriptor(describer, picture, found))
      : 0;
    worn.push({ layer, refusal, likeness: alike });
  }
  return { worn, matte: await measureHairCutoutErrorsOnStudioPhoto(photo, face, segmenter) };
}

/** By layer and group: refused photos, and whether the person is still taken for themselves. */
export function renderLayerRefusalAndLikenessTable(layered: readonly HairAndHeadscarfMeasurements[]): string {
  const rows = (Object.keys(wornLayerDrawers) as WornLayerName[]).flatMap((layer) =>
    skinToneGroups.map((group) => {
      const own = layered.filter((one) => one.group.name === group.name).flatMap(({ worn }) => worn);
      const these = own.filter((one) => one.layer === layer);
      if (these.length === 0) return markdownTableRow(layer, group.name, '–', '–', '–');
      const refused = these.filter(({ refusal }) => refusal);
      const why = [...new Set(refused.map(({ refusal }) => refusal))].join(', ');
      const unlike = these.filter(({ likeness: alike }) => alike < MIN_SAME_PERSON_PHOTO_LIKENESS).length;
      return markdownTableRow(
        layer,
        group.name,
        `${refused.length} of ${these.length}${why ? ` (${why})` : ''}`,
        `${unlike} of ${these.length}`,
        Math.min(...these.map(({ likeness: alike }) => alike)).toFixed(3),
      );
    }),
  );
  return markdownTableFromRowLines(['Drawn on', 'Group', 'Refused', 'Taken for somebody else', 'Least alike'], rows);
}

/** By hair, background and group: mean differences of opacity along the edge of the hair. */
export function renderHairMatteErrorTable(layered: readonly HairAndHeadscarfMeasurements[]): string {
  const kinds = [
    {
      name: 'own hair, close',
      accepts: ({ hair, looseness }: MatteErrorMeasurement) => hair === 'own' && looseness < LOOSE,
    },
    {
      name: 'own hair, loose',
      accepts: ({ hair, looseness }: MatteErrorMeasurement) => hair === 'own' && looseness >= LOOSE,
    },
    { name: 'coily hair, drawn', accepts: ({ hair }: MatteErrorMeasurement) => hair !== 'own' },
  ];
  const rows = kinds.flatMap(({ name, accepts }) =>
    (['wall', 'room'] as const).flatMap((before) =>
      skinToneGroups.map((group) => {
        const own = layered.filter((one) => one.group.name === group.name).flatMap(({ matte }) => matte);
        const these = own.filter((one) => one.before === before && accepts(one));
        const mean = (value: (one: MatteErrorMeasurement) => number) =>
          these.length ? (these.reduce((sum, one) => sum + value(one), 0) / these.length).toFixed(3) : '–';
        const figures = [mean((one) => one.error), mean((one) => one.wallLeft), mean((one) => one.hairLost)];
        return markdownTableRow(name, before, group.name, these.length, ...figures);
      }),
    ),
  );
  return markdownTableFromRowLines(['Hair', 'Before', 'Group', 'People', 'Error', 'Wall left', 'Hair lost'], rows);
}

/** Pixels of soft edge for each pixel of outline from which hair counts as loose. */
const LOOSE = 9;
