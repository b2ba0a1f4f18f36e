/** A question with what speaks for its answer, and whether there is one. */
export interface Sample {
  values: readonly number[];
  answered: boolean;
  weight: number;
}

export interface Fitted {
  constant: number;
  weights: readonly number[];
  probability(values: readonly number[]): number;
}

const passes = 1500;
const rate = 0.3;
const decay = 5e-4;

/** Logistic regression by gradient descent with adaptive steps (Adagrad); always the same for the same samples. */
export function fitLogistic(samples: readonly Sample[]): Fitted {
  const size = (samples[0]?.values.length ?? 0) + 1;
  const weights = new Float64Array(size);
  const squares = new Float64Array(size).fill(1e-8);
  const total = samples.reduce((sum, { weight }) => sum + weight, 0);
  const probability = (values: readonly number[]): number => {
    const sum = values.reduce((all, value, at) => all + value * (weights[at + 1] ?? 0), weights[0] ?? 0);
    return 1 / (1 + Math.exp(-sum));
  };
  for (let pass = 0; pass < passes; pass += 1) {
    const slopes = new Float64Array(size);
    for (const { values, answered, weight } of samples) {
      const error = (weight / total) * (Number(answered) - probability(values));
      slopes[0] = (slopes[0] ?? 0) + error;
      for (const [at, value] of values.entries()) slopes[at + 1] = (slopes[at + 1] ?? 0) + error * value;
    }
    for (let at = 0; at < size; at += 1) {
      const slope = (slopes[at] ?? 0) - (at === 0 ? 0 : decay * (weights[at] ?? 0));
      squares[at] = (squares[at] ?? 0) + slope * slope;
      weights[at] = (weights[at] ?? 0) + (rate * slope) / Math.sqrt(squares[at] ?? 1);
    }
  }
  return { constant: weights[0] ?? 0, weights: [...weights.slice(1)], probability };
}
