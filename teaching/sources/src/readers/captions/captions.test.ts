import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { type Document, Fault } from '@schole/core';
import { describe, expect, it } from 'vitest';
import { readFile } from '../../read-file.ts';
import { expectValidDocument } from '../../test-valid-document.ts';

/** Public files that are not part of this repository. */
const shared = join(import.meta.dirname, '../../../../../../shared/data/documents/captions');

async function read(bytes: Uint8Array, fileName: string): Promise<Document> {
  const document = await readFile({ bytes, fileName });
  if ('recognise' in document) throw new Error('Captions have no pictures.');
  expectValidDocument(document);
  return document;
}

const cues = (rows: readonly string[]) =>
  rows.map((row, at) => `${at + 1}\r\n00:00:${10 + at},000 --> 00:00:${11 + at},000\r\n${row}\r\n`).join('\r\n');
const greek = cues(Array.from({ length: 12 }, (_, at) => `Τη μέρα ${at} ο ποταμός φέρνει άμμο και λάσπη στη θάλασσα.`));

describe('a file with captions', () => {
  it('has the times of its paragraphs, its sounds are counted, its title is its name', async () => {
    const bytes = readFileSync(join(import.meta.dirname, 'test-documents/lesson.el.vtt'));
    const { title, blocks, receipt, text } = await read(bytes, 'Ο κύκλος του νερού.vtt');
    expect(title).toBe('Ο κύκλος του νερού');
    expect(text.startsWith('Μαρία: Ο κύκλος του νερού είναι')).toBe(true);
    expect(receipt).toMatchObject({
      reader: 'captions',
      pages: 0,
      dropped: [{ part: 'audio', count: 1 }],
      warnings: [],
    });
    expect(blocks[0]?.time).toBe(4);
    expect(blocks.map(({ time }) => time)).toEqual(
      blocks.map(({ time }) => time ?? 0).sort((one, other) => one - other),
    );
  });

  it.each(['windows-1253', 'utf-16le'])('in %s is read', async (encoding) => {
    const table = new TextDecoder(encoding).decode(Uint8Array.from({ length: 256 }, (_, byte) => byte));
    const bytes =
      encoding === 'utf-16le'
        ? Buffer.from(`\ufeff${greek}`, 'utf16le')
        : Uint8Array.from([...greek].map((letter) => table.indexOf(letter)));
    const { text, receipt } = await read(bytes, 'lesson.srt');
    expect(text.startsWith('Τη μέρα 0 ο ποταμός φέρνει άμμο')).toBe(true);
    expect(receipt).toMatchObject({ reader: 'captions', warnings: [] });
  });

  it.skipIf(!existsSync(shared))('of others is read or too short (passed over where they are absent)', async () => {
    for (const file of readdirSync(shared)) {
      const found = await read(readFileSync(join(shared, file)), file).catch((error: unknown) => error);
      if (found instanceof Fault) expect(found.code).toBe('source/too-short');
      else expect(found).toMatchObject({ receipt: { reader: 'captions' } });
    }
  });
});
