import { type Document, type Dropped, fault } from '@schole/core';
import { assemble } from '../../assemble.ts';
import type { FileInput, FileReader } from '../../file.ts';
import { noText } from '../../no-text.ts';
import { Container } from '../../old-office/container.ts';
import { Body } from './body.ts';
import { Head } from './fib.ts';

/** How a file of Word 2 begins, which is no container. */
const word2 = [0xdb, 0xa5] as const;
/** Where the body begins among the percents of a reading. */
const opened = 20;

function leftOutOf(container: Container): Dropped[] {
  const macros = container.count(/^macros\/$/);
  return macros === 0 ? [] : [{ part: 'macro', count: macros }];
}

/**
 * Reads a Word 97–2003 file: headings by style or outline, lists with their numbers, tables as rows, notes after the block
 * they belong to, text boxes after their paragraph; deleted and hidden text, headers and comments are left out. It has no
 * pages. Throws source/old-word, source/encrypted, source/broken, source/no-text, source/too-short and source/too-long.
 */
export async function readDoc({ bytes, fileName, onProgress }: FileInput): Promise<Document> {
  if (bytes[0] === word2[0] && bytes[1] === word2[1]) throw fault('source/old-word');
  const container = Container.read(bytes, 'DOC');
  const head = Head.read(container);
  onProgress?.(opened);
  const { parts, dropped } = new Body(head, container).read((share) =>
    onProgress?.(opened + Math.round(share * (90 - opened))),
  );
  if (parts.length === 0) throw noText(1, dropped);
  const document = assemble({
    reader: 'doc',
    fileName,
    pages: 0,
    parts,
    dropped: [...dropped, ...leftOutOf(container)],
    warnings: {
      'private-characters': parts.some(({ text }) => /[\ue000-\uf8ff]/.test(text)),
      'embedded-part-left-out': dropped.some(({ part }) => part === 'embedded-file'),
    },
  });
  onProgress?.(100);
  return document;
}

export const reader: FileReader = { sign: { contents: /^worddocument$/i, start: /^\xdb\xa5/ }, read: readDoc };
