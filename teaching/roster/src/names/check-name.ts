import { limits, type RosterProblem } from '@schole/core';

/** Letters that make no name alone; one Chinese or Korean sign can be a whole name. */
const alphabetic = /[\p{Script=Latin}\p{Script=Greek}\p{Script=Cyrillic}]/u;
const nameCharacters = /^[\p{L}\p{M} '.\-·()]*$/u;
const formula = /^\s*[=+\-@＝＋－＠]/u;

/** Whether a spreadsheet would take the text for a formula. */
export function isFormula(text: string): boolean {
  return formula.test(text);
}

function isOneLetter(name: string): boolean {
  const letters = name.match(/\p{L}/gu) ?? [];
  return letters.length === 1 && alphabetic.test(letters[0]);
}

/** What is wrong with a clean name; null for nothing. An initial is accepted for a last name, beside a whole first name. */
export function findNameProblem(firstName: string, lastName: string): RosterProblem | null {
  const names = [firstName, lastName];
  if (names.every((name) => name === '')) return 'no-name';
  if (names.some(isFormula)) return 'formula';
  if (names.some((name) => name.length > limits.roster.nameLength)) return 'too-long';
  if (names.every((name) => !/\p{L}/u.test(name))) return 'no-letters';
  if (names.some((name) => !nameCharacters.test(name))) return 'odd-characters';
  if (names.some((name) => !/\p{L}/u.test(name))) {
    return isOneLetter(names.join('')) ? 'one-letter' : 'one-name';
  }
  return isOneLetter(firstName) ? 'one-letter' : null;
}
