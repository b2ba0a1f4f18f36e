import { createHash } from 'node:crypto';
import { type Document, fault, limits } from '@schole/core';
import { countWords, detectLanguage } from '@schole/language';
import { readBlocks } from '../blocks.ts';
import { normalise } from '../normalise.ts';

export interface PastedText {
  text: string;
  title?: string;
}

function titleOf(given: string | undefined, text: string, document: Pick<Document, 'blocks'>): string {
  const wanted = normalise(given ?? '').replace(/\s+/g, ' ');
  const heading = document.blocks.find((block) => block.kind === 'heading') ?? document.blocks[0];
  const found = heading ? text.slice(heading.start, Math.min(heading.end, heading.start + 400)) : '';
  const title = (wanted || found).replace(/\s+/g, ' ').trim();
  if (title.length <= limits.titleLength) return title;
  return `${title.slice(0, limits.titleLength - 1).trimEnd()}…`.toWellFormed();
}

function warningsOf(text: string, raw: string): string[] {
  const warnings: string[] = [];
  // Words for the screens: each warning is an id that they have in both languages.
  if (/<\/?(?:script|style|div|p|span|table|html|body|iframe|img|a)\b/i.test(text)) warnings.push('markup-as-text');
  if (raw.includes('\ufffd') || !raw.isWellFormed()) warnings.push('broken-characters');
  if (/[\ue000-\uf8ff]/.test(text)) warnings.push('private-characters');
  return warnings;
}

/**
 * Reads pasted text or Markdown; markup stays plain text. Throws `source/too-short` under 50 readable words and
 * `source/too-long` over a million characters (before or after normalising).
 */
export function readText(input: PastedText): Document {
  if (input.text.length > limits.sourceCharacters)
    throw fault('source/too-long', { characters: input.text.length, most: limits.sourceCharacters });
  const text = normalise(input.text);
  if (text.length > limits.sourceCharacters)
    throw fault('source/too-long', { characters: text.length, most: limits.sourceCharacters });
  const words = countWords(text);
  if (words < limits.sourceWords) throw fault('source/too-short', { words, least: limits.sourceWords });
  const blocks = readBlocks(text);
  const language = detectLanguage(text);
  return {
    title: titleOf(input.title, text, { blocks }),
    text,
    sha256: createHash('sha256').update(text, 'utf8').digest('hex'),
    language,
    blocks,
    receipt: {
      reader: 'text',
      pages: 0,
      words,
      characters: text.length,
      language,
      ocrConfidence: null,
      emptyPages: [],
      warnings: warningsOf(text, input.text),
    },
  };
}
