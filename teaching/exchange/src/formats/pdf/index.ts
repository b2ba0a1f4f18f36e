import type { Format } from '../../contract.ts';
import { type Sheet, sheetOf } from '../../sheet.ts';
import { TypesettingError, typesetPdf } from './compiler.ts';
import { missingIn, withSquares } from './missing.ts';

/**
 * A word longer than any real one may break anywhere, or it would run off the page; the title of the file stays whole.
 */
const breakable = (text: string) =>
  text.replace(/\S{46,}/gu, (word) => [...word.matchAll(/.{1,23}/gsu)].map(([part]) => part).join('\u200b'));

/** The sheet as data for the template, each of its strings transformed by `change`. */
const dataOf = (sheet: Sheet, change: (text: string) => string) =>
  JSON.stringify(sheet, (key, value: unknown) =>
    typeof value === 'string' && key !== 'latex' ? change(key === 'name' ? value : breakable(value)) : value,
  );

/** PDF/UA-1: tagged, with title, language and embedded fonts. */
export const format: Format = {
  async write(paper) {
    const sheet = sheetOf(paper);
    try {
      return typesetPdf(dataOf(sheet, (text) => text));
    } catch (error) {
      const missing = error instanceof TypesettingError ? missingIn(error.message) : [];
      if (missing.length === 0) throw error;
      return typesetPdf(dataOf(sheet, (text) => withSquares(text, missing)));
    }
  },
};
