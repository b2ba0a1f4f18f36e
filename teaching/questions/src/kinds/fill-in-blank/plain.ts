import { gaps } from '@schole/core';
import type { Parts } from '../../contract/kind.ts';
import { type PlainPiece, type PlainQuestion, promptText } from '../../contract/plain.ts';
import type { Content, Key } from './content.ts';

/** The pieces of the sentence, with the gap as the slot of the first answer. */
function piecesOf({ sentence }: Content): PlainPiece[] {
  return sentence
    .split(gaps)
    .flatMap((text, at): PlainPiece[] => [...(at > 0 ? [{ gap: at - 1 }] : []), ...(text === '' ? [] : [{ text }])]);
}

export function plain(content: Content, { accepted }: Key): PlainQuestion {
  return { prompt: piecesOf(content), interaction: { type: 'text-entry', caseMatters: false, gaps: [{ accepted }] } };
}

export function fromPlain({ prompt, interaction }: PlainQuestion): Parts<Content, Key> | null {
  if (interaction.type !== 'text-entry' || interaction.caseMatters) return null;
  const [gap, ...more] = interaction.gaps;
  if (gap === undefined || more.length > 0) return null;
  return { content: { sentence: promptText(prompt) }, key: { accepted: gap.accepted } };
}
