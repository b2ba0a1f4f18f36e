import { type Block, type Document, fault, limits, type ReadingWarning } from '@schole/core';
import { detectLanguage } from '@schole/language';
import { countLanguages, countReadable, openingTitle, sha256Of, shortTitle } from './assemble.ts';
import { readBlocks } from './blocks.ts';
import { boldTerms, markedPhrases, withoutLabels } from './bold.ts';
import { normalise } from './normalise.ts';

export interface PastedText {
  text: string;
  title?: string;
}

interface TextOptions {
  reader: string;
  title: string;
  /** Characters. */
  maxCharacters: number;
  /** Whether lines of programs are looked for, and marks that show headings and parts are left out; pasted text stays as it is. */
  isFile?: boolean;
}

function titleOf(requestedTitle: string, text: string, blocks: readonly Block[]): string {
  const heading = blocks.find((block) => block.kind === 'heading');
  const found = heading ? text.slice(heading.start, Math.min(heading.end, heading.start + 400)) : '';
  const first = blocks[0]?.start ?? 0;
  return shortTitle(requestedTitle) || shortTitle(found) || openingTitle(text.slice(first, first + 400));
}

function warningsOf(text: string, raw: string): ReadingWarning[] {
  const warnings: ReadingWarning[] = [];
  if (/<\/?(?:script|style|div|p|span|table|html|body|iframe|img|a)\b/i.test(text)) warnings.push('markup-as-text');
  if (raw.includes('\ufffd') || !raw.isWellFormed()) warnings.push('broken-characters');
  if (/[\ue000-\uf8ff]/.test(text)) warnings.push('private-characters');
  return warnings;
}

/** Markdown's bold words, which stay between their marks in the text. */
function withBold(block: Block, text: string): Block {
  if (block.kind !== 'paragraph' && block.kind !== 'list') return block;
  const own = text.slice(block.start, block.end);
  const bold = boldTerms(markedPhrases(own), own);
  return bold.length === 0 ? block : { ...block, bold };
}

/** A text without what stands outside of its blocks: number signs before headings, and rules. */
function withoutMarks(whole: string, found: readonly Block[]): { text: string; found: Block[] } {
  const pieces: string[] = [];
  let last = 0;
  let cut = 0;
  const moved = found.map((block) => {
    const gap = whole.slice(last, block.start);
    const kept = gap.trim() === '' ? gap : last === 0 ? '' : '\n\n';
    cut += gap.length - kept.length;
    last = block.end;
    pieces.push(kept, whole.slice(block.start, block.end));
    return { ...block, start: block.start - cut, end: block.end - cut };
  });
  return { text: pieces.join(''), found: moved };
}

/** A text of lines as one Document, split into blocks by its empty lines and its Markdown marks. */
export function documentOfText(raw: string, { reader, title, maxCharacters, isFile }: TextOptions): Document {
  const whole = normalise(raw);
  const read = readBlocks(whole, isFile);
  const { text, found } = isFile ? withoutMarks(whole, read) : { text: whole, found: read };
  const words = countReadable(text, maxCharacters);
  const blocks = withoutLabels(found.map((block) => withBold(block, text)));
  const language = detectLanguage(text);
  return {
    title: titleOf(title, text, blocks),
    text,
    sha256: sha256Of(text),
    language,
    blocks,
    receipt: {
      reader,
      pages: 0,
      words,
      characters: text.length,
      language,
      ocrConfidence: null,
      emptyPages: [],
      warnings: warningsOf(text, raw),
      languages: countLanguages(text, blocks, words),
      dropped: [],
    },
  };
}

/**
 * Reads pasted text or Markdown; markup stays plain text. Throws `source/too-short` under 50 readable words and
 * `source/too-long` over a million characters (before or after normalising).
 */
export function readText(input: PastedText): Document {
  const maxCharacters = limits.sourceCharacters;
  if (input.text.length > maxCharacters)
    throw fault('source/too-long', { characters: input.text.length, most: maxCharacters });
  return documentOfText(input.text, { reader: 'text', title: input.title ?? '', maxCharacters });
}
