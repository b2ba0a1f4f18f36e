import { bloomsLevels, difficulties, gradeLevels, questionTypes, subjects } from '@schole/core';
import { kinds } from '@schole/questions';
import { kindViews } from '@schole/questions/views';
import { describe, expect, it } from 'vitest';
import { optionWords } from './option-words.ts';
import { checkTexts } from './review/check-texts.ts';
import { words } from './words.ts';

const values = (text: string) => [...text.matchAll(/\{(\w+)\}/g)].map(([, name]) => name).sort();

describe.each([
  ['words', words],
  ['option words', optionWords],
  ['check texts', checkTexts],
])('%s', (_, { en, el }) => {
  it('exist in both languages, with the same values', () => {
    const greek: Record<string, string> = el;
    expect(Object.keys(greek).sort()).toEqual(Object.keys(en).sort());
    for (const [key, text] of Object.entries<string>(en)) {
      expect(greek[key]?.trim(), key).not.toBe('');
      expect(values(greek[key] ?? ''), key).toEqual(values(text));
    }
  });
});

it('have a label for every option of the specification', () => {
  const needed = [
    ...subjects.map((name) => `subject-${name}`),
    ...gradeLevels.map((name) => `grade-${name}`),
    ...difficulties.map((name) => `difficulty-${name}`),
    ...bloomsLevels.map((name) => `bloom-${name}`),
  ];
  expect(Object.keys(optionWords.en).sort()).toEqual(needed.sort());
});

it('kinds that can be generated are those that can be shown, and each check has its texts', () => {
  const generated = Object.keys(kinds);
  expect(questionTypes.filter((type) => kindViews[type] !== undefined)).toEqual(
    questionTypes.filter((type) => generated.includes(type)),
  );
  for (const kind of Object.values(kinds)) {
    const views = kindViews[kind.type];
    for (const { id } of kind.checks) {
      for (const language of ['en', 'el'] as const) {
        const description = views?.check(id, language);
        expect(
          [description?.name, description?.passed, description?.failed].every(Boolean),
          `${kind.type} ${id} ${language}`,
        ).toBe(true);
      }
    }
  }
});
