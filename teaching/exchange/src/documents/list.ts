import type { ContentLanguage } from '@schole/core';
import { typesetWords } from '../formats/pdf/index.ts';
import { plainLine } from '../plain.ts';
import { wordsOf } from '../words.ts';

/** A list with headings, such as submissions with their points. Every string is data, never markup. */
export interface PrintedList {
  language: ContentLanguage;
  title: string;
  /** Below the title; '' where there is nothing to say. */
  note: string;
  /** `figures` stand at the right of their column. */
  columns: readonly { head: string; figures: boolean }[];
  rows: readonly (readonly string[])[];
}

/** The bytes of a PDF in landscape, its headings on every page. */
export function writeList({ language, title, note, columns, rows }: PrintedList): Uint8Array {
  return typesetWords('list', {
    ...{ name: plainLine(title), language, note: plainLine(note), page: wordsOf(language).page },
    columns: columns.map(({ head, figures }) => ({ head: plainLine(head), figures })),
    rows: rows.map((cells) => cells.map(plainLine)),
  });
}
