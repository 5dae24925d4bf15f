// Computes the statistics of a population from descriptors of many people.
import {
  dotProduct,
  type FaceDescriptorPopulationStatistics,
  isolateIdentityPartOfDescriptor,
  toUnitLength,
} from '#portrait/steps/population.ts';

/** A photo's description and whose it is. */
type DescribedPhoto = { who: string; description: Float32Array };

/** How many directions are kept: in which photos of one person differ, and in which people differ. */
const VARYING = 10;
const LEADING = 8;

/** `photos`: several a person, under different poses, lights and expressions. */
export function computeDescriptorPopulationStatistics(
  photos: readonly DescribedPhoto[],
): FaceDescriptorPopulationStatistics {
  const people = [...Map.groupBy(photos, ({ who }) => who).values()].map((own) => own.map((one) => one.description));
  const means = people.map(meanOf);
  const mean = meanOf(means);
  const differences = people.flatMap((own, i) => own.map((one) => minus(one, means[i])));
  const varying = leadingDirections(differences, VARYING).map(({ direction }) => direction);
  const bare = { mean, varying, centre: mean, leading: [], variances: [], remainder: 0 };
  const normalized = people.map((own) => meanOf(own.map((one) => isolateIdentityPartOfDescriptor(one, bare))));
  const centre = meanOf(normalized);
  const spread = normalized.map((one) => minus(one, centre));
  const found = leadingDirections(spread, LEADING);
  const leading = found.map(({ direction }) => direction);
  const variances = found.map(({ squares }) => squares / people.length);
  const total = spread.reduce((sum, one) => sum + dotProduct(one, one), 0) / people.length;
  const remainder = (total - variances.reduce((sum, one) => sum + one, 0)) / mean.length;
  return { mean, varying, centre, leading, variances, remainder };
}

function meanOf(vectors: readonly Float32Array[]): Float32Array {
  const sum = new Float32Array(vectors[0].length);
  for (const vector of vectors) for (let i = 0; i < sum.length; i++) sum[i] += vector[i] / vectors.length;
  return sum;
}

function minus(a: Float32Array, b: Float32Array): Float32Array {
  return a.map((value, i) => value - b[i]);
}

// Rounds of subspace iteration; the variances differ by less than a thousandth after half as many.
const ROUNDS = 40;

/** Leading principal directions of rows with mean 0, largest first, with the sum of squares along each. */
function leadingDirections(rows: readonly Float32Array[], count: number) {
  // The longest rows make a deterministic start.
  const longest = rows.toSorted((a, b) => dotProduct(b, b) - dotProduct(a, a));
  let directions = orthonormal(longest.slice(0, count));
  for (let round = 0; round < ROUNDS; round++) {
    const next = directions.map((direction) => {
      const sum = new Float32Array(direction.length);
      for (const row of rows) {
        const share = dotProduct(row, direction);
        for (let i = 0; i < sum.length; i++) sum[i] += share * row[i];
      }
      return sum;
    });
    directions = orthonormal(next);
  }
  return directions
    .map((direction) => ({ direction, squares: rows.reduce((sum, row) => sum + dotProduct(row, direction) ** 2, 0) }))
    .sort((a, b) => b.squares - a.squares);
}

function orthonormal(vectors: readonly Float32Array[]): Float32Array[] {
  const done: Float32Array[] = [];
  for (const vector of vectors) {
    let rest = vector;
    // Twice, because single precision leaves a remainder the first time.
    for (const direction of [...done, ...done]) {
      const share = dotProduct(rest, direction);
      rest = rest.map((value, i) => value - share * direction[i]);
    }
    done.push(toUnitLength(rest));
  }
  return done;
}
