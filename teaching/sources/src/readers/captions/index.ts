import { type Document, fault, limits } from '@schole/core';
import { assemble } from '../../assemble.ts';
import type { FileInput, FileReader } from '../../file.ts';
import { readCaptions } from '../../transcripts/index.ts';
import { decodeLegacy, decodeUnicode } from '../plain-text/decode.ts';

/**
 * Reads captions (WebVTT, SubRip, SubViewer): sentences joined over cues into paragraphs, each with the time of its first
 * word. Throws source/unknown-letters, source/too-many-cues, source/too-short and source/too-long.
 */
async function readCaptionFile({ bytes, fileName, onProgress }: FileInput): Promise<Document> {
  // Times and marks are about half of such a file.
  const maxBytes = 8 * limits.documentCharacters;
  if (bytes.length > maxBytes)
    throw fault('source/too-long', { characters: Math.ceil(bytes.length / 4), most: limits.documentCharacters });
  const text = decodeUnicode(bytes) ?? decodeLegacy(bytes);
  if (text === null) throw fault('source/unknown-letters');
  onProgress?.(30);
  const document = assemble({ reader: 'captions', fileName, pages: 0, ...readCaptions(text) });
  onProgress?.(100);
  return document;
}

export const reader: FileReader = {
  sign: {
    opening:
      /^WEBVTT(?:\s|$)|^(?:\d{1,9}\s{0,9}\n\s{0,9})?(?:\d{1,6}:)?\d{1,2}:\d\d[.,]\d{1,3}\s{0,9}-->|^\d{1,6}:\d\d:\d\d\.\d{1,3},\d{1,6}:\d\d:\d\d\.\d{1,3}\s{0,9}\n/,
  },
  read: readCaptionFile,
};
