import { readdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { expect } from 'vitest';
import type { Person, TestApp } from '../app/test-app.ts';
import { asOwner } from '../database/cluster.ts';

/** Moves the clock of everything that expires. */
export const moveClock = ({ fresh }: TestApp, days: number): Promise<unknown> =>
  asOwner(fresh.ownerUrl, (owner) =>
    owner.query(
      `create or replace function app.clock() returns timestamptz language sql stable set search_path = ''
         as $$ select now() + interval '${days} days' $$`,
    ),
  );

/** One function, as a person's browser calls it. */
export async function call(
  app: TestApp,
  client: Person['client'],
  name: string,
  input: unknown,
): Promise<{ status: number; body: unknown }> {
  const token = (await client.auth.getSession()).data.session?.access_token ?? '';
  const answer = await fetch(`${app.url}/functions/v1/${name}`, {
    method: 'POST',
    headers: { apikey: app.anonKey, authorization: `Bearer ${token}`, 'content-type': 'application/json' },
    body: JSON.stringify(input),
  });
  return { status: answer.status, body: await answer.json() };
}

/** A word as a row or a file may contain it: plain, as the hexadecimal of a bytea, and in the three alignments of base64. */
function forms(word: string): string[] {
  const bytes = Buffer.from(word);
  const cut = [0, 1, 2].map((before) => {
    const whole = Buffer.concat([Buffer.alloc(before), bytes])
      .toString('base64')
      .replaceAll('=', '');
    // The first and last characters contain bits of the neighbours.
    return whole.slice(before === 0 ? 0 : before + 1, -1);
  });
  return [word, bytes.toString('hex'), ...cut, ...cut.map((text) => text.replaceAll('+', '-').replaceAll('/', '_'))];
}

/** Every table of every schema that the owner can see, rows as text; partitions are read with their parent tables. */
export async function tracesInTables({ fresh }: TestApp, words: readonly string[]): Promise<Record<string, string[]>> {
  return asOwner(fresh.ownerUrl, async (owner) => {
    const { rows: tables } = await owner.query<{ name: string }>(
      `select format('%I.%I', n.nspname, c.relname) as name from pg_class as c join pg_namespace as n on n.oid = c.relnamespace
        where c.relkind in ('r', 'm') and n.nspname not in ('pg_catalog', 'information_schema') and n.nspname !~ '^pg_toast'
        order by 1`,
    );
    const found: Record<string, string[]> = {};
    // Rolled back at the end: policies apply to an owner that is no superuser too, and are switched off for this read.
    await owner.query('begin');
    for (const { name } of tables) {
      await owner.query(`alter table ${name} no force row level security`);
      for (const word of words) {
        const { rowCount } = await owner.query(
          `select from ${name} as its, unnest($1::text[]) as form where position(lower(form) in lower(its::text)) > 0 limit 1`,
          [forms(word)],
        );
        if (rowCount !== 0) found[name] = [...(found[name] ?? []), word];
      }
    }
    await owner.query('rollback');
    expect(tables.length).toBeGreaterThan(50);
    return found;
  });
}

/** Names of files and folders and their bytes, in the whole data folder. */
export async function tracesInFiles(folder: string, words: readonly string[]): Promise<string[]> {
  const found: string[] = [];
  for (const entry of await readdir(folder, { recursive: true, withFileTypes: true })) {
    const path = join(entry.parentPath, entry.name);
    const bytes = entry.isFile() ? await readFile(path) : Buffer.alloc(0);
    for (const word of words) {
      if (entry.name.includes(word) || forms(word).some((form) => bytes.includes(form))) found.push(`${path}: ${word}`);
    }
  }
  return found;
}
