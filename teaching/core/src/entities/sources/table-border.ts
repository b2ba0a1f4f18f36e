const border = /(?<!\S)\|(?!\S)/;

/**
 * What parts the cells of a row of a table. In what a reader wrote it is a bar between blanks, so that a cell may say
 * `P(A|B)`; a row without such a bar is a text of somebody who wrote its bars without blanks.
 */
export function tableBorder(row: string): RegExp {
  return border.test(row) ? border : /\|/;
}
