import { expect, it } from 'vitest';
import { Ruler, Underlines, withGaps, withoutInnerTabs } from './gaps.ts';

/** A text of 11 points with its tabulators. */
const led = (text: string, ...stops: [number, boolean][]): string =>
  withGaps(new Ruler(stops.map(([at, leads]) => ({ at, leads }))).lead(text, 22));
const lines = (...runs: [string, boolean][]): string => {
  const underlines = new Underlines();
  return withGaps(runs.map(([text, isUnderlined]) => underlines.take(text, isUnderlined)).join(''));
};

it('a tabulator with a line that leads to it is a gap, where the letters before it do not reach beyond it', () => {
  expect(led('The capital is\t.', [9_000, true])).toBe('The capital is ____.');
  expect(led('Name:\tClass:\t', [4_000, true], [9_000, true])).toBe('Name: ____ Class: ____');
  expect(led('a)\tIt is\t', [500, false], [9_000, true])).toBe('a)\tIt is ____');
  expect(led('The long beginning of a line\tend', [500, true])).toBe('The long beginning of a line\tend');
  expect(led('\t\n\t', [9_000, true])).toBe('____\n____');
});

it('a line that leads to a page, to points or to a price is no gap', () => {
  for (const end of ['12', 'iv', '(3)', '2,50 €', '[2]'])
    expect(led(`Chapter\t${end}`, [9_000, true])).toBe(`Chapter\t${end}`);
  expect(withGaps(new Ruler([{ at: 9_000, leads: true }]).lead('One\tTwo', 22), true)).toBe('One\tTwo');
});

it('underlined blanks are a gap, some few and those beside an underlined word are none', () => {
  expect(lines(['Rome is the capital of ', false], ['      ', true], ['.', false])).toBe(
    'Rome is the capital of ____.',
  );
  expect(lines(['Name:', false], ['\t', true])).toBe('Name: ____');
  expect(lines(['a', false], ['  ', true], ['b', false])).toBe('a  b');
  expect(lines(['      ', true], ['Rome', true], ['      ', true])).toBe('      Rome      ');
});

it('tabulators inside long sentences are blanks, and those of columns and of answers to choose from stay', () => {
  const words =
    'used to assess the rain on all the days of the months that are listed at the end of this document, and of no other';
  expect(withoutInnerTabs(`The values \tare ${words}\t\tone (see\tbelow)`)).toBe(
    `The values are ${words} one (see below)`,
  );
  const answers = `${words}: A. rain\tB. snow\tC. sun`;
  expect(withoutInnerTabs(answers)).toBe(answers);
  expect(withoutInnerTabs('rain\tsnow\tsun')).toBe('rain\tsnow\tsun');
});
