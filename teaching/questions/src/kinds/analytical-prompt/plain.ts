import type { Parts } from '../../contract/kind.ts';
import { type PlainQuestion, promptText } from '../../contract/plain.ts';
import type { Content, Key } from './content.ts';

/** A line written by hand has about ten words. */
const wordsPerLine = 10;

export function plain({ task, material, words, rubric }: Content, { model, expected }: Key): PlainQuestion {
  return {
    prompt: [{ text: task }],
    interaction: {
      type: 'extended-text',
      lines: Math.ceil(words.max / wordsPerLine),
      model,
      ideas: [],
      material,
      words,
      expected,
      rubric,
    },
  };
}

export function fromPlain({ prompt, interaction }: PlainQuestion): Parts<Content, Key> | null {
  if (interaction.type !== 'extended-text') return null;
  const { model, ideas, material, words, expected, rubric } = interaction;
  if (ideas.length > 0 || words === null || rubric.length === 0) return null;
  return { content: { task: promptText(prompt), material, words, rubric }, key: { model, expected } };
}
