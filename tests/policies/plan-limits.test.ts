import { randomUUID } from 'node:crypto';
import { readFile } from 'node:fs/promises';
import { advancedTypes } from '@schole/core';
import type { Claims } from '@schole/database';
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest';
import { type FreshDatabase, freshDatabase } from '../database/fresh-database.ts';
import { createPolicyFixture, type PolicyFixture, type Row } from './fixture/fixture.ts';

let fresh: FreshDatabase;
let fixture: PolicyFixture;

beforeAll(async () => {
  fresh = await freshDatabase();
  fixture = await createPolicyFixture(fresh.database);
});
afterAll(() => fresh.drop());

const server = (person: 'administrator' | 'colleague' | 'foreigner'): Claims => ({
  role: 'schole_server',
  sub: fixture.id[person],
});
const service: Claims = { role: 'service_role' };
async function query<Found extends Row>(claims: Claims, text: string, values: unknown[] = []): Promise<Found[]> {
  return (await fresh.database.asUser(claims, (sql) => sql.query<Found>(text, values))).rows;
}

const statement = (howMany: number): string =>
  `insert into public.assignments (id, school_id, owner_id, title, subject, grade_level, total_points, content_language)
   select gen_random_uuid(), $1, $2, 'One', 'science', '6-8', 10, 'en' from generate_series(1, ${howMany})`;
const make = (person: 'administrator' | 'colleague' | 'foreigner', howMany = 1): Promise<Row[]> =>
  query(server(person), statement(howMany), [fixture.school[person], fixture.id[person]]);
const putOnPlan = (plan: string): Promise<Row[]> =>
  query(service, 'update public.schools set plan = $1 where id = $2', [plan, fixture.school.administrator]);
async function count(): Promise<number> {
  const [found] = await query<{ count: number }>(
    service,
    `select count(*)::integer as count from public.assignments where school_id = $1 and created_at >= date_trunc('month', now(), 'UTC')`,
    [fixture.school.administrator],
  );
  return found?.count ?? 0;
}
describe('fifty assignments a month on the free plan', () => {
  afterEach(async () => {
    await query(service, `delete from public.assignments where title = 'One'`);
    await putOnPlan('school');
  });

  it('the fifty-first is refused with the limit and what is used, whoever of the school asks', async () => {
    await putOnPlan('individual');
    await make('administrator', 50 - (await count()));
    expect(await count()).toBe(50);
    const error = await make('administrator').catch(
      (cause: { code: string; message: string; detail: string }) => cause,
    );
    expect(error).toMatchObject({ code: 'PT402', message: 'plan/limit-reached' });
    expect(JSON.parse((error as { detail: string }).detail)).toEqual({
      entitlement: 'assignments_per_month',
      limit: 50,
      used: 50,
    });
    await expect(make('colleague')).rejects.toMatchObject({ code: 'PT402' });
    await expect(
      query(service, statement(1), [fixture.school.administrator, fixture.id.administrator]),
    ).rejects.toMatchObject({ code: 'PT402' });
    await make('foreigner');
  });

  it('many in one statement are all or none', async () => {
    await putOnPlan('individual');
    const before = await count();
    await expect(make('administrator', 51 - before)).rejects.toMatchObject({ code: 'PT402' });
    expect(await count()).toBe(before);
    await make('administrator', 50 - before);
  });

  it('two that come at once are not both the fiftieth', async () => {
    await putOnPlan('individual');
    await make('administrator', 45 - (await count()));
    const results = await Promise.allSettled(
      Array.from({ length: 10 }, (_, index) => make(index % 2 === 0 ? 'administrator' : 'colleague')),
    );
    expect(results.filter(({ status }) => status === 'fulfilled')).toHaveLength(5);
    expect(await count()).toBe(50);
  });

  it('archived ones count, those of last month do not, and no date can be written to pass', async () => {
    await putOnPlan('individual');
    await make('administrator', 50 - (await count()));
    await query(server('administrator'), `update public.assignments set archived_at = now() where title = 'One'`);
    await expect(make('administrator')).rejects.toMatchObject({ code: 'PT402' });
    const dated = statement(1)
      .replace('(id, school_id', '(created_at, id, school_id')
      .replace('select gen', `select '2020-01-01', gen`);
    await expect(
      query(server('administrator'), dated, [fixture.school.administrator, fixture.id.administrator]),
    ).rejects.toMatchObject({ code: '42501' });
    await expect(
      query(server('administrator'), `update public.assignments set created_at = '2020-01-01'`),
    ).rejects.toMatchObject({ code: '42501' });
    await query(
      service,
      `delete from public.assignments where id in (select id from public.assignments where title = 'One' limit 1)`,
    );
    await query(service, dated, [fixture.school.administrator, fixture.id.administrator]);
    await make('administrator');
  });

  it('a foreigner learns nothing of another school’s month', async () => {
    await putOnPlan('individual');
    await make('administrator', 50 - (await count()));
    const foreign = query(server('foreigner'), statement(1), [fixture.school.administrator, fixture.id.foreigner]);
    await expect(foreign).rejects.toMatchObject({ code: '42501' });
    const [entitlement] = await query(
      server('foreigner'),
      `select * from app.entitlement($1, 'assignments_per_month')`,
      [fixture.school.administrator],
    );
    expect(entitlement).toEqual({ allowed: false, quota: null, used: null });
  });

  it.each(['professional', 'school'])('the %s plan has no limit', async (plan) => {
    await putOnPlan(plan);
    await make('administrator', 120);
  });
});

describe('what the plans allow', () => {
  it.each([
    ['individual', 'classes', { allowed: true, quota: 1, used: 6 }],
    ['individual', 'analytics', { allowed: false, quota: null, used: null }],
    ['individual', 'teachers', { allowed: true, quota: 1, used: 3 }],
    ['professional', 'assistant_students', { allowed: true, quota: 25, used: 6 }],
    ['professional', 'single_sign_on', { allowed: false, quota: null, used: null }],
    ['school', 'single_sign_on', { allowed: true, quota: null, used: null }],
    ['school', 'no_such_thing', { allowed: false, quota: null, used: null }],
  ])('%s: %s', async (plan, name, expected) => {
    await putOnPlan(plan);
    const [entitlement] = await query(server('administrator'), 'select * from app.entitlement($1, $2)', [
      fixture.school.administrator,
      name,
    ]);
    expect(entitlement).toEqual(expected);
  });

  it('require_entitlement stops what the plan does not hold', async () => {
    await putOnPlan('professional');
    const school = fixture.school.administrator;
    const require = (name: string, used: number): Promise<Row[]> =>
      query(server('administrator'), 'select app.require_entitlement($1, $2, $3)', [school, name, used]);
    await require('assistant_students', 24);
    await expect(require('assistant_students', 25)).rejects.toMatchObject({ code: 'PT402' });
    await expect(require('single_sign_on', 0)).rejects.toMatchObject({ code: 'PT402' });
    await expect(
      query(server('foreigner'), `select app.require_entitlement($1, 'analytics')`, [school]),
    ).rejects.toMatchObject({ code: 'PT402' });
    await expect(
      query(server('administrator'), `select app.require_entitlement($1, 'analytics')`, [randomUUID()]),
    ).rejects.toMatchObject({ code: 'PT402' });
  });
});

describe('advanced generation', () => {
  const write = (kind: string, writtenBy: string): Promise<Row[]> =>
    query(
      service,
      `with made as (
         insert into public.questions (id, school_id, assignment_id, position, kind, blooms_level, points, written_by)
         values (gen_random_uuid(), $1, $2, 9, $3, 'applying', 5, $4) returning school_id, id
       )
       insert into public.question_versions (school_id, question_id, version, content)
       select school_id, id, 1, '{"question": "Why?"}' from made`,
      [fixture.school.administrator, fixture.rows.administrator['public.assignments']?.id, kind, writtenBy],
    );

  it.each(advancedTypes)('%s is generated on larger plans only, and written on any', async (kind) => {
    await putOnPlan('individual');
    await expect(write(kind, 'offline')).rejects.toMatchObject({ code: 'PT402' });
    await write(kind, 'teacher');
    await write('multiple-choice', 'offline');
    await putOnPlan('professional');
    await write(kind, 'offline');
  });

  it('an engine elsewhere belongs to larger plans, also when it is changed afterwards', async () => {
    const draft = (engine: string): Promise<Row[]> =>
      query(service, `update public.assignments set engine = $2 where id = $1`, [
        fixture.rows.administrator['public.assignments']?.id,
        engine,
      ]);
    await putOnPlan('individual');
    await expect(draft('somewhere:else')).rejects.toMatchObject({ code: 'PT402' });
    await putOnPlan('professional');
    await draft('somewhere:else');
    await putOnPlan('individual');
    await draft('offline');
  });
});

describe('the table of docs/plans.md', () => {
  it('says of every plan what its rows say', async () => {
    const rows = await query<{ plan: string; name: string; allowed: boolean; quota: number | null }>(
      service,
      'select plan, name, allowed, quota from public.entitlements order by plan, name',
    );
    const tableCells = (await readFile(new URL('../../docs/plans.md', import.meta.url), 'utf8'))
      .split('\n')
      .map((line) => line.split('|').map((cell) => cell.trim()))
      .filter((cells) => /^`[a-z_]+`$/.test(cells[1] ?? ''));
    const plans = ['individual', 'professional', 'school'];
    const written = tableCells.flatMap(([, name = '', ...cells]) =>
      plans.map((plan, index) => ({ plan, name: name.slice(1, -1), ...meaningOf(cells[index] ?? '') })),
    );
    const inOrder = (list: typeof rows) => list.map((row) => JSON.stringify(row)).sort();
    expect(inOrder(written)).toEqual(inOrder(rows));
  });
});

/** Parses a cell of the table: a number, yes, no, or without a limit; `no` for something counted means 0. */
function meaningOf(cell: string): { allowed: boolean; quota: number | null } {
  if (cell === 'no (0)') return { allowed: false, quota: 0 };
  if (cell === 'no') return { allowed: false, quota: null };
  return { allowed: true, quota: /^\d+$/.test(cell) ? Number(cell) : null };
}
