import { type PrintedList, writeList } from './list.ts';
import { type ReturnSheets, writeReturnSheets } from './return-sheets.ts';

/** What is typeset beside papers and cards. */
export type PrintedDocument = { list: PrintedList } | { returnSheets: ReturnSheets };

/** The bytes of a document as PDF. */
export function writeDocument(document: PrintedDocument): Uint8Array {
  return 'list' in document ? writeList(document.list) : writeReturnSheets(document.returnSheets);
}
