// Where 'continue' leads after each photo.
import type { Pose } from '#contract/jobs.ts';

/** The three poses in their order. */
export const poseOrder: readonly Pose[] = ['front', 'left', 'right'];

const order: Record<Pose, string> = { front: '/camera/left', left: '/camera/right', right: '/camera/final' };

/** The next page: one after the other, or straight back when a single photo is taken again (R215 to R220). */
export function pagePathAfterPose(pose: Pose, retake: boolean): string {
  return retake ? '/camera/final' : order[pose];
}
