// What a drag of the main item comes to when it is let go.

/** Pixels per millisecond above which a short, quick drag moves one item on (R377). */
export const MIN_SWIPE_VELOCITY_PX_PER_MS = 0.3;
/** Only the last stretch counts: who pauses before letting go does not swipe. */
const RECENT_MS = 100;

/** Where the pointer was (pixels, to the right) and when (milliseconds). */
export type DragSample = { x: number; at: number };

/** Pixels per millisecond at the end of a drag, positive to the right. `samples` are in order of time. */
export function computeReleaseVelocityPxPerMs(samples: readonly DragSample[], releasedAt: number): number {
  const recent = samples.filter(({ at }) => releasedAt - at <= RECENT_MS);
  const [first] = recent;
  const last = recent.at(-1);
  if (!first || !last || releasedAt <= first.at) return 0;
  return (last.x - first.x) / (releasedAt - first.at);
}

type Drag = {
  currIndex: number;
  /** The item nearest to the middle when the pointer let go. */
  centredIndex: number;
  /** Pixels per millisecond, positive towards the items before: to the right where the first stands at the left. */
  velocity: number;
  count: number;
};

/** The item to rest at: one dragged past the centre wins, else a swipe moves one, else it snaps back. Never wraps. */
export function indexAfterDrag({ currIndex, centredIndex, velocity, count }: Drag): number {
  if (centredIndex !== currIndex) return centredIndex;
  if (Math.abs(velocity) <= MIN_SWIPE_VELOCITY_PX_PER_MS) return currIndex;
  return Math.min(Math.max(currIndex - Math.sign(velocity), 0), count - 1);
}
