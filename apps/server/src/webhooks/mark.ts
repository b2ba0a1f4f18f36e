import type { ContentLanguage, IncomingAnswer, IncomingRequest, Question } from '@schole/core';
import { fold } from '@schole/language';
import { kinds } from '@schole/questions';

type Given = IncomingRequest<'auto-grader'>['answers'][number]['answer'];
type Marked = IncomingAnswer<'auto-grader'>['results'][number];

/** What does not count in an answer: case, accents, spaces, and the form of quotes. */
function plain(text: string): string {
  return fold(text)
    .replace(/[‘’ʼ´`“”„‟"']/g, '')
    .replace(/\s+/g, ' ')
    .trim();
}

const isBlank = (given: Given | undefined): boolean =>
  given === undefined || given === null || (typeof given === 'string' && given.trim() === '');

/** The place of a choice: by number, by its words, or by `true` and `false`; null where it is none of them, or more than one. */
function choiceOf(given: Given, choices: readonly string[], type: Question['type']): number | null {
  if (type === 'true-false') {
    const word = plain(String(given));
    const named = ['true', 'false'].indexOf(word);
    if (named !== -1) return named;
    if (typeof given === 'number') return null;
  }
  if (typeof given === 'number') return given >= 0 && given < choices.length ? given : null;
  const matching = choices.flatMap((choice, place) => (plain(choice) === plain(String(given)) ? [place] : []));
  return matching.length === 1 ? (matching[0] ?? null) : null;
}

/** What the key alone tells of an answer; `sure`: nobody has to look at it. */
function compare(
  given: Given,
  question: Question,
  language: ContentLanguage,
): { correct: boolean; sure: boolean } | null {
  const { id: _, sourceSnippet: __, ...content } = question;
  const printed = kinds[question.type]?.print(content, language);
  if (printed === undefined) return null;
  const { answer, choices } = printed;
  if ('choice' in answer) {
    const chosen = choiceOf(given, choices, question.type);
    return { correct: chosen === answer.choice, sure: chosen !== null };
  }
  // Another word may be right as well, or be right and misspelt.
  const correct = plain(String(given)) === plain(answer.words);
  return { correct, sure: correct };
}

/** One answer against the key of its question. Nobody is failed by a machine: what the key does not settle needs a person. */
export function mark(question: Question, given: Given | undefined, language: ContentLanguage): Marked {
  const { id: questionId, type, points: possible } = question;
  const known = { questionId, type, possible };
  if (given === undefined || isBlank(given))
    return { ...known, answered: false, correct: false, points: 0, needsReview: false };
  const compared = compare(given, question, language);
  if (compared === null) return { ...known, answered: true, correct: null, points: 0, needsReview: true };
  const { correct, sure } = compared;
  return { ...known, answered: true, correct, points: correct ? possible : 0, needsReview: !sure };
}
