import { fold } from './fold.ts';

function grams(text: string): Map<string, number> {
  const plain = ` ${fold(text)
    .replace(/[^\p{L}\p{N}]+/gu, ' ')
    .trim()} `;
  const counts = new Map<string, number>();
  for (let at = 0; at + 4 <= plain.length; at += 1) {
    const gram = plain.slice(at, at + 4);
    counts.set(gram, (counts.get(gram) ?? 0) + 1);
  }
  return counts;
}

/** Cosine of character 4-grams after folding, 0 to 1: how similar the words of two texts are. */
export function similarity(one: string, other: string): number {
  const left = grams(one);
  const right = grams(other);
  let dot = 0;
  let leftSquare = 0;
  let rightSquare = 0;
  for (const [gram, count] of left) {
    dot += count * (right.get(gram) ?? 0);
    leftSquare += count * count;
  }
  for (const count of right.values()) rightSquare += count * count;
  return leftSquare === 0 || rightSquare === 0 ? 0 : dot / Math.sqrt(leftSquare * rightSquare);
}

/** Texts indexed by words; `rank` gives indexes of the best texts with a BM25 score above zero. */
export interface Passages {
  rank(queryStems: readonly string[], maxHits: number): { at: number; score: number }[];
  /** Indexes of the texts that contain the stem. */
  holding(stem: string): readonly number[];
  /** How rare a stem is among the texts, 0 when in all of them. */
  rarity(stem: string): number;
}

/** Indexes texts given as lists of stems. */
export function passages(texts: readonly (readonly string[])[]): Passages {
  const postings = new Map<string, { at: number; count: number }[]>();
  const holders = new Map<string, number[]>();
  let total = 0;
  texts.forEach((stems, at) => {
    total += stems.length;
    const counts = new Map<string, number>();
    for (const stem of stems) counts.set(stem, (counts.get(stem) ?? 0) + 1);
    for (const [stem, count] of counts) {
      const list = postings.get(stem);
      if (list) {
        list.push({ at, count });
        holders.get(stem)?.push(at);
      } else {
        postings.set(stem, [{ at, count }]);
        holders.set(stem, [at]);
      }
    }
  });
  const average = total / Math.max(1, texts.length);
  const rarity = (stem: string): number => {
    const held = postings.get(stem)?.length ?? 0;
    return Math.log(1 + (texts.length - held + 0.5) / (held + 0.5));
  };
  return {
    rarity,
    holding: (stem) => holders.get(stem) ?? [],
    rank(queryStems, maxHits) {
      const scores = new Map<number, number>();
      for (const stem of new Set(queryStems)) {
        const weight = rarity(stem);
        for (const { at, count } of postings.get(stem) ?? []) {
          const length = texts[at]?.length ?? 0;
          const part = (weight * count * 2.2) / (count + 1.2 * (0.25 + (0.75 * length) / Math.max(1, average)));
          scores.set(at, (scores.get(at) ?? 0) + part);
        }
      }
      return [...scores]
        .map(([at, score]) => ({ at, score }))
        .sort((left, right) => right.score - left.score || left.at - right.at)
        .slice(0, maxHits);
    },
  };
}
