import { expect, it } from 'vitest';
import { defineWords, type Words } from './words.ts';

const modules = import.meta.glob<Record<string, Words>>(['../**/words.ts', '../**/*-words.ts', '!./words.ts'], {
  eager: true,
});
const sets = Object.entries(modules).flatMap(([file, exports]) =>
  Object.entries(exports).map(([name, words]) => ({ name: `${file} ${name}`, words })),
);
const marks = (text: string): string[] => [...text.matchAll(/\{(\w*)\}/g)].map(([, name]) => name ?? '').sort();

it('finds the words of the screens', () => {
  expect(sets.length).toBeGreaterThan(5);
});

it.each(sets)('$name says the same things with the same values in both languages', ({ words }) => {
  expect(Object.keys(words.el).sort()).toEqual(Object.keys(words.en).sort());
  for (const [key, english] of Object.entries(words.en)) {
    const greek = words.el[key];
    expect(greek?.trim(), key).not.toBe('');
    expect(marks(greek ?? ''), key).toEqual(marks(english));
  }
});

it('refuses a missing or additional Greek text when it is compiled', () => {
  // @ts-expect-error: `b` is missing in Greek
  defineWords({ en: { a: 'A', b: 'B' }, el: { a: 'Α' } });
  // @ts-expect-error: `c` is only there in Greek
  defineWords({ en: { a: 'A' }, el: { a: 'Α', c: 'Γ' } });
});
