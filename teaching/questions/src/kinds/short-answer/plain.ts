import type { Parts } from '../../contract/kind.ts';
import { type PlainQuestion, promptText } from '../../contract/plain.ts';
import type { Content, Key } from './content.ts';

/** Lines to write on; handwriting takes more room than the model answer suggests, and its length must reveal little. */
const lines = { min: 3, max: 6, characters: 70 } as const;

function linesFor(model: string): number {
  return Math.min(lines.max, Math.max(lines.min, Math.ceil(model.length / lines.characters) + 1));
}

export function plain({ question }: Content, { model, ideas }: Key): PlainQuestion {
  return {
    prompt: [{ text: question }],
    interaction: {
      type: 'extended-text',
      lines: linesFor(model),
      model,
      ideas,
      material: '',
      words: null,
      expected: [],
      rubric: [],
    },
  };
}

export function fromPlain({ prompt, interaction }: PlainQuestion): Parts<Content, Key> | null {
  if (interaction.type !== 'extended-text') return null;
  const { model, ideas, material, words, expected, rubric } = interaction;
  if (ideas.length === 0 || material !== '' || words !== null || expected.length > 0 || rubric.length > 0) return null;
  return { content: { question: promptText(prompt) }, key: { model, ideas } };
}
