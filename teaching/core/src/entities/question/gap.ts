/** The mark of a gap in the wording of a question; a person's input with more or fewer underscores is a gap, too. */
export const gapMark = '____';

/** Every gap in a wording: a run of three or more underscores. Meant for `split`, `replace` and `matchAll`. */
export const gaps = /_{3,}/g;
