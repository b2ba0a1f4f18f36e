import type { Parts } from '../../contract/kind.ts';
import { type PlainQuestion, promptPieces, promptText } from '../../contract/plain.ts';
import type { Content, Key } from './content.ts';

export function plain({ sentence }: Content, { accepted }: Key): PlainQuestion {
  return {
    prompt: promptPieces(sentence),
    interaction: { type: 'text-entry', caseMatters: false, gaps: [{ accepted }] },
  };
}

export function fromPlain({ prompt, interaction }: PlainQuestion): Parts<Content, Key> | null {
  if (interaction.type !== 'text-entry' || interaction.caseMatters) return null;
  const [gap, ...more] = interaction.gaps;
  if (gap === undefined || more.length > 0) return null;
  return { content: { sentence: promptText(prompt) }, key: { accepted: gap.accepted } };
}
