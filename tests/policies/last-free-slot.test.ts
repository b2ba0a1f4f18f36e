import { randomUUID } from 'node:crypto';
import type { Claims } from '@schole/database';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { asOwner, type TestServerKind } from '../database/cluster.ts';
import { type FreshDatabase, freshDatabase } from '../database/fresh-database.ts';

const attempts = 20;
const service: Claims = { role: 'service_role' };
const kinds: readonly TestServerKind[] = ['own', 'outside'];

describe.each(kinds)('twenty concurrent attempts at the last free slot, on the engine %s', (kind) => {
  let fresh: FreshDatabase;
  let owner: string;
  let school: string;

  const query = async <Row extends object>(claims: Claims, text: string, values: unknown[] = []): Promise<Row[]> =>
    (await fresh.database.asUser(claims, (sql) => sql.query<Row>(text, values))).rows;

  async function addPerson(role: 'authenticated' | 'student'): Promise<string> {
    const id = randomUUID();
    await query({ role: 'supabase_auth_admin' }, 'insert into auth.users (id, role, email) values ($1, $2, $3)', [
      id,
      role,
      `${id}@example.org`,
    ]);
    return id;
  }

  const putOnPlan = (plan: string) =>
    query(service, 'update public.schools set plan = $1 where id = $2', [plan, school]);
  const limit = (plan: string, name: string, quota: number): Promise<void> =>
    asOwner(fresh.ownerUrl, async (client) => {
      await client.query('alter table public.entitlements no force row level security');
      await client.query('update public.entitlements set quota = $3 where plan = $1 and name = $2', [
        plan,
        name,
        quota,
      ]);
      await client.query('alter table public.entitlements force row level security');
    });

  /** Starts every attempt before any has ended; returns how many passed, after checking why the others were refused. */
  async function rush(begin: (index: number) => Promise<unknown>): Promise<number> {
    const ends = await Promise.allSettled(Array.from({ length: attempts }, (_, index) => begin(index)));
    const refused = ends.filter((end) => end.status === 'rejected').map(({ reason }) => reason);
    for (const reason of refused) expect(reason).toMatchObject({ code: 'PT402', message: 'plan/limit-reached' });
    return attempts - refused.length;
  }

  beforeAll(async () => {
    fresh = await freshDatabase(kind);
    owner = await addPerson('authenticated');
    const [own] = await query<{ school_id: string }>(
      service,
      'select school_id from public.memberships where user_id = $1',
      [owner],
    );
    school = own?.school_id ?? '';
    await putOnPlan('individual');
  });
  afterAll(() => fresh.drop());

  it('an assignment of the month', async () => {
    const add = (howMany: number) =>
      query(
        { role: 'schole_server', sub: owner },
        `insert into public.assignments (id, school_id, owner_id, title, subject, grade_level, total_points, content_language)
         select gen_random_uuid(), $1, $2, 'One', 'science', '6-8', 10, 'en' from generate_series(1, $3::integer)`,
        [school, owner, howMany],
      );
    await add(49);
    expect(await rush(() => add(1))).toBe(1);
    expect(await query(service, `select app.count_of($1, 'assignments_per_month') as count`, [school])).toEqual([
      { count: 50 },
    ]);
  });

  it('a class, made or made active again', async () => {
    const add = (active: boolean) =>
      query<{ id: string }>(
        { role: 'schole_server', sub: owner },
        `insert into public.classes (school_id, owner_id, name, subject, grade_level, active)
         values ($1, $2, 'A', 'science', '6-8', $3) returning id`,
        [school, owner, active],
      );
    expect(await rush(() => add(true))).toBe(1);
    await query(service, 'update public.classes set active = false where school_id = $1', [school]);
    const idle = await Promise.all(Array.from({ length: attempts }, () => add(false)));
    const activate = (index: number) =>
      query(service, 'update public.classes set active = true where id = $1', [idle[index]?.[0]?.id]);
    expect(await rush(activate)).toBe(1);
  });

  it('a teacher: joined, come back, or given the role', async () => {
    await putOnPlan('school');
    await limit('professional', 'teachers', 2);
    const newcomers = await Promise.all(Array.from({ length: attempts }, () => addPerson('student')));
    const left = await Promise.all(Array.from({ length: attempts }, () => addPerson('student')));
    const pupils = await Promise.all(Array.from({ length: attempts }, () => addPerson('student')));
    const join = (person: string | undefined, role: string, status = 'active') =>
      query(service, 'insert into public.memberships (school_id, user_id, role, status) values ($1, $2, $3, $4)', [
        school,
        person,
        role,
        status,
      ]);
    for (const person of left) await join(person, 'teacher', 'left');
    for (const person of pupils) await join(person, 'student');
    await putOnPlan('professional');
    const suspend = () =>
      query(service, `update public.memberships set status = 'suspended' where school_id = $1 and role = 'teacher'`, [
        school,
      ]);
    const change = (person: string | undefined, what: string) =>
      query(service, `update public.memberships set ${what} where school_id = $1 and user_id = $2`, [school, person]);
    expect(await rush((index) => join(newcomers[index], 'teacher'))).toBe(1);
    await suspend();
    expect(await rush((index) => change(left[index], `status = 'active'`))).toBe(1);
    await suspend();
    expect(await rush((index) => change(pupils[index], `role = 'teacher'`))).toBe(1);
    // Changes that take no slot always pass: the one administrator's own row, and leaving.
    await change(owner, `status = 'active'`);
    await suspend();
  });

  it('a seat on the assistant', async () => {
    await putOnPlan('school');
    const pupils = await Promise.all(Array.from({ length: 24 + attempts }, () => addPerson('student')));
    for (const pupil of pupils) {
      await query(service, `insert into public.memberships (school_id, user_id, role) values ($1, $2, 'student')`, [
        school,
        pupil,
      ]);
    }
    const seat = (pupil: string | undefined) =>
      query(
        { role: 'schole_server', sub: owner },
        'insert into public.assistant_students (school_id, student_id) values ($1, $2)',
        [school, pupil],
      );
    await putOnPlan('professional');
    for (const pupil of pupils.slice(0, 24)) await seat(pupil);
    expect(await rush((index) => seat(pupils[24 + index]))).toBe(1);
    await putOnPlan('individual');
    await expect(seat(pupils.at(-1))).rejects.toMatchObject({ code: 'PT402' });
  });
});
