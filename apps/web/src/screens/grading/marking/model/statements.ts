import { type IdeaStatement, limits, type MarkedAnswer } from '@schole/core';
import type { Idea } from './key-parts.ts';
import { ideasFound } from './points.ts';

/** What is said of ideas on the desk and is not saved yet, by their index; null: as the machine says again. */
export type StatedIdeas = Readonly<
  Record<
    number,
    { found: boolean /** Null: the words of the machine, where it has some. */; spans: Spans | null } | null
  >
>;
export type Spans = IdeaStatement['spans'];

/** What holds for an idea of an answer, and who says so; `draft`: the user, who has not saved it yet. */
export interface ShownIdea extends IdeaStatement {
  by: 'machine' | 'person' | 'draft';
}

/** What holds for each idea of an answer; an idea of which nobody says anything is left out. */
export function ideasShown(answer: MarkedAnswer, said: StatedIdeas = {}): ShownIdea[] {
  const shown = new Map<number, ShownIdea>();
  for (const { idea, found, spans } of ideasFound(answer)) shown.set(idea, { idea, found, spans, by: 'machine' });
  for (const one of statementsOf(answer, said)) {
    shown.set(one.idea, { ...one, by: said[one.idea] === undefined ? 'person' : 'draft' });
  }
  return [...shown.values()];
}

/** What people say of an answer, with what is said on the desk, in the order of the ideas. */
export function statementsOf(answer: MarkedAnswer, said: StatedIdeas): IdeaStatement[] {
  const saved = (answer.mark.ideas ?? []).filter(({ idea }) => said[idea] === undefined);
  const added = Object.entries(said).flatMap(([at, one]): IdeaStatement[] => {
    if (one === null) return [];
    const idea = Number(at);
    const known = ideasFound(answer).find((other) => other.idea === idea)?.spans ?? [];
    const spans = one.found ? (one.spans ?? known.slice(0, limits.grading.spans)) : [];
    return [{ idea, found: one.found, spans }];
  });
  return [...saved, ...added].sort((one, other) => one.idea - other.idea);
}

const asText = (statements: readonly IdeaStatement[]): string =>
  JSON.stringify(
    statements.map(({ idea, found, spans }) => [idea, found, spans.map(({ start, end }) => [start, end])]),
  );

/** Whether what is said on the desk is another thing than what is saved. */
export const saysOtherwise = (answer: MarkedAnswer, said: StatedIdeas): boolean =>
  asText(statementsOf(answer, said)) !== asText(answer.mark.ideas ?? []);

/** The points that the ideas of an answer come to, of those of the question; null where they carry none, or one is open. */
export function pointsOfIdeas(
  answer: MarkedAnswer,
  said: StatedIdeas,
  { ideas, most }: { ideas: readonly Idea[]; most: number },
): number | null {
  const shown = ideasShown(answer, said);
  let [earned, whole] = [0, 0];
  for (const [at, { points }] of ideas.entries()) {
    const one = shown.find(({ idea }) => idea === at);
    if (points === null || one === undefined) return null;
    whole += points;
    earned += one.found ? points : 0;
  }
  return whole === 0 ? null : Math.round((earned / whole) * most * 100) / 100;
}

/** The words of an answer, each with where it stands. */
export const wordsOf = (text: string): { start: number; end: number; word: string }[] =>
  [...text.matchAll(/\S+/g)].map(({ 0: word, index: start }) => ({ start, end: start + word.length, word }));

/** Chosen words as places in the answer: those that follow each other are one. */
export function spansOfWords(words: readonly { start: number; end: number }[], chosen: ReadonlySet<number>): Spans {
  const spans: Spans = [];
  let before = false;
  for (const [at, { start, end }] of words.entries()) {
    const last = spans.at(-1);
    if (!chosen.has(at)) before = false;
    else if (before && last !== undefined) last.end = end;
    else {
      spans.push({ start, end });
      before = true;
    }
  }
  return spans;
}
