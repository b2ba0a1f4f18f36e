import { createHash } from 'node:crypto';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { type FreshDatabase, freshDatabase } from '../database/fresh-database.ts';
import { makeDeliveryPeople, type Query, queryOf, server, service } from './fixture/delivery-people.ts';

// What the table of policies cannot say of the search: whose passages its functions answer with, whatever they are given.

let fresh: FreshDatabase;
let query: Query;
let school: string;
let owner: string;
let second: string;
let foreigner: string;
let sourceId: string;

beforeAll(async () => {
  fresh = await freshDatabase();
  query = queryOf(fresh);
  ({ school, owner, second, foreigner } = await makeDeliveryPeople(fresh));
  sourceId = await addSource(owner, 'secret');
  await addSource(second, 'shared');
});
afterAll(() => fresh.drop());

/** A source of one passage with one word. */
async function addSource(person: string, word: string): Promise<string> {
  const sha256 = createHash('sha256').update(word).digest('hex');
  const id = crypto.randomUUID();
  const key = [school, id, sha256];
  const insert = (into: string, values: unknown[]) => query(service, `insert into public.${into}`, values);
  await insert("sources (school_id, id, owner_id, kind, title, language) values ($1, $2, $3, 'text', 'A text', 'en')", [
    school,
    id,
    person,
  ]);
  await insert('source_versions (school_id, source_id, sha256, text, characters) values ($1, $2, $3, $4, 6)', [
    ...[...key, word],
  ]);
  await insert(
    `documents (school_id, source_id, version_sha256, title, language, reader, blocks, receipt)
     values ($1, $2, $3, 'A text', 'en', 'text', '[]', '{}')`,
    key,
  );
  await insert(
    `source_passages (school_id, source_id, version_sha256, position, start_offset, end_offset, language, text, terms)
     values ($1, $2, $3, 0, 0, 6, 'en', $4, $5)`,
    [...key, word, `'${word}':1 's:${id}'`],
  );
  await insert('source_terms (school_id, source_id, version_sha256, format, words) values ($1, $2, $3, 1, $4)', [
    ...[...key, [word]],
  ]);
  await query(service, 'update public.sources set current_sha256 = $2 where id = $1', [id, sha256]);
  return id;
}

async function found(person: string, stems: string[], begun: string[] | null = null, only: string[] | null = null) {
  const rows = await query<{ passage: string }>(
    server(person),
    'select passage from app.search_passages($1, $2, $3, $4, null, 50)',
    [...[school, stems, begun, only]],
  );
  return rows.map((row) => row.passage);
}

it('answers with the passages of the person alone, also where a source of somebody else is named', async () => {
  expect(await found(owner, ['secret'])).toEqual(['secret']);
  expect(await found(owner, ['sec'], ['secret'])).toEqual(['secret']);
  const beginning = 'select app.source_words_beginning($1, $2, $3) as words';
  expect(await query(server(owner), beginning, [school, null, 'sec'])).toEqual([{ words: ['secret'] }]);
  for (const person of [second, foreigner]) {
    expect(await found(person, ['secret'])).toEqual([]);
    expect(await found(person, ['secret'], ['secret'], [sourceId])).toEqual([]);
    expect(await query(server(person), beginning, [school, [sourceId], 'sec'])).toEqual([{ words: [] }]);
    const known = 'select app.known_stems($1, $2, $3) as known';
    expect(await query(server(person), known, [school, ['secret'], [sourceId]])).toEqual([{ known: [] }]);
    const similar = "select word from app.similar_source_words($1, $2, 1, 9, '{s}', 'ret')";
    expect(await query(server(person), similar, [school, [sourceId]])).not.toContainEqual({ word: 'secret' });
  }
});

it.each([["x' | 'secret"], ["x\\' | 'secret"], ['secret:* | x'], [''], ['x'.repeat(2_000)]])(
  'reads nothing in a term as an operator: %#',
  async (term) => {
    expect(await found(second, [term, 'shared'], [term])).not.toContain('secret');
    expect(await found(second, [term], [term])).toEqual([]);
    expect(await found(second, [`s:${sourceId}`])).toEqual([]);
  },
);

it('answers no browser, and no longer who has left the school', async () => {
  const browser = { role: 'authenticated', sub: owner } as const;
  const search = "select from app.search_passages($1, '{secret}', null, null, null, 9)";
  await expect(query(browser, search, [school])).rejects.toMatchObject({ code: '42501' });
  await expect(query(browser, 'select from public.source_passages', [])).rejects.toMatchObject({ code: '42501' });
  const member = [school, owner];
  await query(service, "update public.memberships set status = 'left' where school_id = $1 and user_id = $2", member);
  expect(await found(owner, ['secret'], null, [sourceId])).toEqual([]);
  await query(service, "update public.memberships set status = 'active' where school_id = $1 and user_id = $2", member);
  expect(await found(owner, ['secret'])).toEqual(['secret']);
});

it('searches the current version alone, and keeps nothing of a source that is erased', async () => {
  await query(service, 'update public.sources set current_sha256 = null where id = $1', [sourceId]);
  expect(await found(owner, ['secret'])).toEqual([]);
  await query(service, 'delete from public.sources where id = $1', [sourceId]);
  expect(await query(service, 'select from public.source_passages where source_id = $1', [sourceId])).toEqual([]);
  expect(await query(service, 'select from public.source_terms where source_id = $1', [sourceId])).toEqual([]);
});
