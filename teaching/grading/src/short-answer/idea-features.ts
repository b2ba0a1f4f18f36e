import { type Alignment, align, commonRun, commonSubsequence, cosine, sharedPairs } from './alignment.ts';
import { countContraries } from './opposites.ts';
import type { Reading, Token } from './reading.ts';

/** A wording of a key idea, ready to be compared with answers. */
export interface Reference {
  reading: Reading;
  roots: readonly string[];
  contentRoots: readonly string[];
  rootSet: ReadonlySet<string>;
  /** By token: whether the question says the word. */
  asked: readonly boolean[];
  /** By token: how much it counts. */
  weights: Float64Array;
}

/** How rare a root is among the texts of its question, and how long these texts are. */
export interface Material {
  rarity(root: string): number;
  meanLength: number;
  asked: ReadonlySet<string>;
}

const stopWeight = 0.15;
const askedWeight = 0.4;

const rootsOf = (tokens: readonly Token[]): string[] => tokens.map(({ root }) => root);

function weightsOf(tokens: readonly Token[], asked: ReadonlySet<string>): Float64Array {
  return Float64Array.from(tokens, ({ stop, root }) => (stop ? stopWeight : 1) * (asked.has(root) ? askedWeight : 1));
}

/** Prepares one wording of a key idea. */
export function prepareReference(reading: Reading, { asked }: Material): Reference {
  const { tokens } = reading;
  return {
    reading,
    roots: rootsOf(tokens),
    contentRoots: rootsOf(tokens.filter(({ stop }) => !stop)),
    rootSet: new Set(rootsOf(tokens)),
    asked: tokens.map(({ root }) => asked.has(root)),
    weights: weightsOf(tokens, asked),
  };
}

/** An answer, ready to be compared with wordings of the key's ideas. */
export type PreparedAnswer = Reference;

const share = (part: number, whole: number, otherwise = 0): number => (whole > 0 ? part / whole : otherwise);
const harmonic = (one: number, other: number): number => share(2 * one * other, one + other);

function weighted(values: Float64Array, weights: Float64Array, passes?: (at: number) => boolean): number {
  let part = 0;
  let whole = 0;
  for (const [at, weight] of weights.entries()) {
    if (passes && !passes(at)) continue;
    part += weight * (values[at] ?? 0);
    whole += weight;
  }
  return share(part, whole);
}

function mean(values: Float64Array, passes: (at: number) => boolean): number {
  let sum = 0;
  let count = 0;
  for (const [at, value] of values.entries())
    if (passes(at)) {
      sum += value;
      count += 1;
    }
  return share(sum, count);
}

function bm25(reference: Reference, hits: Float64Array, answer: Reference, { rarity, meanLength }: Material): number {
  let part = 0;
  let whole = 0;
  const length = 1.2 * (0.25 + (0.75 * answer.roots.length) / Math.max(1, meanLength));
  for (const [at, root] of reference.roots.entries()) {
    const weight = rarity(root) * (reference.weights[at] ?? 0);
    part += ((hits[at] ?? 0) * weight * 2.2) / (1 + length);
    whole += weight;
  }
  return share(part, whole);
}

/** How well the letters of each word that the question does not say are found in some word of the answer, slips and endings apart. */
function softRecall(reference: Reference, hits: Float64Array, answer: Reference): number {
  let sum = 0;
  let count = 0;
  for (const [at, token] of reference.reading.tokens.entries()) {
    if (token.stop || reference.asked[at]) continue;
    count += 1;
    let best = hits[at] ?? 0;
    if (best === 0)
      for (const other of answer.reading.tokens)
        if (!other.stop) best = Math.max(best, sharedBeginning(token.form, other.form));
    sum += best;
  }
  return share(sum, count, 0.5);
}

function sharedBeginning(one: string, other: string): number {
  let same = 0;
  while (same < one.length && same < other.length && one.charCodeAt(same) === other.charCodeAt(same)) same += 1;
  return same < 3 ? 0 : same / Math.max(one.length, other.length);
}

function missingNumbers(one: ReadonlySet<string>, other: ReadonlySet<string>): number {
  let count = 0;
  for (const value of one) if (!other.has(value)) count += 1;
  return count;
}

function gramRecall(reference: Reading, answer: Reading): number {
  let part = 0;
  let whole = 0;
  for (const [gram, count] of reference.grams) {
    part += Math.min(count, answer.grams.get(gram) ?? 0);
    whole += count;
  }
  return share(part, whole);
}

/** How many words before a word a denial of it stands. */
const denialReach = 3;

/** By token: whether a denial stands shortly before it. */
function deniedTokens(tokens: readonly Token[]): boolean[] {
  let last = Number.NEGATIVE_INFINITY;
  return tokens.map(({ denial }, at) => {
    if (denial) last = at;
    return !denial && at - last <= denialReach;
  });
}

/** The share of the matched words that are denied on one side only. */
function deniedOtherwise({ reading }: Reference, { places }: Alignment, answer: PreparedAnswer): number {
  const denied = deniedTokens(reading.tokens);
  const ownDenied = deniedTokens(answer.reading.tokens);
  let [matched, otherwise] = [0, 0];
  for (const [at, place] of places.entries()) {
    if (place < 0 || reading.tokens[at]?.stop) continue;
    matched += 1;
    if (denied[at] !== ownDenied[place]) otherwise += 1;
  }
  return share(otherwise, matched);
}

/** Compares an answer with one wording. */
function comparePair(reference: Reference, answer: PreparedAnswer, material: Material) {
  const { tokens } = reference.reading;
  const own = answer.reading.tokens;
  const found = align(tokens, own);
  const fresh = (at: number): boolean => !reference.asked[at] && tokens[at]?.stop === false;
  const freshOwn = (at: number): boolean => !answer.asked[at] && own[at]?.stop === false;
  const recall = weighted(found.reference, reference.weights);
  const precision = weighted(found.answer, answer.weights);
  const freshRecall = mean(found.reference, fresh);
  const freshPrecision = mean(found.answer, freshOwn);
  const freshCount = tokens.filter((_, at) => fresh(at)).length;
  const freshOwnCount = own.filter((_, at) => freshOwn(at)).length;
  const missing = tokens.filter((_, at) => fresh(at) && found.reference[at] === 0).length;
  const contentLength = reference.contentRoots.length;
  const subsequence = commonSubsequence(reference.contentRoots, answer.contentRoots);
  const run = commonRun(reference.roots, answer.roots);
  return {
    recall,
    precision,
    overlap: harmonic(recall, precision),
    freshRecall,
    freshPrecision,
    freshOverlap: harmonic(freshRecall, freshPrecision),
    freshShare: share(freshCount, contentLength),
    freshWords: Math.log1p(freshCount),
    freshOwnWords: Math.log1p(freshOwnCount),
    missingWords: Math.log1p(missing),
    softRecall: softRecall(reference, found.reference, answer),
    plainRecall: mean(found.reference, () => true),
    plainPrecision: mean(found.answer, () => true),
    grams: cosine(
      reference.reading.grams,
      reference.reading.gramLength,
      answer.reading.grams,
      answer.reading.gramLength,
    ),
    gramRecall: gramRecall(reference.reading, answer.reading),
    bm25: bm25(reference, found.reference, answer, material),
    subsequence: share(subsequence, contentLength),
    subsequenceOwn: share(subsequence, answer.contentRoots.length),
    run: share(run, reference.roots.length),
    runOwn: share(run, answer.roots.length),
    pairs: sharedPairs(reference.contentRoots, answer.contentRoots),
    pairsOwn: sharedPairs(answer.contentRoots, reference.contentRoots),
    plainPairs: sharedPairs(reference.roots, answer.roots),
    lengthRatio: Math.log((own.length + 1) / (tokens.length + 1)),
    length: Math.log1p(own.length),
    referenceLength: Math.log1p(tokens.length),
    novelty: mean(
      Float64Array.from(found.answer, (hit, at) => (hit > 0 || answer.asked[at] ? 0 : 1)),
      (at) => own[at]?.stop === false,
    ),
    echo: mean(Float64Array.from(answer.asked, Number), (at) => own[at]?.stop === false),
    denialsDiffer: Math.abs((reference.reading.denials % 2) - (answer.reading.denials % 2)),
    denials: answer.reading.denials,
    referenceDenials: reference.reading.denials,
    numbersMissing: missingNumbers(reference.reading.numbers, answer.reading.numbers),
    numbersAdded: missingNumbers(answer.reading.numbers, reference.reading.numbers),
    unsure: Number(answer.reading.unsure),
    contraries: countContraries(reference.rootSet, answer.rootSet),
    deniedOtherwise: deniedOtherwise(reference, found, answer),
  };
}

type PairFeatures = ReturnType<typeof comparePair>;

const closeness = ({ overlap, freshRecall, grams }: PairFeatures): number => overlap + freshRecall + grams;

/** Compares an answer with a key idea: with the wording that is closest to it, and with all of them together. */
export function compareIdea(references: readonly Reference[], answer: PreparedAnswer, material: Material) {
  const pairs = references.map((reference) => comparePair(reference, answer, material));
  const [closest = comparePair(answer, answer, material)] = pairs.toSorted((a, b) => closeness(b) - closeness(a));
  const most = (pick: (pair: PairFeatures) => number): number => Math.max(...pairs.map(pick));
  return {
    ...closest,
    wordings: Math.log(pairs.length),
    meanOverlap: share(
      pairs.reduce((sum, { overlap }) => sum + overlap, 0),
      pairs.length,
    ),
    mostFresh: most(({ freshRecall }) => freshRecall),
    mostGrams: most(({ grams }) => grams),
    mostPrecision: most(({ precision }) => precision),
    leastContraries: -most(({ contraries }) => -contraries),
  };
}

export type IdeaFeatures = ReturnType<typeof compareIdea>;
