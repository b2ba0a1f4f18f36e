import type { ContentLanguage } from '@schole/core';
import { expect, test } from 'vitest';
import { classCloseness, classesOf, relation, type WordRelation } from './index.ts';

/** What the second is to the first. */
const relations: readonly (readonly [ContentLanguage, string, string, WordRelation | null])[] = [
  ['en', 'car', 'automobile', 'synonym'],
  ['en', 'dog', 'animal', 'wider'],
  ['en', 'metal', 'iron', 'narrower'],
  ['en', 'Athens', 'city', 'wider'],
  ['en', 'Athens', 'Greece', 'whole'],
  ['en', 'hand', 'finger', 'part'],
  ['en', 'country', 'France', 'narrower'],
  ['en', 'civil war', 'war', 'wider'],
  ['en', 'dog', 'cat', null],
  ['en', 'heart', 'lung', null],
  ['en', 'oxygen', 'nitrogen', null],
  ['en', 'king', 'democracy', null],
  ['en', 'dog', 'zzyzx', null],
  ['el', 'αυτοκίνητο', 'όχημα', 'wider'],
  ['el', 'ζώο', 'σκύλος', 'narrower'],
  ['el', 'σίδηρος', 'μέταλλο', 'wider'],
  ['el', 'Αθήνα', 'Ελλάδα', 'whole'],
  ['el', 'χέρι', 'δάχτυλο', 'part'],
  ['el', 'φόνος', 'δολοφονία', 'synonym'],
  ['el', 'Αθήνα', 'πόλη', 'wider'],
  ['el', 'σκύλος', 'γάτα', null],
  ['el', 'Γαλλία', 'Ελλάδα', null],
  ['el', 'ποταμός', 'λίμνη', null],
  ['el', 'καρδιά', 'πνεύμονας', null],
  ['el', 'δημοκρατία', 'ποταμός', null],
  ['el', 'πόλη', 'αυτηηλέξηδενυπάρχει', null],
];

test.each(relations)('%s: %s, %s: %s', (language, a, b, expected) => {
  expect(relation(a, b, language)).toBe(expected);
});

const mirrored = { synonym: 'synonym', wider: 'narrower', narrower: 'wider', part: 'whole', whole: 'part' } as const;

test.each(relations)('%s: what %s and %s are to each other is the same from both sides', (language, a, b, expected) => {
  expect(relation(b, a, language)).toBe(expected && mirrored[expected]);
  expect(classCloseness(b, a, language)).toBeCloseTo(classCloseness(a, b, language), 10);
});

/** The second is closer to the first than the third is. */
const closer: readonly (readonly [ContentLanguage, string, string, string])[] = [
  ['en', 'dog', 'cat', 'table'],
  ['en', 'heart', 'lung', 'river'],
  ['en', 'oxygen', 'nitrogen', 'king'],
  ['en', 'Athens', 'Sparta', 'war'],
  ['en', 'novel', 'poem', 'mountain'],
  ['en', 'proton', 'electron', 'parliament'],
  ['el', 'σκύλος', 'γάτα', 'τραπέζι'],
  ['el', 'καρδιά', 'πνεύμονας', 'ποταμός'],
  ['el', 'Γαλλία', 'Ελλάδα', 'πόλεμος'],
  ['el', 'ποταμός', 'λίμνη', 'νόμος'],
  ['el', 'βασιλιάς', 'στρατιώτης', 'καρδιά'],
  ['el', 'σίδηρος', 'χρυσός', 'δημοκρατία'],
];

test.each(closer)('%s: %s is closer to %s than to %s', (language, word, near, far) => {
  expect(classCloseness(word, near, language)).toBeGreaterThan(classCloseness(word, far, language) + 0.1);
  expect(classCloseness(word, near, language)).toBeLessThanOrEqual(1);
});

const classes: readonly (readonly [ContentLanguage, string, string])[] = [
  ['en', 'dog', 'animal'],
  ['en', 'Athens', 'location'],
  ['en', 'photosynthesis', 'process'],
  ['en', 'civil war', 'act'],
  ['en', 'oxygen', 'substance'],
  ['en', 'mitochondrion', 'body'],
  ['en', 'Napoleon', 'person'],
  ['el', 'σκύλος', 'animal'],
  ['el', 'Ελλάδα', 'location'],
  ['el', 'ποταμός', 'object'],
  ['el', 'βασιλιάς', 'person'],
  ['el', 'πόλεμος', 'act'],
  ['el', 'καρδιά', 'body'],
  ['el', 'τραπέζι', 'artifact'],
];

test.each(classes)('%s: the usual sense of %s is of the class %s', (language, lemma, file) => {
  const [first] = classesOf(lemma, language);
  expect(first).toMatchObject({ sense: 1, file });
  expect(first?.depth).toBeGreaterThan(0);
});

test('at most three senses, with their numbers', () => {
  expect(classesOf('cell', 'en').map(({ sense }) => sense)).toEqual([1, 2, 3]);
});

test('what no table has is of no class: nothing, a sign, a very long word', () => {
  const unknown = ['', ' ', 'zzyzx', '🙂', '\0', 'a'.repeat(10_000), 'ά'];
  for (const [lemma, language] of unknown.flatMap((word) => [[word, 'en'] as const, [word, 'el'] as const])) {
    expect(classesOf(lemma, language)).toEqual([]);
    expect(classCloseness(lemma, lemma, language)).toBe(0);
    expect(relation(lemma, 'city', language)).toBeNull();
  }
});

test('the table of one language does not answer for the other', () => {
  expect(classesOf('dog', 'el')).toEqual([]);
  expect(classesOf('σκύλος', 'en')).toEqual([]);
});

test('every way up ends at the top, and a word equals itself', () => {
  expect(classesOf('entity', 'en')).toMatchObject([{ file: 'top', depth: 0 }]);
  expect(classCloseness('dog', 'dog', 'en')).toBe(1);
  expect(relation('Dog', 'dog', 'en')).toBe('synonym');
});
