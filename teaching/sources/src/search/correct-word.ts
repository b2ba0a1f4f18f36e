import { soundKeys } from '@schole/language';

/** What the words that may be meant by a mistyped one have in common; those that fit are compared letter by letter. */
export interface WordPattern {
  minLength: number;
  maxLength: number;
  /** Their first letter is one of these. */
  initials: string[];
  /** Or these are their last letters. */
  ending: string;
}

/** Letters that begin the same word in other spellings: Greek vowels that sound alike, and Greek in Latin letters. */
const alike = `αa εαe ιηυεοi ηιυεh υιηy οωo ωοw αα βvb γg δd ζzj θt8 κkcq λl μm νn ξx3 πp ρr σs τt φf χxhc ψp
  a·α b·βμ c·κχ d·δν e·εα f·φ g·γ h·ηχ i·ιηυεο j·ζ k·κ l·λ m·μ n·ν o·οω p·πψφ q·κ r·ρ s·σ t·τθ u·υο v·β w·ω x·χξ y·υι z·ζ 8·θ 3·ξ`;
const initialsOf = new Map<string, string>();
for (const group of alike.split(/\s+/)) {
  const first = group.charAt(0);
  initialsOf.set(first, (initialsOf.get(first) ?? '') + group.slice(1).replace('·', ''));
}

const shortest = 4;
const longest = 24;

/** Describes the words that may be meant by a folded word that no source has; null for one that is too short or too long. */
export function patternOf(word: string): WordPattern | null {
  if (word.length < shortest || word.length > longest) return null;
  const [first = '', second = ''] = word;
  // The first letter may be missing, too much, or changed places with the second.
  const initials = new Set([first, second, ...(initialsOf.get(first) ?? '')]);
  return { minLength: word.length - 3, maxLength: word.length + 3, initials: [...initials], ending: word.slice(-3) };
}

/** Letters to insert, delete, change or swap to make one word of the other; more than `most` is `most + 1`. */
export function editDistance(one: string, other: string, most: number): number {
  if (Math.abs(one.length - other.length) > most) return most + 1;
  let beforeLast: number[] = [];
  let last = Array.from({ length: other.length + 1 }, (_, at) => at);
  for (let row = 1; row <= one.length; row += 1) {
    const current = [row];
    for (let column = 1; column <= other.length; column += 1) {
      const same = one[row - 1] === other[column - 1];
      let cost = Math.min(
        (last[column] ?? 0) + 1,
        (current[column - 1] ?? 0) + 1,
        (last[column - 1] ?? 0) + (same ? 0 : 1),
      );
      const swapped = row > 1 && column > 1 && one[row - 1] === other[column - 2] && one[row - 2] === other[column - 1];
      if (swapped) cost = Math.min(cost, (beforeLast[column - 2] ?? 0) + 1);
      current.push(cost);
    }
    if (Math.min(...current) > most) return most + 1;
    beforeLast = last;
    last = current;
  }
  return Math.min(last[other.length] ?? most + 1, most + 1);
}

/** How it sounds; `th` is read before its letters are, which are also the end and the beginning of others. */
function keysOf(word: string): string[] {
  return soundKeys(word.replaceAll('th', 'θ'));
}

/**
 * The word that a mistyped one stands for: one letter away, two in a long word, or written as it sounds; of several the
 * nearest, then the one in most sources. Null: none is near.
 */
export function correctWord(word: string, candidates: readonly { word: string; sources: number }[]): string | null {
  const most = word.length >= 8 ? 2 : 1;
  const sounds = keysOf(word);
  let best: { word: string; sources: number; distance: number } | null = null;
  for (const candidate of candidates) {
    const distance = Math.min(
      editDistance(word, candidate.word, most),
      ...keysOf(candidate.word).flatMap((key) => sounds.map((sound) => 0.5 + editDistance(sound, key, most - 1))),
    );
    if (distance > most) continue;
    const nearer =
      best === null ||
      distance < best.distance ||
      (distance === best.distance &&
        (candidate.sources > best.sources || (candidate.sources === best.sources && candidate.word < best.word)));
    if (nearer) best = { ...candidate, distance };
  }
  return best?.word ?? null;
}

/** A word that no source has, with the words that it may stand for. */
export interface MistypedWord {
  word: string;
  candidates: readonly { word: string; sources: number }[];
}

/** The words that mistyped ones stand for, those without one left out. */
export function correctWords(mistyped: readonly MistypedWord[]): [string, string][] {
  return mistyped.flatMap(({ word, candidates }) => {
    const meant = correctWord(word, candidates);
    return meant === null ? [] : [[word, meant] satisfies [string, string]];
  });
}
