// Which scene stands behind somebody who gave these answers, in the colours of their pillar.
import { findStatus } from '#campaign/answers.ts';
import { coloursOf } from '#campaign/colours.ts';
import { findScene } from './index.ts';
import { inWorld } from './recolour.ts';
import type { Scene } from './scene.ts';
import { worldOf } from './worlds.ts';

/** The scene, and the title that is set into its picture. Throws when the campaign has no such status. */
export function chooseScene(pillar: string, statusKey: string): { scene: Scene; title: string } {
  const status = findStatus(pillar, statusKey);
  if (!status) throw new Error(`the campaign has no status ${pillar}/${statusKey}`);
  return { scene: inWorld(findScene(status.scene), worldOf(coloursOf(pillar).pictures)), title: status.label };
}
