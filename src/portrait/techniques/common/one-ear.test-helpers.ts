// An ear for made-up people, who have none.
import type { DrawableSubject } from '../../drawing/types.ts';

/** Takes all beside the face away but one ear at the picture's right, whose middle lies at this v, in front of the background. */
export function addEarInPlace({ axes, regions }: DrawableSubject, { middle }: { middle: number }): void {
  for (let i = 0; i < axes.u.length; i++) {
    if (Math.abs(axes.u[i]) < 0.95 || axes.v[i] < -0.6 || axes.v[i] > 0.8) continue;
    const isEar = axes.u[i] > 0 && ((axes.u[i] - 1.19) / 0.24) ** 2 + ((axes.v[i] - middle) / 0.3) ** 2 < 1;
    regions.skin[i] = regions.silhouette[i] = isEar ? 1 : 0;
    regions.hair[i] = 0;
  }
}
