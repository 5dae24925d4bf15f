// What descriptions of faces have in common over a population, and how alike strangers of a face are on average. A fixed
// cosine threshold is unfair: descriptions of dark-skinned people lie closer together, so strangers among them pass it.
// Measurements and the origin of population.json: docs/decisions/0034-likeness-against-a-population.md.
import { readFileSync } from 'node:fs';

/** Statistics over the descriptions of many people; holds no description of anybody. Vectors have a description's length. */
export type FaceDescriptorPopulationStatistics = {
  /** Mean description. */
  mean: Float32Array;
  /** Unit directions in which photos of one person differ: pose, light, expression. At right angles to each other. */
  varying: readonly Float32Array[];
  /** Mean of the descriptors after `isolateIdentityPartOfDescriptor`. */
  centre: Float32Array;
  /** Unit directions in which people differ most, after `isolateIdentityPartOfDescriptor`; the variance along each, and along all others. */
  leading: readonly Float32Array[];
  variances: readonly number[];
  remainder: number;
};

/** A description without what all people share and without what differs between photos of one person; unit length. */
export function isolateIdentityPartOfDescriptor(
  description: Float32Array,
  { mean, varying }: FaceDescriptorPopulationStatistics,
): Float32Array {
  const own = description.map((value, i) => value - mean[i]);
  for (const direction of varying) {
    const share = dotProduct(own, direction);
    for (let i = 0; i < own.length; i++) own[i] -= share * direction[i];
  }
  return toUnitLength(own);
}

// Strangers that matter are those most alike: this many standard deviations above a face's mean similarity to others.
const ALIKE_STRANGERS = 2.5;

/**
 * Cosine of a normalized description and the strangers most like it, from the population's normal distribution: no
 * stored cohort is needed. High for a face like many others.
 */
export function estimateClosestStrangersCosine(
  normalized: Float32Array,
  population: FaceDescriptorPopulationStatistics,
): number {
  const { centre, leading, variances, remainder } = population;
  const variance = leading.reduce((sum, axis, i) => sum + variances[i] * dotProduct(normalized, axis) ** 2, remainder);
  return dotProduct(normalized, centre) + ALIKE_STRANGERS * Math.sqrt(variance);
}

/** 1 for the same description, 0 for two people as alike as the most similar strangers of both. Symmetric. */
export function likenessRelativeToStrangers(
  a: Float32Array,
  b: Float32Array,
  population: FaceDescriptorPopulationStatistics,
): number {
  const [one, other] = [isolateIdentityPartOfDescriptor(a, population), isolateIdentityPartOfDescriptor(b, population)];
  const expected =
    (estimateClosestStrangersCosine(one, population) + estimateClosestStrangersCosine(other, population)) / 2;
  return (dotProduct(one, other) - expected) / (1 - expected);
}

let shipped: FaceDescriptorPopulationStatistics | undefined;

/** The population beside this file, read once. */
export function loadPopulationStatistics(): FaceDescriptorPopulationStatistics {
  shipped ??= decodePopulationStatistics(readFileSync(new URL('./population.json', import.meta.url), 'utf8'));
  return shipped;
}

/** A vector on file: 16-bit little-endian integers in base64, times `scale`. */
type StoredVector = { scale: number; values: string };
type StoredPopulation = {
  provenance: string;
  mean: StoredVector;
  varying: StoredVector[];
  centre: StoredVector;
  leading: StoredVector[];
  variances: number[];
  remainder: number;
};

/** The reverse of `serializePopulationStatistics`. */
export function decodePopulationStatistics(json: string): FaceDescriptorPopulationStatistics {
  const { mean, varying, centre, leading, variances, remainder } = JSON.parse(json) as StoredPopulation;
  return {
    mean: parseVector(mean),
    varying: varying.map(parseVector),
    centre: parseVector(centre),
    leading: leading.map(parseVector),
    variances,
    remainder,
  };
}

/** JSON of a population. `provenance`: from which photos it was computed and how, in a sentence. */
export function serializePopulationStatistics(
  population: FaceDescriptorPopulationStatistics,
  provenance: string,
): string {
  const { mean, varying, centre, leading, variances, remainder } = population;
  const stored: StoredPopulation = {
    provenance,
    mean: formatVector(mean),
    varying: varying.map(formatVector),
    centre: formatVector(centre),
    leading: leading.map(formatVector),
    variances: [...variances],
    remainder,
  };
  return `${JSON.stringify(stored, null, 2)}\n`;
}

function parseVector({ scale, values }: StoredVector): Float32Array {
  const bytes = Buffer.from(values, 'base64');
  return Float32Array.from({ length: bytes.length / 2 }, (_, i) => bytes.readInt16LE(2 * i) * scale);
}

function formatVector(vector: Float32Array): StoredVector {
  const largest = vector.reduce((most, value) => Math.max(most, Math.abs(value)), 0);
  const scale = largest / 32767 || 1;
  const bytes = Buffer.alloc(2 * vector.length);
  vector.forEach((value, i) => {
    bytes.writeInt16LE(Math.round(value / scale), 2 * i);
  });
  return { scale, values: bytes.toString('base64') };
}

export function dotProduct(a: Float32Array, b: Float32Array): number {
  let sum = 0;
  for (let i = 0; i < a.length; i++) sum += a[i] * b[i];
  return sum;
}

export function toUnitLength(vector: Float32Array): Float32Array {
  const length = Math.sqrt(dotProduct(vector, vector)) || 1;
  return vector.map((value) => value / length);
}
