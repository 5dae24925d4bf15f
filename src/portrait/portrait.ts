// One portrait from beginning to end: place → paint → and for each composition scene → compose → judge → deliver.
import { clearAway } from './clear-away.ts';
import { encodeFigure } from './formats/figure-file.ts';
import type { Brief, Composition, Painted } from './generators/generator.ts';
import { chooseScene } from './scenes/choose.ts';
import type { Scene } from './scenes/scene.ts';
import { drawSheets, type Sheets, seedOf } from './sheets.ts';
import { MASTER } from './steps/canvas.ts';
import { compose } from './steps/compose.ts';
import { deliver, deliverToScreen } from './steps/deliver.ts';
import { judge } from './steps/judge.ts';
import { mendExposure } from './steps/light.ts';
import { randomOf } from './steps/noise.ts';
import { type NeuralBrush, paintFigure, type Touch } from './steps/paint/paint.ts';
import { type Figure, placePerson } from './steps/place.ts';
import { drawLayers } from './steps/scene.ts';
import type { Person, Raster, Report } from './types.ts';
import { loadStyleModels } from './vision/style-models.ts';

/** The picture was painted and is not good enough to show. `message` holds words without personal data. */
export class UnworthyPicture extends Error {}

/** Called after each step with its name and the milliseconds that it took. */
type Lap = (step: string, milliseconds: number) => void;

/** `styleModels`: the folder of the neural brush's models; without it the painter stands on its own. */
type Watch = { report?: Report; lap?: Lap; styleModels?: string };

type Order = Pick<Brief, 'pillar' | 'status' | 'seed' | 'compositions' | 'wish'>;

/** How the brush is pressed, try after try. Whoever did not find themselves in their picture gets the gentle one at once. */
const TOUCHES = { usual: ['usual', 'gentle'], gentle: ['gentle'] } as const;

/** What the steps of one portrait share. */
type Work = {
  person: Person;
  order: Order;
  scene: Scene;
  styleModels?: string;
  title: string;
  clock(step: string): void;
  tell: Report;
};

/**
 * Paints the figure once and sets it into as many compositions as were ordered. When none is good enough, mostly because
 * the face came out too unlike, paints once more with a gentler brush. Throws UnworthyPicture.
 */
export async function paintPortrait(
  person: Person,
  order: Order,
  { report, lap, styleModels }: Watch = {},
): Promise<Painted> {
  const { scene, title } = chooseScene(order.pillar, order.status);
  const work = {
    person,
    order,
    scene,
    styleModels,
    title,
    clock: stopwatch(lap),
    tell: neverBack(report),
  };
  let fault = '';
  for (const touch of TOUCHES[order.wish === 'not-like-me' ? 'gentle' : 'usual']) {
    const figure = await standPerson(work);
    // The scene is drawn on another core while the figure is painted.
    const sheets = heardLater(drawScene(work, figure, order.seed));
    await paintPerson(work, figure, touch);
    // Its file is written beside the composing, on another core.
    const file = heardLater(encodeFigure(figure));
    const tries = await composeAll(work, figure, sheets);
    const worthy = await Promise.all(tries.flatMap((one) => one.composition ?? []));
    work.clock('deliver');
    const [best, ...alternates] = worthy.sort((one, other) => other.likeness - one.likeness);
    if (best) {
      work.tell({ stage: 'finished', progress: 1 });
      return { ...best, alternates, figure: await file };
    }
    fault = tries[0].fault ?? '';
  }
  throw new UnworthyPicture(fault);
}

/** The shares of the time: what comes before the compositions takes as long as `FIGURE` of them. */
const FIGURE = 1.6;

/** The person at their place on the canvas, not yet painted. */
async function standPerson({ person, clock, tell }: Work): Promise<Figure> {
  tell({ stage: 'light', progress: 0 });
  const figure = await placePerson(person);
  mendExposure(figure);
  clearAway();
  clock('place');
  return figure;
}

/** Paints the figure in the light of the scene, which is the same in all its compositions. */
async function paintPerson(work: Work, figure: Figure, touch: Touch): Promise<void> {
  const { order, scene, styleModels, clock, tell } = work;
  const share = FIGURE / (FIGURE + order.compositions);
  tell({ stage: 'painting', progress: 0.1 * share });
  // The gentle touch does without: it is there for faces that a heavier hand makes unlike.
  const neural = styleModels && touch === 'usual' ? await neuralBrush(work, figure, styleModels) : undefined;
  const advance = (done: number) => tell({ stage: 'painting', progress: (0.1 + 0.9 * done) * share });
  await paintFigure(figure, scene.light, touch, order.seed, advance, neural);
  clearAway();
  clock('paint');
}

/** The scene of the first composition, small, is the style. */
async function neuralBrush({ scene, order }: Work, figure: Figure, folder: string): Promise<NeuralBrush> {
  const frame = { ...MASTER, scale: 0.25 };
  const { back } = scene.draw({ ...figure, frame: MASTER, random: randomOf(order.seed) });
  const { width, height, colour } = await drawLayers(back, order.seed, frame);
  const data = Uint8Array.from(colour, (value) => value * 255);
  return { models: await loadStyleModels(folder), scene: { width, height, data } };
}

/** `composition` is under way to its files while the next one is composed. */
type Try = { composition: Promise<Composition>; fault?: undefined } | { composition?: undefined; fault: string };

/** `first`: the sheets of the first composition. Each further one is drawn while the one before it is judged. */
async function composeAll(work: Work, figure: Figure, first: Promise<Sheets>): Promise<Try[]> {
  const { person, order, scene, clock, tell } = work;
  const tries: Try[] = [];
  let sheets = first;
  for (let nth = 0; nth < order.compositions; nth++) {
    tell({ stage: 'framing', progress: (0.98 * (FIGURE + nth)) / (FIGURE + order.compositions) });
    const seed = seedOf(order.seed, nth);
    const { background, foreground } = await sheets;
    clock('scene');
    const picture = compose(background, figure, foreground, scene.light, seed);
    clock('compose');
    // Hardly any picture is refused: its files are begun before it is judged.
    const files = heardLater(filesOf(picture));
    if (nth + 1 < order.compositions) sheets = heardLater(drawScene(work, figure, seedOf(order.seed, nth + 1)));
    const { fault, likeness } = await judge(picture, person, figure.cover);
    clock('judge');
    if (fault) tries.push({ fault });
    else tries.push({ composition: heardLater(files.then((made) => ({ ...made, seed, likeness }))) });
  }
  return tries;
}

function drawScene({ order, scene, title }: Work, figure: Figure, seed: number): Promise<Sheets> {
  return drawSheets(scene, figure, { title, seed, wish: order.wish });
}

async function filesOf(picture: Raster): Promise<Pick<Composition, 'picture' | 'screen'>> {
  const [master, screen] = await Promise.all([deliver(picture), deliverToScreen(picture)]);
  return { picture: master, screen };
}

/** A promise that is awaited in the end, unless the work ends before: until then a failure of it is no fault. */
function heardLater<Value>(promise: Promise<Value>): Promise<Value> {
  promise.catch(() => {});
  return promise;
}

/** A second try begins again; whoever waits is not told. */
function neverBack(report?: Report): Report {
  let most = -1;
  return (progress) => {
    if (progress.progress <= most) return;
    most = progress.progress;
    report?.(progress);
  };
}

function stopwatch(lap?: Lap): (step: string) => void {
  let last = performance.now();
  return (step) => {
    const now = performance.now();
    lap?.(step, now - last);
    last = now;
  };
}
