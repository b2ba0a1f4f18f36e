import { expect, it } from 'vitest';
import { partsOf, sentencesOf } from '../../../parts/public/manual-page.ts';
import { quotationOf } from './quotation.ts';
import { languageOfReply, readSources, type Source } from './sources.ts';

const origin = 'https://school.test';
const read = (text: string): readonly Source[] => readSources(text, origin);

const page = partsOf(`# Two addresses

A **Webhook** has two addresses. See [more](/help/x).

## Going live

1. Make the workflow active. Until then the production address answers \`404\`.
2. Put the new address into your site.

| Address | Listens |
|---|---|
| test | while you test |

\`\`\`
nothing to quote
\`\`\`

## Far away

First of all. ${'A sentence of the middle that says nothing of what was asked at all. '.repeat(9)}The last one tells about executions. It ends here.
`);

it('reads the numbers of a reply, each with the text that it supports', () => {
  const text = [
    'From the manual: [Two addresses](/help/webhook)',
    'Begin. The test address `sleeps`. [1](/help/webhook "Two \\"addresses\\"") It [is so](/help/other). [2](/help/webhook#part-2)',
    '- The **step**. [1](/help/webhook)',
    '| off | asleep [3](https://school.test/help/webhook#part-3 "Table") |',
    '[4](/help/alone#part-1)',
  ].join('\n\n');
  expect(read(text).map(({ number, href, name, citedSentences }) => [number, href, name, citedSentences])).toEqual([
    [1, '/help/webhook', 'Two "addresses"', ['The test address sleeps.', 'The step.']],
    [2, '/help/webhook#part-2', '', ['It is so.']],
    [3, '/help/webhook#part-3', 'Table', ['| off | asleep']],
    [4, '/help/alone#part-1', '', []],
  ]);
  expect(read(text).map(({ path, section }) => [path, section])).toContainEqual(['/help/webhook', 'part-2']);
});

it('reads a number between two pieces of code', () => {
  expect(read('With `/a/`, it sleeps. [1](/help/a) With `/b/` never.')).toMatchObject([
    { citedSentences: ['With /a/, it sleeps.'] },
  ]);
});

it('numbers the links of a reply that has no numbers, but none that only points to a page', () => {
  const text =
    'Make it active [Going live](/help/live#part-2).\n\nSee also:\n\n- [Another](/help/other)\n- [Live](/help/live#part-2)';
  expect(read(text)).toEqual([
    expect.objectContaining({
      number: 1,
      href: '/help/live#part-2',
      name: 'Going live',
      citedSentences: ['Make it active'],
    }),
  ]);
  expect(read('The nearest pages:\n\n- [A](/help/a)\n- [B](/help/b)')).toEqual([]);
});

it.each([
  ['code', '```\nSay. [1](/help/a)\n```\n\nAnd `[1](/help/a)`.'],
  ['a picture', 'Look ![1](/help/a)'],
  ['another house', 'So. [1](https://evil.example/help/a) [2](//evil.example/help/a) [3](javascript:/help/a)'],
  ['another page', 'So. [1](/help) [2](/dashboard) [3](/helpless/a)'],
  ['fences that nobody closes', '~~~\n[1](/help/a)'],
])('takes no source from %s', (_, text) => {
  expect(read(text)).toEqual([]);
});

it('is bounded whatever a reply contains', () => {
  const hostile = `${'a [1](/help/a) '.repeat(20_000)}${'[1](/help/a "'.repeat(20_000)}${' '.repeat(20_000)}${'`'.repeat(20_000)}`;
  expect(read(hostile)[0]?.citedSentences.length).toBeLessThanOrEqual(40);
});

it('detects the language of a reply', () => {
  expect(languageOfReply('Ο κόμβος **Webhook** έχει [δύο](/help/automation/a-very-long-address) διευθύνσεις.')).toBe(
    'el',
  );
  expect(languageOfReply('Press Ροές in the menu of the workflow tool.')).toBe('en');
  expect(languageOfReply('')).toBe('en');
});

const quote = (section: string, ...sentences: string[]) =>
  quotationOf(page, { number: 1, numbered: true, href: '', path: '', name: '', section, citedSentences: sentences });
const marksOf = (quotation: ReturnType<typeof quote>): string[] | undefined =>
  quotation?.lines.flat().flatMap(({ marked, text }) => (marked ? [text] : []));

it('quotes the page unchanged, with the cited sentence marked', () => {
  const quoted = quote('part-1', 'Until then, the production address answers 404!');
  expect(quoted?.heading).toBe('Going live');
  expect(quoted?.lines.map((line) => line.map(({ text }) => text))).toEqual([
    ['Make the workflow active.', 'Until then the production address answers 404.'],
    ['Put the new address into your site.'],
    ['Address | Listens'],
  ]);
  expect(marksOf(quoted)).toEqual(['Until then the production address answers 404.']);
  expect(quoted?.goesOn).toBe(true);
  expect(marksOf(quote('part-1', 'Something else entirely'))).toEqual([]);
});

it('searches the whole page where no part is named, and starts at its beginning otherwise', () => {
  expect(quote('', 'The last one tells about executions')?.heading).toBe('Far away');
  expect(quote('', 'Nothing like it')).toMatchObject({ heading: '' });
  expect(quote('')?.lines[0]?.map(({ text }) => text)).toEqual(['A Webhook has two addresses.', 'See more.']);
});

it('leaves out what does not fit, and marks where', () => {
  const far = quote('part-2', 'First of all.', 'The last one tells about executions.');
  expect(far?.lines.flat().map(({ text, cut }) => [text.slice(0, 8), cut])).toEqual([
    ['First of', false],
    ['A senten', false],
    ['A senten', false],
    ['A senten', true],
    ['The last', false],
    ['It ends ', false],
  ]);
  expect(far?.goesOn).toBe(false);
});

it('finds a sentence that has moved to another part', () => {
  expect(quote('part-1', 'The last one tells about executions')?.section).toBe('part-2');
  expect(quote('part-9', 'The last one tells about executions')?.section).toBe('part-2');
});

it('finds no part that the page does not have', () => {
  expect(quote('part-9', 'Anything')).toBeNull();
});

it('splits a line into sentences without losing a word', () => {
  expect(sentencesOf('Τι είναι; Είναι “έτσι.” Το «Α» π.χ. εδώ. 2 more e.g. this one; and that.')).toEqual([
    'Τι είναι;',
    'Είναι “έτσι.”',
    'Το «Α» π.χ. εδώ.',
    '2 more e.g. this one; and that.',
  ]);
});
