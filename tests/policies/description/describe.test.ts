import { readdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { type FreshDatabase, freshDatabase } from '../../database/fresh-database.ts';
import { type Catalogue, createQuery, readCatalogue } from '../catalogue/catalogue.ts';
import { describeDatabase } from './describe.ts';

const root = join(import.meta.dirname, '../..', '..');
const folder = join(root, 'docs', 'database');
let fresh: FreshDatabase;
let catalogue: Catalogue;

beforeAll(async () => {
  fresh = await freshDatabase();
  catalogue = await readCatalogue(createQuery(fresh.database));
});
afterAll(() => fresh.drop());

it('docs/database describes every table, view, column and function as it is, and nothing else', async () => {
  for (const { file, text } of describeDatabase(catalogue, root)) {
    const written = await readFile(join(folder, file), 'utf8');
    expect(written, `docs/database/${file} is out of date: run node tools/describe-database/main.ts`).toBe(text);
  }
});

it('has a page for everything and no page too many', async () => {
  const pages = describeDatabase(catalogue, root);
  expect((await readdir(folder)).sort()).toEqual(['security.md', ...pages.map(({ file }) => file)].sort());
  const whole = pages.map(({ text }) => text).join('');
  for (const { name, columns } of catalogue.relations) {
    const entry = whole.slice(whole.indexOf(`## ${name} (`)).split('\n## ')[0] ?? '';
    for (const column of columns) expect(entry, name).toContain(`\`${column.name}\``);
  }
  for (const { name } of catalogue.routines) expect(whole).toContain(`\`${name}\``);
});
