import { chmod, rm } from 'node:fs/promises';
import { join } from 'node:path';
import { seeded } from '@schole/core';
import { type Database, openDatabase } from '@schole/database';
import { readQuery, stemOf } from '@schole/sources';
import { Client } from 'pg';
import type { FunctionContext } from '../../apps/server/src/functions/contract.ts';
import { searchSources } from '../../apps/server/src/source-search/search-sources.ts';
import { embeddedEngine } from '../../tests/crash/series.ts';
import { temporaryFolder } from '../../tests/database/temporary-folder.ts';
import type { Bench } from './contract.ts';
import { databaseCpu } from './rest/cpu.ts';
import { type Written, writePassages } from './search/write-passages.ts';

/** SCHOLE_BENCH_PASSAGES: fewer of them, for a first look. */
const passages = Number(process.env.SCHOLE_BENCH_PASSAGES ?? 1_000_000);
const people = 500;
const searches = 300;

interface Teacher {
  id: string;
  schoolId: string;
}

const columns = {
  sources: 'sources (id, school_id, owner_id, kind, title, language, current_sha256)',
  versions: 'source_versions (school_id, source_id, sha256, text, characters)',
  documents: 'documents (school_id, source_id, version_sha256, title, language, reader, blocks, receipt)',
  passages:
    'source_passages (school_id, source_id, version_sha256, position, start_offset, end_offset, page, language, text, terms)',
  terms: 'source_terms (school_id, source_id, version_sha256, format, words)',
};

async function addPeople(owner: Client): Promise<Teacher[]> {
  await owner.query(
    `insert into auth.users (id, email, role) select gen_random_uuid(), 'bench' || n || '@example.org', 'authenticated'
       from generate_series(1, ${people}) as n`,
  );
  const { rows } = await owner.query<Teacher>('select user_id as id, school_id as "schoolId" from public.memberships');
  return rows;
}

/** Fills the tables past triggers and constraints, and makes the index at the end, as a restore does. */
async function fill(owner: Client, folder: string, teachers: readonly Teacher[]): Promise<Written> {
  const path = (name: string): string => join(folder, `${name}.copy`);
  const files = {
    ...{ sources: path('sources'), versions: path('versions'), documents: path('documents') },
    ...{ passages: path('passages'), terms: path('terms') },
  };
  const written = await writePassages(files, teachers, passages);
  await owner.query("set session_replication_role = 'replica'");
  await owner.query('alter table public.source_versions drop constraint source_versions_check');
  await owner.query("drop index public.source_passages_terms_idx; set maintenance_work_mem = '1GB'");
  for (const [name, file] of Object.entries(files)) {
    await chmod(file, 0o644);
    await owner.query(`copy public.${columns[name as keyof typeof columns]} from '${file}'`);
    await rm(file);
  }
  await owner.query('create index source_passages_terms_idx on public.source_passages using gin (terms)');
  await owner.query('vacuum analyze');
  return written;
}

interface Search {
  teacher: Teacher;
  query: string;
}

/** Words of one of the person's texts: two as they are, or one of them mistyped. */
function makeSearches({ sources }: Written, teachers: readonly Teacher[], mistyped: boolean): Search[] {
  const random = seeded(mistyped ? 3 : 2).next;
  const pick = <One>(list: readonly One[]): One | undefined => list[Math.floor(random() * list.length)];
  return Array.from({ length: searches }, () => {
    const source = pick(sources);
    const teacher = teachers[source?.person ?? 0] ?? { id: '', schoolId: '' };
    const long = source?.words.filter((word) => word.length >= 6) ?? [];
    const [one = '', other = ''] = [pick(long), pick(source?.words ?? [])];
    return { teacher, query: mistyped ? `${other} ${one.slice(0, 3)}${one.slice(4)}` : `${one} ${other}` };
  });
}

interface Figures {
  median: number;
  p95: number;
  /** Milliseconds of processor time of each search: ours, and the database's. */
  own: number;
  database: number;
  found: number;
}

async function measure(
  folder: string,
  list: readonly Search[],
  search: (one: Search) => Promise<number>,
): Promise<Figures> {
  for (const one of list.slice(0, 20)) await search(one);
  const times: number[] = [];
  const own = process.cpuUsage();
  const before = databaseCpu(folder);
  let found = 0;
  for (const one of list) {
    const start = performance.now();
    if ((await search(one)) > 0) found += 1;
    times.push(performance.now() - start);
  }
  const used = process.cpuUsage(own);
  const sorted = times.toSorted((one, other) => one - other);
  const at = (share: number): number => sorted[Math.floor(share * sorted.length)] ?? 0;
  return {
    ...{ median: at(0.5), p95: at(0.95), found },
    own: (used.user + used.system) / 1_000 / list.length,
    database: ((databaseCpu(folder) - before) * 1_000) / list.length,
  };
}

const shown = ({ median, p95, own, database, found }: Figures): string =>
  `median ${median.toFixed(1)} ms, p95 ${p95.toFixed(1)} ms, CPU ${own.toFixed(1)} ms + ${database.toFixed(1)} ms of the database; ${found} of ${searches} found something`;

function throughFunction(database: Database): (one: Search) => Promise<number> {
  return async ({ teacher, query }) => {
    const claims = { role: 'schole_server', sub: teacher.id } as const;
    const context = {
      caller: { userId: teacher.id, schoolId: teacher.schoolId, role: 'teacher', claims },
      asServer: (work) => database.asUser(claims, work),
    } satisfies Partial<FunctionContext>;
    const answer = await searchSources.run({ query, count: 20 }, context as unknown as FunctionContext);
    return answer.passages.length;
  };
}

function straight(bare: Client): (one: Search) => Promise<number> {
  return async ({ teacher, query }) => {
    const { words, prefix } = readQuery(query);
    await bare.query("select set_config('request.jwt.claims', $1, false)", [JSON.stringify({ sub: teacher.id })]);
    const stems = words.map(({ stem }) => stem);
    const { rows: begun } = await bare.query<{ words: string[] }>(
      'select app.source_words_beginning($1, null, $2) as words',
      [teacher.schoolId, prefix],
    );
    const { rows } = await bare.query('select * from app.search_passages($1, $2, $3, null, null, 20)', [
      ...[teacher.schoolId, stems, (begun[0]?.words ?? []).map(stemOf)],
    ]);
    return rows.length;
  };
}

async function runAll(
  database: Database,
  owner: Client,
  folder: string,
  print: (figure: string) => void,
): Promise<void> {
  const started = performance.now();
  const teachers = await addPeople(owner);
  const written = await fill(owner, folder, teachers);
  const { rows } = await owner.query<{ sizes: string }>(
    `select pg_size_pretty(pg_table_size('public.source_passages')) || ' in the table, '
       || pg_size_pretty(pg_relation_size('public.source_passages_terms_idx')) || ' in the index of terms' as sizes`,
  );
  print(`filled in ${((performance.now() - started) / 1_000).toFixed(0)} s: ${rows[0]?.sizes}`);
  await owner.query('set role schole_server');
  const typed = makeSearches(written, teachers, false);
  print(`straight through pg: ${shown(await measure(folder, typed, straight(owner)))}`);
  print(`search-sources: ${shown(await measure(folder, typed, throughFunction(database)))}`);
  const mistyped = makeSearches(written, teachers, true);
  print(`search-sources, a word mistyped: ${shown(await measure(folder, mistyped, throughFunction(database)))}`);
}

export const search: Bench = {
  name: 'search',
  measures: `the function search-sources over ${passages} passages of ${people} people, beside the same statement straight through pg`,
  async run(print) {
    const folder = await temporaryFolder();
    const database = await openDatabase({ dataFolder: folder.path, secret: Buffer.alloc(32, 'bench') });
    try {
      await database.whenReady();
      const owner = new Client({ connectionString: await embeddedEngine(folder.path).ownerUrl() });
      await owner.connect();
      try {
        await runAll(database, owner, folder.path, print);
      } finally {
        await owner.end();
      }
    } finally {
      await database.close();
      await folder.remove();
    }
  },
};
