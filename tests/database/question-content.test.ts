import { randomBytes, randomUUID } from 'node:crypto';
import { cp, readdir } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { type Database, openDatabase, withDatabase } from '@schole/database';
import { flatQuestion, type StoredQuestion } from '@schole/questions';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { asOwner, type TestServerKind, testSecret } from './cluster.ts';
import { dropDatabase } from './drop-database.ts';
import { testServer } from './fresh-database.ts';
import { temporaryFolder } from './temporary-folder.ts';

const frozen = join(import.meta.dirname, '../../platform/database/frozen');
const conversion = '0100-question-content.sql';

interface Flat {
  question: string;
  options: string[] | null;
  answer: unknown;
}

/** Versions of questions as the flat tables held them, the newest last. */
const before: Record<string, Flat[]> = {
  'multiple-choice': [
    { question: 'Which?', options: ['this', 'that'], answer: 0 },
    { question: 'Which “one”, <b>then</b>?', options: ['α', 'β', 'γ \\ "δ"'], answer: 2 },
  ],
  'true-false': [
    { question: 'Η Γη κινείται.', options: null, answer: 'true' },
    { question: 'Η Γη στέκεται.', options: null, answer: 'false' },
  ],
  'fill-in-blank': [{ question: 'The ____ is round.', options: null, answer: 'Earth’s face' }],
  'short-answer': [{ question: 'Why?', options: null, answer: 'Because.' }],
};

/** A database as it was before the conversion, with two questions of each kind in two schools: one drafted, one a teacher's. */
async function filled(kind: TestServerKind, folder: string) {
  const server = await testServer(kind);
  const name = `${server.prefix}${randomBytes(5).toString('hex')}`;
  await asOwner(server.ownerUrl, (owner) => owner.query(`create database ${name}`));
  const databaseUrl = withDatabase(server.ownerUrl, name);
  const open = async (migrationsFolder?: string): Promise<Database> => {
    const database = await openDatabase({ dataFolder: tmpdir(), databaseUrl, secret: testSecret, migrationsFolder });
    await database.whenReady();
    return database;
  };
  const earlier = (await readdir(frozen)).filter((file) => file < conversion);
  for (const file of earlier) await cp(join(frozen, file), join(folder, file));
  const old = await open(folder);
  for (const person of ['ada', 'eva']) await fill(old, person);
  await old.close();
  const drop = () => asOwner(server.ownerUrl, (owner) => dropDatabase(owner, name));
  return { open, drop, databaseUrl };
}

async function fill(database: Database, person: string): Promise<void> {
  const userId = randomUUID();
  await database.asUser({ role: 'supabase_auth_admin' }, (sql) =>
    sql.query(`insert into auth.users (id, email, role) values ($1, $2, 'authenticated')`, [
      userId,
      `${person}@example.org`,
    ]),
  );
  await database.asUser({ role: 'service_role' }, async (sql) => {
    const { rows } = await sql.query<{ school_id: string }>(
      'select school_id from public.memberships where user_id = $1',
      [userId],
    );
    const schoolId = rows[0]?.school_id;
    const assignmentId = randomUUID();
    await sql.query(
      `insert into public.assignments (id, school_id, owner_id, title, subject, stage, grade_level, difficulty, total_points,
         content_language, engine) values ($1, $2, $3, 'T', 'science', 'reviewing', '6-8', 'easy', 10, 'en', 'offline')`,
      [assignmentId, schoolId, userId],
    );
    let position = 0;
    for (const [kind, versions] of Object.entries(before)) {
      for (const writtenBy of ['offline', 'teacher']) {
        const id = randomUUID();
        await sql.query(
          `insert into public.questions (id, school_id, assignment_id, position, kind, blooms_level, points, version, written_by)
           values ($1, $2, $3, $4, $5, 'remembering', 5, $6, $7)`,
          [id, schoolId, assignmentId, position, kind, versions.length, writtenBy],
        );
        for (const [at, { question, options, answer }] of versions.entries()) {
          const changedBy = writtenBy === 'teacher' || at > 0 ? userId : null;
          await sql.query(
            `insert into public.question_versions (school_id, question_id, version, question, options, changed_by)
             values ($1, $2, $3, $4, $5::jsonb, $6)`,
            [schoolId, id, at + 1, question, options === null ? null : JSON.stringify(options), changedBy],
          );
          await sql.query(
            `insert into public.question_keys (school_id, question_id, version, correct_answer, explanation)
             values ($1, $2, $3, $4::jsonb, 'So it is.')`,
            [schoolId, id, at + 1, JSON.stringify(answer)],
          );
          // No passage was noted: what was said of one was never compared.
          await sql.query(
            `insert into public.question_verdicts (school_id, question_id, version, check_name, passed, detail)
             values ($1, $2, $3, 'answer-in-source', true, null), ($1, $2, $3, 'similar-length', true, null),
                    ($1, $2, $3, 'one-answer-fits', false, 'iron')`,
            [schoolId, id, at + 1],
          );
        }
        position += 1;
      }
    }
  });
}

interface Converted extends Pick<StoredQuestion, 'type' | 'content' | 'key'> {
  version: number;
  written_by: string;
  engine: string | null;
  engine_version: string | null;
}

const readAll = (database: Database) =>
  database.asUser({ role: 'service_role' }, async (sql) => {
    const { rows } = await sql.query<Converted>(
      `select question.kind as type, version.version, version.content, held.key, question.written_by, version.engine,
              version.engine_version
         from public.questions as question
         join public.question_versions as version on version.question_id = question.id
         join public.question_keys as held on held.question_id = question.id and held.version = version.version
        order by question.school_id, question.position, version.version`,
    );
    return rows;
  });

/** The owner of one is a superuser, of the other not: row-level security applies to the owner, too. */
describe.each(['own', 'outside'] as const)('questions of a database whose owner is that of the server "%s"', (kind) => {
  let folder: Awaited<ReturnType<typeof temporaryFolder>>;
  let made: Awaited<ReturnType<typeof filled>>;
  let database: Database;

  beforeAll(async () => {
    folder = await temporaryFolder();
    made = await filled(kind, folder.path);
    database = await made.open();
  });
  afterAll(async () => {
    await database.close();
    await made.drop();
    await folder.remove();
  });

  it('are the same in the flat shape, every version of every one', async () => {
    const rows = await readAll(database);
    const versions = Object.entries(before).flatMap(([type, list]) => list.map((flat) => ({ type, ...flat })));
    expect(rows).toHaveLength(versions.length * 2 * 2);
    for (const { type, version, content, key } of rows) {
      const flat = before[type]?.[version - 1];
      if (type === 'short-answer') {
        expect([content, key]).toEqual([{ question: flat?.question }, { answer: flat?.answer }]);
        continue;
      }
      const shown = flatQuestion({
        id: 'q',
        type,
        content,
        key,
        explanation: '',
        bloomsLevel: 'remembering',
        points: 1,
        sourceSnippet: '',
      });
      expect(shown).toMatchObject({ type, question: flat?.question, correctAnswer: flat?.answer });
      expect(shown?.options ?? null).toEqual(flat?.options);
    }
  });

  it('say which engine drafted a version, and nothing where a person did', async () => {
    for (const { version, written_by, engine, engine_version } of await readAll(database)) {
      expect(engine).toBe(written_by === 'offline' && version === 1 ? 'offline' : null);
      expect(engine_version).toBeNull();
    }
  });

  it('keep what the checks said of them, except of a passage that was not there', async () => {
    const { rows } = await database.asUser({ role: 'service_role' }, (sql) =>
      sql.query('select distinct check_name, outcome, detail from public.question_verdicts order by 1'),
    );
    expect(rows).toEqual([
      { check_name: 'answer-in-source', outcome: 'not-checked', detail: 'no-passage' },
      { check_name: 'one-answer-fits', outcome: 'failed', detail: 'iron' },
      { check_name: 'similar-length', outcome: 'passed', detail: null },
    ]);
  });

  it('are written once again', async () => {
    // As the owner of the tables, who no policy and no grant restricts: only the guards refuse.
    const change = (statement: string) =>
      asOwner(made.databaseUrl, (owner) =>
        owner.query(`begin; alter table public.question_versions no force row level security;
          alter table public.question_keys no force row level security; ${statement}`),
      );
    await expect(change(`update public.question_versions set content = '{}'`)).rejects.toThrow('cannot be changed');
    await expect(change(`update public.question_versions set engine = 'other'`)).rejects.toThrow('cannot be changed');
    await expect(change(`update public.question_keys set key = '{}'`)).rejects.toThrow('cannot be changed');
    const verdicts = `alter table public.question_verdicts no force row level security;`;
    await expect(change(`${verdicts} update public.question_verdicts set outcome = 'passed'`)).rejects.toThrow(
      'cannot be changed',
    );
  });

  it('are held to a shape and a size, and their kinds to a form', async () => {
    const add = (content: unknown, key: unknown = {}) =>
      database.asUser({ role: 'service_role' }, async (sql) => {
        await sql.query(
          `insert into public.question_versions (school_id, question_id, version, content)
           select school_id, id, 9, $1::jsonb from public.questions limit 1`,
          [JSON.stringify(content)],
        );
        await sql.query(
          `insert into public.question_keys (school_id, question_id, version, key)
           select school_id, question_id, version, $1::jsonb from public.question_versions where version = 9`,
          [JSON.stringify(key)],
        );
      });
    const nested = (levels: number): unknown => (levels === 0 ? 1 : { a: nested(levels - 1) });
    const long = { text: 'λ'.repeat(66_000) };
    for (const wrong of [['a'], 'text', nested(9), long]) {
      await expect(add(wrong)).rejects.toThrow('question_versions_content_shape');
      await expect(add({}, wrong)).rejects.toThrow('question_keys_key_shape');
    }
    const addLists = (table: 'versions' | 'keys', column: string, list: unknown) =>
      database.asUser({ role: 'service_role' }, (sql) =>
        table === 'versions'
          ? sql.query(
              `insert into public.question_versions (school_id, question_id, version, content, ${column})
               select school_id, id, 8, '{}', $1::jsonb from public.questions limit 1`,
              [JSON.stringify(list)],
            )
          : sql.query(
              `insert into public.question_keys (school_id, question_id, version, key, ${column})
               select school_id, question_id, version, '{}', $1::jsonb from public.question_versions limit 1`,
              [JSON.stringify(list)],
            ),
      );
    for (const wrong of [{}, 'text', ['text'], Array(6).fill({}), [nested(7)], [long, long, long]])
      await expect(addLists('versions', 'attachments', wrong)).rejects.toThrow('question_versions_attachments_shape');
    for (const wrong of [{}, 'text', [1], [{}], Array(6).fill('help'), ['λ'.repeat(9_000)]])
      await expect(addLists('keys', 'hints', wrong)).rejects.toThrow('question_keys_hints_shape');
    await add(nested(8), nested(8));
    const name = (kind: string) =>
      database.asUser({ role: 'service_role' }, (sql) =>
        sql.query(
          `insert into public.questions (school_id, assignment_id, position, kind, blooms_level, points, written_by)
           select school_id, assignment_id, 99, $1, 'creating', 1, 'teacher' from public.questions limit 1`,
          [kind],
        ),
      );
    for (const wrong of ['', 'x', 'Matching', 'a kind', `a${'b'.repeat(40)}`])
      await expect(name(wrong)).rejects.toThrow('questions_kind_check');
    // The last refusal is that such a question has no content yet: its name is accepted.
    await expect(name('matching')).rejects.toThrow('questions_current_fkey');
  });
});
