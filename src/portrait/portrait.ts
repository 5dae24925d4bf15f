// Draws a person's pictures from their face profile: stage → form and tones → print → compose → quality check → files.
import { forceV8GarbageCollection } from './collect-garbage.ts';
import { applySubjectTransform, chooseSeededSubjectTransform } from './drawing/subject-transform.ts';
import type { EnrolledPerson, PlacedSubject } from './drawing/types.ts';
import { elementAt } from './element-at.ts';
import { encodeVariantFiles } from './encode-variant.ts';
import type { AcceptedVariant, PictureRequest, PictureWithAlternates } from './generators/generator.ts';
import {
  beginLitSurface,
  drawableSubjectWithMixedLights,
  measureFormAndLightAndFreePhoto,
  type SubjectMeasuredInScene,
} from './measured-subject.ts';
import {
  type BackgroundAndForeground,
  createLetteringSvgLayer,
  renderBackgroundAndForeground,
} from './picture-layers.ts';
import {
  copyPlane,
  freePlanes,
  freePlanesInObject,
  keepUnusedPlaneMemory,
  releaseEmptyPlaneMemory,
  releaseUnusedPlaneMemory,
  runInPlaneScope,
} from './planes.ts';
import type { Scene, SceneLayer } from './scenes/scene.ts';
import { getSceneAndTitle } from './scenes/scene-and-title.ts';
import { acquireSecondThread, type SecondThread } from './second-thread.ts';
import { type ReportStepDuration, startStepClock } from './step-clock.ts';
import { compositeOntoBackgroundWithPaperTexture } from './steps/composite-picture.ts';
import type { RgbImageWithAlpha } from './steps/draw-layers.ts';
import { moodNameForWish, scaleFigureChromaForMoodInPlace } from './steps/mood.ts';
import { checkPictureQuality } from './steps/quality-check.ts';
import type { SingleSubjectCache } from './subject-cache.ts';
import { drawJawShadow } from './techniques/common/jaw-shadow.ts';
import { addPhotoTonesToFace, photoToneSharesOf } from './techniques/common/photo-tones.ts';
import { techniques } from './techniques/index.ts';
import { type DrawingStage, drawingStages, type ReportProgress } from './types.ts';
import { type PlannedVariant, planMostFaithfulFallbackVariant, planVariants } from './variants.ts';

/** No picture is good enough to show. `message` says why, without personal data. */
export class QualityCheckFailed extends Error {}

type Request = Pick<
  PictureRequest,
  'pillar' | 'status' | 'seed' | 'variantCount' | 'variantsBefore' | 'variantsAfter' | 'wish' | 'technique'
>;

/** Where the measured subject of a request is kept for its further variants, and whose face profile it is. */
type KeptSubjects = { cache: SingleSubjectCache<SubjectMeasuredInScene>; faceProfileHash: string };

/** What the steps of one request share. */
type AttemptRequest = {
  person: EnrolledPerson;
  request: Request;
  scene: Scene;
  lettering: SceneLayer;
  /** Draws the scene's layers, and parts of the person. */
  second: SecondThread;
  kept?: KeptSubjects;
  /** Ends a step, for measurements. */
  clock(step: string): void;
};

/**
 * Draws as many variants as are wanted, the scene's best technique first. A variant whose face comes out too unlike is drawn
 * closer to the photo; when none is accepted, the most faithful technique gets one last try. The same person and request
 * give the same bytes. Throws QualityCheckFailed.
 */
export async function drawPortraitVariants(
  person: EnrolledPerson,
  request: Request,
  { report, onStepEnd, kept }: { report?: ReportProgress; onStepEnd?: ReportStepDuration; kept?: KeptSubjects } = {},
): Promise<PictureWithAlternates> {
  const clock = startStepClock(onStepEnd);
  const second = acquireSecondThread();
  try {
    const { scene, title } = getSceneAndTitle(request.pillar, request.status);
    const lettering = await createLetteringSvgLayer(scene, title);
    return await drawVariants({ person, request, scene, lettering, second, kept, clock }, forwardOnly(report));
  } catch (error) {
    // It may have been stopped because the person is being erased.
    releaseUnusedPlaneMemory();
    throw error;
  } finally {
    second.end();
  }
}

async function drawVariants(work: AttemptRequest, tell: ReportProgress): Promise<PictureWithAlternates> {
  const { request, scene } = work;
  const variants = planVariants(scene, request);
  const accepted: Promise<AcceptedVariant>[] = [];
  let fault = '';
  tell({ stage: 'light', progress: 0 });
  const { subject, layers: firstLayers } = prepareSubject(work, elementAt(variants, 0).seed);
  for (const [nth, variant] of variants.entries()) {
    const layers = nth === 0 ? firstLayers : beginLayers(work, subject, variant.seed);
    const drawn = await drawVariant(work, { subject, layers, variant }, (stage, share) =>
      tell({ stage, progress: (0.98 * (nth + share)) / variants.length }),
    );
    if ('fault' in drawn) fault ||= drawn.fault;
    else accepted.push(drawn.composition);
  }
  if (accepted.length === 0) {
    // There is a picture already: the last resort is no variant of it.
    if (request.variantsBefore) throw new QualityCheckFailed(fault);
    const variant = planMostFaithfulFallbackVariant(request.seed);
    const drawn = await drawVariant(work, { subject, layers: beginLayers(work, subject, variant.seed), variant });
    if ('fault' in drawn) throw new QualityCheckFailed(fault || drawn.fault);
    accepted.push(drawn.composition);
  }
  const isKept = work.kept && request.variantsAfter;
  if (!isKept) freePlanesInObject(subject);
  forceV8GarbageCollection();
  const finished = await Promise.all(accepted);
  work.clock('deliver');
  // Throws where the drawing was withdrawn: of somebody who is being erased nothing is kept.
  tell({ stage: 'finished', progress: 1 });
  if (isKept) work.kept?.cache.keep(subjectKey(work.kept, request), subject);
  keepUnusedPlaneMemory(isKept ? subject : undefined);
  return { ...elementAt(finished, 0), alternates: finished.slice(1) };
}

type PreparedVariant = {
  subject: SubjectMeasuredInScene;
  layers: Promise<BackgroundAndForeground>;
  variant: PlannedVariant;
};

/** `composition` is under way to its files while the next variant is drawn. */
type Drawn = { composition: Promise<AcceptedVariant> } | { fault: string };

async function drawVariant(
  { person, request, scene, second, clock }: AttemptRequest,
  { subject: measured, layers, variant: { technique: name, seed, closenessSteps } }: PreparedVariant,
  advance: (stage: 'light' | 'painting' | 'framing', share: number) => void = () => {},
): Promise<Drawn> {
  const technique = techniques[name];
  const shares = photoToneSharesOf(technique);
  const subject = drawableSubjectWithMixedLights(measured, technique.light);
  const { mesh, faceWidth, head, cover: floor } = subject;
  advance('painting', 0.3);
  const background = handledLater(layers.then((sheets) => sheets.background));
  let fault = '';
  for (const closeness of closenessSteps) {
    const world = { ...scene.world, light: scene.light };
    const print = await technique.draw({ subject, world, background, seed, closeness, thread: second });
    runInPlaneScope(() => addPhotoTonesToFace(print, subject, { ...shares, closeness }));
    runInPlaneScope(() => drawJawShadow(print.colour, subject));
    const mood = moodNameForWish(request.wish);
    if (mood) scaleFigureChromaForMoodInPlace(print.colour, mood);
    // Little is made from here on.
    releaseEmptyPlaneMemory();
    clock('print');
    advance('framing', 0.7);
    const figure = { ...print, head, cover: floor, edges: technique.edges };
    const sheet = copyOf(await background);
    clock('scene');
    const picture = compositeOntoBackgroundWithPaperTexture(
      sheet,
      figure,
      (await layers).foreground,
      scene.light,
      seed,
    );
    freePlanes(sheet.colour);
    clock('compose');
    // Written on another core while the picture is checked.
    const files = handledLater(encodeVariantFiles(picture, figure));
    const { silhouette, hair } = subject.regions;
    const drawn = { mesh, faceWidth, floor, silhouette, hair, alpha: print.alpha, hatched: technique.hatched };
    const check = await checkPictureQuality(picture, person, { floor, drawn });
    clock('check');
    freePlanesInObject(print, subject);
    if (!check.fault) {
      freePlanesInObject({ tone: subject.tones.tone, layers: await layers });
      const details = { seed, likeness: check.likeness, technique: name, closeness };
      return { composition: handledLater(files.then((written) => ({ ...written, ...details }))) };
    }
    fault = `${name}: ${check.fault}`;
  }
  freePlanesInObject({ tone: subject.tones.tone, layers: await layers });
  return { fault };
}

/** The person in the scene, and the first variant's layers, which are drawn on another core meanwhile. */
function prepareSubject(
  work: AttemptRequest,
  seed: number,
): { subject: SubjectMeasuredInScene; layers: Promise<BackgroundAndForeground> } {
  const { person, request, scene, kept, clock } = work;
  const before = kept?.cache.take(subjectKey(kept, request));
  if (before) return { subject: before, layers: beginLayers(work, before, seed) };
  const transform = chooseSeededSubjectTransform(request.seed, `${request.pillar}/${request.status}`);
  const staged = runInPlaneScope(() => applySubjectTransform(person, transform));
  // Before the layers, which are needed later.
  const takeSurface = beginLitSurface(staged, scene.light.from, work.second);
  const layers = beginLayers(work, staged.placed, seed);
  clock('stage');
  const subject = measureFormAndLightAndFreePhoto(staged, takeSurface);
  clock('light');
  return { subject, layers };
}

/** The scene's layers around this person. */
function beginLayers(
  { scene, lettering, request, second }: AttemptRequest,
  placed: Pick<PlacedSubject, 'head' | 'cover'>,
  seed: number,
): Promise<BackgroundAndForeground> {
  return handledLater(renderBackgroundAndForeground(scene, placed, { lettering, seed, wish: request.wish, second }));
}

/** Variants of the same picture have the same key. */
function subjectKey({ faceProfileHash }: KeptSubjects, { pillar, status, seed }: Request): string {
  return [faceProfileHash, pillar, status, seed].join('/');
}

/** Composing consumes the sheet that it is given. */
function copyOf(sheet: BackgroundAndForeground['background']): RgbImageWithAlpha {
  return { ...sheet, colour: copyPlane(sheet.colour) };
}

/** A promise that is awaited in the end, unless the work ends before: until then a failure of it is no unhandled one. */
function handledLater<Value>(promise: Promise<Value>): Promise<Value> {
  promise.catch(() => {});
  return promise;
}

/** The second variant begins with its light again; people who wait see each stage once. */
function forwardOnly(report?: ReportProgress): ReportProgress {
  let furthest: DrawingStage = drawingStages[0];
  return ({ stage, progress }) => {
    if (drawingStages.indexOf(stage) > drawingStages.indexOf(furthest)) furthest = stage;
    report?.({ stage: furthest, progress });
  };
}
