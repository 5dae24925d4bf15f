// The illustrated portrait: the person as sheets of cut and brushed colour, printed like the scene around them.
import type { Layer } from '../../scenes/scene.ts';
import { drawLayers } from '../../steps/scene.ts';
import type { Print, Technique, TechniqueRequest } from '../technique.ts';
import { beardOf } from './beard.ts';
import { bloomSheet } from './bloom.ts';
import { neckSheet } from './body.ts';
import { clothOf } from './cloth.ts';
import { fitEyes } from './eye-fit.ts';
import { eyesMarkup, sparkleSheet } from './eyes.ts';
import { hairSheet } from './hair.ts';
import { headOf, headSheet } from './head.ts';
import { marksAndBrows } from './marks.ts';
import { mouthOf } from './mouth.ts';
import { paletteOf } from './palette.ts';
import { number } from './paths.ts';
import { pencilSheet } from './pencil.ts';
import { type Study, studyOf } from './study.ts';

/** Degrees by which the head leans about the chin and the body the other way about its foot: nobody stands like a passport. */
const LEAN = { head: 2.2, body: -0.8 };

/** The sheets of a figure, from the back to the front. */
export async function layersOf(study: Study): Promise<Layer[]> {
  const palette = paletteOf(study);
  const head = headOf(study);
  const eyes = fitEyes(study);
  const { cloth, drape } = clothOf(study);
  const { marks, brows } = marksAndBrows(study, palette, eyes);
  const mouth = mouthOf(study, palette);
  const { beard, stubble } = await beardOf(study, palette);
  const [onHead, onBody] = leaning(study);
  const layers: Layer[] = [
    { svg: onBody(neckSheet(study, palette, head)), shadow: { blur: 30, drop: 10, depth: 0.3 } },
    { svg: onBody(cloth), shadow: { blur: 10, drop: 5, depth: 0.3 } },
    { svg: onBody(drape), grain: 0.9 },
    { svg: onHead(headSheet(study, palette, head)), shadow: { blur: 26, drop: 24, depth: 0.28 } },
    { svg: onHead(bloomSheet(study, palette, head) + stubble), grain: 0.9 },
    { svg: onHead(beard + marks + mouth.markup + eyesMarkup(study, palette, eyes) + brows) },
    { svg: onHead(await pencilSheet(study, palette, head, mouth.teeth)), grain: 0.5 },
    { svg: onHead(sparkleSheet(study, eyes)) },
    { svg: onHead(hairSheet(study, palette)), shadow: { blur: 16, drop: 12, depth: 0.22 } },
  ];
  return layers.filter(({ svg }) => svg !== '');
}

function leaning({ subject, unit, seed }: Study): [head: (svg: string) => string, body: (svg: string) => string] {
  const [x, y] = subject.mesh[152];
  const way = seed % 2 === 0 ? -1 : 1;
  const turned =
    (degrees: number, at: number) =>
    (svg: string): string =>
      svg && `<g transform="rotate(${(way * degrees).toFixed(2)} ${number(x)} ${number(at)})">${svg}</g>`;
  return [turned(LEAN.head, y + 14 * unit), turned(LEAN.body, subject.cover + 60)];
}

export const illustration: Technique = {
  name: 'illustration',
  edges: 'lit',
  light: { own: 0.65, scene: 0.7 },
  async print({ subject, world, seed, closeness }: TechniqueRequest): Promise<Print> {
    const layers = await layersOf(studyOf(subject, world, { closeness, seed }));
    const { colour, cover } = await drawLayers(layers, seed);
    return { colour, alpha: cover };
  },
};
