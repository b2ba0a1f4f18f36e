/** Characters that a spreadsheet takes for the beginning of a formula, in the wide form of East Asian keyboards too. */
const formula = /^[=+\-@＝＋－＠\t\r\n]/;
/** They change the direction of the following text, so that a cell could show the text of its neighbour. */
const turning = /\p{Bidi_Control}/gu;

/** The text of a CSV cell, not quoted yet, that no spreadsheet takes for a formula. */
export function plainCell(text: string): string {
  const straight = text.replaceAll(turning, '');
  return formula.test(straight) ? `'${straight}` : straight;
}
