import { exportFormats } from '@schole/core';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { type FreshDatabase, freshDatabase } from '../../../../tests/database/fresh-database.ts';
import { allowExportTypes } from './allow-export-types.ts';

let fresh: FreshDatabase;
beforeAll(async () => {
  fresh = await freshDatabase();
});
afterAll(() => fresh.drop());

async function allowed(): Promise<string[]> {
  const { rows } = await fresh.database.asUser({ role: 'service_role' }, (sql) =>
    sql.query<{ types: string[] }>(`select allowed_mime_types as types from storage.buckets where id = 'exports'`),
  );
  return rows[0]?.types ?? [];
}

test('the exports take a new format from the next start on, and lose nothing', async () => {
  const delivered = await allowed();
  expect(delivered).not.toEqual([]);
  await allowExportTypes(fresh.database);
  const before = await allowed();
  const types = Object.values(exportFormats).map(({ mimetype }) => mimetype);
  expect(before).toEqual(expect.arrayContaining([...delivered, ...types]));
  const added = { ...exportFormats.pdf, mimetype: 'application/x-planted' };
  for (let start = 0; start < 2; start += 1) {
    await allowExportTypes(fresh.database, { ...exportFormats, docx: added });
    expect(await allowed()).toEqual([...before, 'application/x-planted']);
  }
});
