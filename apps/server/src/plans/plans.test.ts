import type { CallOutput } from '@schole/core';
import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest';
import { createFunctionsFixture, type FunctionsFixture, type Person } from '../app/test-functions.ts';
import { trialSweep } from './trial-sweep.ts';

type Plan = CallOutput<'read-plan'>;

let fixture: FunctionsFixture;
/** The first account: operates the installation. */
let operator: Person;

beforeAll(async () => {
  fixture = await createFunctionsFixture();
  operator = await fixture.addPerson('keeper');
});
afterAll(() => fixture.close());
afterEach(async () => {
  await setClock('now()');
  await fixture.rows(`update private.installation set plan_choice = 'installation', default_plan = 'school'`);
});

/** Sets the clock of everything that expires. */
const setClock = (moment: string): Promise<void> =>
  fixture.asOwner(
    `create or replace function app.clock() returns timestamptz language sql stable set search_path = '' as $$ select ${moment} $$`,
  );

async function addTutor(name: string, plan = 'individual'): Promise<Person> {
  const person = await fixture.addPerson(name);
  await fixture.rows('update public.schools set plan = $2 where id = $1', [person.schoolId, plan]);
  return person;
}

const addClass = (person: Person, name: string) =>
  fixture.rows(
    `insert into public.classes (school_id, owner_id, name, subject, grade_level) values ($1, $2, $3, 'science', '6-8')`,
    [person.schoolId, person.id, name],
  );

async function planOf(person: Person): Promise<Plan> {
  const { status, body } = await fixture.call(person, 'read-plan', {});
  expect(status).toBe(200);
  return body as unknown as Plan;
}

const useOf = (plan: Plan, name: string) => plan.entitlements.find((each) => each.name === name);
const code = (status: number, name: string) => ({ status, body: { code: name } });

describe('reading the plan', () => {
  test('returns the plan with its limits and usage, from rows', async () => {
    const tutor = await addTutor('reader');
    await addClass(tutor, 'A');
    const plan = await planOf(tutor);
    expect(plan).toMatchObject({ plan: 'individual', inForce: 'individual', trial: null, mayTry: 30, payment: 'off' });
    expect(useOf(plan, 'assignments_per_month')).toEqual({
      name: 'assignments_per_month',
      allowed: true,
      quota: 50,
      used: 0,
    });
    expect(useOf(plan, 'classes')).toMatchObject({ quota: 1, used: 1 });
    expect(useOf(plan, 'teachers')).toMatchObject({ quota: 1, used: 1 });
    expect(useOf(plan, 'single_sign_on')).toMatchObject({ allowed: false, used: null });
    expect(plan.plans.map((each) => [each.plan, each.trialDays])).toEqual([
      ['individual', 0],
      ['professional', 30],
      ['school', 0],
    ]);
    const turn = new Date(plan.monthTurnsAt);
    expect([turn.getUTCDate(), turn.getUTCHours(), turn > new Date()]).toEqual([1, 0, true]);
  });

  test('a teacher reads it, and changes nothing', async () => {
    const tutor = await addTutor('head', 'school');
    const colleague = await fixture.addPerson('colleague');
    await fixture.join(colleague, tutor.schoolId, 'teacher');
    expect((await planOf(colleague)).schoolId).toBe(tutor.schoolId);
    for (const [name, input] of [
      ['start-trial', {}],
      ['change-plan', { plan: 'individual' }],
      ['pay-plan', { plan: 'school' }],
      ['assign-plan', { schoolId: tutor.schoolId, plan: 'school', reason: 'Mine' }],
      ['change-plan-rules', { defaultPlan: 'individual' }],
    ] as const) {
      expect(await fixture.post(colleague, name, input)).toMatchObject(code(403, 'person/not-allowed'));
    }
  });
});

describe('a trial', () => {
  async function noticesOf(person: Person): Promise<string[]> {
    const rows = await fixture.rows<{ kind: string }>(
      `select kind from public.notifications where user_id = $1 and kind like 'trial-%' order by created_at, kind desc`,
      [person.id],
    );
    return rows.map(({ kind }) => kind);
  }

  test('lasts thirty days on a clock of its own, is announced once, and exists once', async () => {
    const sweep = trialSweep(fixture.fresh.database);
    const trier = await addTutor('trier');
    const start = await fixture.call(trier, 'start-trial', {});
    expect(start).toMatchObject({ status: 200, body: { plan: 'professional' } });
    expect(await planOf(trier)).toMatchObject({
      plan: 'individual',
      inForce: 'professional',
      mayTry: null,
      trial: { plan: 'professional', running: true, endsAt: start.body.endsAt },
    });
    const [row] = await fixture.rows<{ days: number }>(
      'select extract(epoch from trial_ends_at - trial_started_at) / 86400 as days from public.schools where id = $1',
      [trier.schoolId],
    );
    expect(Number(row?.days)).toBe(30);
    await sweep.run();
    expect(await noticesOf(trier)).toEqual([]);

    await setClock(`now() + interval '29 days'`);
    expect(useOf(await planOf(trier), 'classes')).toMatchObject({ quota: null });
    await sweep.run();
    await sweep.run();
    expect(await noticesOf(trier)).toEqual(['trial-ending']);

    await setClock(`now() + interval '30 days'`);
    const after = await planOf(trier);
    expect(after).toMatchObject({ inForce: 'individual', trial: { running: false }, mayTry: null });
    expect(useOf(after, 'classes')).toMatchObject({ quota: 1 });
    await sweep.run();
    await sweep.run();
    expect(await noticesOf(trier)).toEqual(['trial-ending', 'trial-ended']);
    expect(await fixture.call(trier, 'start-trial', {})).toMatchObject(code(409, 'plan/trial-used'));
    expect(await fixture.actionsOn(trier.schoolId)).toEqual(['plan/trial-started']);
  });

  test('what was made in it stays, and nothing is added until the usage is below the limit', async () => {
    const trier = await addTutor('maker');
    await fixture.call(trier, 'start-trial', {});
    for (const name of ['A', 'B', 'C']) await addClass(trier, name);
    await setClock(`now() + interval '31 days'`);
    expect(useOf(await planOf(trier), 'classes')).toMatchObject({ quota: 1, used: 3 });
    await expect(addClass(trier, 'D')).rejects.toMatchObject({ code: 'PT402' });
    await fixture.rows('update public.classes set active = false where school_id = $1', [trier.schoolId]);
    await addClass(trier, 'D');
    expect(useOf(await planOf(trier), 'classes')).toMatchObject({ used: 1 });
  });

  test('begins from the smallest plan only, and twenty concurrent requests start one', async () => {
    const larger = await addTutor('larger', 'professional');
    expect(await fixture.call(larger, 'start-trial', {})).toMatchObject(code(409, 'plan/trial-other-plan'));
    const eager = await addTutor('eager');
    const answers = await Promise.all(Array.from({ length: 20 }, () => fixture.call(eager, 'start-trial', {})));
    expect(answers.map(({ status }) => status).sort()).toEqual([200, ...Array.from({ length: 19 }, () => 409)]);
  });
});

describe('another plan', () => {
  test('smaller at any time, larger only where schools choose for themselves, each audited', async () => {
    const owner = await addTutor('changer', 'school');
    expect(await fixture.call(owner, 'change-plan', { plan: 'professional' })).toMatchObject({ status: 200 });
    for (const choice of ['installation', 'paid']) {
      await fixture.rows('update private.installation set plan_choice = $1', [choice]);
      expect(await fixture.call(owner, 'change-plan', { plan: 'school' })).toMatchObject(code(403, 'plan/not-yours'));
    }
    await fixture.rows(`update private.installation set plan_choice = 'school'`);
    expect(await fixture.call(owner, 'change-plan', { plan: 'school' })).toMatchObject({ status: 200 });
    await fixture.call(owner, 'change-plan', { plan: 'school' });
    expect(await fixture.actionsOn(owner.schoolId)).toEqual(['plan/changed', 'plan/changed']);
    const changes = await fixture.rows(
      'select plan_before, plan, decided_by from private.plan_changes where school_id = $1 order by created_at',
      [owner.schoolId],
    );
    expect(changes).toEqual([
      { plan_before: 'school', plan: 'professional', decided_by: 'school' },
      { plan_before: 'professional', plan: 'school', decided_by: 'school' },
    ]);
  });

  test.each(['', 'gold', null, 3])('%j is no plan', async (plan) => {
    expect(await fixture.post(operator, 'change-plan', { plan })).toMatchObject(code(400, 'input/invalid'));
  });

  test('without a provider nothing can be paid, and the fault says so', async () => {
    const owner = await addTutor('payer');
    expect(await fixture.call(owner, 'pay-plan', { plan: 'professional' })).toMatchObject(code(403, 'plan/not-yours'));
    await fixture.rows(`update private.installation set plan_choice = 'paid'`);
    expect(await fixture.call(owner, 'pay-plan', { plan: 'professional' })).toMatchObject(
      code(409, 'plan/payment-off'),
    );
  });
});

describe('an operator of the installation', () => {
  test('lists the schools with figures, by name and by pages', async () => {
    const owner = await addTutor('Listed-Ω');
    const { body } = await fixture.call(operator, 'list-schools', { search: 'listed-ω' });
    expect(body).toMatchObject({
      count: 1,
      pageSize: 25,
      rules: { defaultPlan: 'school', choice: 'installation', payment: 'off' },
      schools: [
        {
          schoolId: owner.schoolId,
          plan: 'individual',
          inForce: 'individual',
          trialEndsAt: null,
          members: 1,
          assignmentsThisMonth: 0,
          bytes: 0,
          reason: null,
        },
      ],
    });
    expect((await fixture.call(operator, 'list-schools', { search: '%' })).body).toMatchObject({
      schools: [],
      count: 0,
    });
    expect((await fixture.call(operator, 'list-schools', { page: 10_000 })).body).toMatchObject({ schools: [] });
    expect(await fixture.call(owner, 'list-schools', {})).toMatchObject({ status: 403 });
  });

  test('assigns any plan to any school with a reason, and moves the end of a trial', async () => {
    const owner = await addTutor('assigned');
    const { schoolId } = owner;
    const trialEndsAt = new Date(Date.now() + 5 * 86_400_000).toISOString();
    const trial = { schoolId, plan: 'individual', trialEndsAt, reason: 'Agreed by letter' } as const;
    expect(await fixture.call(operator, 'assign-plan', trial)).toMatchObject({ status: 200 });
    expect(await planOf(owner)).toMatchObject({ inForce: 'professional', trial: { endsAt: trialEndsAt } });
    const larger = { schoolId, plan: 'school', reason: 'The district pays' } as const;
    expect(await fixture.call(operator, 'assign-plan', larger)).toMatchObject({ status: 200 });
    expect(await planOf(owner)).toMatchObject({ plan: 'school', inForce: 'school' });
    const { body } = await fixture.call(operator, 'list-schools', { search: 'assigned' });
    expect(body.schools).toMatchObject([{ reason: 'The district pays' }]);
    const events = await fixture.rows<{ actor_id: string; details: unknown }>(
      'select actor_id, details from public.audit_events where subject_id = $1',
      [schoolId],
    );
    expect(events.map((event) => event.actor_id)).toEqual([operator.id, operator.id]);
    expect(JSON.stringify(events.map((event) => event.details))).not.toContain('district');
    const storage = { person: 5, school: null };
    expect(await fixture.call(operator, 'assign-plan', { ...larger, storage })).toMatchObject({ status: 200 });
    expect(
      await fixture.rows('select person_megabytes, school_megabytes from public.schools where id = $1', [schoolId]),
    ).toEqual([{ person_megabytes: 5, school_megabytes: null }]);
    const agreed = await fixture.call(operator, 'list-schools', { search: 'assigned' });
    expect(agreed.body.schools).toMatchObject([{ storage }]);
    expect(await fixture.call(owner, 'assign-plan', { ...larger, reason: 'Mine' })).toMatchObject({ status: 403 });
  });

  test('gets a fault for an unknown school, and for an invalid reason', async () => {
    const schoolId = '00000000-0000-4000-8000-000000000000';
    expect(await fixture.call(operator, 'assign-plan', { schoolId, plan: 'school', reason: 'x' })).toMatchObject(
      code(404, 'plan/school-not-found'),
    );
    const without = { schoolId: operator.schoolId, plan: 'school', reason: '  ' } as const;
    expect(await fixture.call(operator, 'assign-plan', without)).toMatchObject({ status: 400 });
  });

  test('sets the plan of new schools, which is audited once', async () => {
    const rules = { defaultPlan: 'individual', choice: 'school' } as const;
    expect(await fixture.call(operator, 'change-plan-rules', rules)).toMatchObject({
      body: { ...rules, payment: 'off' },
    });
    await fixture.call(operator, 'change-plan-rules', rules);
    const newcomer = await fixture.addPerson('newcomer');
    expect(await planOf(newcomer)).toMatchObject({ plan: 'individual', mayTry: 30, choice: 'school' });
    const actions = await fixture.actionsOn(operator.schoolId);
    expect(actions.filter((action) => action === 'plan/rules-changed')).toHaveLength(1);
  });
});
