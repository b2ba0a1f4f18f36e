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

it('headings of several sizes get levels by their size, also where they are more than the paragraphs', () => {
  const bold = { mostlyBold: true };
  const parts = [part('Bells', 48, bold), part('Lessons', 36, bold), part('The first', 28, bold), part(body, 24)];
  const more = [part('The second', 28, bold), part(body, 24), part('Breaks', 36, bold), part(body, 24)];
  expect(headingsIn([...parts, ...more])).toEqual([
    ...['1 Bells', '2 Lessons', '3 The first', '3 The second', '2 Breaks'],
  ]);
});

it('where most short lines are bold and none is larger, none is a heading', () => {
  const bold = { mostlyBold: true };
  expect(headingsIn([part('One', 24, bold), part('Two', 24, bold), part(body, 24)])).toEqual([]);
});

it('lines in bold behind a dash or a bullet that stand alone are headings without it', () => {
  const item = part('• INSTALL', 22, { kind: 'list', mostlyBold: true });
  const typed = part('-\tEXAMPLES', 22, { bold: ['EXAMPLES'] });
  expect(headingsIn([item, part(body, 22), typed, part(body, 22), part(body, 22)])).toEqual([
    ...['2 INSTALL', '2 EXAMPLES'],
  ]);
});

it('items in bold that stand one behind the other, and one alone, stay items', () => {
  const typed = (text: string) => part(`- ${text}`, 22, { bold: [text] });
  expect(headingsIn([typed('rain'), typed('snow'), part(body, 22), part(body, 22)])).toEqual([]);
  const item = part('• INSTALL', 22, { kind: 'list', mostlyBold: true });
  expect(headingsIn([item, part(body, 22), part(body, 22)])).toEqual([]);
});

it('underlined lines are headings below those of a style, and a single one is none', () => {
  const chapter = part('Bells', 30, { kind: 'heading', level: 2 });
  const line = (text: string) => part(text, 22, { underlined: true });
  const text = [part(body, 22), part(body, 22), part(body, 22)];
  const parts = [chapter, line('Step 1: ring'), ...text, line('Step 2: open the doors'), ...text];
  expect(headingsIn(parts.map((each) => ({ ...each })))).toEqual([
    '2 Bells',
    '3 Step 1: ring',
    '3 Step 2: open the doors',
  ]);
  expect(headingsIn([chapter, line('Answer'), ...text, ...text])).toEqual(['2 Bells']);
});

it('a question that looks exactly like the other headings is one too', () => {
  const title = (text: string, size = 36) => part(text, size, { mostlyBold: true });
  const texts = [title('What It Is'), part(body, 24), title('What Am I Seeing?'), part(body, 24), title('Author')];
  expect(headingsIn([...texts, part(body, 24)])).toEqual(['1 What It Is', '1 What Am I Seeing?', '1 Author']);
  expect(headingsIn([title('One'), part(body, 24), title('Why?', 24), part(body, 24)])).toEqual(['1 One']);
  expect(headingsIn([title('One'), part(body, 24), title('Why?'), part(body, 24)])).toEqual(['1 One']);
});

it('a line of contact is none', () => {
  const lines = ['web:\thttp://www.a.org/', 'email: a@b.org', 'phone:\t(240)274-9630', 'www.a.org', 'a.b@c.org'];
  for (const line of lines)
    expect(headingsIn([part(line, 22, { mostlyBold: true }), part(body, 22), part(body, 22)])).toEqual([]);
  expect(headingsIn([part('Mail: the early days', 22, { mostlyBold: true }), part(body, 22)])).toHaveLength(1);
});
