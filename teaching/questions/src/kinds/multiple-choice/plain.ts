import type { Parts } from '../../contract/kind.ts';
import { type PlainQuestion, promptText } from '../../contract/plain.ts';
import type { Content, Key } from './content.ts';

export function plain({ question, options }: Content, { correct }: Key): PlainQuestion {
  return {
    prompt: [{ text: question }],
    interaction: {
      type: 'choice',
      several: false,
      shuffle: false,
      meaning: 'options',
      options: options.map((text, at) => ({ text, right: at === correct })),
    },
  };
}

export function fromPlain({ prompt, interaction }: PlainQuestion): Parts<Content, Key> | null {
  if (interaction.type !== 'choice' || interaction.several || interaction.meaning !== 'options') return null;
  const { options } = interaction;
  if (options.filter(({ right }) => right).length !== 1) return null;
  return {
    content: { question: promptText(prompt), options: options.map(({ text }) => text) },
    key: { correct: options.findIndex(({ right }) => right) },
  };
}
