// The name under which the browser moves a photo from screen to screen: from the preview to its card.
import type { CSSProperties } from 'react';
import type { Pose } from '#contract/jobs.ts';

/** The style of the one place on a page where this pose's photo lands, or starts. */
export function photoViewTransitionStyle(pose: Pose): CSSProperties {
  return { viewTransitionName: `photo-${pose}` };
}
