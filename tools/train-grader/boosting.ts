import type { Tree } from '../../teaching/grading/src/short-answer/learned.ts';

/** Rows of features with their targets, 0 to 1. */
export interface Rows {
  /** Number of features. */
  width: number;
  /** Row by row. */
  values: Float64Array;
  targets: Float64Array;
}

export interface BoostingSettings {
  trees: number;
  rate: number;
  /** The least sum of second derivatives in a leaf. */
  leastLeaf: number;
  /** Added to the second derivatives. */
  ridge: number;
}

const bins = 48;

interface Binned {
  /** By feature: the upper edges of its bins. */
  edges: Float64Array[];
  /** Feature by feature. */
  codes: Uint8Array;
}

function binned({ width, values }: Rows, count: number): Binned {
  const codes = new Uint8Array(width * count);
  const edges: Float64Array[] = [];
  const column = new Float64Array(count);
  for (let feature = 0; feature < width; feature += 1) {
    for (let row = 0; row < count; row += 1) column[row] = values[row * width + feature] ?? 0;
    const sorted = column.toSorted();
    const found = new Set<number>();
    for (let bin = 1; bin < bins; bin += 1) {
      const value = sorted[Math.floor((bin * count) / bins)] ?? 0;
      // Half way to the next value, so that writing a threshold in few digits moves no row to its other side.
      const next = sorted.find((other) => other > value);
      if (next !== undefined) found.add((value + next) / 2);
    }
    const own = Float64Array.from(found).sort();
    edges.push(own);
    for (let row = 0; row < count; row += 1) {
      const value = column[row] ?? 0;
      let [low, high] = [0, own.length];
      while (low < high) {
        const middle = (low + high) >> 1;
        if (value > (own[middle] ?? 0)) low = middle + 1;
        else high = middle;
      }
      codes[feature * count + row] = low;
    }
  }
  return { edges, codes };
}

interface Split {
  gain: number;
  feature: number;
  bin: number;
}

/** Gradient boosting of trees of depth 3 for the logistic loss, with histograms. */
export class Boosting {
  private readonly count: number;
  private readonly binned: Binned;
  private readonly odds: Float64Array;
  private readonly gradients: Float64Array;
  private readonly curves: Float64Array;
  private readonly nodes: Uint8Array;
  private readonly rows: Rows;
  private readonly settings: BoostingSettings;
  readonly start: number;

  constructor(rows: Rows, settings: BoostingSettings) {
    this.rows = rows;
    this.settings = settings;
    this.count = rows.targets.length;
    this.binned = binned(rows, this.count);
    const sum = rows.targets.reduce((all, target) => all + target, 0);
    const share = Math.min(0.99, Math.max(0.01, sum / this.count));
    this.start = Math.log(share / (1 - share));
    this.odds = new Float64Array(this.count).fill(this.start);
    this.gradients = new Float64Array(this.count);
    this.curves = new Float64Array(this.count);
    this.nodes = new Uint8Array(this.count);
  }

  trees(): Tree[] {
    return Array.from({ length: this.settings.trees }, () => this.grow());
  }

  private grow(): Tree {
    const { targets } = this.rows;
    for (let row = 0; row < this.count; row += 1) {
      const share = 1 / (1 + Math.exp(-(this.odds[row] ?? 0)));
      this.gradients[row] = (targets[row] ?? 0) - share;
      this.curves[row] = share * (1 - share);
    }
    this.nodes.fill(0);
    const features: number[] = [];
    const thresholds: number[] = [];
    for (let depth = 0; depth < 3; depth += 1) {
      const level = this.bestSplits(2 ** depth);
      for (const { feature, bin } of level) {
        features.push(feature);
        thresholds.push(bin < 0 ? Number.MAX_VALUE : (this.binned.edges[feature]?.[bin] ?? 0));
      }
      for (let row = 0; row < this.count; row += 1) {
        const node = this.nodes[row] ?? 0;
        const { feature, bin } = level[node] ?? { feature: 0, bin: -1 };
        const right = bin >= 0 && (this.binned.codes[feature * this.count + row] ?? 0) > bin;
        this.nodes[row] = 2 * node + (right ? 1 : 0);
      }
    }
    const leaves = this.leaves();
    for (let row = 0; row < this.count; row += 1)
      this.odds[row] = (this.odds[row] ?? 0) + (leaves[this.nodes[row] ?? 0] ?? 0);
    return { features, thresholds, leaves };
  }

  private leaves(): number[] {
    const slopes = new Float64Array(8);
    const curves = new Float64Array(8);
    for (let row = 0; row < this.count; row += 1) {
      const node = this.nodes[row] ?? 0;
      slopes[node] = (slopes[node] ?? 0) + (this.gradients[row] ?? 0);
      curves[node] = (curves[node] ?? 0) + (this.curves[row] ?? 0);
    }
    return Array.from(slopes, (slope, at) => (this.settings.rate * slope) / ((curves[at] ?? 0) + this.settings.ridge));
  }

  /** The best split of each node of a level; a bin of -1 keeps the node whole. */
  private bestSplits(nodes: number): Split[] {
    const { ridge, leastLeaf } = this.settings;
    const best = Array.from({ length: nodes }, (): Split => ({ gain: 1e-6, feature: 0, bin: -1 }));
    const slopes = new Float64Array(nodes * bins);
    const curves = new Float64Array(nodes * bins);
    for (let feature = 0; feature < this.rows.width; feature += 1) {
      slopes.fill(0);
      curves.fill(0);
      const from = feature * this.count;
      for (let row = 0; row < this.count; row += 1) {
        const place = (this.nodes[row] ?? 0) * bins + (this.binned.codes[from + row] ?? 0);
        slopes[place] = (slopes[place] ?? 0) + (this.gradients[row] ?? 0);
        curves[place] = (curves[place] ?? 0) + (this.curves[row] ?? 0);
      }
      for (const [node, split] of best.entries()) {
        const own = slopes.subarray(node * bins, (node + 1) * bins);
        const ownCurves = curves.subarray(node * bins, (node + 1) * bins);
        const slope = own.reduce((sum, value) => sum + value, 0);
        const curve = ownCurves.reduce((sum, value) => sum + value, 0);
        let [left, leftCurve] = [0, 0];
        for (let bin = 0; bin < (this.binned.edges[feature]?.length ?? 0); bin += 1) {
          left += own[bin] ?? 0;
          leftCurve += ownCurves[bin] ?? 0;
          if (leftCurve < leastLeaf || curve - leftCurve < leastLeaf) continue;
          const gain =
            left ** 2 / (leftCurve + ridge) +
            (slope - left) ** 2 / (curve - leftCurve + ridge) -
            slope ** 2 / (curve + ridge);
          if (gain > split.gain) Object.assign(split, { gain, feature, bin });
        }
      }
    }
    return best;
  }
}
