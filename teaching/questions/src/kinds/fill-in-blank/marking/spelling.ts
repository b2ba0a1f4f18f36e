/**
 * How many letters two words differ by: one put in, left out, changed, or two neighbours in the wrong order each count
 * as one.
 */
function distance(one: string, other: string): number {
  const [a, b] = [[...one], [...other]];
  let beforeLast: number[] = [];
  let last = Array.from({ length: b.length + 1 }, (_, at) => at);
  for (const [row, letter] of a.entries()) {
    const next = [row + 1];
    for (const [column, theirs] of b.entries()) {
      const isSwapped = row > 0 && column > 0 && letter === b[column - 1] && a[row - 1] === theirs;
      next.push(
        Math.min(
          (last[column + 1] ?? 0) + 1,
          (next[column] ?? 0) + 1,
          (last[column] ?? 0) + (letter === theirs ? 0 : 1),
          isSwapped ? (beforeLast[column - 1] ?? 0) + 1 : Number.POSITIVE_INFINITY,
        ),
      );
    }
    [beforeLast, last] = [last, next];
  }
  return last.at(-1) ?? 0;
}

/** How many slips a word may have: a short word with one is another word too often. */
const allowed = (word: string): number => (word.length >= 9 ? 2 : word.length >= 5 ? 1 : 0);
const mostSlips = 2;

/** The slips of a word; infinite where it is more than misspelt. */
function slipsIn(word: string, accepted: string, isKnown: (word: string) => boolean): number {
  if (word === accepted) return 0;
  const most = allowed(accepted);
  const isTooFar = most === 0 || Math.abs(word.length - accepted.length) > most || word[0] !== accepted[0];
  if (isTooFar || /\p{N}/u.test(word + accepted) || isKnown(word)) return Number.POSITIVE_INFINITY;
  const slips = distance(word, accepted);
  return slips <= most ? slips : Number.POSITIVE_INFINITY;
}

/** Whether a comparable answer is an accepted one with a slip of spelling, or with a space too many or too few. */
export function isMisspelt(answer: string, accepted: string, isKnown: (word: string) => boolean): boolean {
  const [words, theirs] = [answer.split(' '), accepted.split(' ')];
  if (words.length !== theirs.length) {
    const joined = accepted.replaceAll(' ', '');
    return allowed(joined) > 0 && !/\p{N}/u.test(joined) && answer.replaceAll(' ', '') === joined;
  }
  return words.reduce((sum, word, at) => sum + slipsIn(word, theirs[at] ?? '', isKnown), 0) <= mostSlips;
}
