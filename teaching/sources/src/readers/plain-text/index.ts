import { type Document, fault, limits } from '@schole/core';
import type { FileInput, FileReader } from '../../file.ts';
import { documentOfText } from '../../text.ts';
import { decodeLegacy, decodeUnicode } from './decode.ts';

/**
 * Reads a text file: UTF-8, UTF-16, or the one-byte encodings of Greek and western European languages; Markdown
 * headings and lists are blocks. Throws source/unknown-letters, source/too-short, source/too-long.
 */
export async function readPlainText({ bytes }: FileInput): Promise<Document> {
  // Four bytes for the widest character; anything longer is too long without decoding.
  const maxCharacters = limits.documentCharacters;
  if (bytes.length > 4 * maxCharacters)
    throw fault('source/too-long', { characters: Math.ceil(bytes.length / 4), most: maxCharacters });
  const text = decodeUnicode(bytes) ?? decodeLegacy(bytes);
  if (text === null) throw fault('source/unknown-letters');
  return documentOfText(text, { reader: 'plain-text', title: '', maxCharacters });
}

/** It has no sign: a text that is nothing else is plain text. */
export const reader: FileReader = { read: readPlainText };
