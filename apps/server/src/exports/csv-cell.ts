/** Signs that a table calculation takes for the beginning of a formula, in the wide form of East Asian keyboards too. */
const formula = /^[=+\-@＝＋－＠\t\r\n]/;
/** They turn the direction of what follows, so that a cell could show the text of its neighbour. */
const turning = /\p{Bidi_Control}/gu;

/** The text of a cell of CSV, not quoted yet, that no table calculation takes for a formula. */
export function plainCell(text: string): string {
  const straight = text.replaceAll(turning, '');
  return formula.test(straight) ? `'${straight}` : straight;
}
