import { type BloomsLevel, isQuestionType, type KindName, type KindPart, type Question } from '@schole/core';
import type { PlainInteraction } from './contract/plain.ts';
import { findKind } from './registry.ts';

/** A question in its current version, as it is stored. */
export interface StoredQuestion {
  id: string;
  type: KindName;
  content: KindPart;
  key: KindPart;
  explanation: string;
  bloomsLevel: BloomsLevel;
  points: number;
  sourceSnippet: string;
}

type FlatAnswer = Pick<Question, 'options' | 'correctAnswer'>;

/** Null where the specification's fields cannot hold the answer. */
function flatAnswer(interaction: PlainInteraction): FlatAnswer | null {
  if (interaction.type === 'extended-text') return { correctAnswer: interaction.model };
  if (interaction.type === 'text-entry') {
    const [gap, ...more] = interaction.gaps;
    const [answer] = gap?.accepted ?? [];
    return answer === undefined || more.length > 0 ? null : { correctAnswer: answer };
  }
  if (interaction.type !== 'choice' || interaction.several) return null;
  const { options, meaning } = interaction;
  const right = options.findIndex((option) => option.right);
  if (right === -1) return null;
  return meaning === 'truth'
    ? { correctAnswer: right === 0 ? 'true' : 'false' }
    : { options: options.map(({ text }) => text), correctAnswer: right };
}

/**
 * A question in the flat shape of the specification, for the endpoints that promise it; null for a kind that it does
 * not have.
 */
export function flatQuestion(question: StoredQuestion): Question | null {
  const { id, type, content, key, explanation, bloomsLevel, points, sourceSnippet } = question;
  const kind = findKind(type);
  if (!isQuestionType(type) || kind === undefined) return null;
  // Nothing of the flat shape says a word of its own: any language will do.
  const answer = flatAnswer(kind.plain({ content, key }, 'en').interaction);
  if (answer === null) return null;
  return { id, type, question: kind.wording(content), bloomsLevel, points, ...answer, explanation, sourceSnippet };
}
