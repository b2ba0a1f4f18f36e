import {
  type ContentLanguage,
  contentLanguages,
  type IncomingAnswer,
  type IncomingRequest,
  type Question,
} from '@schole/core';
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

/**
 * The place of a choice: by number, or by its words in any language; null where it is none of them, or more than one. Where
 * the words are the kind's own (true and false) a number may mean either.
 */
function choiceOf(given: Given, choices: readonly string[], anywhere: readonly (readonly string[])[]): number | null {
  const own = anywhere.some((others) => others.some((choice, place) => choice !== choices[place]));
  if (typeof given === 'number') return !own && given >= 0 && given < choices.length ? given : null;
  const word = plain(String(given));
  const matching = choices.flatMap((_, place) =>
    anywhere.some((others) => plain(others[place] ?? '') === word) ? [place] : [],
  );
  return matching.length === 1 ? (matching[0] ?? null) : null;
}

/** What the key alone tells of an answer; `sure`: nobody has to look at it. */
function compare(
  given: Given,
  question: Question,
  language: ContentLanguage,
): { correct: boolean; sure: boolean } | null {
  const { id: _, sourceSnippet: __, ...content } = question;
  const kind = kinds[question.type];
  if (kind === undefined) return null;
  const printed = kind.print(content, language);
  const { answer, choices } = printed;
  if ('choice' in answer) {
    const anywhere = contentLanguages.map((each) => kind.print(content, each).choices);
    const chosen = choiceOf(given, choices, anywhere);
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
