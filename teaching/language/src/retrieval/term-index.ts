/** A document found: its place in what was indexed, and a score above zero. */
export interface Hit {
  at: number;
  score: number;
}

/** How often a term is asked for or stands in a document; a share of one says that it counts less. */
export type Weights = ReadonlyMap<string, number>;

/** Documents ready to be searched by their terms (words' stems or character n-grams), ranked by BM25. */
export interface TermIndex {
  /** The best first; equal scores in the order of the documents. */
  rank(asked: Weights, most: number): Hit[];
  /** The score of every document, in their order. */
  scores(asked: Weights): Float64Array;
  /** How rare a term is among the documents; the most for one that none holds. */
  rarity(term: string): number;
  has(term: string): boolean;
  terms(): IterableIterator<string>;
  /** How many terms and how many pairs of term and document are kept. */
  readonly size: { terms: number; postings: number };
}

export interface TermIndexOptions {
  /** How soon repetition of a term stops counting; usually 1.2. */
  saturation?: number;
  /** How far long documents are held back, 0 to 1; usually 0.75. */
  lengthShare?: number;
}

/** The documents that hold a term, and how much the term adds to the score of each. */
interface Posting {
  documents: Uint32Array;
  parts: Float64Array;
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

/** Indexes documents given as weighted terms. What a term adds to a score is worked out here once, so that asking is only adding. */
export function indexTerms(documents: readonly Weights[], options: TermIndexOptions = {}): TermIndex {
  const { saturation = 1.2, lengthShare = 0.75 } = options;
  const { counted, lengths } = countTerms(documents);
  const average = Math.max(1, lengths.reduce((sum, length) => sum + length, 0) / Math.max(1, documents.length));
  const rarityOf = (held: number): number => Math.log(1 + (documents.length - held + 0.5) / (held + 0.5));
  const postings = new Map<string, Posting>();
  let kept = 0;
  for (const [term, held] of counted) {
    const rarity = rarityOf(held.length);
    kept += held.length;
    postings.set(term, {
      documents: Uint32Array.from(held, ({ at }) => at),
      parts: Float64Array.from(held, ({ at, count }) => {
        const length = 1 - lengthShare + (lengthShare * (lengths[at] ?? 0)) / average;
        return (rarity * count * (saturation + 1)) / (count + saturation * length);
      }),
    });
  }
  const scores = (asked: Weights): Float64Array => {
    const sums = new Float64Array(documents.length);
    for (const [term, weight] of asked) {
      const posting = postings.get(term);
      posting?.documents.forEach((at, place) => {
        sums[at] = (sums[at] ?? 0) + weight * (posting.parts[place] ?? 0);
      });
    }
    return sums;
  };
  return {
    scores,
    rank: (asked, most) => best(scores(asked), most),
    rarity: (term) => rarityOf(postings.get(term)?.documents.length ?? 0),
    has: (term) => postings.has(term),
    terms: () => postings.keys(),
    size: { terms: postings.size, postings: kept },
  };
}

/** The highest scores above zero, the best first, equal ones in their order. */
export function best(scores: ArrayLike<number>, most: number): Hit[] {
  return Array.from(scores, (score, at) => ({ at, score }))
    .filter(({ score }) => score > 0)
    .sort((left, right) => right.score - left.score || left.at - right.at)
    .slice(0, most);
}
