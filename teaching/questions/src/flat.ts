import {
  type BloomsLevel,
  type ContentLanguage,
  isQuestionType,
  type KindName,
  type KindPart,
  limits,
  type Question,
} from '@schole/core';
import type { Parts } from './contract/kind.ts';
import {
  type PlainCriterion,
  type PlainIdea,
  type PlainInteraction,
  type PlainQuestion,
  promptPieces,
} from './contract/plain.ts';
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
  if (interaction.type === 'extended-text') {
    // Without an example of a right answer, what it should contain; the specification's field is the shorter one.
    const answer = interaction.model || interaction.expected.join('\n');
    return { correctAnswer: answer.slice(0, limits.explanationText).toWellFormed() };
  }
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

/** The sentences of a written answer, each an idea that counts the same. */
function ideasOf(answer: string): PlainIdea[] {
  const sentences = answer.length <= 300 ? [answer] : answer.split(/(?<=[.!;·])\s+/);
  return sentences.slice(0, 8).map((text) => ({ text: text.slice(0, 300), accepted: [], points: 1 }));
}

/** How an open answer is marked of which the flat shape has only an example: the teacher refines it. */
const openRubric: Readonly<Record<ContentLanguage, PlainCriterion>> = {
  en: {
    criterion: 'The whole answer',
    levels: [
      { name: 'Complete', description: 'Has everything that the model answer has.', points: 1 },
      { name: 'Incomplete', description: 'Something of it is missing or wrong.', points: 0 },
    ],
  },
  el: {
    criterion: 'Το σύνολο της απάντησης',
    levels: [
      { name: 'Πλήρης', description: 'Έχει όλα όσα έχει η ενδεικτική απάντηση.', points: 1 },
      { name: 'Ελλιπής', description: 'Κάτι από αυτά λείπει ή είναι λάθος.', points: 0 },
    ],
  },
};
const openLength = { min: 50, max: 300 } as const;

type FlatWords = Pick<Question, 'question' | 'options' | 'correctAnswer'>;

/** What a flat answer may mean, in neutral form; which of them a question is, its kind decides. */
function meaningsOf({ question, options, correctAnswer }: FlatWords, language: ContentLanguage): PlainQuestion[] {
  const prompt = [{ text: question }];
  const words = String(correctAnswer);
  const written = {
    type: 'extended-text' as const,
    lines: 4,
    model: words,
    material: '',
    expected: [] as string[],
  } satisfies Partial<PlainInteraction>;
  const choice = { type: 'choice', several: false, shuffle: false } as const;
  const truth = ['true', 'false'].map((text) => ({ text, right: text === words }));
  return [
    {
      prompt,
      interaction: {
        ...choice,
        meaning: 'options',
        options: (options ?? []).map((text, at) => ({ text, right: at === correctAnswer })),
      },
    },
    { prompt, interaction: { ...choice, meaning: 'truth', options: truth } },
    {
      prompt: promptPieces(question),
      interaction: { type: 'text-entry', caseMatters: false, gaps: [{ accepted: [words] }] },
    },
    { prompt, interaction: { ...written, ideas: ideasOf(words), words: null, rubric: [] } },
    { prompt, interaction: { ...written, ideas: [], words: openLength, rubric: [openRubric[language]] } },
  ];
}

/** The parts of a question in the flat shape; null where they are no question of its type. */
export function partsOfFlat(question: FlatWords & Pick<Question, 'type'>, language: ContentLanguage): Parts | null {
  const kind = findKind(question.type);
  if (kind === undefined) return null;
  for (const meaning of meaningsOf(question, language)) {
    const parts = kind.fromPlain(meaning);
    if (parts !== null) return parts;
  }
  return null;
}
