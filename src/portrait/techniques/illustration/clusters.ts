// Groups of like colours (k-means), started from colours far apart: the same colours always give the same groups.

type ColourClusters = { centres: number[][]; shares: number[] };

export function findColourCentresAndShares(
  points: readonly (readonly number[])[],
  count: number,
  rounds = 14,
): ColourClusters {
  const centres = farApart(points, count);
  let members = new Int32Array(points.length);
  for (let round = 0; round < rounds; round++) {
    members = Int32Array.from(points, (point) => nearest(centres, point));
    for (const [k, centre] of centres.entries()) {
      const own = points.filter((_, i) => members[i] === k);
      if (own.length === 0) continue;
      for (let part = 0; part < centre.length; part++)
        centre[part] = own.reduce((sum, point) => sum + point[part], 0) / own.length;
    }
  }
  const shares = centres.map(
    (_, k) => members.reduce((sum, member) => sum + (member === k ? 1 : 0), 0) / points.length,
  );
  return { centres, shares };
}

/** The mean of all, then each time the one farthest from those before. */
function farApart(points: readonly (readonly number[])[], count: number): number[][] {
  const mean = points[0].map((_, part) => points.reduce((sum, point) => sum + point[part], 0) / points.length);
  const centres = [mean];
  while (centres.length < count) {
    let [far, most] = [points[0], -1];
    for (const point of points) {
      const distance = Math.min(...centres.map((centre) => squaredDistance(centre, point)));
      if (distance > most) [far, most] = [point, distance];
    }
    centres.push([...far]);
  }
  return centres;
}

function squaredDistance(a: readonly number[], b: readonly number[]): number {
  let sum = 0;
  for (let k = 0; k < a.length; k++) sum += (a[k] - b[k]) ** 2;
  return sum;
}

function nearest(centres: readonly (readonly number[])[], point: readonly number[]): number {
  let [best, least] = [0, Number.POSITIVE_INFINITY];
  for (const [k, centre] of centres.entries()) {
    const distance = squaredDistance(centre, point);
    if (distance < least) [best, least] = [k, distance];
  }
  return best;
}
