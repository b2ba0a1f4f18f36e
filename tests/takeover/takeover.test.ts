import { mkdir } from 'node:fs/promises';
import { join } from 'node:path';
import { excludedTables } from '@schole/backup';
import { ownHistory, readHistory } from '@schole/database';
import { runCommand } from '@schole/server';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { migrate } from '../../platform/database/src/migrations/migrate.ts';
import { silentLog } from '../../platform/database/src/options.ts';
import { writeStandInPages } from '../app/stand-in-pages.ts';
import { asOwner, type TestServerKind } from '../database/cluster.ts';
import { copyPreparedData, type FreshDatabase, freshDatabase } from '../database/fresh-database.ts';
import { temporaryFolder } from '../database/temporary-folder.ts';
import { dropOlderDatabase, loadOlderDatabase, olderInstallation, putOlderData } from './older.ts';
import { expectSameQuestions } from './questions.ts';
import { compareRows, readRows, type TableRows } from './rows.ts';
import { differenceOf, readShape } from './shape.ts';
import { expectWorkingInstallation } from './working-installation.ts';

// An installation of the last release before the baseline (tests/fixtures/takeover) is upgraded to this one by a start on
// its own database, and by a restore of its backup, on either engine: nothing is lost.

/** For tables with other columns now, the columns that stayed; the content of the others is compared as questions. */
const stayed = {
  'private.engines': 'id, school_id, user_id, kind, base_url, model, key_sealed, key_hint, created_at, updated_at',
  'public.memberships': 'school_id, user_id, role, status, created_at',
  'private.nodes': 'id, started_at, heartbeat_at',
  'private.installation':
    'id, sealed, geolocation_address, geolocation_field, school_id, created_at, updated_at, default_plan, plan_choice, private_addresses, sign_up, password_characters, last_backup_at, last_backup_bytes, local_services',
  'public.question_verdicts': 'school_id, question_id, version, check_name',
  'public.jobs':
    'id, school_id, owner_id, kind, state, progress, input, result, error, attempts, node_id, heartbeat_at, cancel_requested_at, created_at, started_at, finished_at, losses, history',
  'public.schools':
    'id, name, plan, created_at, require_second_step, trial_plan, trial_started_at, trial_ends_at, trial_told, own_connections',
  'public.user_settings':
    'user_id, n8n_chat_webhook_url, created_at, updated_at, theme, density, language, animations, login_notifications',
  'public.notifications': 'id, school_id, user_id, kind, payload, read_at, created_at',
  'public.classes':
    'id, school_id, owner_id, name, subject, grade_level, section, description, active, created_at, updated_at',
  'public.question_keys': 'school_id, question_id, version, explanation',
  'public.question_versions': 'school_id, question_id, version, changed_by, created_at',
};
const readStayed = (url: string) => asOwner(url, (owner) => readRows(owner, stayed));

let folder: Awaited<ReturnType<typeof temporaryFolder>>;
const pathIn = (name: string): string => join(folder.path, name);
const quiet = { PORT: '0', SCHOLE_LOG: 'fatal' };

/** The expected rows of every test: the stored database as it was. */
let stored: Map<string, TableRows>;
let storedUrl: string;
const drops: (() => Promise<unknown>)[] = [];
const load = async (kind: TestServerKind, name: string): Promise<string> => {
  const url = await loadOlderDatabase(kind, name);
  drops.push(() => dropOlderDatabase(kind, url));
  return url;
};

beforeAll(async () => {
  folder = await temporaryFolder();
  await mkdir(pathIn('pages'));
  await writeStandInPages(pathIn('pages'));
  storedUrl = await load('outside', 'stored');
  stored = await readStayed(storedUrl);
});
afterAll(async () => {
  for (const drop of drops) await drop();
  await folder.remove();
});

/**
 * Without the triggers that nodes create on the tables of a publication, because no node has run on a new database yet, and
 * without the parentheses of conditions: PostgreSQL prints fewer of them after it has parsed those of a dump.
 */
const shapeOf = async (url: string): Promise<string[]> =>
  (await asOwner(url, readShape))
    .filter((line) => !/^trigger .* row_changes_/.test(line) && !line.startsWith('database '))
    .map((line) => (line.startsWith('constraint ') ? line.replaceAll(/[()\s]+/g, ' ') : line));

const countStudents = async (url: string): Promise<number> => {
  const count = "select count(*)::integer as students from public.memberships where role = 'student'";
  const { rows } = await asOwner(url, (owner) => owner.query<{ students: number }>(count));
  return rows[0]?.students ?? 0;
};

describe.each(['outside', 'own'] as const)('the stored database, on a server that is %s', (kind) => {
  let url: string;
  beforeAll(async () => {
    url = kind === 'outside' ? storedUrl : await load(kind, 'stored');
  });

  it('is upgraded with every row, and has the shape of a new one', async () => {
    const history = await readHistory(ownHistory);
    await Promise.all([1, 2].map(() => asOwner(url, (owner) => migrate(owner, history, silentLog))));
    const taken = await readStayed(url);
    expect(compareRows(stored, taken)).toEqual({
      // Plans allow and limit more than they did, and there is a bucket for people's pictures.
      otherRows: ['private.migrations', 'public.entitlements', 'storage.buckets'],
      // Accounts of students that were there get a user name.
      otherColumns: ['public.students'],
    });
    expect(taken.get('public.students')?.rows.length).toBe(await countStudents(url));
    await expectSameQuestions(url);
    const applied = await asOwner(url, (owner) => owner.query('select name from private.migrations order by number'));
    expect(applied.rows.map(({ name }) => name)).toEqual(
      [history.baseline, ...history.migrations].map((migration) => migration?.name),
    );
    const fresh = await freshDatabase(kind);
    try {
      expect(differenceOf(await shapeOf(url), await shapeOf(fresh.ownerUrl))).toEqual({ missing: [], more: [] });
    } finally {
      await fresh.drop();
    }
  });
});

it('an upgrade forgets addresses of pictures that are none, and keeps the others', async () => {
  const url = await load('own', 'pictures');
  const kept = 'https://pictures.example/1';
  const pictures = await asOwner(url, async (owner) => {
    const { rows } = await owner.query('select user_id as id from public.profiles order by user_id limit 2');
    const set = 'update public.profiles set avatar_url = $1 where user_id = $2';
    for (const [index, address] of [kept, 'javascript:alert(1)'].entries())
      await owner.query(set, [address, rows[index].id]);
    await migrate(owner, await readHistory(ownHistory), silentLog);
    return owner.query('select avatar_url from public.profiles where user_id = any($1) order by user_id', [
      rows.map(({ id }) => id),
    ]);
  });
  expect(pictures.rows).toEqual([{ avatar_url: kept }, { avatar_url: null }]);
});

it('a database that was taken over lives on: people, files, secrets, records and work that waited', async () => {
  await putOlderData(pathIn('taken'));
  await expectWorkingInstallation(
    { ...quiet, SCHOLE_DATA: pathIn('taken'), DATABASE_URL: storedUrl },
    storedUrl,
    pathIn('pages'),
  );
});

describe('the stored backup', () => {
  let outside: FreshDatabase;
  beforeAll(async () => {
    outside = await freshDatabase('outside');
    await outside.database.close();
    await copyPreparedData(pathIn('embedded'));
  });
  afterAll(() => outside.drop());

  async function restore(environment: NodeJS.ProcessEnv): Promise<void> {
    const errors: string[] = [];
    const code = await runCommand(['restore', join(olderInstallation, 'backup.schole')], {
      environment: { ...environment, INIT_CWD: folder.path },
      print: () => {},
      printError: (line) => void errors.push(line),
      formatProblem: (problem) => `unforeseen: ${problem instanceof Error ? problem.stack : problem}`,
      signal: new AbortController().signal,
    });
    expect(code, errors.join('\n')).toBe(0);
  }
  it('is restored on an external PostgreSQL', async () => {
    await restore({ ...quiet, SCHOLE_DATA: pathIn('outside'), DATABASE_URL: outside.url });
    const restored = await readStayed(outside.ownerUrl);
    const { otherRows, otherColumns } = compareRows(stored, restored);
    expect(otherColumns).toEqual(['public.students']);
    // A restore adds an audit record.
    const noted = [
      'private.audit_waiting',
      'private.installation',
      'public.audit_events',
      'public.entitlements',
      'storage.buckets',
    ];
    expect(otherRows.filter((name) => !Object.hasOwn(excludedTables, name))).toEqual(noted);
    for (const name of ['private.audit_waiting', 'public.audit_events'])
      expect(restored.get(name)?.rows).toEqual(expect.arrayContaining(stored.get(name)?.rows ?? []));
    await expectSameQuestions(outside.ownerUrl);
  });

  it('is restored on the built-in one, and works there', async () => {
    const environment = { ...quiet, SCHOLE_DATA: pathIn('embedded') };
    await restore(environment);
    await expectWorkingInstallation(environment, null, pathIn('pages'));
  });
});
