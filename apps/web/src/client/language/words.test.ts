import { expect, expectTypeOf, it } from 'vitest';
import { createTranslator, defineWords, type Words } from './words.ts';

const modules = import.meta.glob<Record<string, Words>>(['../../**/words.ts', '../../**/*-words.ts', '!./words.ts'], {
  eager: true,
});
const sets = Object.entries(modules).flatMap(([file, exports]) =>
  Object.entries(exports).map(([name, words]) => ({ name: `${file} ${name}`, words })),
);
const marks = (text: string): string[] => [...text.matchAll(/\{(\w*)\}/g)].map(([, name]) => name ?? '').sort();

it('finds the words of the screens', () => {
  expect(sets.length).toBeGreaterThan(5);
});

it.each(sets)('$name has the same texts with the same values in both languages', ({ words }) => {
  expect(Object.keys(words.el).sort()).toEqual(Object.keys(words.en).sort());
  for (const [key, english] of Object.entries(words.en)) {
    const greek = words.el[key];
    expect(greek?.trim(), key).not.toBe('');
    expect(marks(greek ?? ''), key).toEqual(marks(english));
  }
});

it('refuses a missing or additional Greek text when it is compiled', () => {
  type Greek = Parameters<typeof defineWords<{ a: string; b: string }>>[0]['el'];
  expectTypeOf<{ a: string; b: string }>().toExtend<Greek>();
  expectTypeOf<{ a: string }>().not.toExtend<Greek>();
  expectTypeOf<keyof Greek>().toEqualTypeOf<'a' | 'b'>();
});

it('translates with values and plural forms', () => {
  const words = defineWords({
    en: { hello: 'Hello {name}', cards_one: '{count} card', cards_other: '{count} cards' },
    el: { hello: 'Γεια σας, {name}', cards_one: '{count} κάρτα', cards_other: '{count} κάρτες' },
  });
  expect(createTranslator(words, 'en')('hello', { name: 'Anna' })).toBe('Hello Anna');
  expect(createTranslator(words, 'en')('cards', { count: 1 })).toBe('1 card');
  expect(createTranslator(words, 'el')('cards', { count: 3 })).toBe('3 κάρτες');
});

it('keeps quotation marks in others apart', () => {
  const words = defineWords({
    en: { leave: 'Leave “{school}”? {school}' },
    el: { leave: 'Αποχώρηση από το «{school}»; {school}' },
  });
  expect(createTranslator(words, 'el')('leave', { school: '1ο «Μίλτος»' })).toBe(
    'Αποχώρηση από το «1ο “Μίλτος”»; 1ο «Μίλτος»',
  );
  expect(createTranslator(words, 'en')('leave', { school: 'The “Star”' })).toBe('Leave “The ‘Star’”? The “Star”');
});
