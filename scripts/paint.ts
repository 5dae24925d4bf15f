// npm run paint -- front.jpg left.jpg right.jpg --status wellness/mindful [--out picture.png] [--seed 7] [--wish calmer] [--technique engraving] [--language de]
// Draws one portrait from three photos, as the product would, and writes it to a file.
import { readFile, writeFile } from 'node:fs/promises';
import { parseArgs } from 'node:util';
import { SingleBar } from 'cli-progress';
import { findStatus } from '#campaign/answers.ts';
import { campaign } from '#campaign/campaign.ts';
import { isOfferedLanguage, type LanguageCode, offeredLanguageCodes } from '#campaign/languages/languages.ts';
import { errorDefinitions } from '#contract/errors.ts';
import { DrawingInterrupted, NoAcceptableResult, PermanentDrawingError } from '#portrait/generators/errors.ts';
import type { PosePhotos } from '#portrait/generators/generator.ts';
import { createStudioGeneratorOnWorkerThread } from '#portrait/generators/studio.ts';
import { createPhotoCheckerProcessPool } from '#portrait/photo-checker.ts';
import { type TechniqueName, techniqueNames } from '#portrait/techniques/names.ts';
import { poses, type RedrawWish, redrawWishes } from '#portrait/types.ts';

const USAGE =
  'npm run paint -- front.jpg left.jpg right.jpg --status wellness/mindful [--out picture.png] [--seed 7] [--wish calmer] [--technique engraving] [--language de]';

/** A mistake of the person at the keyboard: told in words, without a trace. */
class UsageError extends Error {}

type Request = {
  files: string[];
  pillar: string;
  status: string;
  out: string;
  seed: number;
  wish?: RedrawWish;
  technique?: TechniqueName;
  language?: LanguageCode;
};

function readRequest(args: string[]): Request {
  const { values, positionals } = parseArgs({
    args,
    allowPositionals: true,
    options: {
      status: { type: 'string' },
      out: { type: 'string' },
      seed: { type: 'string', default: '7' },
      wish: { type: 'string' },
      technique: { type: 'string' },
      language: { type: 'string' },
    },
  });
  if (positionals.length !== 3) throw new UsageError(`Three photos are needed, front, left and right:\n  ${USAGE}`);
  const [pillar = '', status = ''] = (values.status ?? 'wellness/mindful').split('/');
  if (!findStatus(pillar, status)) {
    const all = campaign.pillars.flatMap(({ key, statuses }) => statuses.map((one) => `${key}/${one.key}`));
    throw new UsageError(`There is no status '${values.status}'. There are:\n  ${all.join('\n  ')}`);
  }
  const seed = Number(values.seed);
  if (!Number.isSafeInteger(seed) || seed < 0)
    throw new UsageError(`The seed is a whole number from 0, not '${values.seed}'.`);
  const wish = redrawWishes.find((known) => known === values.wish);
  if (values.wish && !wish) throw new UsageError(`A wish is one of ${redrawWishes.join(', ')}, not '${values.wish}'.`);
  const technique = techniqueNames.find((known) => known === values.technique);
  if (values.technique && !technique)
    throw new UsageError(`A technique is one of ${techniqueNames.join(', ')}, not '${values.technique}'.`);
  const { language } = values;
  if (language !== undefined && !isOfferedLanguage(language))
    throw new UsageError(`A language is one of ${offeredLanguageCodes.join(', ')}, not '${language}'.`);
  return {
    files: positionals,
    language,
    wish,
    technique,
    pillar,
    status,
    out: values.out ?? `${pillar}-${status}.png`,
    seed,
  };
}

/** Reads the photos and has each one looked at. Throws UsageError with the words that the product would show. */
async function checkedPhotos(files: string[]): Promise<PosePhotos> {
  const checker = createPhotoCheckerProcessPool();
  try {
    const photos = {} as PosePhotos;
    const others: Float32Array[] = [];
    for (const [i, pose] of poses.entries()) {
      const photo = await readFile(files[i]).catch(() => {
        throw new UsageError(`The ${pose} photo ${files[i]} can’t be read.`);
      });
      const answer = await checker.check({ photo, pose, others });
      if (!answer.accepted)
        throw new UsageError(
          `The ${pose} photo ${files[i]} is refused: ${errorDefinitions[`photo_${answer.refusal}`].message}`,
        );
      photos[pose] = answer.photo;
      others.push(answer.identity);
    }
    return photos;
  } finally {
    await checker.close();
  }
}

async function paint({ files, pillar, status, out, seed, wish, technique, language }: Request): Promise<void> {
  const began = performance.now();
  const photos = await checkedPhotos(files);
  const bar = new SingleBar({ format: '{bar} {percentage} %  {stage}', hideCursor: true, clearOnComplete: true });
  const studio = createStudioGeneratorOnWorkerThread();
  try {
    bar.start(1, 0, { stage: 'learning' });
    const faceProfile = await studio.enrol(photos, ({ progress }) => bar.update(progress * 0.3, { stage: 'learning' }));
    const request = {
      job: 'paint',
      person: 'paint',
      pillar,
      status,
      gender: '',
      seed,
      variantCount: 1,
      wish,
      technique,
      language,
    };
    const painted = await studio.generate(
      { request, faceProfile },
      { onProgress: ({ stage, progress }) => bar.update(0.3 + 0.7 * progress, { stage }) },
    );
    await writeFile(out, painted.picture);
    bar.stop();
    const seconds = ((performance.now() - began) / 1000).toFixed(1);
    console.log(`${out}: ${painted.technique} in ${seconds} s, likeness ${painted.likeness.toFixed(2)}`);
  } catch (error) {
    if (error instanceof NoAcceptableResult || error instanceof PermanentDrawingError)
      throw new UsageError(`No picture came out: ${error.message}.`);
    if (error instanceof DrawingInterrupted) throw new UsageError(error.message);
    throw error;
  } finally {
    bar.stop();
    await studio.close();
  }
}

try {
  await paint(readRequest(process.argv.slice(2)));
} catch (error) {
  if (!(error instanceof UsageError) && !(error instanceof TypeError && 'code' in error)) throw error;
  console.error(error.message);
  process.exitCode = 1;
}
