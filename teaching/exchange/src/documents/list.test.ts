import { expect, test } from 'vitest';
import { readPdfText } from '../formats/pdf/test-read-pdf.ts';
import { onOneLine } from '../test-reading.ts';
import { writeDocument } from './documents.ts';

const columns = [
  { head: 'Student', figures: false },
  { head: 'Points', figures: true },
];

test('a list says its title, its headings and every cell as it is', async () => {
  const rows = [
    ['#strong[x] $1+1$ Παπαδοπούλου', '7,5'],
    ['', ''],
    ['漢 =1+1', '0'],
  ];
  const bytes = writeDocument({ list: { language: 'el', title: 'Γραπτά', note: '3 γραπτά', columns, rows } });
  const text = onOneLine(await readPdfText(bytes));
  for (const said of ['Γραπτά', '3 γραπτά', 'Student', 'Points', '#strong[x] $1+1$ Παπαδοπούλου', '7,5', '=1+1'])
    expect(text).toContain(said);
  expect(text).toContain('Σελίδα 1 από 1');
});

test('a list of two thousand rows is set, its headings on every page', async () => {
  const rows = Array.from({ length: 2_000 }, (_, at) => [`Student ${at + 1}`, String(at)]);
  const text = await readPdfText(
    writeDocument({ list: { language: 'en', title: 'Submissions', note: '', columns, rows } }),
  );
  expect(text).toContain('Student 2000');
  const pages = Number(/Page 1 of (\d+)/.exec(onOneLine(text))?.[1]);
  expect(text.match(/Points/g)).toHaveLength(pages);
});
