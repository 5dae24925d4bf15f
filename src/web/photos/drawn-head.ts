// Where the features of a drawn head stand when it is turned, in a box of 240 x 240 as the mirrored preview shows it.
import type { Pose } from '#contract/jobs.ts';

/** Degrees, positive towards the viewer's right: in a mirror, the person's own right is on the right. */
export const DRAWN_HEAD_TURN_DEGREES_BY_POSE: Record<Pose, number> = { front: 0, left: 35, right: -35 };

/** Half width, height and depth of the head, and how far the tip of the nose stands out of it. */
const [WIDTH, HEIGHT, DEPTH, NOSE] = [44, 62, 48, 1.3];
const CENTRE = { x: 120, y: 106 };

/** Horizontal position of a point of the head at `longitude` (degrees from the nose, positive to the right). */
function across(turn: number, longitude: number, y: number, reach = 1): number {
  const [t, l] = [(turn * Math.PI) / 180, (longitude * Math.PI) / 180];
  const narrower = Math.sqrt(Math.max(0, 1 - ((y - CENTRE.y) / HEIGHT) ** 2));
  const x = WIDTH * Math.sin(l) * Math.cos(t) + DEPTH * Math.cos(l) * Math.sin(t);
  return CENTRE.x + x * narrower * reach;
}

type DrawnHead = {
  /** Middle of the face and of the hair behind it. */
  face: number;
  hair: number;
  eyes: [left: number, right: number];
  nose: { bridge: number; tip: number; base: number };
  mouth: [left: number, middle: number, right: number];
  /** Ears in sight: one of a turned head, two from the front. */
  ears: number[];
  /** Both edges of the face, seen or not: what the photo check measures the nose against. */
  edges: [left: number, right: number];
};

/** The head, turned by so many degrees. */
export function drawnHeadGeometryAtTurn(turn: number): DrawnHead {
  const shift = Math.sin((turn * Math.PI) / 180);
  const edges: DrawnHead['edges'] = [across(turn, -90, 112), across(turn, 90, 112)];
  return {
    face: CENTRE.x + 11 * shift,
    hair: CENTRE.x - 16 * shift,
    eyes: [across(turn, -25, 108), across(turn, 25, 108)],
    nose: { bridge: across(turn, 0, 106), tip: across(turn, 0, 128, NOSE), base: across(turn, 4 * shift, 134, 1.04) },
    mouth: [across(turn, -24, 148), across(turn, 0, 148), across(turn, 24, 148)],
    ears: [edges[0] - (turn === 0 ? 2 : 0), edges[1] + (turn === 0 ? 2 : 0)].filter(
      (_, side) => turn === 0 || side === (turn > 0 ? 0 : 1),
    ),
    edges,
  };
}
