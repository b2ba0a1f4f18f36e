import type { Block } from '@schole/core';
import { render, screen, waitFor, within } from '@testing-library/react';
import { expect, it } from 'vitest';
import type { Range } from './highlight.ts';
import { SheetPart } from './sheet-part.tsx';

function show(kind: Block['kind'], text: string, marks: { quote?: Range; used?: Range[] } = {}) {
  const part = { kind, level: 1, start: 0, end: text.length };
  return render(<SheetPart text={text} part={part} quote={marks.quote ?? null} used={marks.used ?? []} />);
}

const rangeOf = (text: string, words: string): Range => {
  const start = text.indexOf(words);
  return { start, end: start + words.length };
};

it('typesets formulas, and marks the words around them and whole ones', async () => {
  const text = 'The energy is $E=mc^{2}$ in joules, and $v$ is fast.';
  const { container } = show('paragraph', text, {
    quote: rangeOf(text, 'energy is $E='),
    used: [rangeOf(text, '$v$ is')],
  });
  await waitFor(() => expect(container.querySelectorAll('.katex')).toHaveLength(2));
  const [quote, used] = container.querySelectorAll('mark');
  expect(quote?.textContent).toMatch(/^energy is /);
  expect(quote?.querySelector('math msup')).not.toBeNull();
  expect(used?.querySelector('math')).not.toBeNull();
  expect(used?.textContent).toMatch(/ is$/);
  expect(container.textContent).not.toContain('$');
  expect(container.textContent).toMatch(/ in joules, and .* fast\.$/);
});

it('leaves what is no formula, or cannot be typeset, as it is written', async () => {
  const text = 'From $5 a day to 10$ each, $\\frac{1$ and $x^2$.';
  const { container } = show('paragraph', text);
  const code = show('code', 'echo $x$ $y$');
  await waitFor(() => expect(container.querySelectorAll('.katex')).toHaveLength(1));
  expect(container.textContent).toContain('From $5 a day to 10$ each, $\\frac{1$ and ');
  expect(code.container.textContent).toBe('echo $x$ $y$');
});

it('nests the lists of a list by their indentation', () => {
  const lines = ['1. Read', '  a. the title', '    • aloud', '  b. the end', '     of it', '2. Write'];
  const { container } = show('list', lines.join('\n'), { quote: { start: 8, end: 22 } });
  const [outer] = screen.getAllByRole('list');
  const items = [...(outer?.children ?? [])];
  expect(items.map((item) => item.firstElementChild?.textContent)).toEqual(['1. Read', '2. Write']);
  const inner = within(items[0] as HTMLElement).getAllByRole('list');
  expect(inner).toHaveLength(2);
  expect([...(inner[0]?.children ?? [])].map((item) => item.textContent)).toEqual([
    'a. the title• aloud',
    'b. the endof it',
  ]);
  expect(container.querySelector('mark')?.textContent).toBe('a. the title');
});

it('has cells of a head where the first row is told from the others, and keeps empty cells in their column', () => {
  const heads = (text: string): (string | null)[] => {
    const { container } = show('table', text);
    return [...container.querySelectorAll('th[scope="col"]')].map((cell) => cell.textContent?.trim() ?? null);
  };
  expect(heads('| Body | Mass (kg) |\n| Bicycle | 15 |\n| Train | 400.000 kg |')).toEqual(['Body', 'Mass (kg)']);
  expect(heads('| Term | Meaning |\n|---|---|\n| leaf | it is flat |')).toEqual(['Term', 'Meaning']);
  expect(heads('|  | Monday | Tuesday |\n| 9:00 | Maths | Art |')).toEqual(['Monday', 'Tuesday']);
  expect(heads('| leaf | it is flat |\n| root | it drinks |')).toEqual([]);
  expect(heads('| 1 | 2 |\n| 3 | 4 |')).toEqual([]);
  expect(heads('| Name | |\n| Class | 3 |')).toEqual([]);
  const { container } = show('table', '| a |  | c |\n| d | e | f |');
  expect([...container.querySelectorAll('td')].map((cell) => cell.textContent?.trim())).toEqual([
    'a',
    '',
    'c',
    'd',
    'e',
    'f',
  ]);
});

it('names the notes of a speaker, once for each slide', () => {
  show('notes', 'Say this aloud.');
  expect(screen.getByText('Notes').nextElementSibling?.textContent).toBe('Say this aloud.');
  const part = { kind: 'notes', level: 1, start: 0, end: 4 } as const;
  render(<SheetPart text="More" part={part} goesOn quote={null} used={[]} />);
  expect(screen.getAllByText('Notes')).toHaveLength(1);
});
