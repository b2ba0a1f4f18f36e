/** A cell of a file: a text is never a formula, a number is one to calculate with. */
export type FileCell = string | number;
