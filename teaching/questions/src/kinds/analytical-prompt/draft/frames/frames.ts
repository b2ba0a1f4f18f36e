import type { FrameName } from '../../rubrics/tasks.ts';
import { compare, views } from './analysing.ts';
import { example, rule, without } from './applying.ts';
import { contrast, decision } from './causes.ts';
import { article, exhibition, flowchart, letter, sheet } from './creating.ts';
import { balance, judge, weigh } from './evaluating.ts';
import { type Found, isCase, type Reading } from './frame.ts';
import { figures, inquiry } from './research.ts';
import { summary } from './summary.ts';

/** What each frame finds in a stretch. */
const frames: Readonly<Record<FrameName, (reading: Reading) => Found[]>> = {
  example,
  rule,
  without,
  contrast,
  compare,
  views,
  study: inquiry,
  figures,
  summary,
  judge,
  weigh,
  balance,
  decision,
  flowchart,
  letter,
  exhibition,
  article,
  sheet,
};
/** Frames of what people did and held; the others ask for what is so in general. */
const ofPeople: ReadonlySet<string> = new Set<FrameName>(['letter', 'exhibition', 'views', 'study', 'decision']);

/** "David was quite comfortable … his": a person of whom only the text before gives the whole name. */
function hasFirstNameOnly({ stretch: { text } }: Reading): boolean {
  const name = /^(\p{Lu}\p{Ll}+) (?:\p{Ll}+ed|was|is|had|did|and|went|came|began|made|took|saw|felt)\b/u.exec(
    text,
  )?.[1];
  if (name === undefined) return false;
  const words = text.split(/[^\p{L}]+/u);
  const isWhole = (at: number): boolean =>
    /^\p{Lu}\p{Ll}/u.test(words[at + 1] ?? '') || /^\p{Lu}\p{Ll}/u.test(words[at - 1] ?? '');
  return !words.some((word, at) => at > 0 && word === name && isWhole(at));
}

/** All tasks that a stretch gives ground for; one with fewer than two points to mark by is none. */
export function tasksOf(reading: Reading): Found[] {
  const isStory = isCase(reading);
  if (isStory && hasFirstNameOnly(reading)) return [];
  return Object.entries(frames)
    .flatMap(([name, find]) => (isStory && !ofPeople.has(name) ? [] : find(reading)))
    .filter(({ expected }) => expected.length > 1);
}
