/** Counts hashed features, so that rare ones can be left out: they are most of the size and tell little. */
export class FeatureCounts {
  readonly #counts = new Uint8Array(2 ** 24);
  readonly #least: number;

  constructor(least: number) {
    this.#least = least;
  }

  see(features: Int32Array, count: number): void {
    for (let at = 0; at < count; at += 1) {
      const place = (features[at] ?? 0) >>> 8;
      this.#counts[place] = Math.min(255, (this.#counts[place] ?? 0) + 1);
    }
  }

  /** Moves the frequent ones to the front and returns how many they are. */
  keep(features: Int32Array, count: number): number {
    let kept = 0;
    for (let at = 0; at < count; at += 1) {
      const feature = features[at] ?? 0;
      if ((this.#counts[feature >>> 8] ?? 0) >= this.#least) features[kept++] = feature;
    }
    return kept;
  }
}

/** The weights of an averaged perceptron: the average over all steps, kept without visiting every weight at every step. */
export class Learner {
  readonly weights: Float32Array;
  readonly #totals: Float64Array;
  readonly #changed: Int32Array;
  readonly #mask: number;
  #step = 0;

  constructor(bits: number) {
    this.weights = new Float32Array(2 ** bits);
    this.#totals = new Float64Array(2 ** bits);
    this.#changed = new Int32Array(2 ** bits);
    this.#mask = 2 ** bits - 1;
  }

  /** One more example was seen. */
  next(): void {
    this.#step += 1;
  }

  add(features: Int32Array, count: number, place: number, change: number): void {
    for (let at = 0; at < count; at += 1) {
      const index = ((features[at] ?? 0) + place) & this.#mask;
      const weight = this.weights[index] ?? 0;
      const waited = this.#step - (this.#changed[index] ?? 0);
      this.#totals[index] = (this.#totals[index] ?? 0) + waited * weight;
      this.#changed[index] = this.#step;
      this.weights[index] = weight + change;
    }
  }

  average(): Float32Array {
    return this.weights.map((weight, at) => {
      const total = (this.#totals[at] ?? 0) + (this.#step - (this.#changed[at] ?? 0)) * weight;
      return total / Math.max(1, this.#step);
    });
  }
}

/** Weights as codes of 8 bits (`weightOf`); codes below `least` are left out, and the few largest weights are cut off. */
export function quantise(weights: Float32Array, least: number): Int8Array {
  const sizes = weights
    .filter((weight) => weight !== 0)
    .map(Math.abs)
    .sort();
  const top = sizes[Math.floor(sizes.length * 1 - 1)] ?? 1;

  return Int8Array.from(weights, (weight) => {
    const code = Math.min(127, Math.round(127 * Math.sqrt(Math.abs(weight) / top)));
    return code < least ? 0 : Math.sign(weight) * code;
  });
}
