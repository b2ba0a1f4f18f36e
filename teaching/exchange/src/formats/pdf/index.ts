import type { Format, Paper } from '../../contract.ts';
import { type Sheet, sheetOf } from '../../sheet.ts';
import { canShow, type Template, TypesettingError, typesetPdf } from './compiler.ts';
import { missingIn, withSquares } from './missing.ts';

/**
 * A word longer than any real one may break anywhere, or it would run off the page; the title of the file stays whole.
 */
const breakable = (text: string) =>
  text.replace(/\S{46,}/gu, (word) => [...word.matchAll(/.{1,23}/gsu)].map(([part]) => part).join('\u200b'));

/** Strings that are not set as a line of words. */
const whole = new Set(['name', 'alt']);

/** The sheet as data for the template, each of its strings transformed by `change`. */
const dataOf = (sheet: Sheet, change: (text: string) => string) =>
  JSON.stringify({ ...sheet, images: sheet.images.map(({ format: name }) => name) }, (key, value: unknown) =>
    typeof value === 'string' && key !== 'latex' ? change(whole.has(key) ? value : breakable(value)) : value,
  );

/** Typesets the data that `write` gives of each text; a character that no font can draw becomes a square. */
function typeset(
  template: Template,
  write: (change: (text: string) => string) => string,
  images: Sheet['images'] = [],
) {
  try {
    return typesetPdf(
      template,
      write((text) => text),
      images,
    );
  } catch (error) {
    const missing = error instanceof TypesettingError ? missingIn(error.message) : [];
    if (missing.length === 0) throw error;
    return typesetPdf(
      template,
      write((text) => withSquares(text, missing)),
      images,
    );
  }
}

function typesetSheet(sheet: Sheet): Uint8Array {
  return typeset('paper', (change) => dataOf(sheet, change), sheet.images);
}

/** Typesets other data than a paper's, whose strings are words or drawings. */
export function typesetWords(template: Exclude<Template, 'paper'>, data: object): Uint8Array {
  return typeset(template, (change) =>
    JSON.stringify(data, (_, value: unknown) =>
      typeof value === 'string' && !value.startsWith('<svg') ? change(value) : value,
    ),
  );
}

/** The questions without the files that the compiler cannot decode. */
const withReadableImages = (questions: Paper['questions']): Paper['questions'] =>
  questions.map(({ attachments = [], ...question }) => ({
    ...question,
    attachments: attachments.map((one) =>
      one.type === 'image' && one.file !== null && !canShow(one.file) ? { ...one, file: null } : one,
    ),
  }));

/** PDF/UA-1: tagged, with title, language and embedded fonts. One broken image does not cost the whole paper. */
export const format: Format = {
  async write(paper) {
    const sheet = sheetOf(paper);
    try {
      return typesetSheet(sheet);
    } catch (error) {
      const readable = sheetOf({ ...paper, questions: withReadableImages(paper.questions) });
      if (readable.images.length === sheet.images.length) throw error;
      return typesetSheet(readable);
    }
  },
};
