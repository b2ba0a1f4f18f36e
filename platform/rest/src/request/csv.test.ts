import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { readCsv } from './csv.ts';

const quote = (text: string) => `"${text.replaceAll('"', '""')}"`;
const cell = fc.string({ unit: 'binary' }).filter((text) => text !== 'NULL');

describe('a CSV body', () => {
  it('returns every quoted text unchanged', () => {
    fc.assert(
      fc.property(fc.array(fc.tuple(cell, cell), { maxLength: 5 }), fc.constantFrom('\n', '\r\n'), (rows, end) => {
        const text = ['a,b', ...rows.map((row) => row.map(quote).join(','))].join(end);
        expect(readCsv(text)).toEqual(rows.map(([a, b]) => ({ a, b })));
      }),
      { numRuns: 300 },
    );
  });

  it('reads NULL as null, nothing as an empty text, and skips a byte order mark and empty lines', () => {
    expect(readCsv('\uFEFFa,b\nNULL,\n\n,NULLS\n')).toEqual([
      { a: null, b: '' },
      { a: '', b: 'NULLS' },
    ]);
  });

  it.each(['', 'a,\n1,2', 'a,b\n1', 'a\n1,2', 'a\n"1', 'a\n"1"2'])('refuses %j', (text) => {
    expect(() => readCsv(text)).toThrow(expect.objectContaining({ code: 'PGRST102', status: 400 }));
  });
});
