import { limits, type RosterProblem } from '@schole/core';
import { describe, expect, test } from 'vitest';
import { readNames } from './read-names.ts';

const listed = (text: string, ...order: [('last-first' | 'first-last')?]): string[] =>
  readNames(text, ...order).names.map((name) =>
    'problem' in name ? `${name.line}: ${name.problem}` : `${name.line}: ${name.lastName} / ${name.firstName}`,
  );

describe('the order of a list', () => {
  test.each([
    ['Παπαδόπουλος Γεώργιος\nΙωαννίδου Μαρία\nΝικολάου Ελένη', 'last-first'],
    ['Γεώργιος Παπαδόπουλος\nΜαρία Ιωαννίδου\nΕλένη Νικολάου', 'first-last'],
    ['ΠΑΠΑΔΟΠΟΥΛΟΣ ΓΕΩΡΓΙΟΣ\nΙΩΑΝΝΙΔΟΥ ΜΑΡΙΑ', 'last-first'],
    ['Smith Olivia\nJones Harry\nTaylor Amelia', 'last-first'],
    ['Olivia Smith\nHarry Jones\nAmelia Taylor', 'first-last'],
    ['SMITH Qq\nJONES Ww\nTAYLOR Ee', 'last-first'],
    ['Papadopoulos Giorgos\nIoannidou Maria', 'last-first'],
    ['Άλφα Γγα\nΒήτα Ααα\nΔέλτα Ωωω\nΖήτα Ηηη\nΚάπα Ββα', 'last-first'],
  ] as const)('of %j is %s, and sure', (text, order) => {
    const read = readNames(text);
    expect(read.order).toBe(order);
    expect(read.certainty).toBeGreaterThan(0.6);
  });

  test('is not sure without evidence, and can be given', () => {
    expect(readNames('Qwx Zzk\nWwr Ttb')).toMatchObject({ order: 'first-last', certainty: 0 });
    expect(readNames('Αβγ Δεζ')).toMatchObject({ order: 'last-first', certainty: 0 });
    expect(readNames('Qwx Zzk', 'last-first')).toMatchObject({ certainty: 1, names: [{ lastName: 'Qwx' }] });
    const mixed = readNames('Μαρία Παπαδοπούλου\nΓεωργίου Ελένη\nΙωάννης Νικολαΐδης\nΠέτρου Άννα');
    expect(mixed.certainty).toBeLessThan(0.5);
  });

  test('one odd entry does not change it for the others', () => {
    const text = 'Παπαδόπουλος Γεώργιος\nΙωαννίδου Μαρία\nΝικολάου Ελένη\nΖήσης Παύλος';
    expect(listed(text)).toContain('4: Ζήσης / Παύλος');
  });
});

test.each([
  ['Παπαδοπούλου, Μαρία', ['1: Παπαδοπούλου / Μαρία']],
  ['Smith, Anna Maria', ['1: Smith / Anna Maria']],
  ['Παπαδοπούλου\tΜαρία\n\n\nΝικολάου\tΕλένη', ['1: Παπαδοπούλου / Μαρία', '4: Νικολάου / Ελένη']],
  ['1. Παπαδοπούλου Μαρία\n2) Νικολάου Ελένη', ['1: Παπαδοπούλου / Μαρία', '2: Νικολάου / Ελένη']],
  ['(1) Olivia Smith\n10 Harry Jones', ['1: Smith / Olivia', '2: Jones / Harry']],
  ['• Olivia Smith\n- Harry Jones\n– Amelia Taylor', ['1: Smith / Olivia', '2: Jones / Harry', '3: Taylor / Amelia']],
  ['1\tΠαπαδοπούλου\tΜαρία\t2012', ['1: Παπαδοπούλου / Μαρία']],
  ['Olivia Smith\t2012\tolivia@x.example', ['1: Smith / Olivia']],
  ['"Smith, Olivia"', ['1: Smith / Olivia']],
  ['Παπαδοπούλου Άννα Μαρία', ['1: Παπαδοπούλου / Άννα Μαρία']],
  ['Άννα Μαρία Παπαδοπούλου', ['1: Παπαδοπούλου / Άννα Μαρία']],
  ['Μαρία Παπαδοπούλου - Ιωάννου', ['1: Παπαδοπούλου-Ιωάννου / Μαρία']],
  ['Παπαδόπουλος Γεώργιος του Νικολάου', ['1: Παπαδόπουλος / Γεώργιος']],
  ["O'Brien Harry\nSmith Olivia", ["1: O'Brien / Harry", '2: Smith / Olivia']],
  ['Olivia O’Brien', ["1: O'Brien / Olivia"]],
  ['van der Berg Emma\nSmith Olivia', ['1: van der Berg / Emma', '2: Smith / Olivia']],
  ['Μαρία Παπαδοπούλου'.normalize('NFD'), ['1: Παπαδοπούλου / Μαρία']],
  ['\u202bMaria\u200b Smith\u202c\u200f', ['1: Smith / Maria']],
  ['\ufeff1. Maria Smith', ['1: Smith / Maria']],
  ['Ma\u0000ria Smith', ['1: ria Smith / Ma']],
  ['Mαρία Παπαδοπούλου', ['1: Παπαδοπούλου / Μαρία']],
  ['Maria Smith\r\nJohn Jones\rAnna Hall', ['1: Smith / Maria', '2: Jones / John', '3: Hall / Anna']],
  ['王 芳', ['1: 芳 / 王']],
  ['Maria P.', ['1: P. / Maria']],
  ['', []],
  [' \n\t\n\u00a0', []],
])('%j is read', (text, expected) => expect(listed(text)).toEqual(expected));

test.each<[string, RosterProblem]>([
  ['Μ', 'one-letter'],
  ['Μαρία', 'one-name'],
  ['M Smith', 'one-letter'],
  [`Maria ${'x'.repeat(limits.roster.nameLength + 1)}`, 'too-long'],
  ['12345678', 'no-letters'],
  ['*** ???', 'no-letters'],
  ['=HYPERLINK("http://x.example")', 'formula'],
  ['+Maria Smith', 'formula'],
  ['@Maria Smith', 'formula'],
  ['maria.smith@x.example Maria', 'odd-characters'],
  ['Maria Smith 2', 'odd-characters'],
  ['<b>Maria</b> Smith', 'odd-characters'],
])('%j has the problem %s', (text, problem) => {
  const [read] = readNames(text).names;
  expect(read).toMatchObject({ line: 1, problem });
});

test('a name that comes again is reported with where it was', () => {
  const { names } = readNames('Παπαδοπούλου Μαρία\nΝικολάου Ελένη\nΠΑΠΑΔΟΠΟΥΛΟΥ ΜΑΡΙΑ');
  expect(names[2]).toEqual({ line: 3, problem: 'duplicate', sameAs: 1, text: 'ΠΑΠΑΔΟΠΟΥΛΟΥ ΜΑΡΙΑ' });
});

test('a list over the limit ends with one row that says so', () => {
  const letters = 'abcdefghijklmnopqrstuvwxyz';
  const name = (at: number): string => `Maria ${letters[at % 26]}${letters[Math.floor(at / 26) % 26]}n`;
  const text = Array.from({ length: limits.roster.pastedNames + 50 }, (_, at) => name(at)).join('\n');
  const { names } = readNames(text);
  expect(names).toHaveLength(limits.roster.pastedNames + 1);
  expect(names.at(-1)).toMatchObject({ line: limits.roster.pastedNames + 1, problem: 'too-many' });
  expect(readNames('Maria Smith\n'.repeat(300_000)).names.length).toBeLessThanOrEqual(limits.roster.pastedNames + 1);
});
