import { type Block, type Box, type ContentLanguage, limits, type ScannedPage } from '@schole/core';

/** A word of a page as it stands between two spaces of the text, with its boxes in the picture: two where a line divides it. */
export interface Token {
  start: number;
  end: number;
  text: string;
  language: ContentLanguage;
  boxes: Box[];
  /** Of the least sure part of it, 0 to 100. */
  confidence: number;
  /** A person looked at it, in this version or one before. */
  corrected: boolean;
}

/** A block of a page: its words, and what stands between them. */
export interface TokenBlock {
  start: number;
  language: ContentLanguage;
  pieces: (Token | string)[];
}

/** Whether the recognition may well be wrong about a word. */
export function isDoubtful({ confidence, corrected }: Token): boolean {
  return !corrected && confidence < limits.recognition.doubtful;
}

/** The range between two spaces around a range of a block. */
function widen(text: string, block: Block, word: { start: number; end: number }): { start: number; end: number } {
  let { start, end } = word;
  while (start > block.start && !/\s/u.test(text[start - 1] ?? ' ')) start -= 1;
  while (end < block.end && !/\s/u.test(text[end] ?? ' ')) end += 1;
  return { start, end };
}

/** The blocks of a recognised page; one that began on the page before has only what stands on this one. */
export function readTokens(text: string, blocks: readonly Block[], scan: ScannedPage): TokenBlock[] {
  const found: { block: Block; tokens: Token[] }[] = [];
  let at = 0;
  for (const { box, confidence, corrected = false, ...word } of scan.words) {
    while ((blocks[at]?.end ?? word.start) <= word.start && at < blocks.length) at += 1;
    const block = blocks[at];
    if (block === undefined || word.start < block.start || word.end > block.end) continue;
    const last = found.at(-1);
    const tokens = last?.block === block ? last.tokens : [];
    if (last?.block !== block) found.push({ block, tokens });
    const before = tokens.at(-1);
    if (before !== undefined && word.start < before.end) {
      before.boxes.push(box);
      before.confidence = Math.min(before.confidence, confidence);
      before.corrected &&= corrected;
    } else {
      const { start, end } = widen(text, block, word);
      const { language } = block;
      tokens.push({ start, end, text: text.slice(start, end), language, boxes: [box], confidence, corrected });
    }
  }
  return found.map(({ block: { start, language }, tokens }) => ({
    start,
    language,
    pieces: tokens.flatMap((token, index) => {
      const before = tokens[index - 1];
      return before === undefined ? [token] : [text.slice(before.end, token.start), token];
    }),
  }));
}

export const tokensOf = (blocks: readonly TokenBlock[]): Token[] =>
  blocks.flatMap(({ pieces }) => pieces.filter((piece) => typeof piece !== 'string'));
