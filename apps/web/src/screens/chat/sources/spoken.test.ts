import { expect, it } from 'vitest';
import { beginningOf, spokenOf } from './spoken.ts';

it.each([
  ['links and citation numbers', 'It is [so](/help/a). [1](/help/a "A") Yes.', 'It is so. Yes.'],
  [
    'headings and emphasis',
    '### Going *live* ###\n\nPress **Save _now_** or ~~Stop~~.',
    'Going live\nPress Save now or Stop.',
  ],
  ['lists and boxes', '- one\n* two\n  + three\n- [x] four\n1. five', 'one\ntwo\nthree\nfour\n1. five'],
  [
    'quotations, rules and code',
    '> > said\n\n---\n\n```js\nlet a = 1;\n```\nthe `Code` node',
    'said\nlet a = 1;\nthe Code node',
  ],
  ['tables', '| a | **b** |\n|---|:-:|\n| 1 | [two](/help/x) |', 'a, b\n1, two'],
  ['pictures and bare addresses', '![A cat](/c.png) <https://n8n.io>', 'A cat https://n8n.io'],
  [
    'nothing inside words',
    'first_name and last_name, 2 * 3 * 4, #7, 5-6',
    'first_name and last_name, 2 * 3 * 4, #7, 5-6',
  ],
  ['escaped signs', 'a \\*star\\* and \\[brackets\\]', 'a *star* and [brackets]'],
])('reads out %s as words', (_, markdown, spoken) => {
  expect(spokenOf(markdown)).toBe(spoken);
});

it('ends between two words', () => {
  expect(beginningOf('one two three', 9)).toBe('one two …');
  expect(beginningOf('one two', 9)).toBe('one two');
});
