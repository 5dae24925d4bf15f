// Chooses the scene for a pillar and status, with the pillar's colours and the campaign's techniques.
import { findStatus } from '#campaign/answers.ts';
import { pillarColoursOrDefault } from '#campaign/colours.ts';
import type { StatusOption } from '#campaign/types.ts';
import { type TechniqueName, techniqueNames } from '../techniques/names.ts';
import { resolveColourWorld } from './colour-worlds.ts';
import { getSceneByName } from './index.ts';
import { recolourScene } from './recolour.ts';
import type { Scene } from './scene.ts';

/** The scene, and the title that is set into its picture. Throws when the campaign has no such status. */
export function getSceneAndTitle(pillar: string, statusKey: string): { scene: Scene; title: string } {
  const status = findStatus(pillar, statusKey);
  if (!status) throw new Error(`the campaign has no status ${pillar}/${statusKey}`);
  const scene = recolourScene(
    getSceneByName(status.scene),
    resolveColourWorld(pillarColoursOrDefault(pillar).pictures),
  );
  const chosen = techniqueNames.filter((name) => status.techniques?.includes(name));
  const techniques = chosen.toSorted((one, other) => order(status, one) - order(status, other));
  return { scene: techniques.length > 0 ? { ...scene, techniques } : scene, title: status.label };
}

function order({ techniques = [] }: StatusOption, name: TechniqueName): number {
  return techniques.indexOf(name);
}
