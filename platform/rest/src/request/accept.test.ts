import { describe, expect, it } from 'vitest';
import { readAccepts } from './accept.ts';

const names = (header: string) => readAccepts(header).map(({ name }) => name);

describe('the Accept header', () => {
  it('is read by preference, and in its order', () => {
    expect(names('text/csv;q=0.5, application/json, text/plain;q=0.9')).toEqual([
      'application/json',
      'text/plain',
      'text/csv',
    ]);
    expect(names('text/csv;q=0, */*')).toEqual(['*/*']);
    expect(names('')).toEqual(['*/*']);
  });

  it('means JSON, one object, rows without nulls, CSV or a bare value', () => {
    const shapes = readAccepts(
      'application/vnd.pgrst.object+json;nulls=stripped, application/vnd.pgrst.array+json, text/csv, image/png',
    );
    expect(shapes.map(({ shape, stripNulls, type }) => [shape, stripNulls, type])).toEqual([
      ['object', true, 'application/vnd.pgrst.object+json;nulls=stripped; charset=utf-8'],
      ['array', false, 'application/vnd.pgrst.array+json; charset=utf-8'],
      ['csv', false, 'text/csv; charset=utf-8'],
      ['value', false, 'image/png'],
    ]);
  });

  it('requests a plan with its options', () => {
    const [plan] = readAccepts('application/vnd.pgrst.plan+json; for="text/csv"; options=analyze|nonsense|wal;');
    expect(plan).toMatchObject({
      shape: 'csv',
      plan: { format: 'json', options: ['analyze', 'wal'] },
      type: 'application/vnd.pgrst.plan+json; for="text/csv"; options=analyze|wal; charset=utf-8',
    });
  });

  it('drops what is not a media type', () => {
    expect(names('nonsense, a/b/c, /, "text"/x')).toEqual([]);
  });
});
