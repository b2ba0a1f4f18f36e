import { solvePositive } from '../../teaching/grading/src/short-answer/smoothing.ts';
import type { Rows } from './boosting.ts';

/** What a logistic regression learned; see `Learned` for its parts. */
export interface Logistic {
  means: number[];
  scales: number[];
  weights: number[];
  bias: number;
}

const rounds = 12;

/** Weights for rows of `width` values and a constant, by Newton's method with a ridge on all but the constant. */
export function fitOdds({ width, values, targets }: Rows, ridge: number): Float64Array {
  const size = width + 1;
  let found = new Float64Array(size);
  const row = new Float64Array(size).fill(1);
  for (let round = 0; round < rounds; round += 1) {
    const curves = new Float64Array(size * size);
    const slopes = new Float64Array(size);
    for (const [at, target] of targets.entries()) {
      let odds = found[width] ?? 0;
      for (let feature = 0; feature < width; feature += 1) {
        const value = values[at * width + feature] ?? 0;
        row[feature] = value;
        odds += (found[feature] ?? 0) * value;
      }
      const share = 1 / (1 + Math.exp(-odds));
      const slope = target - share;
      const curve = share * (1 - share);
      for (let one = 0; one < size; one += 1) {
        const value = row[one] ?? 0;
        slopes[one] = (slopes[one] ?? 0) + slope * value;
        for (let other = 0; other <= one; other += 1) {
          const place = one * size + other;
          curves[place] = (curves[place] ?? 0) + curve * value * (row[other] ?? 0);
        }
      }
    }
    for (let feature = 0; feature < size; feature += 1) {
      const own = feature === width ? 1e-6 : ridge;
      slopes[feature] = (slopes[feature] ?? 0) - own * (found[feature] ?? 0);
      curves[feature * size + feature] = (curves[feature * size + feature] ?? 0) + own;
    }
    const [step = slopes] = solvePositive(curves, [slopes]);
    found = found.map((value, at) => value + (step[at] ?? 0));
    if (Math.hypot(...step) < 1e-6) break;
  }
  return found;
}

const widest = 4;

/** A logistic regression on standardised features. */
export function fitLogistic(rows: Rows, ridge: number): Logistic {
  const { width, values } = rows;
  const count = rows.targets.length;
  const means = new Array<number>(width).fill(0);
  const scales = new Array<number>(width).fill(1);
  const standard = new Float64Array(values.length);
  for (let feature = 0; feature < width; feature += 1) {
    let [sum, square] = [0, 0];
    for (let row = 0; row < count; row += 1) {
      const value = values[row * width + feature] ?? 0;
      sum += value;
      square += value * value;
    }
    const mean = sum / count;
    const scale = Math.sqrt(Math.max(1e-9, square / count - mean * mean));
    means[feature] = mean;
    scales[feature] = scale;
    for (let row = 0; row < count; row += 1)
      standard[row * width + feature] = Math.max(
        -widest,
        Math.min(widest, ((values[row * width + feature] ?? 0) - mean) / scale),
      );
  }
  const found = fitOdds({ ...rows, values: standard }, ridge);
  return { means, scales, weights: [...found.subarray(0, width)], bias: found[width] ?? 0 };
}
