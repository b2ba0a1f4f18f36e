import { act, render, screen, within } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import type { ReactNode } from 'react';
import { beforeEach, expect, it } from 'vitest';
import { chooseLanguage } from '../../client/language/language.ts';
import { BarChart, Distribution, DotRows, HeatStrip, HeatTable, LineChart } from './index.ts';

beforeEach(() => act(() => chooseLanguage('en')));

const series = [
  { label: '8C', values: [62, 71.25, 81] },
  { label: '7B', values: [58, null, 74] },
];
const means = (
  <LineChart title="Class means" note="This term." axisTitle="Week" axisLabels={['6', '7', '8']} series={series} />
);
const drawing = () => screen.getByRole('img');
const describedText = (): string => {
  const id = drawing().getAttribute('aria-describedby') ?? '';
  return document.getElementById(id)?.textContent ?? '';
};
const cells = (): string[][] =>
  screen.getAllByRole('row').map((row) => [...row.children].map((cell) => cell.textContent ?? ''));

it('names and describes the drawing, labels each line at its end, and shows where the axis starts', () => {
  const { container } = render(means);
  expect(screen.getByRole('figure', { name: 'Class means' })).toBeTruthy();
  expect(drawing().getAttribute('aria-label')).toBe('Class means');
  expect(describedText()).toBe('8C: 62 to 81. 7B: 58 to 74');
  const texts = [...container.querySelectorAll('text')].map((text) => text.textContent);
  expect(texts).toContain('8C 81');
  expect(texts).toContain('7B 74');
  expect(screen.getByText('This term. The axis starts at 50.')).toBeTruthy();
});

it('breaks a line where there is no value, and distinguishes lines by dash and shape', () => {
  const { container } = render(means);
  const lines = [...container.querySelectorAll('path[fill="none"]')];
  expect(lines.map((line) => line.getAttribute('style'))).toEqual([
    'stroke-dasharray: var(--dash-1);',
    'stroke-dasharray: var(--dash-2);',
  ]);
  expect(lines.map((line) => line.getAttribute('d')?.match(/M/g)?.length)).toEqual([1, 2]);
  expect(
    new Set([...container.querySelectorAll('g > path[transform]')].map((point) => point.getAttribute('d'))).size,
  ).toBe(2);
});

it('is read point by point with the arrow keys, in the language of the interface', async () => {
  render(means);
  const reader = screen.getByRole('slider', { name: 'Values: Class means' });
  await userEvent.tab();
  await userEvent.tab();
  expect(document.activeElement).toBe(reader);
  expect(reader.getAttribute('aria-valuetext')).toBe('Week 8: 8C 81, 7B 74');
  // jsdom does not move a slider by itself.
  act(() => {
    Object.getOwnPropertyDescriptor(HTMLInputElement.prototype, 'value')?.set?.call(reader, '1');
    reader.dispatchEvent(new Event('input', { bubbles: true }));
  });
  expect(reader.getAttribute('aria-valuetext')).toBe('Week 7: 8C 71.3, 7B no value');
  expect(screen.getByText('Week 7: 8C 71.3, 7B no value')).toBeTruthy();
  act(() => chooseLanguage('el'));
  expect(reader.getAttribute('aria-valuetext')).toBe('Week 7: 8C 71,3, 7B χωρίς τιμή');
});

it('shows the same numbers as a table, with a button and with the key T', async () => {
  render(means);
  await userEvent.click(screen.getByRole('button', { name: 'Show as table' }));
  expect(screen.queryByRole('img')).toBeNull();
  expect(screen.getByRole('table', { name: 'Class means' })).toBeTruthy();
  expect(cells()).toEqual([
    ['Week', '8C', '7B'],
    ['6', '62', '58'],
    ['7', '71.3', 'no value'],
    ['8', '81', '74'],
  ]);
  await userEvent.keyboard('t');
  expect(drawing()).toBeTruthy();
  screen.getByRole('slider').focus();
  await userEvent.keyboard('t');
  expect(screen.getByRole('table')).toBeTruthy();
  expect(document.activeElement).toBe(screen.getByRole('button', { name: 'Show as chart' }));
});

it('draws at most four lines and notes it; the table has all', async () => {
  const six = ['A', 'B', 'C', 'D', 'E', 'F'].map((label, index) => ({ label, values: [index, index + 1] }));
  render(<LineChart title="Six" axisTitle="Week" axisLabels={['1', '2']} series={six} />);
  expect(screen.getByText('The chart draws 4 of 6 series; the table has all.')).toBeTruthy();
  expect(describedText()).toBe('A: 0 to 1. B: 1 to 2. C: 2 to 3. D: 3 to 4');
  await userEvent.keyboard('{Tab}{Enter}');
  expect(screen.getAllByRole('columnheader')).toHaveLength(7);
});

it('formats days for the language, and puts a spread behind the mean and into the table', async () => {
  act(() => chooseLanguage('el'));
  const { container } = render(
    <LineChart
      title="Μέσος όρος"
      axisTitle="Ημέρα"
      axisLabels={[new Date(2026, 10, 2), new Date(2026, 10, 9)]}
      series={[{ label: '7Β', values: [61.5, 64], bands: [[48, 75], null] }]}
      range={[0, 100]}
    />,
  );
  expect(container.querySelector('path[fill="var(--chart-band)"]')).toBeTruthy();
  await userEvent.click(screen.getByRole('button', { name: 'Εμφάνιση ως πίνακα' }));
  expect(cells()).toEqual([
    ['Ημέρα', '7Β', '7Β, εύρος'],
    ['2 Νοε', '61,5', '48 έως 75'],
    ['9 Νοε', '64', 'χωρίς τιμή'],
  ]);
});

const nothing: [string, ReactNode][] = [
  [
    'line',
    <LineChart key="l" title="None" axisTitle="Week" axisLabels={['1']} series={[{ label: 'A', values: [null] }]} />,
  ],
  ['bar', <BarChart key="b" title="None" labelHead="Level" valueHead="n" bars={[{ label: 'A', value: null }]} />],
  ['distribution', <Distribution key="d" title="None" values={[]} range={[0, 100]} valueLabel="Mark" countLabel="n" />],
  ['heat table', <HeatTable key="h" title="None" rowHead="Concept" columns={['8A']} rows={[]} />],
  ['heat strip', <HeatStrip key="s" title="None" axisTitle="Question" valueHead="Share" cells={[]} />],
  ['dot rows', <DotRows key="r" title="None" rowHead="Class" rows={[]} />],
];

it.each(nothing)('shows that there are no figures yet: %s', (_name, chart) => {
  render(chart);
  expect(screen.getByText('No figures yet.')).toBeTruthy();
  expect(screen.queryByRole('img')).toBeNull();
  expect(screen.queryByRole('button')).toBeNull();
});

it('prints each value at its bar, and draws bars in proportion', () => {
  const bars = [
    { label: 'Fractions', value: 0.5 },
    { label: 'Linear equations', value: 1 },
    { label: 'Angles', value: null },
  ];
  const { container } = render(
    <BarChart title="Shares" labelHead="Concept" valueHead="Share" bars={bars} format={{ style: 'percent' }} />,
  );
  expect(describedText()).toBe('Fractions: 50%, Linear equations: 100%, Angles: no value');
  const [half = 0, full = 0, ...others] = [...container.querySelectorAll('svg[role="img"] rect')].map((bar) =>
    Number(bar.getAttribute('width')),
  );
  expect(others).toEqual([]);
  expect(full).toBeCloseTo(half * 2);
});

it('counts a distribution, with its mean and middle half in words; one value is enough', async () => {
  const { rerender } = render(
    <Distribution
      title="Marks"
      values={[0, 10, 12, 100]}
      range={[0, 100]}
      bins={2}
      valueLabel="Mark"
      countLabel="Answers"
    />,
  );
  expect(describedText()).toBe('Mean 30.5, middle half 7.5 to 34, n\u00a04.');
  await userEvent.click(screen.getByRole('button', { name: 'Show as table' }));
  expect(cells()).toEqual([
    ['Mark', 'Answers'],
    ['0 to 50', '3'],
    ['50 to 100', '1'],
  ]);
  await userEvent.click(screen.getByRole('button', { name: 'Show as chart' }));
  rerender(<Distribution title="Marks" values={[74]} range={[0, 100]} valueLabel="Mark" countLabel="Answers" />);
  expect(describedText()).toBe('Mean 74, middle half 74 to 74, n\u00a01.');
});

it('prints shares in a heat table, and not those of fewer than ten answers', () => {
  render(
    <HeatTable
      title="Understood"
      rowHead="Concept"
      columns={['8A', '8B', '8C']}
      rows={[{ label: 'Fractions', cells: [{ share: 0.914, n: 10 }, { share: 1, n: 9 }, null] }]}
    />,
  );
  expect(cells()).toEqual([
    ['Concept', '8A', '8B', '8C'],
    ['Fractions', '91%', 'too few', 'no value'],
  ]);
  expect(screen.getByText('Below 10 it says “too few”.')).toBeTruthy();
  expect(screen.getByText('91%').style.background).toBe('var(--seq-5)');
  expect(screen.getByText('too few').style.background).toBe('');
});

it('prints shares in a heat strip, and n in its table', async () => {
  const cellsOf = [
    { at: '1', cell: { share: 0.12, n: 27 } },
    { at: '2', cell: { share: 0.9, n: 3 } },
  ];
  render(<HeatStrip title="Answered" axisTitle="Question" valueHead="Share" cells={cellsOf} />);
  expect(describedText()).toBe('1: 12%, 2: too few');
  await userEvent.click(screen.getByRole('button', { name: 'Show as table' }));
  expect(cells()).toEqual([
    ['Question', 'Share', 'n'],
    ['1', '12%', '27'],
    ['2', 'too few', '3'],
  ]);
});

it('shows means beside each other with their middle half, and none that is based on too few', () => {
  render(
    <DotRows
      title="Averages"
      rowHead="Class"
      rows={[
        { id: 'm', label: 'Maths 8C', spread: { mean: 81.2, low: 70, high: 91 }, n: 1212 },
        { id: 'h', label: 'History', spread: { mean: 68, low: 49, high: 84 }, n: 4 },
        { id: 'a', label: 'Art', spread: null, n: 0 },
      ]}
    />,
  );
  expect(cells().slice(1)).toEqual([
    ['Maths 8C', '', '81', '1,212'],
    ['History', '', 'too few', '4'],
    ['Art', '', 'no value', '0'],
  ]);
  const row = screen.getByRole('row', { name: /Maths/ });
  expect(within(row).getByRole('img', { name: '70 to 91' }).querySelector('circle')?.getAttribute('cx')).toBe('81.2%');
});
