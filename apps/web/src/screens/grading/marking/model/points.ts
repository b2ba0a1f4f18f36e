import type { IdeaEvidence, MarkedAnswer, MarkSuggestion } from '@schole/core';
import { formatNumber } from '../../../../client/language/formats.ts';
import type { Language } from '../../../../client/language/language-choice.ts';

/** Points are kept with two decimals; a suggestion is shown to the half point. */
const hundredths = 100;

/** The suggestion that is shown first: that of the language model, where it has a score. */
export function suggestionOf({ suggestions }: MarkedAnswer): MarkSuggestion | undefined {
  const scored = (source: MarkSuggestion['source']) =>
    suggestions.find((one) => one.source === source && one.score !== null);
  return scored('model') ?? scored('built-in') ?? suggestions[0];
}

/** What was found of each idea: by the suggestion that is shown first, else by another that looked for ideas. */
export function ideasFound(answer: MarkedAnswer): readonly IdeaEvidence[] {
  const shown = suggestionOf(answer)?.evidence.ideas ?? [];
  if (shown.length > 0) return shown;
  return answer.suggestions.find(({ evidence }) => evidence.ideas.length > 0)?.evidence.ideas ?? [];
}

/** The points that a suggestion comes to; null where it has no score. */
export function suggestedPoints(answer: MarkedAnswer, most: number): number | null {
  const score = suggestionOf(answer)?.score ?? null;
  return score === null ? null : Math.min(most, Math.round(score * most * 2) / 2);
}

/** Something in the answer asks for a person, whatever the score. */
export const isGuarded = ({ suggestions }: MarkedAnswer): boolean =>
  suggestions.some(({ evidence }) => evidence.guards.length > 0);

/** What all of these are; undefined where they differ. */
export function only<Value>(values: readonly Value[]): Value | undefined {
  const [first] = values;
  return values.every((value) => value === first) ? first : undefined;
}

/** The points that stand in the field at first: those that all these answers have, or that are suggested for all. */
export function startPoints(answers: readonly MarkedAnswer[], most: number): number | null {
  const given = only(answers.map(({ mark }) => mark.points)) ?? null;
  if (given !== null) return given;
  if (answers.some(({ mark }) => mark.points !== null) || answers.some(isGuarded)) return null;
  return only(answers.map((answer) => suggestedPoints(answer, most))) ?? null;
}

/** The comment that all these answers have; '' where they have none or several. */
export const startComment = (answers: readonly MarkedAnswer[]): string =>
  only(answers.map(({ mark }) => mark.comment)) ?? '';

/** Whether these points are other than what was suggested for one of the answers. */
export const departs = (answers: readonly MarkedAnswer[], points: number | null, most: number): boolean =>
  points !== null &&
  answers.some((answer) => {
    const suggested = suggestedPoints(answer, most);
    return suggested !== null && suggested !== points;
  });

/** Points as a person typed them, with comma or dot; null where it is no number from 0 to `most`. */
export function readPoints(typed: string, most: number): number | null {
  const text = typed.trim().replace(',', '.');
  if (!/^\d{1,4}(?:\.\d*)?$|^\.\d+$/.test(text)) return null;
  const points = Math.round(Number(text) * hundredths) / hundredths;
  return points <= most ? points : null;
}

/** Points as they are typed, in the language of the interface. */
export const typedPoints = (points: number | null, language: Language): string =>
  points === null ? '' : formatNumber(points, language);

/** The most whole points that are offered as buttons; of more, the points are typed. */
const mostButtons = 10;

/** The points that are offered as buttons: whole ones, and the full points; none where they are too many. */
export function offeredPoints(most: number): number[] {
  if (most > mostButtons) return [];
  const whole = Array.from({ length: Math.floor(most) + 1 }, (_, points) => points);
  return Number.isInteger(most) ? whole : [...whole, most];
}
