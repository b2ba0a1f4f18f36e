import { inflateRawSync } from 'node:zlib';
import type { ExportFormat } from '@schole/core';
import mammoth from 'mammoth';
import { getDocument } from 'pdfjs-dist/legacy/build/pdf.mjs';

/** Opens a PDF with an engine that is not the one that wrote it; the caller destroys it. */
export const openPdf = (bytes: Uint8Array) => getDocument({ data: bytes.slice(), verbosity: 0 });

async function pdfText(bytes: Uint8Array): Promise<string> {
  const opening = openPdf(bytes);
  const document = await opening.promise;
  const pages: string[] = [];
  for (let number = 1; number <= document.numPages; number++) {
    const { items } = await (await document.getPage(number)).getTextContent();
    pages.push(items.map((item) => ('str' in item ? item.str + (item.hasEOL ? '\n' : '') : '')).join(''));
  }
  await opening.destroy();
  return pages.join('\n');
}

/** The parts of a zip by name, as text. */
export function partsOf(bytes: Uint8Array): Map<string, string> {
  const buffer = Buffer.from(bytes);
  const parts = new Map<string, string>();
  const end = buffer.lastIndexOf('PK\x05\x06');
  let at = buffer.readUInt32LE(end + 16);
  for (let left = buffer.readUInt16LE(end + 10); left > 0; left--) {
    const nameLength = buffer.readUInt16LE(at + 28);
    const local = buffer.readUInt32LE(at + 42);
    const start = local + 30 + buffer.readUInt16LE(local + 26) + buffer.readUInt16LE(local + 28);
    const packed = buffer.subarray(start, start + buffer.readUInt32LE(at + 20));
    const data = buffer.readUInt16LE(at + 10) === 0 ? packed : inflateRawSync(packed);
    parts.set(buffer.toString('utf8', at + 46, at + 46 + nameLength), data.toString('utf8'));
    at += 46 + nameLength + buffer.readUInt16LE(at + 30) + buffer.readUInt16LE(at + 32);
  }
  return parts;
}

const readers: Record<ExportFormat, (bytes: Uint8Array) => Promise<string>> = {
  pdf: pdfText,
  docx: async (bytes) => (await mammoth.extractRawText({ buffer: Buffer.from(bytes) })).value,
};

/** A text for comparing: the breaks that a page makes between words, and inside long ones, are none of the writer's. */
export const onOneLine = (text: string) =>
  text
    .replace(/\u200b/g, '')
    .replace(/\s+/g, ' ')
    .trim();

/** What a finished file says, in order, read by a program that did not write it. */
export const textOf = async (format: ExportFormat, bytes: Uint8Array) => onOneLine(await readers[format](bytes));
