import type { FrameName } from '../../rubrics/tasks.ts';
import { chain, compare, how, views } from './analysing.ts';
import { example, kinds, rule, without } from './applying.ts';
import { article, dialogue, exhibition, flowchart, investigation, letter } from './creating.ts';
import { balance, judge, turning, weigh } from './evaluating.ts';
import { type Found, isCase, type Reading } from './frame.ts';

/** What each frame finds in a stretch. */
const frames: Readonly<Record<FrameName, (reading: Reading) => Found[]>> = {
  example,
  kinds,
  rule,
  without,
  chain,
  how,
  compare,
  views,
  judge,
  weigh,
  balance,
  turning,
  flowchart,
  letter,
  exhibition,
  article,
  dialogue,
  investigation,
};
/** Frames of what people did and held; the others ask for what is so in general. */
const ofPeople: ReadonlySet<string> = new Set<FrameName>(['letter', 'exhibition', 'turning', 'views', 'dialogue']);

/** All tasks that a stretch gives ground for. */
export function tasksOf(reading: Reading): Found[] {
  const isStory = isCase(reading);
  return Object.entries(frames).flatMap(([name, find]) => (isStory && !ofPeople.has(name) ? [] : find(reading)));
}
