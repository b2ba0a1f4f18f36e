import { fault } from '@schole/core';

const kilobyte = 1024;

function textAt(bytes: Uint8Array, from: number, to: number): string {
  return Buffer.from(bytes.buffer, bytes.byteOffset + from, Math.max(0, to - from)).toString('latin1');
}

/** Refuses what is no PDF before pdf.js sees it. Throws source/empty-file and source/broken. */
export function refuseNonPdf(bytes: Uint8Array): void {
  if (bytes.length === 0) throw fault('source/empty-file');
  // Some mail programs put lines of their own in front; pdf.js and Acrobat search as far as this, too.
  if (!textAt(bytes, 0, Math.min(bytes.length, kilobyte)).includes('%PDF-'))
    throw fault('source/broken', { type: 'PDF' });
}

/** True when the end of the file is missing, so that pdf.js had to guess its structure. */
export function isCutOff(bytes: Uint8Array): boolean {
  return !textAt(bytes, Math.max(0, bytes.length - 2 * kilobyte), bytes.length).includes('startxref');
}
