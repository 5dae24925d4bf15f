// Weighted linear least squares for a few terms.

type LeastSquaresSamples = {
  /** The terms of each sample, one sample after the other: as many as `ridge` has. */
  terms: Float64Array;
  /** What they add up to in each sample. */
  values: ArrayLike<number>;
  weights: ArrayLike<number>;
  /** How strongly each coefficient is held near 0, per sample of weight 1. */
  ridge: readonly number[];
};

/** The coefficients of the terms. One that the samples say nothing about is 0. */
export function solveWeightedLeastSquares({ terms, values, weights, ridge }: LeastSquaresSamples): Float64Array {
  const count = ridge.length;
  const matrix = Array.from({ length: count }, () => new Float64Array(count + 1));
  for (let i = 0; i < values.length; i++) {
    const at = i * count;
    for (let row = 0; row < count; row++) {
      const weighted = weights[i] * terms[at + row];
      for (let column = row; column < count; column++) matrix[row][column] += weighted * terms[at + column];
      matrix[row][count] += weighted * values[i];
    }
  }
  for (let row = 0; row < count; row++) {
    for (let column = 0; column < row; column++) matrix[row][column] = matrix[column][row];
    matrix[row][row] += ridge[row] * values.length;
  }
  return solveByGaussJordan(matrix);
}

/** With row exchange; the last column of the matrix, which is changed, is the right side. */
function solveByGaussJordan(matrix: Float64Array[]): Float64Array {
  const count = matrix.length;
  for (let k = 0; k < count; k++) {
    let pivot = k;
    for (let row = k + 1; row < count; row++) if (Math.abs(matrix[row][k]) > Math.abs(matrix[pivot][k])) pivot = row;
    [matrix[k], matrix[pivot]] = [matrix[pivot], matrix[k]];
    if (Math.abs(matrix[k][k]) < 1e-9) matrix[k].fill(0).fill(1, k, k + 1);
    for (let row = 0; row < count; row++) {
      if (row === k) continue;
      const factor = matrix[row][k] / matrix[k][k];
      for (let column = k; column <= count; column++) matrix[row][column] -= factor * matrix[k][column];
    }
  }
  return Float64Array.from(matrix, (row, k) => row[count] / row[k]);
}
