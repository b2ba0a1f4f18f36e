import { randomBytes, randomUUID } from 'node:crypto';
import { cp, readdir, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { openDatabase, withDatabase } from '@schole/database';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { asOwner, testSecret } from './cluster.ts';
import { dropDatabase } from './drop-database.ts';
import { testServer } from './fresh-database.ts';
import { addAttempt, giveAssignment, submitted } from './given-assignment.ts';
import { temporaryFolder } from './temporary-folder.ts';

const history = join(import.meta.dirname, '../../platform/database');
const grading = '0250-grading.sql';

let folder: Awaited<ReturnType<typeof temporaryFolder>>;
beforeAll(async () => {
  folder = await temporaryFolder();
  for (const part of ['baseline', 'frozen', 'migrations'])
    await cp(join(history, part), join(folder.path, part), { recursive: true });
  const migrations = join(folder.path, 'migrations');
  const later = (await readdir(migrations)).filter((name) => name.endsWith('.sql') && name >= grading);
  for (const name of later) await rm(join(migrations, name));
});
afterAll(() => folder.remove());

/** The owner of one is a superuser, of the other not: row-level security applies to the owner, too. */
it.each(['own', 'outside'] as const)(
  'marks of before are those of the key for the answers as they are, summed up, in a database of "%s"',
  async (kind) => {
    const server = await testServer(kind);
    const name = `${server.prefix}${randomBytes(5).toString('hex')}`;
    await asOwner(server.ownerUrl, (owner) => owner.query(`create database ${name}`));
    const open = async (migrationsFolder?: string) => {
      const databaseUrl = withDatabase(server.ownerUrl, name);
      const database = await openDatabase({ dataFolder: tmpdir(), databaseUrl, secret: testSecret, migrationsFolder });
      await database.whenReady();
      return database;
    };
    const service = { role: 'service_role' } as const;
    const old = await open(folder.path);
    const [teacher, student] = [randomUUID(), randomUUID()];
    await old.asUser({ role: 'supabase_auth_admin' }, async (sql) => {
      const text = 'insert into auth.users (id, email, role) values ($1, $2, $3)';
      await sql.query(text, [teacher, 'teacher@example.org', 'authenticated']);
      await sql.query(text, [student, null, 'student']);
    });
    const schoolId = await old.asUser(service, async (sql) => {
      const { rows } = await sql.query<{ id: string }>(
        'select school_id as id from public.memberships where user_id = $1',
        [teacher],
      );
      const id = rows[0]?.id ?? '';
      await sql.query(`insert into public.memberships (school_id, user_id, role) values ($1, $2, 'student')`, [
        ...[id, student],
      ]);
      await sql.query(`insert into public.students (school_id, id, user_name) values ($1, $2, 'ann')`, [id, student]);
      return id;
    });
    const given = await giveAssignment(old, { id: teacher, schoolId }, { students: [student] });
    const attemptId = await addAttempt(old, given, student, { ...submitted, points: 5, unmarked: 1 });
    const blank = randomUUID();
    await old.asUser(service, (sql) =>
      sql.query(
        `insert into public.marks (school_id, attempt_id, question_id, score, points, decided_by)
         values ($1, $2, $3, 1, 5, 'key'), ($1, $2, $4, 0.5, null, null)`,
        [schoolId, attemptId, given.questionId, blank],
      ),
    );
    await old.close();

    const database = await open();
    const { rows } = await database.asUser(service, (sql) =>
      sql.query(
        `select answer_sequence::integer as sequence, decided_at = created_at as decided, points::float, revision
         from public.marks order by points nulls last`,
      ),
    );
    expect(rows).toEqual([
      { sequence: 1, decided: true, points: 5, revision: 1 },
      { sequence: 0, decided: null, points: null, revision: 1 },
    ]);
    const { rows: attempts } = await database.asUser(service, (sql) =>
      sql.query('select points::float, unmarked, decided_by_person, suggested from public.attempts'),
    );
    expect(attempts).toEqual([{ points: 5, unmarked: 1, decided_by_person: 0, suggested: 0 }]);
    await database.close();
    await asOwner(server.ownerUrl, (owner) => dropDatabase(owner, name));
  },
);
