import { type ContentLanguage, gaps } from '@schole/core';
import type { PrintedQuestion } from './kind.ts';
import { letterOf } from './letters.ts';
import { answerWords, type PlainInteraction, type PlainQuestion, promptText } from './plain.ts';

/** A gap on paper in a question whose answer is ticked: nothing is written into it. */
const tickedGap = 8;
/** Room for a letter. */
const letterGap = 6;
/** The lines of a page. */
const maxLines = 24;

/** A wording on one line, in order; `width` returns about how many characters the blank of each gap takes. */
export function printedWording(
  question: string,
  width: (gap: number) => number = () => tickedGap,
): PrintedQuestion['wording'] {
  const parts = question.replace(/\s+/g, ' ').trim().split(gaps);
  return parts.flatMap((part, at) => [...(at > 0 ? [{ gap: width(at - 1) }] : []), ...(part === '' ? [] : [part])]);
}

/**
 * Room to write by hand: a written letter is wider than a printed one, and the gap must not reveal the length of the
 * answer.
 */
function blankWidth(answer: string): number {
  return answer.length <= 8 ? 14 : answer.length <= 18 ? 24 : 34;
}

type Of<Type extends PlainInteraction['type']> = Extract<PlainInteraction, { type: Type }>;
type Printed = Omit<PrintedQuestion, 'wording'>;

const written = (words: string, lines = 0): Printed => ({
  choices: [],
  choicesInline: false,
  lines,
  answer: { words },
});

function choice({ options, meaning }: Of<'choice'>, language: ContentLanguage): Printed {
  // On a Greek paper a statement is marked as Σ or Λ, as its instruction says.
  const isInitial = meaning === 'truth' && language === 'el';
  return {
    choices: options.map(({ text }) => (isInitial ? text.slice(0, 1) : text)),
    choicesInline: meaning === 'truth',
    lines: 0,
    answer: { choices: options.flatMap(({ right }, at) => (right ? [at] : [])) },
  };
}

/** Lines for a free text, what belongs to its task, and for the key what makes an answer right. */
function freeText(interaction: Of<'extended-text'>, words: string): Printed {
  const { lines, ideas, expected, words: length, material, rubric } = interaction;
  const task = length === null ? {} : { task: { material, words: length, rubric, continues: lines > maxLines } };
  return {
    ...written(words, Math.min(lines, maxLines)),
    ...task,
    answer: {
      words,
      ...(ideas.length === 0 ? {} : { ideas }),
      ...(expected.length === 0 ? {} : { expected }),
    },
  };
}

/** Words in alphabetical order, which reveals nothing about where they belong. */
const sorted = (texts: readonly string[], language: ContentLanguage): string[] =>
  [...new Set(texts)].toSorted((one, other) => one.localeCompare(other, language));

/** Texts with letters, and the letters of `wanted`, in its order. */
function lettered(texts: readonly string[], matched: readonly string[], language: ContentLanguage): Printed {
  const choices = sorted(texts, language);
  const words = matched.map((text) => letterOf(choices.indexOf(text), language)).join(', ');
  return { choices, choicesInline: false, lines: 0, answer: { words } };
}

/** The prompt, followed by a blank for each item that gets a letter. */
function blanksAfter(prompt: string, things: readonly string[]): PrintedQuestion['wording'] {
  const each = things.flatMap((thing, at) => [` ${at + 1}. ${thing} `, { gap: letterGap }]);
  return [...printedWording(prompt), ...each];
}

/**
 * The question as a printed paper shows it, whatever its kind; only this function knows the printed form of each
 * interaction.
 */
export function printPlain(question: PlainQuestion, language: ContentLanguage): PrintedQuestion {
  const { interaction } = question;
  const prompt = promptText(question.prompt);
  const wording = printedWording(prompt);
  switch (interaction.type) {
    case 'choice':
      return { wording, ...choice(interaction, language) };
    case 'text-entry': {
      const width = (gap: number) => blankWidth(interaction.gaps[gap]?.accepted[0] ?? '');
      return { wording: printedWording(prompt, width), ...written(answerWords(question)) };
    }
    case 'matching': {
      const rights = interaction.pairs.map(({ right }) => right);
      return {
        wording: blanksAfter(
          prompt,
          interaction.pairs.map(({ left }) => left),
        ),
        ...lettered([...rights, ...interaction.others], rights, language),
      };
    }
    case 'ordering':
      return {
        wording: blanksAfter(
          prompt,
          interaction.items.map(() => ''),
        ),
        ...lettered(interaction.items, interaction.items, language),
      };
    case 'numeric':
      return { wording: [...wording, ' ', { gap: blankWidth('') }], ...written(answerWords(question)) };
    case 'extended-text':
      return { wording, ...freeText(interaction, answerWords(question)) };
  }
}
