import { expect, it } from 'vitest';
import type { Formatted } from './headings.ts';
import { gatherSteps } from './typed-steps.ts';

const kindsOf = (...texts: string[]): string[] =>
  gatherSteps(texts.map((text): Formatted => ({ kind: 'paragraph', text, size: 22, mostlyBold: false }))).map(
    ({ kind, text }) => `${kind}: ${text}`,
  );

it('typed numbers that count on are one list', () => {
  expect(kindsOf('To turn it on:', '1) Open the lid', '2) Press the key', 'Then wait.')).toEqual([
    ...['paragraph: To turn it on:', 'list: 1) Open the lid\n2) Press the key', 'paragraph: Then wait.'],
  ]);
});

it('questions, two numbers with a full stop, and numbers that do not count on are none', () => {
  const none = (...texts: string[]) => expect(kindsOf(...texts)).toEqual(texts.map((text) => `paragraph: ${text}`));
  none('1) Why does it rain?', '2) When does it snow?');
  none('1. Spring', '2. Summer');
  none('1) Rain', '3) Snow');
  none('3) Rain', '4) Snow');
  none('1) The name ____', '2) The class ____');
});

it('a long file of them is gathered in time', () => {
  const texts = Array.from({ length: 100_000 }, (_, at) => `${(at % 50) + 1}) step`);
  expect(kindsOf(...texts)).toHaveLength(2_000);
});
