import type { ContentLanguage, KindPart } from '@schole/core';
import type { ModelQuestion } from '@schole/grading';
import { findKind, promptText } from '@schole/questions';

/** A question of a delivery with its key. */
export interface PendingQuestion {
  questionId: string;
  kind: string;
  content: KindPart;
  key: KindPart;
  source: string;
}

/** A question as a language model is asked about its answers; null for one whose answers are no texts, or that has no key. */
export function modelQuestionOf(
  { kind, content, key, source }: PendingQuestion,
  language: ContentLanguage,
): ModelQuestion | null {
  const plain = findKind(kind)?.plain({ content, key }, language);
  if (plain === undefined || plain.interaction.type !== 'extended-text') return null;
  const { model, ideas, material, expected, rubric } = plain.interaction;
  const question = promptText(plain.prompt);
  if (ideas.length > 0) return { kind: 'ideas', question, model, ideas, language, source };
  if (rubric.length > 0) return { kind: 'rubric', task: question, material, expected, rubric, language };
  return null;
}
