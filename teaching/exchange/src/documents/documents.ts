import { type PrintedList, writeList } from './list.ts';

/** What is typeset beside papers and cards. */
export type PrintedDocument = { list: PrintedList };

/** The bytes of a document as PDF. */
export function writeDocument(document: PrintedDocument): Uint8Array {
  return writeList(document.list);
}
