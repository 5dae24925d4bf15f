// Puts the person on the canvas: the face at its size, the body down to the foreground, no cut edge in sight.
import sharp from 'sharp';
import { clamp, smoothstep, toBytes } from '../pixels.ts';
import { borrowEmpty } from '../planes.ts';
import type { Cutout, Person, Plane, Point } from '../types.ts';
import { AREA, HEIGHT, type Picture, WIDTH } from './canvas.ts';
import { valueNoise } from './noise.ts';

export type Figure = {
  colour: Picture;
  alpha: Plane;
  /** The face mesh in pixels of the canvas. */
  mesh: Point[];
  /** The middle of the head with its hair, and half its height. */
  head: { x: number; y: number; radius: number };
  /** Below this row the foreground must hide the figure. */
  cover: number;
};

/** Forehead to chin, as a share of the canvas's height: what we like, and what a tightly framed photo may have. */
const FACE = { liked: 0.3, most: 0.4, closeUp: 0.62 };
/** Where the foreground begins: below this row it is opaque. */
const COVER = { liked: 0.845, highest: 0.76 };
const EYE_LINE = 0.43;
const ROOM_ABOVE_HAIR = 84;
const MOST_ROOM_ABOVE_HAIR = 230;
/** How far the figure reaches below the foreground's edge, in pixels. */
const OVERLAP = 60;
/** Half a head without an upswept hairdo is at most this share of the canvas's height. */
const HEAD = 0.2;

type Frame = { scale: number; left: number; top: number; cover: number };

/** What of the person touches the frame of the photo, in the photo's pixels. */
type Cuts = { top: boolean; left: boolean; right: boolean; hairTop: number };

function cutsOf({ width, height, alpha }: Cutout, mesh: readonly Point[]): Cuts {
  const chin = Math.min(height - 1, Math.round(mesh[152][1]));
  const [west, east] = [Math.max(0, Math.round(mesh[234][0])), Math.min(width - 1, Math.round(mesh[454][0]))];
  const rowHasHair = (y: number): boolean => {
    let solid = 0;
    for (let x = west; x <= east; x++) if (alpha[y * width + x] > 0.5) solid++;
    return solid > (east - west) * 0.12;
  };
  let hairTop = 0;
  while (hairTop < chin && !rowHasHair(hairTop)) hairTop++;
  // What the foreground will hide anyway does not count.
  const seen = Math.round(height * 0.93);
  const touches = (x: number): boolean => {
    let solid = 0;
    for (let y = 0; y < seen; y++) if (alpha[y * width + x] > 0.5) solid++;
    return solid > height * 0.02;
  };
  return { top: hairTop < 3, left: touches(1), right: touches(width - 2), hairTop };
}

function frameOf({ cutout, face }: Person): Frame {
  const { width, height } = cutout;
  const mesh = face.mesh;
  const cuts = cutsOf(cutout, mesh);
  const faceHeight = Math.hypot(mesh[152][0] - mesh[10][0], mesh[152][1] - mesh[10][1]);
  const centre = (mesh[234][0] + mesh[454][0]) / 2;
  const eyes = (mesh[33][1] + mesh[263][1]) / 2;
  // A photo that cuts the hair is a close-up: it fills the canvas, and the canvas cuts where the photo did.
  const most = ((cuts.top ? FACE.closeUp : FACE.most) * HEIGHT) / faceHeight;
  const half = WIDTH / 2;
  // Where the photo cuts the body at a side, that side must reach the canvas's edge.
  const wide = Math.max(cuts.left ? (half - 40) / centre : 0, cuts.right ? (half - 40) / (width - centre) : 0);
  const tall = cuts.top
    ? (COVER.liked * HEIGHT + OVERLAP) / height
    : (COVER.highest * HEIGHT - MOST_ROOM_ABOVE_HAIR) / (height - cuts.hairTop);
  const scale = Math.min(most, Math.max((FACE.liked * HEIGHT) / faceHeight, wide, tall));

  let left = half - centre * scale;
  if (cuts.left && left > 0) left = Math.max(0, left - 60);
  else if (cuts.right && left + width * scale < WIDTH) left = Math.min(WIDTH - width * scale, left + 60);

  // The foreground rises as far as it may before the head sinks.
  const room = cuts.top ? 0 : ROOM_ABOVE_HAIR - cuts.hairTop * scale;
  const liked = Math.max(EYE_LINE * HEIGHT - eyes * scale, room);
  const foot = COVER.highest * HEIGHT + OVERLAP - height * scale;
  const top = cuts.top ? Math.min(0, Math.max(liked, foot)) : Math.max(liked, foot);
  const chin = top + mesh[152][1] * scale;
  // The foreground never reaches the face, even where the photo ends close below it.
  const cover = clamp(
    Math.max(top + height * scale - OVERLAP, chin + 24),
    COVER.highest * HEIGHT,
    COVER.liked * HEIGHT,
  );
  return { scale, left: Math.round(left), top: Math.round(top), cover };
}

/** One piece of the photo at the canvas's size, where the canvas shows it. */
async function enlarge(
  bytes: Uint8Array,
  channels: 1 | 3,
  { width, height }: Cutout,
  scale: number,
): Promise<{ data: Uint8Array; width: number; height: number }> {
  const size = { width: Math.round(width * scale), height: Math.round(height * scale) };
  const data = await sharp(bytes, { raw: { width, height, channels } })
    .resize(size.width, size.height, { kernel: scale > 1.6 ? 'cubic' : 'lanczos3', fit: 'fill' })
    .toColourspace(channels === 1 ? 'b-w' : 'srgb')
    .raw()
    .toBuffer();
  return { data, ...size };
}

/** Where a cut edge cannot be hidden it ends in brush strokes and not in a ruled line. 1 is the figure, 0 beyond it. */
function brokenEdge(distance: number, x: number, y: number): number {
  return smoothstep(0, 1, (distance - 4) / 70 + (valueNoise(x / 9, y / 46, 5) - 0.5) * 0.9);
}

export async function placePerson(person: Person): Promise<Figure> {
  const { cutout, face } = person;
  const { scale, left, top, cover } = frameOf(person);
  const [colours, opacity] = await Promise.all([
    enlarge(cutout.colour, 3, cutout, scale),
    enlarge(toBytes(cutout.alpha), 1, cutout, scale),
  ]);
  const colour = borrowEmpty(AREA * 3);
  const alpha = new Float32Array(AREA);
  const [right, bottom] = [left + colours.width, top + colours.height];
  const [start, end] = [Math.max(0, left), Math.min(WIDTH, right)];
  for (let y = Math.max(0, top); y < Math.min(HEIGHT, bottom); y++) {
    let i = y * WIDTH + start;
    let from = (y - top) * colours.width + (start - left);
    for (let x = start; x < end; x++, i++, from++) {
      let a = opacity.data[from] / 255;
      if (left > 0 && x < left + 120) a *= brokenEdge(x - left, x, y);
      if (right < WIDTH && x > right - 120) a *= brokenEdge(right - x, x, y);
      alpha[i] = a;
      colour[3 * i] = colours.data[3 * from] / 255;
      colour[3 * i + 1] = colours.data[3 * from + 1] / 255;
      colour[3 * i + 2] = colours.data[3 * from + 2] / 255;
    }
  }
  const mesh = face.mesh.map(([x, y, z]): Point => [x * scale + left, y * scale + top, z * scale]);
  const hairTop = cutsOf(cutout, face.mesh).hairTop * scale + top;
  // Scenes are composed around the head itself: high hair may rise above it.
  const radius = Math.min((mesh[152][1] - hairTop) / 2, HEAD * HEIGHT);
  return {
    colour,
    alpha,
    mesh,
    head: { x: (mesh[234][0] + mesh[454][0]) / 2, y: mesh[152][1] - radius, radius },
    cover,
  };
}
