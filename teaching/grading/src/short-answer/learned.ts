/** One regression tree of depth 3 in heap order: 7 splits (goes right where the feature is above the threshold), 8 leaves. */
export interface Tree {
  features: readonly number[];
  thresholds: readonly number[];
  leaves: readonly number[];
}

/** A logistic regression and boosted trees over the same features, whose log odds are weighed against each other. */
export interface Learned {
  /** The names of the features, in their order. */
  features: readonly string[];
  /** Of the logistic regression: what each feature is moved and divided by, then its weight. */
  means: readonly number[];
  scales: readonly number[];
  weights: readonly number[];
  bias: number;
  /** Of the trees: the log odds from which they start. */
  start: number;
  trees: readonly Tree[];
  /** Calibration: the weights of both log odds, and what is added. */
  mix: { logistic: number; trees: number; bias: number };
}

/** A feature beyond this many standard deviations is as one there: a lone odd answer must not decide by one number. */
const widest = 4;

function logisticOdds({ means, scales, weights, bias }: Learned, values: ArrayLike<number>): number {
  let odds = bias;
  for (const [at, weight] of weights.entries()) {
    const moved = ((values[at] ?? 0) - (means[at] ?? 0)) / (scales[at] ?? 1);
    odds += weight * Math.max(-widest, Math.min(widest, moved));
  }
  return odds;
}

function treeOdds({ start, trees }: Learned, values: ArrayLike<number>): number {
  let odds = start;
  for (const { features, thresholds, leaves } of trees) {
    let node = 0;
    for (let depth = 0; depth < 3; depth += 1)
      node = 2 * node + ((values[features[node] ?? 0] ?? 0) > (thresholds[node] ?? 0) ? 2 : 1);
    odds += leaves[node - 7] ?? 0;
  }
  return odds;
}

/** Both log odds of a model, before they are weighed. */
export function rawOdds(model: Learned, values: ArrayLike<number>): { logistic: number; trees: number } {
  return { logistic: logisticOdds(model, values), trees: treeOdds(model, values) };
}

/** The calibrated log odds that an answer with these features has the idea. */
export function oddsOf(model: Learned, values: ArrayLike<number>): number {
  const { logistic, trees } = rawOdds(model, values);
  return model.mix.logistic * logistic + model.mix.trees * trees + model.mix.bias;
}

/** Log odds as a probability. */
export function probabilityOf(odds: number): number {
  return 1 / (1 + Math.exp(-odds));
}
