import type { Document } from '@schole/core';
import { assemble } from '../../assemble.ts';
import type { FileInput, FileReader } from '../../file.ts';
import { noText } from '../../no-text.ts';
import { RtfBody } from './body.ts';

/** A title that a template left behind is nowhere in the text. */
function trueTitle(title: string, text: string): string {
  const flat = title.replace(/\s+/g, ' ').trim();
  return text.replace(/\s+/g, ' ').includes(flat) ? flat : '';
}

/**
 * Reads an RTF file: headings by style or outline, lists with their numbers, tables as rows, notes after the block they
 * belong to, text boxes after their paragraph; hidden and deleted text, headers and comments are left out. It has no pages.
 * Throws source/unsafe for endless nesting, source/no-text, source/too-short and source/too-long.
 */
export async function readRtf({ bytes, fileName, onProgress }: FileInput): Promise<Document> {
  const { parts, dropped, title, isCutOff } = new RtfBody(bytes).read((share) => onProgress?.(Math.round(share * 90)));
  if (parts.length === 0) throw noText(1);
  const opening = parts
    .slice(0, 40)
    .map(({ text }) => text)
    .join('\n');
  const document = assemble({
    reader: 'rtf',
    fileName,
    title: trueTitle(title, opening),
    pages: 0,
    parts,
    dropped,
    warnings: {
      'file-repaired': isCutOff,
      'private-characters': parts.some(({ text }) => /[\ue000-\uf8ff]/.test(text)),
      'broken-characters': parts.some(({ text }) => text.includes('\ufffd')),
      'embedded-part-left-out': dropped.some(({ part }) => part === 'embedded-file'),
    },
  });
  onProgress?.(100);
  return document;
}

// In the bytes and not in the words: text of an older character set may stand in it as it is.
export const reader: FileReader = { sign: { start: /^(?:\xef\xbb\xbf)?\s{0,20}\{\\rtf/ }, read: readRtf };
