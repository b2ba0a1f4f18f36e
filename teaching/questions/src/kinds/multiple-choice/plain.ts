import type { Parts } from '../../kind.ts';
import { type PlainQuestion, promptText } from '../../plain.ts';
import type { Content, Key } from './content.ts';

export function plain({ question, options }: Content, { correct }: Key): PlainQuestion {
  return {
    prompt: [{ text: question }],
    interaction: {
      way: 'choice',
      several: false,
      shuffle: false,
      meaning: 'options',
      options: options.map((text, at) => ({ text, right: at === correct })),
    },
  };
}

export function fromPlain({ prompt, interaction }: PlainQuestion): Parts<Content, Key> | null {
  if (interaction.way !== 'choice' || interaction.several || interaction.meaning !== 'options') return null;
  const { options } = interaction;
  if (options.filter(({ right }) => right).length !== 1) return null;
  return {
    content: { question: promptText(prompt), options: options.map(({ text }) => text) },
    key: { correct: options.findIndex(({ right }) => right) },
  };
}
