// Builds the prompt for remote engines: the person of the photos in the campaign's art direction, with room for our
// lettering.
import { findStatus } from '#campaign/answers.ts';
import { artDirectionByPillar, type PillarPromptTexts } from '#campaign/art-direction.ts';
import { genders } from '#campaign/types.ts';
import type { RedrawWish } from '../types.ts';
import type { PictureRequest } from './generator.ts';

/** Raised with every change of a word, here or in the art direction, so that pictures and likeness can be compared by it. */
export const promptVersion = 2;

/**
 * The prompt for these answers, in English, for an engine that gets the photos in the order of `poses`: front, left, right.
 * Nothing in it comes from the person. Throws when the campaign has no such answers.
 */
export function promptForAnswersAndWish({
  pillar,
  status,
  gender,
  wish,
}: Pick<PictureRequest, 'pillar' | 'status' | 'gender' | 'wish'>): string {
  const scene = findStatus(pillar, status) && sceneOf(pillar, status);
  const answer = genders.find((known) => known === gender);
  if (!scene || !answer) throw new Error(`the campaign has no words for ${pillar}/${status}/${gender}`);
  const worn = clothing(scene.world.wardrobe[answer]);
  return [...samePerson, ...sceneLines(scene), worn, ...wishLines(wish), ...framing, ...never].join('\n');
}

type Scene = { world: PillarPromptTexts; motif: string };

function sceneOf(pillar: string, status: string): Scene | undefined {
  // By the pillars' keys; a pillar or a status that the campaign lacks gives undefined, which is handled.
  const world = (artDirectionByPillar as Record<string, PillarPromptTexts & { motifs: Record<string, string> }>)[
    pillar
  ];
  const motif = world?.motifs[status];
  return motif ? { world, motif } : undefined;
}

// Engines flatter unless they are told not to, and take three photos for three people.
const samePerson = [
  'Make one illustrated portrait poster of the person in the three reference photos.',
  'All three photos show the same one person: the first from the front, the second from the left side of their face, the third from the right side.',
  'The person in the poster must be recognisably this person. Keep everything about them exactly as it is in the photos: the shape of the face and its features, age, skin colour and skin texture, lines, moles and scars, hair and hairline, beard, build, glasses, hearing aids, head covering and jewellery.',
  'Do not beautify, slim, smooth, lighten, darken or rejuvenate them, and do not change their face or their body in any other way.',
  'They look into the camera, with the expression of the front photo.',
];

function sceneLines({ world, motif }: Scene): string[] {
  return [
    `Scene: ${motif}.`,
    `World: ${world.world}.`,
    `Colours: ${world.palette}.`,
    `Light: ${world.light}; it falls on the person as well, without changing the colour of their skin.`,
    `Foot of the picture: ${world.ground}.`,
  ];
}

// How another picture of theirs shall differ from the usual one. Wishes are for the scene; the person stays who they are.
const wishes: Record<RedrawWish, string> = {
  'not-like-me': 'an earlier picture was not like them. Likeness comes before everything else in this one',
  'other-background':
    'the scene is composed in another way than one would expect, with its motif in other places and sizes',
  calmer: 'the scene is calmer than usual, with softer colours and less contrast',
  brighter: 'the scene is brighter than usual, with more light in it and clearer colours',
};

function wishLines(wish: RedrawWish | undefined): string[] {
  return wish ? [`This time: ${wishes[wish]}.`] : [];
}

function clothing(wardrobe: string): string {
  return `Clothing: ${wardrobe}. A head covering that is worn in the photos stays as it is.`;
}

// A picture of 2:3 loses the lowest sixth when it is cut to ours (4:5), and the veil of the lettering begins at 70 % of what is
// left (finish-engine-pictures.ts): the face stands so high that both turn out well.
const framing = [
  'Style: a poster that one would hang on a wall. The scene is layered cut paper with the fine grain of a print and few, large, clear shapes with real depth between them; the person is painted with care, with natural skin and single strands of hair, and never looks like plastic or like a photo that was pasted in.',
  'Framing: upright, 4:5. One person alone, head and shoulders, upright in the middle. The eyes stand at 37 % of the height from the top, the face from forehead to chin takes about 27 % of the height, and the chin ends above the middle or just below it. All of the hair is inside the picture, with at least 8 % of the height free above it.',
  'The motif is behind and beside the person, with a quiet, bright place around the head. Nothing covers or touches the face.',
  'The lowest third is calm and dark: shoulders and chest run into the plain shapes of the foot of the picture, without objects, patterns or bright spots.',
];

const never = [
  'Draw no text, letters, numbers, logos, watermarks or signatures, no frame and no border, and no other person, face or portrait anywhere.',
];
