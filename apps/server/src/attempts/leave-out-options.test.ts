import { findKind, kindNames } from '@schole/questions';
import { expect, test } from 'vitest';
import { optionsToLeaveOut } from './leave-out-options.ts';

const language = 'en';
const keyed = kindNames().flatMap((name) => {
  const kind = findKind(name);
  return kind === undefined
    ? []
    : [{ kind, question: { questionId: name, kind: name, language, ...kind.example(language) } }];
});

test.each(keyed.map((one) => [one.question.kind, one] as const))(
  'of %s no right answer is left out, and a wrong one stays',
  (name, { kind, question }) => {
    const { content, key } = question;
    const isRight = (index: number): boolean => kind.mark({ content, key }, index, language).score > 0;
    const out = optionsToLeaveOut('a delivery', [{ ...question, language }])[name] ?? [];
    const { answer, choices, choicesInline } = kind.print({ content, key }, language);
    const wrong = choices.flatMap((_, index) => (isRight(index) ? [] : [index]));
    expect(out.filter(isRight)).toEqual([]);
    expect(out).toHaveLength('choices' in answer && !choicesInline ? Math.floor(wrong.length / 2) : 0);
  },
);

test('the same ones are left out at every attempt of a delivery, and some kind has any', () => {
  const questions = keyed.map(({ question }) => ({ ...question, language }) as const);
  const once = optionsToLeaveOut('a delivery', questions);
  expect(optionsToLeaveOut('a delivery', questions)).toEqual(once);
  expect(Object.values(once).flat().length).toBeGreaterThan(0);
});
