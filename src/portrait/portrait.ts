// Draws a person's pictures from their face profile: stage → form and tones → print → compose → quality check → files.
import { collectGarbage } from './collect-garbage.ts';
import { computeHeadAxes } from './drawing/axes.ts';
import { correctBrowsOfBlurredPhoto } from './drawing/blurred-brows.ts';
import { computeForm } from './drawing/form.ts';
import { findIrises, meshWithIrises } from './drawing/irises.ts';
import { applyStaging, chooseStaging } from './drawing/staging.ts';
import { findTones } from './drawing/tones.ts';
import type { EnrolledPerson, Subject } from './drawing/types.ts';
import { elementAt } from './element-at.ts';
import { encodeFigure } from './formats/figure-file.ts';
import type { DrawnPicture, DrawnVariant, PictureRequest } from './generators/generator.ts';
import { drawPictureLayers, letterPicture, type PictureLayers } from './picture-layers.ts';
import { copyPlane, freePlanes, freePlanesOf, planeScope, releaseKeptMemory } from './planes.ts';
import { chooseScene } from './scenes/choose.ts';
import type { Scene, SceneLayer } from './scenes/scene.ts';
import { type SecondThread, startSecondThread } from './second-thread.ts';
import { MASTER } from './steps/canvas.ts';
import { composePicture } from './steps/compose.ts';
import type { PixelSheet } from './steps/draw-layers.ts';
import { encodePicture, encodeScreenPicture } from './steps/encode-picture.ts';
import { applyMoodToFigure, moodForWish } from './steps/mood.ts';
import { checkPicture } from './steps/quality-check.ts';
import { matchPhotoLightness } from './techniques/common/photo-lightness.ts';
import { techniques } from './techniques/index.ts';
import type { DrawnFigure, Technique } from './techniques/technique.ts';
import { type DrawingStage, drawingStages, type Raster, type ReportProgress } from './types.ts';
import { fallbackVariant, type PlannedVariant, planVariants } from './variants.ts';

/** No picture is good enough to show. `message` says why, without personal data. */
export class QualityCheckFailed extends Error {}

/** Called after each step with its name and the milliseconds that it took. */
type ReportStepDuration = (step: string, milliseconds: number) => void;

type Request = Pick<
  PictureRequest,
  'pillar' | 'status' | 'seed' | 'variantCount' | 'variantsBefore' | 'wish' | 'technique'
>;

/** What the steps of one request share. */
type AttemptRequest = {
  person: EnrolledPerson;
  request: Request;
  scene: Scene;
  lettering: SceneLayer;
  /** Draws the scene's layers. */
  second: SecondThread;
  /** Ends a step, for measurements. */
  clock(step: string): void;
};

/**
 * Draws as many variants as are wanted, the scene's best technique first. A variant whose face comes out too unlike is drawn
 * closer to the photo; when none is accepted, the most faithful technique gets one last try. The same person and request
 * give the same bytes. Throws QualityCheckFailed.
 */
export async function drawPortrait(
  person: EnrolledPerson,
  request: Request,
  { report, onStepEnd }: { report?: ReportProgress; onStepEnd?: ReportStepDuration } = {},
): Promise<DrawnPicture> {
  const clock = stopwatch(onStepEnd);
  const second = startSecondThread();
  try {
    const { scene, title } = chooseScene(request.pillar, request.status);
    const lettering = await letterPicture(scene, title);
    return await drawVariants({ person, request, scene, lettering, second, clock }, forwardOnly(report));
  } finally {
    second.end();
    // Of a drawing that failed or was stopped.
    releaseKeptMemory();
  }
}

async function drawVariants(work: AttemptRequest, tell: ReportProgress): Promise<DrawnPicture> {
  const { request, scene } = work;
  const variants = planVariants(scene, request);
  const accepted: Promise<DrawnVariant>[] = [];
  let fault = '';
  tell({ stage: 'light', progress: 0 });
  for (const [nth, variant] of variants.entries()) {
    const drawn = await drawVariant(work, variant, (stage, share) =>
      tell({ stage, progress: (0.98 * (nth + share)) / variants.length }),
    );
    if ('fault' in drawn) fault ||= drawn.fault;
    else accepted.push(drawn.composition);
  }
  if (accepted.length === 0) {
    // There is a picture already: the last resort is no variant of it.
    if (request.variantsBefore) throw new QualityCheckFailed(fault);
    const drawn = await drawVariant(work, fallbackVariant(request.seed));
    if ('fault' in drawn) throw new QualityCheckFailed(fault || drawn.fault);
    accepted.push(drawn.composition);
  }
  const finished = await Promise.all(accepted);
  work.clock('deliver');
  tell({ stage: 'finished', progress: 1 });
  return { ...elementAt(finished, 0), alternates: finished.slice(1) };
}

/** `composition` is under way to its files while the next variant is drawn. */
type Drawn = { composition: Promise<DrawnVariant> } | { fault: string };

async function drawVariant(
  work: AttemptRequest,
  { technique: name, seed, closenessSteps }: PlannedVariant,
  advance: (stage: 'light' | 'painting' | 'framing', share: number) => void = () => {},
): Promise<Drawn> {
  const { person, request, scene, clock } = work;
  const technique = techniques[name];
  const { subject, sheets } = findSubject(work, technique, seed);
  const { mesh, faceWidth, head, cover: floor } = subject;
  advance('painting', 0.3);
  const { background, foreground } = await sheets;
  // A background is opaque.
  freePlanes(background.cover);
  clock('scene');
  let fault = '';
  for (const closeness of closenessSteps) {
    const world = { ...scene.world, light: scene.light };
    const print = await technique.draw({ subject, world, background, seed, closeness });
    planeScope(() => matchPhotoLightness(print.colour, subject, { wash: technique.photoLightness, closeness }));
    const mood = moodForWish(request.wish);
    if (mood) applyMoodToFigure(print.colour, mood);
    // Little is made from here on.
    releaseKeptMemory();
    clock('print');
    advance('framing', 0.7);
    const figure = { ...print, head, cover: floor, edges: technique.edges };
    const sheet = copyOf(background);
    const picture = composePicture(sheet, figure, foreground, scene.light, seed);
    freePlanes(sheet.colour);
    clock('compose');
    // Written on another core while the picture is checked.
    const files = handledLater(filesOf(picture, figure));
    const { silhouette, hair } = subject.regions;
    const drawn = { mesh, faceWidth, floor, silhouette, hair, alpha: print.alpha, hatched: technique.hatched };
    const check = await checkPicture(picture, person, { floor, drawn });
    clock('check');
    if (!check.fault) {
      freePlanesOf({ subject, background, foreground, print });
      tidyMemory();
      const details = { seed, likeness: check.likeness, technique: name, closeness };
      return { composition: handledLater(files.then((written) => ({ ...written, ...details }))) };
    }
    fault = `${name}: ${check.fault}`;
    freePlanesOf(print, subject);
  }
  freePlanesOf({ subject, background, foreground });
  return { fault };
}

/** The person as the technique draws them in the scene, and the scene's layers, which are drawn on another core meanwhile. */
function findSubject(
  { person, request, scene, lettering, second, clock }: AttemptRequest,
  technique: Technique,
  seed: number,
): { subject: Subject; sheets: Promise<PictureLayers> } {
  const staging = chooseStaging(seed, `${request.pillar}/${request.status}`);
  const { placed, regions } = planeScope(() => applyStaging(person, staging));
  const sheets = handledLater(drawPictureLayers(scene, placed, { lettering, seed, wish: request.wish, second }));
  clock('stage');
  const axes = computeHeadAxes(placed.mesh, MASTER);
  const { cast, ...form } = planeScope(() => computeForm(placed, regions, axes, scene.light.from));
  const tones = planeScope(() => findTones(placed, regions, axes, { ...form, cast }, technique.light));
  const irises = planeScope(() => findIrises(placed, tones));
  const mesh = correctBrowsOfBlurredPhoto(meshWithIrises(placed.mesh, irises), tones.lightness, tones.softness);
  const { colour, alpha, ...rest } = placed;
  freePlanes(colour, alpha, cast);
  clock('light');
  return { subject: { ...rest, mesh, axes, regions, form, tones }, sheets };
}

/** Nothing large is made between two variants. */
function tidyMemory(): void {
  releaseKeptMemory();
  collectGarbage();
}

type StoredDrawing = DrawnFigure & Parameters<typeof encodeFigure>[0];

/** Has read the figure's planes when it returns. */
async function filesOf(
  picture: Raster,
  figure: StoredDrawing,
): Promise<Pick<DrawnVariant, 'picture' | 'screen' | 'figure'>> {
  const [master, screen, file] = await Promise.all([
    encodePicture(picture),
    encodeScreenPicture(picture),
    encodeFigure(figure),
  ]);
  return { picture: master, screen, figure: file };
}

/** Composing consumes the sheet that it is given. */
function copyOf(sheet: PictureLayers['background']): PixelSheet {
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

function stopwatch(onStepEnd?: ReportStepDuration): (step: string) => void {
  let last = performance.now();
  return (step) => {
    const now = performance.now();
    onStepEnd?.(step, now - last);
    last = now;
  };
}
