/** A hit: the index of the document, and a score above zero. */
export interface Hit {
  at: number;
  score: number;
}

/** The frequency of a term in a query or a document; a fraction of one gives it less weight. */
export type Weights = ReadonlyMap<string, number>;

/** Documents indexed by their terms (stems of words or character n-grams), ranked by BM25. */
export interface TermIndex {
  /** The best first; equal scores in the order of the documents. */
  rank(query: Weights, maxHits: number): Hit[];
  /** The score of every document, in their order. */
  scores(query: Weights): Float64Array;
  /** How rare a term is among the documents; the maximum for one that none contains. */
  rarity(term: string): number;
  has(term: string): boolean;
  /** The number of terms, and of pairs of term and document. */
  readonly size: { terms: number; postings: number };
}

export interface TermIndexOptions {
  /** How soon repetition of a term stops counting; default 1.2. */
  saturation?: number;
  /** How strongly long documents are penalised, 0 to 1; default 0.75. */
  lengthShare?: number;
}

type Counted = Map<string, { at: number; count: number }[]>;

function countTerms(documents: readonly Weights[]): { counted: Counted; lengths: number[] } {
  const counted: Counted = new Map();
  const lengths = documents.map((document, at) => {
    let length = 0;
    for (const [term, count] of document) {
      length += count;
      const held = counted.get(term);
      if (held) held.push({ at, count });
      else counted.set(term, [{ at, count }]);
    }
    return length;
  });
  return { counted, lengths };
}

/**
 * Indexes documents given as weighted terms. What a term adds to a score is computed here once, so that a query only
 * adds; all postings are stored in two arrays, because an array for each of 30,000 terms takes more memory than its
 * content.
 */
export function indexTerms(documents: readonly Weights[], options: TermIndexOptions = {}): TermIndex {
  const { saturation = 1.2, lengthShare = 0.75 } = options;
  const { counted, lengths } = countTerms(documents);
  const average = lengths.reduce((sum, length) => sum + length, 0) / Math.max(1, documents.length);
  const rarityOf = (held: number): number => Math.log(1 + (documents.length - held + 0.5) / (held + 0.5));
  const postingCount = [...counted.values()].reduce((sum, { length }) => sum + length, 0);
  const documentIndexes = new Uint32Array(postingCount);
  const parts = new Float64Array(postingCount);
  const ranges = new Map<string, { from: number; to: number }>();
  let next = 0;
  for (const [term, held] of counted) {
    const rarity = rarityOf(held.length);
    ranges.set(term, { from: next, to: next + held.length });
    for (const { at, count } of held) {
      const length = 1 - lengthShare + (lengthShare * (lengths[at] ?? 0)) / Math.max(1, average);
      documentIndexes[next] = at;
      parts[next] = (rarity * count * (saturation + 1)) / (count + saturation * length);
      next += 1;
    }
  }
  const scores = (query: Weights): Float64Array => {
    const sums = new Float64Array(documents.length);
    for (const [term, weight] of query) {
      const range = ranges.get(term);
      if (!range) continue;
      for (let posting = range.from; posting < range.to; posting += 1) {
        const at = documentIndexes[posting] ?? 0;
        sums[at] = (sums[at] ?? 0) + weight * (parts[posting] ?? 0);
      }
    }
    return sums;
  };
  return {
    scores,
    rank: (query, maxHits) => best(scores(query), maxHits),
    rarity: (term) => {
      const { from, to } = ranges.get(term) ?? { from: 0, to: 0 };
      return rarityOf(to - from);
    },
    has: (term) => ranges.has(term),
    size: { terms: ranges.size, postings: postingCount },
  };
}

/** The highest scores above zero, the best first, equal ones in their order. */
export function best(scores: ArrayLike<number>, maxHits: number): Hit[] {
  return Array.from(scores, (score, at) => ({ at, score }))
    .filter(({ score }) => score > 0)
    .sort((left, right) => right.score - left.score || left.at - right.at)
    .slice(0, maxHits);
}
