import { cosine } from './alignment.ts';
import type { Reading } from './reading.ts';
import { solvePositive } from './smoothing.ts';

/** A marked answer as evidence about one key idea. */
export interface GradedExample {
  reading: Reading;
  /** Whether it has the idea, 0 to 1. */
  has: number;
  /** What the first model says of it, in log odds. */
  logit: number;
}

/** Marked answers of a question, ready to be compared with another answer to it. */
export interface GradedSet {
  examples: readonly (GradedExample & { words: WordWeights })[];
  rarity: ReadonlyMap<string, number>;
  /** By root: how many answers with the idea, and without it, have the root. */
  counts: ReadonlyMap<string, { having: number; lacking: number }>;
  having: number;
  lacking: number;
  /** The first model's log odds of answers with the idea and without it, and how far it is off on average. */
  logitHaving: number;
  logitLacking: number;
  meanResidual: number;
  /** By answer: its part in what an answer alike would have, and in how far the first model would be off. */
  hasParts: Float64Array;
  residualParts: Float64Array;
}

/** How far a marked answer is not to be followed to the letter: marks and words are both noisy. */
const noise = 0.25;

interface WordWeights {
  weights: ReadonlyMap<string, number>;
  length: number;
  /** Neighbouring words, by which a denial or an order differs. */
  pairs: ReadonlyMap<string, number>;
  pairsLength: number;
}

/** A root that no marked answer has is as rare as one that a single one of them has. */
function weigh(reading: Reading, rarity: ReadonlyMap<string, number>, rarest: number): WordWeights {
  const weights = new Map<string, number>();
  for (const { root, stop } of reading.tokens)
    weights.set(root, (weights.get(root) ?? 0) + (stop ? 0.3 : 1) * (rarity.get(root) ?? rarest));
  let square = 0;
  for (const weight of weights.values()) square += weight * weight;
  const pairs = new Map<string, number>();
  let pairsSquare = 0;
  for (const [at, { root, stop }] of reading.tokens.entries()) {
    const before = reading.tokens[at - 1];
    const pair = `${before ? before.root : ''} ${root}`;
    const weight = stop && (before?.stop ?? true) ? 0.3 : 1;
    pairsSquare += pairs.has(pair) ? 0 : weight * weight;
    pairs.set(pair, weight);
  }
  return { weights, length: Math.sqrt(square), pairs, pairsLength: Math.sqrt(pairsSquare) };
}

/** How alike two answers are, 0 to 1: by their words, rare ones first, and by their letters. */
function alikeness(one: Reading, oneWords: WordWeights, other: Reading, otherWords: WordWeights): number {
  const byWords = cosine(oneWords.weights, oneWords.length, otherWords.weights, otherWords.length);
  const byPairs = cosine(oneWords.pairs, oneWords.pairsLength, otherWords.pairs, otherWords.pairsLength);
  return 0.4 * byWords + 0.3 * byPairs + 0.3 * cosine(one.grams, one.gramLength, other.grams, other.gramLength);
}

const sigmoid = (logit: number): number => 1 / (1 + Math.exp(-logit));

const rarest = (texts: number): number => Math.log(1 + (texts + 0.5) / 1.5);

function raritiesOf(examples: readonly GradedExample[]): Map<string, number> {
  const held = new Map<string, number>();
  for (const { reading } of examples)
    for (const root of new Set(reading.tokens.map((token) => token.root))) held.set(root, (held.get(root) ?? 0) + 1);
  return new Map([...held].map(([root, count]) => [root, Math.log(1 + (examples.length + 0.5) / (count + 0.5))]));
}

/** Prepares marked answers of one question as evidence about one key idea. */
export function prepareGraded(examples: readonly GradedExample[]): GradedSet {
  const rarity = raritiesOf(examples);
  const counts = new Map<string, { having: number; lacking: number }>();
  let [having, residuals, logitHaving, logitLacking] = [0, 0, 0, 0];
  for (const { reading, has, logit } of examples) {
    having += has;
    residuals += has - sigmoid(logit);
    logitHaving += has * logit;
    logitLacking += (1 - has) * logit;
    for (const root of new Set(reading.tokens.map((token) => token.root))) {
      const count = counts.get(root) ?? { having: 0, lacking: 0 };
      count.having += has;
      count.lacking += 1 - has;
      counts.set(root, count);
    }
  }
  const lacking = examples.length - having;
  const weighed = examples.map((example) => ({
    ...example,
    words: weigh(example.reading, rarity, rarest(examples.length)),
  }));
  const size = examples.length;
  const matrix = new Float64Array(size * size);
  for (const [row, one] of weighed.entries())
    for (const [column, other] of weighed.slice(0, row + 1).entries()) {
      const alike = alikeness(one.reading, one.words, other.reading, other.words);
      matrix[row * size + column] = alike + (row === column ? noise : 0);
      matrix[column * size + row] = alike + (row === column ? noise : 0);
    }
  const [hasParts = new Float64Array(0), residualParts = new Float64Array(0)] = solvePositive(matrix, [
    Float64Array.from(examples, ({ has }) => has - 0.5),
    Float64Array.from(examples, ({ has, logit }) => has - sigmoid(logit)),
  ]);
  return {
    examples: weighed,
    hasParts,
    residualParts,
    rarity,
    counts,
    having,
    lacking,
    // One answer at even odds keeps these near nothing where there are few.
    logitHaving: logitHaving / (having + 1),
    logitLacking: logitLacking / (lacking + 1),
    meanResidual: residuals / (examples.length + 2),
  };
}

/** How alike an answer is to each of the marked ones, in their order. */
export function likenesses(answer: Reading, { examples, rarity }: GradedSet): number[] {
  const own = weigh(answer, rarity, rarest(examples.length));
  return examples.map(({ reading, words }) => alikeness(answer, own, reading, words));
}

/** What the words of an answer, and those it lacks, say by where they stand in marked answers. */
function wordEvidence(answer: Reading, { counts, having, lacking }: GradedSet) {
  const roots = new Set(answer.tokens.map((token) => token.root));
  let [sum, absent, highest, lowest] = [0, 0, 0, 0];
  for (const [root, count] of counts) {
    const right = (count.having + 0.5) / (having + 1);
    const wrong = (count.lacking + 0.5) / (lacking + 1);
    if (roots.has(root)) {
      const odds = Math.log(right / wrong);
      sum += odds;
      highest = Math.max(highest, odds);
      lowest = Math.min(lowest, odds);
    } else absent += Math.log((1 - Math.min(0.95, right)) / (1 - Math.min(0.95, wrong)));
  }
  const size = Math.sqrt(roots.size + 1);
  return { wordSum: sum / size, wordMost: highest, wordLeast: lowest, wordAbsent: absent };
}

/** Compares an answer with marked ones of the same question; `logit` is what the first model says of the answer. */
export function compareGraded(answer: Reading, logit: number, set: GradedSet) {
  const alike = likenesses(answer, set);
  let [mostHaving, mostLacking, near, nearHas, nearResidual, sharp, sharpHas] = [0, 0, 0, 0, 0, 0, 0];
  let [sumHaving, sumLacking, smoothHas, smoothResidual] = [0, 0, 0, 0];
  for (const [at, { has, logit: other }] of set.examples.entries()) {
    const likeness = alike[at] ?? 0;
    mostHaving = Math.max(mostHaving, likeness * has);
    mostLacking = Math.max(mostLacking, likeness * (1 - has));
    sumHaving += likeness * has;
    sumLacking += likeness * (1 - has);
    smoothHas += likeness * (set.hasParts[at] ?? 0);
    smoothResidual += likeness * (set.residualParts[at] ?? 0);
    const weight = likeness ** 3;
    near += weight;
    nearHas += weight * (has - 0.5);
    nearResidual += weight * (has - sigmoid(other));
    sharp += likeness ** 8;
    sharpHas += likeness ** 8 * (has - 0.5);
  }
  const meanHaving = sumHaving / (set.having + 0.5);
  const meanLacking = sumLacking / (set.lacking + 0.5);
  return {
    logit,
    mostHaving,
    mostLacking,
    mostDifference: mostHaving - mostLacking,
    meanHaving,
    meanLacking,
    meanDifference: meanHaving - meanLacking,
    nearHas: nearHas / (near + 0.05),
    sharpHas: sharpHas / (sharp + 0.01),
    nearResidual: nearResidual / (near + 0.05),
    smoothHas,
    smoothResidual,
    smoothProbability: sigmoid(logit) + smoothResidual,
    meanResidual: set.meanResidual,
    having: (set.having + 1) / (set.examples.length + 2),
    graded: Math.log(set.examples.length),
    aboveHaving: logit - set.logitHaving,
    aboveLacking: logit - set.logitLacking,
    ...wordEvidence(answer, set),
  };
}
