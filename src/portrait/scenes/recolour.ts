// Draws a scene in the colours of another world: colours of the scene's world are replaced, colours of single things
// (an orange) stay.
import { hexOrOklchToOklab, type OklabColour, oklabToHex } from '#campaign/oklab.ts';
import { elementAt } from '../element-at.ts';
import type { ColourWorld, Scene, SceneLayer, SceneLayers, SceneLight } from './scene.ts';

/** Distances in OKLab within which a colour is the world's, and beyond which it is its own. */
const [OURS, THEIRS] = [0.06, 0.12];

/** The scene as it looks in that world; in its own it is the scene itself. */
export function recolourScene(scene: Scene, world: ColourWorld): Scene {
  const { world: home } = scene;
  if (sameWorld(home, world)) return scene;
  const recolour = recolouring(home, world);
  const sheet = (layer: SceneLayer): SceneLayer => ({
    ...layer,
    svg: layer.svg.replaceAll(/#[0-9a-f]{6}\b/gi, recolour),
  });
  return {
    world,
    techniques: scene.techniques,
    light: lightIn(scene.light, home.light, world.light),
    ink: scene.ink === home.ink ? world.ink : recolour(scene.ink),
    draw(setting): SceneLayers {
      const { back, front } = scene.draw(setting);
      return { back: back.map(sheet), front: front.map(sheet) };
    },
  };
}

const sameWorld = (one: ColourWorld, other: ColourWorld): boolean => JSON.stringify(one) === JSON.stringify(other);

/** What a scene changes of its world's light, as a sun that stands lower, it changes in every world. */
function lightIn(own: SceneLight, home: SceneLight, other: SceneLight): SceneLight {
  const kept = <Key extends keyof SceneLight>(key: Key): SceneLight[Key] =>
    JSON.stringify(own[key]) === JSON.stringify(home[key]) ? other[key] : own[key];
  return {
    from: kept('from'),
    key: kept('key'),
    shade: kept('shade'),
    skinShade: kept('skinShade'),
    rims: kept('rims'),
  };
}

/** From hex to hex. */
function recolouring(home: ColourWorld, other: ColourWorld): (hex: string) => string {
  const [from, to] = [home.tones.map(hexOrOklchToOklab), other.tones.map(hexOrOklchToOklab)];
  const accents = [hexOrOklchToOklab(home.accent), hexOrOklchToOklab(other.accent)] as const;
  const known = new Map<string, string>();
  return (hex) => {
    const found = known.get(hex);
    if (found) return found;
    const moved = oklabToHex(move(hexOrOklchToOklab(hex), from, to, accents));
    known.set(hex, moved);
    return moved;
  };
}

/** The nearest place on the world's row of tones, and what the colour has besides, goes to the same place on the other's. */
function move(
  colour: OklabColour,
  from: readonly OklabColour[],
  to: readonly OklabColour[],
  [accent, otherAccent]: readonly [OklabColour, OklabColour],
): OklabColour {
  const near = nearestOn(from, colour);
  const toAccent = distance(colour, accent);
  const [base, target, away] =
    toAccent < near.distance
      ? [accent, otherAccent, toAccent]
      : [near.colour, mixed(elementAt(to, near.index), elementAt(to, near.index + 1), near.share), near.distance];
  const ours = 1 - smooth((away - OURS) / (THEIRS - OURS));
  const at = (part: 0 | 1 | 2): number => colour[part] + ours * (target[part] - base[part]);
  return [at(0), at(1), at(2)];
}

type Place = { index: number; share: number; colour: OklabColour; distance: number };

function nearestOn(row: readonly OklabColour[], colour: OklabColour): Place {
  const places = row.slice(1).map((end, index): Place => {
    const start = elementAt(row, index);
    const length = dot(minus(end, start), minus(end, start)) || 1;
    const share = Math.max(0, Math.min(1, dot(minus(colour, start), minus(end, start)) / length));
    const place = mixed(start, end, share);
    return { index, share, colour: place, distance: distance(colour, place) };
  });
  return places.reduce((best, place) => (place.distance < best.distance ? place : best));
}

const minus = (one: OklabColour, other: OklabColour): OklabColour => [
  one[0] - other[0],
  one[1] - other[1],
  one[2] - other[2],
];
const dot = (one: OklabColour, other: OklabColour): number => one[0] * other[0] + one[1] * other[1] + one[2] * other[2];
const distance = (one: OklabColour, other: OklabColour): number => Math.hypot(...minus(one, other));

function mixed(one: OklabColour, other: OklabColour, share: number): OklabColour {
  const at = (part: 0 | 1 | 2): number => one[part] + (other[part] - one[part]) * share;
  return [at(0), at(1), at(2)];
}

function smooth(value: number): number {
  const share = Math.max(0, Math.min(1, value));
  return share * share * (3 - 2 * share);
}
