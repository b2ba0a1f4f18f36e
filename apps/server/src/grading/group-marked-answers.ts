import { type CallOutput, type ContentLanguage, Fault, type GradingSuggestion } from '@schole/core';
import { type AnswersToGroup, longestCompared } from '../tasks/group-tasks.ts';
import type { TaskPool } from '../tasks/task-pool.ts';

type Group = CallOutput<'read-marking'>['groups'][number];

/** An answer to be grouped with others of its question. */
export type AnswerToGroup = AnswersToGroup['answers'][number];

/** Answers of one question in groups. */
export interface Grouped {
  groups: Group[];
  /** False: they could not be compared, and stand by themselves. */
  compared: boolean;
}

/** Milliseconds that comparing the answers of a question may take: a thousand take about three seconds. */
const mostTime = 20_000;
const maxName = 80;

/** Faults that say that a worker died of the answers, or had no time for them. */
const deadly: ReadonlySet<string> = new Set(['server/too-slow', 'server/failed']);

/** A suggestion as far as alike answers share it. */
export function sharedOf({
  score,
  evidence,
}: Pick<GradingSuggestion, 'score' | 'evidence'>): AnswerToGroup['suggested'] {
  const found = evidence.ideas.filter((idea) => idea.found).map(({ idea }) => idea);
  return { score, found, guards: evidence.guards };
}

/** Each answer by itself, and together what a teacher put together. */
function ungrouped(answers: readonly AnswerToGroup[]): Group[] {
  const groups = new Map<string, Group>();
  for (const { attemptId, text, pin } of answers) {
    const name = text.slice(0, maxName).toWellFormed();
    const group = groups.get(pin ?? attemptId) ?? { name, attemptIds: [], purity: 1, arranged: pin !== null };
    group.attemptIds.push(attemptId);
    groups.set(pin ?? attemptId, group);
  }
  return [...groups.values()].sort((one, other) => other.attemptIds.length - one.attemptIds.length);
}

/**
 * Answers of one question in groups, the largest first: those that say the same, and those that a teacher put together.
 * They are compared in the worker pool; where that is too much for it, each stands by itself.
 */
export async function groupMarkedAnswers(
  runTask: TaskPool['run'],
  answers: readonly AnswerToGroup[],
  language: ContentLanguage,
): Promise<Grouped> {
  const cut = answers.map(({ text, ...answer }) => ({ ...answer, text: text.slice(0, longestCompared + 1) }));
  const pinned = new Set(answers.flatMap(({ attemptId, pin }) => (pin === null ? [] : [attemptId])));
  try {
    const groups = await runTask('group-answers', { language, answers: cut }, { time: mostTime });
    const shown = groups.map(({ name, attemptIds, purity }) => ({
      ...{ name, attemptIds: [...attemptIds], purity },
      arranged: attemptIds.some((attemptId) => pinned.has(attemptId)),
    }));
    return { groups: shown, compared: true };
  } catch (problem) {
    if (!(problem instanceof Fault && deadly.has(problem.code))) throw problem;
    return { groups: ungrouped(answers), compared: false };
  }
}
