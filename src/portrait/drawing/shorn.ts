// A shorn or balding head: what was found as hair is skin mixed with black or grey, close to the skull.
import { smoothstep as smooth } from '../pixels.ts';
import { OVAL } from '../raster/mesh-points.ts';
import { fillPolygon } from '../raster/polygon.ts';
import { median } from '../raster/statistics.ts';
import { MASTER } from '../steps/canvas.ts';
import type { HeadAxes, Placed, Regions } from './types.ts';

/** Fewer pixels than this tell nothing. */
const LEAST = 800;

/** From 0 (hair) to 1 (shorn). `lab`: the placed colours as CIE Lab. */
export function shornShare(
  { mesh, inside }: Placed,
  { u, v }: HeadAxes,
  lab: Float32Array,
  { hair, skin, solid, silhouette }: Pick<Regions, 'hair' | 'skin' | 'solid' | 'silhouette'>,
): number {
  const oval = fillPolygon(
    OVAL.map((k) => mesh[k]),
    MASTER,
  );
  const [hairs, skins]: [number[], number[]] = [[], []];
  let top = 0;
  for (let i = 0; i < hair.length; i++) {
    if (silhouette[i] > 0.5 && Math.abs(u[i]) < 0.3 && v[i] < top) top = v[i];
    if (hair[i] * solid[i] > 0.8 && inside[i] > 0.9) hairs.push(i);
    if (oval[i] > 0.5 && v[i] > -0.3 && v[i] < 0.45 && skin[i] > 0.7) skins.push(i);
  }
  if (hairs.length < LEAST || skins.length < LEAST) return 0;
  const middle = (places: number[], channel: number): number => median(places.map((i) => lab[3 * i + channel]));
  const darker = middle(skins, 0) - middle(hairs, 0);
  const yellow = middle(hairs, 2) / Math.max(middle(skins, 2), 4);
  return smooth(1.22, 1.12, -top) * smooth(20, 12, darker) * smooth(-14, -8, darker) * smooth(0.85, 0.65, yellow);
}
