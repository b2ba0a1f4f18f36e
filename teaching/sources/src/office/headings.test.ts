import { expect, it } from 'vitest';
import { type Formatted, promoteHeadings } from './headings.ts';

const part = (text: string, size: number, more: Partial<Formatted> = {}): Formatted => ({
  ...{ kind: 'paragraph', text, size, mostlyBold: false },
  ...more,
});
const body = 'The bell rings five minutes before each lesson, and the doors are closed when it begins.';

function headingsIn(parts: Formatted[]): string[] {
  promoteHeadings(parts);
  return parts.filter(({ kind }) => kind === 'heading').map(({ text, level }) => `${level ?? 0} ${text}`);
}

it('letters of a size that is not known, as those of a table, make nothing larger than the rest', () => {
  const title = part('Timetable', 32, { kind: 'heading', level: 1 });
  const table = part(`| Hour | Monday |\n${'| 8:15 | Mathematics |\n'.repeat(20)}`, 0, { kind: 'table' });
  expect(headingsIn([title, part('School year 2025–2026', 22), table, part(body, 22)])).toEqual(['1 Timetable']);
  expect(headingsIn([title, part('Afternoons', 28), table, part(body, 22)])).toEqual(['1 Timetable', '2 Afternoons']);
  expect(headingsIn([part('School year', 0), part(body, 0)])).toEqual([]);
});

it('a line to fill in is none, however it looks', () => {
  const names = ['Name: ____', 'Όνομα: ........ Τμήμα: .....', 'Mark …………', 'Class . . . . . .'];
  for (const name of names)
    expect(headingsIn([part(name, 22, { mostlyBold: true }), part(body, 22), part(body, 22)])).toEqual([]);
  expect(headingsIn([part('Name', 22, { mostlyBold: true }), part(body, 22)])).toEqual(['2 Name']);
});
