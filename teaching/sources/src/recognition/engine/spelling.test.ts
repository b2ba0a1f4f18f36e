import { expect, it, test } from 'vitest';
import { isOldSpelling, withoutOldMarks } from './monotonic.ts';
import { scriptOf, settleScript } from './similar-letters.ts';

it.each([
  ['Tο', 'greek', 'Το'],
  ['νερo', undefined, 'νερο'],
  ['KAI', 'greek', 'ΚΑΙ'],
  ['A', 'greek', 'Α'],
  ['A', undefined, 'A'],
  ['Α', 'latin', 'A'],
  ['πpάσινο', undefined, 'πράσινο'],
  ['wάter', undefined, 'wάter'],
  ['λόγοσ', undefined, 'λόγος'],
  ['τηςς.', undefined, 'τησς.'],
  ['’Ενα', 'greek', 'Ένα'],
  ['mov', 'greek', 'που'],
  ['(ya', 'greek', '(για'],
  ['mov', 'latin', 'mov'],
  ['DNA', 'greek', 'DNA'],
  ['Water', 'greek', 'Water'],
  ['µέρη', undefined, 'μέρη'],
  ['', 'greek', ''],
] as const)('%s among words in %s is %s', (word, around, settled) => {
  expect(settleScript(word, around)).toBe(settled);
});

test('the script of a text is that of the letters that only one has', () => {
  expect(scriptOf('Το νερό')).toBe('greek');
  expect(scriptOf('water')).toBe('latin');
  expect(scriptOf('KAI TO 12')).toBeUndefined();
});

it.each([
  ['καὶ', 'και'],
  ['εἶναι', 'είναι'],
  ['ὠκεανούς', 'ωκεανούς'],
  ['Ὑγρασία', 'Υγρασία'],
  ['τῶν', 'των'],
  ['τών', 'των'],
  ['ποῦ;', 'πού;'],
  ['ἴδιο', 'ίδιο'],
  ['ἀπὸ', 'από'],
  ['απὀ', 'από'],
  ['νερό', 'νερό'],
  ['water', 'water'],
])('%s in today’s spelling is %s', (word, spelt) => {
  expect(withoutOldMarks(word)).toBe(spelt);
});

test('a text in the old spelling is one in which many words have its marks', () => {
  expect(isOldSpelling(['Ἐν', 'ἀρχῇ', 'ἦν', 'ὁ', 'λόγος'])).toBe(true);
  expect(isOldSpelling(['Το', 'νερό', 'εἶναι', 'στη', 'Γη', 'και', 'στον', 'αέρα'])).toBe(false);
  expect(isOldSpelling([])).toBe(false);
});
