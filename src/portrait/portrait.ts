// One portrait from beginning to end: place → scene → paint → compose → judge → deliver.
import { findStatus } from '#campaign/answers.ts';
import { campaign } from '#campaign/campaign.ts';
import type { Brief, Painted } from './generators/generator.ts';
import { findScene } from './scenes/index.ts';
import { compose } from './steps/compose.ts';
import { deliver } from './steps/deliver.ts';
import { judge } from './steps/judge.ts';
import { drawLettering } from './steps/lettering.ts';
import { mendExposure } from './steps/light.ts';
import { randomOf } from './steps/noise.ts';
import { paintFigure, type Touch } from './steps/paint/paint.ts';
import { placePerson } from './steps/place.ts';
import { drawLayers } from './steps/scene.ts';
import type { Person, Raster, Report } from './types.ts';

/** The picture was painted and is not good enough to show. `message` holds words without personal data. */
export class UnworthyPicture extends Error {}

/** Called after each step with its name and the milliseconds that it took. */
type Lap = (step: string, milliseconds: number) => void;

type Watch = { report?: Report; lap?: Lap };

type Order = Pick<Brief, 'pillar' | 'status' | 'seed'>;

/** Paints; when the face came out too unlike, paints once more with a gentler brush. Throws UnworthyPicture. */
export async function paintPortrait(person: Person, order: Order, { report, lap }: Watch = {}): Promise<Painted> {
  const clock = stopwatch(lap);
  const tell = neverBack(report);
  let fault = '';
  for (const touch of ['usual', 'gentle'] as const) {
    const picture = await paintOnce(person, order, touch, clock, tell);
    const verdict = await judge(picture, person);
    clock('judge');
    if (!verdict.fault) {
      tell({ stage: 'framing', progress: 0.95 });
      const file = await deliver(picture);
      clock('deliver');
      tell({ stage: 'finished', progress: 1 });
      return { picture: file, likeness: verdict.likeness };
    }
    fault = verdict.fault;
  }
  throw new UnworthyPicture(fault);
}

async function paintOnce(
  person: Person,
  order: Order,
  touch: Touch,
  clock: (step: string) => void,
  tell: Report,
): Promise<Raster> {
  const { seed } = order;
  const status = findStatus(order.pillar, order.status);
  if (!status) throw new Error(`the campaign has no status ${order.pillar}/${order.status}`);
  const scene = findScene(status.scene);

  tell({ stage: 'light', progress: 0 });
  const figure = await placePerson(person);
  mendExposure(figure);
  clock('place');

  // The shares are those of the time on two cores.
  tell({ stage: 'light', progress: 0.1 });
  const { back, front } = scene.draw({ head: figure.head, cover: figure.cover, random: randomOf(seed) });
  const lettering = await drawLettering({ title: status.label, brandLine: campaign.brandLine }, scene.ink);
  const background = await drawLayers(back, seed);
  const foreground = await drawLayers([...front, lettering], seed);
  clock('scene');

  tell({ stage: 'painting', progress: 0.32 });
  await paintFigure(figure, scene.light, touch, seed, (share) =>
    tell({ stage: 'painting', progress: 0.32 + 0.4 * share }),
  );
  clock('paint');

  tell({ stage: 'framing', progress: 0.72 });
  const picture = compose(background, figure, foreground, scene.light, seed);
  clock('compose');
  tell({ stage: 'framing', progress: 0.8 });
  return picture;
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
