import { type Document, fault, limits } from '@schole/core';
import { assemble, type Part } from '../../assemble.ts';
import type { FileInput, FileReader } from '../../file.ts';
import { documentOfText } from '../../text.ts';
import { readTimedText } from '../../transcripts/index.ts';
import { withAlignedColumns } from './aligned-columns.ts';
import { decodeText } from './decode.ts';
import { readDelimited } from './delimited.ts';

/** The parts of a table of cells or of a transcript; null for any other text. */
function partsOf(text: string, fileName: string): Part[] | null {
  if (/\.(?:csv|tsv)$/i.test(fileName)) return readDelimited(text);
  return readTimedText(text);
}

/**
 * Reads a text file: UTF-8, UTF-16, or the one-byte encodings of Greek and western European languages. Headings and lists
 * are blocks, rules and number signs that show headings are left out, program lines keep their indentation, a CSV file and
 * columns that are set with blanks are tables, a transcript has its times. Throws source/unknown-letters, source/too-short,
 * source/too-long.
 */
export async function readPlainText({ bytes, fileName }: FileInput): Promise<Document> {
  // Four bytes for the widest character; anything longer is too long without decoding.
  const maxCharacters = limits.documentCharacters;
  if (bytes.length > 4 * maxCharacters)
    throw fault('source/too-long', { characters: Math.ceil(bytes.length / 4), most: maxCharacters });
  const text = decodeText(bytes);
  if (text === null) throw fault('source/unknown-letters');
  const parts = partsOf(text, fileName);
  if (parts === null)
    return documentOfText(withAlignedColumns(text), { reader: 'plain-text', title: '', maxCharacters, isFile: true });
  const warnings = { 'broken-characters': text.includes('\ufffd') };
  return assemble({ reader: 'plain-text', fileName, pages: 0, parts, warnings });
}

/** It has no sign: a text that is nothing else is plain text. */
export const reader: FileReader = { read: readPlainText };
