import type { CallOutput, GradingSuggestion } from '@schole/core';
import { fold } from '@schole/language';

type Group = CallOutput<'read-marking'>['groups'][number];

/** One answer to be grouped with others of its question. */
interface AnswerToGroup {
  attemptId: string;
  text: string;
  suggestion: GradingSuggestion | null;
  /** With which others a teacher put it; null: with what it says. */
  pin: string | null;
}

function commonest(texts: readonly string[]): string {
  const counts = new Map<string, number>();
  for (const text of texts) counts.set(text, (counts.get(text) ?? 0) + 1);
  return [...counts].reduce((best, one) => (one[1] > best[1] ? one : best), ['', 0])[0];
}

/** Answers of one question in groups, the largest first: those that say the same, and those that a teacher put together. */
export function groupMarkedAnswers(answers: readonly AnswerToGroup[]): Group[] {
  const groups = new Map<string, AnswerToGroup[]>();
  for (const answer of answers) {
    const form = answer.pin ?? `text ${fold(answer.text).replace(/\s+/g, ' ').trim()}`;
    groups.set(form, [...(groups.get(form) ?? []), answer]);
  }
  return [...groups.values()]
    .map((group) => ({
      name: commonest(group.map(({ text }) => text.trim())),
      attemptIds: group.map(({ attemptId }) => attemptId),
      purity: 1,
      arranged: group.some(({ pin }) => pin !== null),
    }))
    .sort((one, other) => other.attemptIds.length - one.attemptIds.length);
}
