import { contentStems, stem } from '@schole/language';
import type { ShortAnswerQuestion } from '../contract.ts';
import type { PlainWord } from './plain-words.ts';
import { heapFinder, isDrumming } from './word-heaps.ts';

/** Whether the same is said over and over: most groups of three words occur more than once. */
function repeats(stems: readonly string[]): boolean {
  if (stems.length < 12) return false;
  const groups = new Set<string>();
  for (let at = 0; at + 2 < stems.length; at += 1) groups.add(stems.slice(at, at + 3).join(' '));
  return groups.size / (stems.length - 2) <= 0.5;
}

/** "A, B or C" at the end of a part of a question. */
const alternatives = /((?:[^,.;:?!()\n]{1,40},\s){0,6}[^,.;:?!()\n]{1,60}?),?\s(?:or|ή)\s([^,.;:?!()\n]{1,40})/iu;

/** The words by which each alternative that a question offers differs from the others. */
function offered(question: ShortAnswerQuestion): string[][] {
  const text = question.question.slice(0, 2_000);
  const match = text.match(alternatives);
  if (!match) return [];
  const parts = [...(match[1] ?? '').split(/,\s/), match[2] ?? ''].map((part) => contentStems(part, question.language));
  // The first one brings the beginning of the question along, the last one its end.
  const length = Math.max(1, Math.min(...parts.map((part) => part.length)));
  return parts.map((part, at) => (at === 0 ? part.slice(-length) : part.slice(0, length)));
}

/** Fewer words than these beside the alternatives tell them apart in no way. */
const telling = 4;

const bothWays = new Set([
  'yes no',
  'no yes',
  'true false',
  'false true',
  'ναι οχι',
  'οχι ναι',
  'σωστο λαθοσ',
  'λαθοσ σωστο',
]);

function allNamedFinder(question: ShortAnswerQuestion) {
  const options = offered(question);
  const optional = new Set(options.flat());
  const usable = options.length > 1 && options.every((option) => option.length > 0);
  return (found: readonly PlainWord[]): boolean => {
    const said = found.map(({ plain }) => plain).filter((plain) => !/^(?:and|or|και|η)$/.test(plain));
    if (said.length === 2 && bothWays.has(said.join(' '))) return true;
    if (!usable) return false;
    const stems = said.map(stem);
    if (stems.filter((one) => !optional.has(one)).length >= telling) return false;
    return options.every((option) => option.every((one) => stems.includes(one)));
  };
}

/** Finds answers that collect words instead of stating something: terms in a heap, one thing repeated, every option. */
export function stuffingGuard(question: ShortAnswerQuestion): (answer: string, found: readonly PlainWord[]) => boolean {
  const isHeap = heapFinder(question);
  const namesAll = allNamedFinder(question);
  return (answer, found) => {
    const stems = contentStems(answer, question.language);
    return isHeap(answer, found) || isDrumming(found, question.language) || repeats(stems) || namesAll(found);
  };
}
