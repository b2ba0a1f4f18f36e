/** The factor L of a symmetric positive matrix, row by row, so that L times its transpose is the matrix. */
function factor(matrix: Float64Array, size: number): Float64Array {
  const made = Float64Array.from(matrix);
  for (let row = 0; row < size; row += 1)
    for (let column = 0; column <= row; column += 1) {
      let sum = made[row * size + column] ?? 0;
      for (let at = 0; at < column; at += 1) sum -= (made[row * size + at] ?? 0) * (made[column * size + at] ?? 0);
      made[row * size + column] =
        row === column ? Math.sqrt(Math.max(sum, 1e-9)) : sum / (made[column * size + column] ?? 1);
    }
  return made;
}

/** Solves a system with a symmetric positive matrix for several right sides. */
export function solvePositive(matrix: Float64Array, sides: readonly Float64Array[]): Float64Array[] {
  const size = sides[0]?.length ?? 0;
  const lower = factor(matrix, size);
  return sides.map((side) => {
    const found = Float64Array.from(side);
    for (let row = 0; row < size; row += 1) {
      for (let at = 0; at < row; at += 1)
        found[row] = (found[row] ?? 0) - (lower[row * size + at] ?? 0) * (found[at] ?? 0);
      found[row] = (found[row] ?? 0) / (lower[row * size + row] ?? 1);
    }
    for (let row = size - 1; row >= 0; row -= 1) {
      for (let at = row + 1; at < size; at += 1)
        found[row] = (found[row] ?? 0) - (lower[at * size + row] ?? 0) * (found[at] ?? 0);
      found[row] = (found[row] ?? 0) / (lower[row * size + row] ?? 1);
    }
    return found;
  });
}
