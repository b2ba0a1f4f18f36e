import { expect, it } from 'vitest';
import { gatherBullets, Nesting } from './typed-bullets.ts';

const part = (text: string, more: { left?: number; page?: number; code?: 'style' } = {}) => ({
  ...{ kind: 'paragraph' as const, text, mostlyBold: false, bold: [] as string[], size: 20 },
  ...more,
});
const kindsOf = (...parts: ReturnType<typeof part>[]): string[] =>
  gatherBullets(parts).map(({ kind, text }) => `${kind}: ${text}`);

it('paragraphs with a bullet in their text are the items of a list, nested as they are indented', () => {
  expect(
    kindsOf(
      part('What it needs:'),
      part('•\tGNU Make.', { left: 1160 }),
      part('•\tOne of these:', { left: 1160 }),
      part('▪\tthe first', { left: 1700 }),
      part('•  The last.', { left: 1150 }),
      part('No item.'),
    ),
  ).toEqual([
    'paragraph: What it needs:',
    'list: • GNU Make.\n• One of these:\n  ▪ the first\n• The last.',
    'paragraph: No item.',
  ]);
});

it('those of two pages are two lists; programs, several lines, dashes and boxes to tick are none', () => {
  expect(kindsOf(part('• a', { page: 1 }), part('• b', { page: 2 }))).toEqual(['list: • a', 'list: • b']);
  const others = [part('• a', { code: 'style' }), part('• a\n• b'), part('- a'), part('□ a'), part('•')];
  expect(kindsOf(...others)).toEqual(others.map(({ text }) => `paragraph: ${text}`));
});

it('a long file of such lines is gathered in time, however they are indented', () => {
  expect(gatherBullets(Array.from({ length: 100_000 }, (_, at) => part('• a', { left: at * 200 })))).toHaveLength(1);
  const nesting = new Nesting();
  expect([0, 500, 1_000, 480, -900, 0].map((left) => nesting.depthOf(left))).toEqual([0, 1, 2, 1, 0, 1]);
});
