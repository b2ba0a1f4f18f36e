/** What stands in the text for a place where pupils write. */
export const blank = '____';

/** Empty boxes: the mark of an item at its beginning, a place to write elsewhere. */
export const box = '□☐❑❒▢◻⬜';
/** A box that is ticked. */
export const ticked = '■';
/** Strokes, or dots, in a row; one sign of three dots counts as three. */
const strokes = String.raw`_(?:\s?_){2,}`;
const dots = String.raw`(?:[.·](?:\s?[.·…]){4,}|…\s?…(?:\s?[.·…])*|…(?:\s?[.·]){2,}|[.·]{2,4}\s?…(?:\s?[.·…])*)`;
const typed = new RegExp(`([ \\t]?)(?:${strokes}|${dots})([ \\t]?)`, 'gu');
const dotted = new RegExp(dots, 'gu');
const pageNumber = /^\s*(?:\d{1,4}|[ivxlc]{1,7})$/u;
const boxes = new RegExp(`([ \\t]?)[${box}]([ \\t]?)`, 'gu');
const opensWithBox = new RegExp(`^[${box}]`, 'u');
/** Boxes before choices side by side: each apart from what is before it, and close to a text behind it. */
const besideBoxes = new RegExp(`\\t[${box}${ticked}][ \\t]?[^\\s${box}]`, 'gu');
/** A box made of brackets; those with nothing between them may be named in a sentence. */
const typedBox = /(?<=^|[ \t])(?:\( \)|\[ \])(?=[ \t])|(?<=^|\t)(?:\(\)|\[\])(?=[ \t])/g;
/** Dots alone on a line, and fewer than those of a line to write on. */
const fewDots = /^[.·]{5,7}$/u;
const everyBox = new RegExp(`[${box}${ticked}]`, 'gu');
const opensTicked = new RegExp(`^${ticked}`, 'u');

/** Whether the boxes in a line are the marks of items. */
export function marksItems(text: string): boolean {
  if (opensWithBox.test(text)) return true;
  const all = (text.match(everyBox)?.length ?? 0) - (opensTicked.test(text) ? 1 : 0);
  return all > (opensTicked.test(text) ? 0 : 1) && text.match(besideBoxes)?.length === all;
}

/** Whether dots alone on a line say that something is left out there. */
export const isOmission = (text: string): boolean => fewDots.test(text);

/** Whether a text is nothing but places to write. */
export function isOnlyBlanks(text: string): boolean {
  return /^[_\s]+$/.test(text);
}

/** A full stop that is set off from a row of dots ends the sentence. */
const stopBehind = /[.·…]{4,}[ \t]\.[ \t]?$/u;

function asBlank(places: string, before: string, after: string): string {
  return `${before === '' ? '' : ' '}${blank}${stopBehind.test(places) ? '.' : ''}${after === '' ? '' : ' '}`;
}

/**
 * The text of a line with one blank for each place where pupils write, be it of strokes, dots or boxes. Dots between a
 * title and its page number separate two cells; a box at the beginning of a line is the mark of an item.
 */
export function withBlanks(text: string): string {
  const [title = '', page = '', ...more] = text.split(dotted);
  if (more.length === 0 && pageNumber.test(page) && /\p{L}/u.test(title)) return `${title.trim()}\t${page.trim()}`;
  const written = text.replace(typedBox, '□').replace(typed, asBlank);
  const filled = marksItems(written) ? written : written.replace(boxes, asBlank);
  // Letters right beside it may be those of the same word: "be____ful".
  return filled
    .replace(/____(?: ?____)+/g, blank)
    .replace(/(?<=[:;,.])____/g, ` ${blank}`)
    .replace(/____(?=\p{Lu})/gu, `${blank} `)
    .trim();
}
