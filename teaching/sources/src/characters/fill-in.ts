/** Underscores, or dots in a row, also with a blank between two of them. */
const line = /_{3,}|\.{5,}|…{2,}|(?:\. ){4}\./;

/** Whether a text has a place to write on ("Name: ........"), or dots that lead to a page: it names nothing. */
export const isToFillIn = (text: string): boolean => line.test(text);
