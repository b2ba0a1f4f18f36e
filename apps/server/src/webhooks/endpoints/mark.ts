import { type ContentLanguage, type IncomingAnswer, type IncomingRequest, isQuestionType } from '@schole/core';
import { findKind, type StoredQuestion } from '@schole/questions';

type AnswerValue = IncomingRequest<'auto-grader'>['answers'][number]['answer'];
type Marked = IncomingAnswer<'auto-grader'>['results'][number];

/**
 * One answer graded against the key of its question, by its kind; null for a kind that the specification does not have.
 * No answer is failed by a machine: what the key does not decide needs review by a person.
 */
export function mark(
  question: StoredQuestion,
  answer: AnswerValue | undefined,
  language: ContentLanguage,
): Marked | null {
  const { id: questionId, type, points: possible } = question;
  if (!isQuestionType(type)) return null;
  const known = { questionId, type, possible };
  const kind = findKind(type);
  const isAnswered = answer !== undefined && answer !== null && String(answer).trim() !== '';
  if (kind === undefined && isAnswered)
    return { ...known, answered: true, correct: null, points: 0, needsReview: true };
  const { answered, score, sure } = kind?.mark(question, answer, language) ?? { answered: false, score: 0, sure: true };
  // Of a free text nobody but a person can say that it is wrong, nor of a gap with a slip of spelling whether it counts.
  // What is open counts as undecided, and not as points too.
  const isText = kind?.plain(question, language).interaction.type === 'extended-text';
  const correct = !sure && (isText || score > 0) ? null : score === 1;
  return { ...known, answered, correct, points: sure ? possible * score : 0, needsReview: !sure };
}
