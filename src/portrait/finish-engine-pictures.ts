// Finishes a picture of a remote engine: our format, lettering, quality check and files.
import sharp from 'sharp';
import { findStatus } from '#campaign/answers.ts';
import { campaign } from '#campaign/campaign.ts';
import type { EnrolledPerson } from './drawing/types.ts';
import type { AcceptedVariant, PictureRequest, PictureWithAlternates } from './generators/generator.ts';
import { QualityCheckFailed } from './portrait.ts';
import { provenanceTextsForAiUse } from './provenance-note.ts';
import { MASTER_PIXEL_HEIGHT, MASTER_PIXEL_WIDTH } from './steps/canvas.ts';
import { encodePicturePng, encodePictureWebp, TRAINED_MODEL_DIGITAL_SOURCE_TYPE } from './steps/encode-picture.ts';
import { typesetLetteringSvgLayer } from './steps/lettering.ts';
import { checkPictureQuality } from './steps/quality-check.ts';
import type { Raster } from './types.ts';
import { decodeEnginePictureToFillSize, UnreadablePictureError } from './vision/pictures.ts';

type Request = Pick<PictureRequest, 'pillar' | 'status' | 'seed'>;

/** Where the veil under the lettering begins, as a part of the height: the prompt asks for calm, dark shapes below it. */
const VEIL_FROM = 0.7;
const VEIL = '#0b1020';
const INK = '#fdfaf4';

/**
 * Returns the best of the pictures and the others that are good enough to show. Throws QualityCheckFailed when none is: not
 * one face, a face that is not the person's, nearly blank, or no picture at all.
 */
export async function finishAndSelectEnginePictures(
  person: Pick<EnrolledPerson, 'identity'>,
  request: Request,
  pictures: readonly Uint8Array[],
): Promise<PictureWithAlternates> {
  const accepted: AcceptedVariant[] = [];
  let fault = 'the engine sent no picture';
  for (const [nth, bytes] of pictures.entries()) {
    const found = await finishOne(person, request, bytes);
    if (typeof found === 'string') fault = found;
    // A seed has 31 bits.
    else accepted.push({ ...found, seed: (request.seed + nth) % 2 ** 31 });
  }
  const [best, ...alternates] = accepted.sort((one, other) => other.likeness - one.likeness);
  if (!best) throw new QualityCheckFailed(fault);
  return { ...best, alternates };
}

/** The finished picture, or the reason why it is not shown. */
async function finishOne(
  person: Pick<EnrolledPerson, 'identity'>,
  request: Request,
  bytes: Uint8Array,
): Promise<Omit<AcceptedVariant, 'seed'> | string> {
  let drawn: Raster;
  try {
    drawn = await decodeEnginePictureToFillSize(bytes, { width: MASTER_PIXEL_WIDTH, height: MASTER_PIXEL_HEIGHT });
  } catch (error) {
    if (error instanceof UnreadablePictureError) return error.message;
    throw error;
  }
  // Before the lettering is added, because it may count as a second face.
  const { fault, likeness } = await checkPictureQuality(drawn, person);
  if (fault) return fault;
  const picture = await addLettering(drawn, request);
  const [master, screen] = await Promise.all([
    encodePicturePng(picture, TRAINED_MODEL_DIGITAL_SOURCE_TYPE),
    encodePictureWebp(picture, TRAINED_MODEL_DIGITAL_SOURCE_TYPE),
  ]);
  return { picture: master, screen, likeness };
}

/** Title, brand line and the note on AI, on a veil that keeps them readable on whatever the engine drew there. */
async function addLettering(picture: Raster, { pillar, status }: Request): Promise<Raster> {
  const found = findStatus(pillar, status);
  if (!found) throw new Error(`the campaign has no status ${pillar}/${status}`);
  const { svg } = await typesetLetteringSvgLayer(
    { title: found.label, brandLine: campaign.brandLine, note: provenanceTextsForAiUse('with-ai') },
    INK,
  );
  const sheet = `<svg xmlns="http://www.w3.org/2000/svg" width="${MASTER_PIXEL_WIDTH}" height="${MASTER_PIXEL_HEIGHT}">
    <linearGradient id="veil" x2="0" y2="1"><stop stop-color="${VEIL}" stop-opacity="0"/>
      <stop offset="0.55" stop-color="${VEIL}" stop-opacity="0.72"/><stop offset="1" stop-color="${VEIL}" stop-opacity="0.86"/></linearGradient>
    <rect y="${MASTER_PIXEL_HEIGHT * VEIL_FROM}" width="${MASTER_PIXEL_WIDTH}" height="${MASTER_PIXEL_HEIGHT * (1 - VEIL_FROM)}" fill="url(#veil)"/>${svg}</svg>`;
  const { width, height } = picture;
  const data = await sharp(picture.data, { raw: { width, height, channels: 3 } })
    .composite([{ input: Buffer.from(sheet) }])
    .removeAlpha()
    .raw()
    .toBuffer();
  return { width, height, data: new Uint8Array(data.buffer, data.byteOffset, data.byteLength) };
}
