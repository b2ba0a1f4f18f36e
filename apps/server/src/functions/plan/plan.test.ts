import type { CallOutput } from '@schole/core';
import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest';
import { trialSweep } from '../../jobs/trial-sweep.ts';
import { type FunctionsWorld, openFunctionsWorld, type Person } from '../test-world.ts';

type Plan = CallOutput<'read-plan'>;

let world: FunctionsWorld;
/** The first account: looks after the installation. */
let keeper: Person;

beforeAll(async () => {
  world = await openFunctionsWorld();
  keeper = await world.addPerson('keeper');
});
afterAll(() => world.close());
afterEach(async () => {
  await setClock('now()');
  await world.rows(`update private.installation set plan_choice = 'installation', default_plan = 'school'`);
});

/** The clock of everything that ends. */
const setClock = (moment: string): Promise<void> =>
  world.asOwner(
    `create or replace function app.clock() returns timestamptz language sql stable set search_path = '' as $$ select ${moment} $$`,
  );

async function addTutor(name: string, plan = 'individual'): Promise<Person> {
  const person = await world.addPerson(name);
  await world.rows('update public.schools set plan = $2 where id = $1', [person.schoolId, plan]);
  return person;
}

const addClass = (person: Person, name: string) =>
  world.rows(
    `insert into public.classes (school_id, owner_id, name, subject, grade_level) values ($1, $2, $3, 'science', '6-8')`,
    [person.schoolId, person.id, name],
  );

async function planOf(person: Person): Promise<Plan> {
  const { status, body } = await world.call(person, 'read-plan', {});
  expect(status).toBe(200);
  return body as unknown as Plan;
}

const useOf = (plan: Plan, name: string) => plan.entitlements.find((each) => each.name === name);
const code = (status: number, name: string) => ({ status, body: { code: name } });

describe('what is read', () => {
  test('the plan with what it allows and what is used, from rows', async () => {
    const tutor = await addTutor('reader');
    await addClass(tutor, 'A');
    const plan = await planOf(tutor);
    expect(plan).toMatchObject({ plan: 'individual', inForce: 'individual', trial: null, mayTry: 30, payment: 'off' });
    expect(useOf(plan, 'assignments_per_month')).toEqual({
      ...{ name: 'assignments_per_month', allowed: true, quota: 50, used: 0 },
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
    const colleague = await world.addPerson('colleague');
    await world.join(colleague, tutor.schoolId, 'teacher');
    expect((await planOf(colleague)).schoolId).toBe(tutor.schoolId);
    for (const [name, input] of [
      ['start-trial', {}],
      ['change-plan', { plan: 'individual' }],
      ['pay-plan', { plan: 'school' }],
      ['assign-plan', { schoolId: tutor.schoolId, plan: 'school', reason: 'Mine' }],
      ['change-plan-rules', { defaultPlan: 'individual' }],
    ] as const) {
      expect(await world.post(colleague, name, input)).toMatchObject(code(403, 'person/not-allowed'));
    }
  });
});

describe('a trial', () => {
  async function noticesOf(person: Person): Promise<string[]> {
    const rows = await world.rows<{ kind: string }>(
      `select kind from public.notifications where user_id = $1 and kind like 'trial-%' order by created_at, kind desc`,
      [person.id],
    );
    return rows.map(({ kind }) => kind);
  }

  test('holds for thirty days on a clock of its own, is told of once, and comes once', async () => {
    const sweep = trialSweep(world.fresh.database);
    const trier = await addTutor('trier');
    const start = await world.call(trier, 'start-trial', {});
    expect(start).toMatchObject({ status: 200, body: { plan: 'professional' } });
    expect(await planOf(trier)).toMatchObject({
      plan: 'individual',
      inForce: 'professional',
      mayTry: null,
      trial: { plan: 'professional', running: true, endsAt: start.body.endsAt },
    });
    const [row] = await world.rows<{ days: number }>(
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
    expect(await world.call(trier, 'start-trial', {})).toMatchObject(code(409, 'plan/trial-used'));
    expect(await world.actsOn(trier.schoolId)).toEqual(['plan/trial-started']);
  });

  test('what was made in it stays, and nothing more fits until there is room', async () => {
    const trier = await addTutor('maker');
    await world.call(trier, 'start-trial', {});
    for (const name of ['A', 'B', 'C']) await addClass(trier, name);
    await setClock(`now() + interval '31 days'`);
    expect(useOf(await planOf(trier), 'classes')).toMatchObject({ quota: 1, used: 3 });
    await expect(addClass(trier, 'D')).rejects.toMatchObject({ code: 'PT402' });
    await world.rows('update public.classes set active = false where school_id = $1', [trier.schoolId]);
    await addClass(trier, 'D');
    expect(useOf(await planOf(trier), 'classes')).toMatchObject({ used: 1 });
  });

  test('begins from the smallest plan only, and twenty that come at once are one', async () => {
    const larger = await addTutor('larger', 'professional');
    expect(await world.call(larger, 'start-trial', {})).toMatchObject(code(409, 'plan/trial-other-plan'));
    const eager = await addTutor('eager');
    const answers = await Promise.all(Array.from({ length: 20 }, () => world.call(eager, 'start-trial', {})));
    expect(answers.map(({ status }) => status).sort()).toEqual([200, ...Array.from({ length: 19 }, () => 409)]);
  });
});

describe('another plan', () => {
  test('down at any time, up only where schools choose for themselves, each written down', async () => {
    const owner = await addTutor('changer', 'school');
    expect(await world.call(owner, 'change-plan', { plan: 'professional' })).toMatchObject({ status: 200 });
    for (const choice of ['installation', 'paid']) {
      await world.rows('update private.installation set plan_choice = $1', [choice]);
      expect(await world.call(owner, 'change-plan', { plan: 'school' })).toMatchObject(code(403, 'plan/not-yours'));
    }
    await world.rows(`update private.installation set plan_choice = 'school'`);
    expect(await world.call(owner, 'change-plan', { plan: 'school' })).toMatchObject({ status: 200 });
    await world.call(owner, 'change-plan', { plan: 'school' });
    expect(await world.actsOn(owner.schoolId)).toEqual(['plan/changed', 'plan/changed']);
    const changes = await world.rows(
      'select plan_before, plan, decided_by from private.plan_changes where school_id = $1 order by created_at',
      [owner.schoolId],
    );
    expect(changes).toEqual([
      { plan_before: 'school', plan: 'professional', decided_by: 'school' },
      { plan_before: 'professional', plan: 'school', decided_by: 'school' },
    ]);
  });

  test.each(['', 'gold', null, 3])('%j is no plan', async (plan) => {
    expect(await world.post(keeper, 'change-plan', { plan })).toMatchObject(code(400, 'input/invalid'));
  });

  test('without a provider nothing can be paid, and it says so', async () => {
    const owner = await addTutor('payer');
    expect(await world.call(owner, 'pay-plan', { plan: 'professional' })).toMatchObject(code(403, 'plan/not-yours'));
    await world.rows(`update private.installation set plan_choice = 'paid'`);
    expect(await world.call(owner, 'pay-plan', { plan: 'professional' })).toMatchObject(code(409, 'plan/payment-off'));
  });
});

describe('whoever looks after the installation', () => {
  test('lists the schools with figures, by name and by pages', async () => {
    const owner = await addTutor('Listed-Ω');
    const { body } = await world.call(keeper, 'list-schools', { search: 'listed-ω' });
    expect(body).toMatchObject({
      count: 1,
      pageSize: 25,
      rules: { defaultPlan: 'school', choice: 'installation', payment: 'off' },
      schools: [
        {
          ...{ schoolId: owner.schoolId, plan: 'individual', inForce: 'individual', trialEndsAt: null },
          ...{ members: 1, assignmentsThisMonth: 0, bytes: 0, reason: null },
        },
      ],
    });
    expect((await world.call(keeper, 'list-schools', { search: '%' })).body).toMatchObject({ schools: [], count: 0 });
    expect((await world.call(keeper, 'list-schools', { page: 10_000 })).body).toMatchObject({ schools: [] });
    expect(await world.call(owner, 'list-schools', {})).toMatchObject({ status: 403 });
  });

  test('puts any school on any plan with a reason, and moves the end of a trial', async () => {
    const owner = await addTutor('assigned');
    const { schoolId } = owner;
    const trialEndsAt = new Date(Date.now() + 5 * 86_400_000).toISOString();
    const trial = { schoolId, plan: 'individual', trialEndsAt, reason: 'Agreed by letter' } as const;
    expect(await world.call(keeper, 'assign-plan', trial)).toMatchObject({ status: 200 });
    expect(await planOf(owner)).toMatchObject({ inForce: 'professional', trial: { endsAt: trialEndsAt } });
    const larger = { schoolId, plan: 'school', reason: 'The district pays' } as const;
    expect(await world.call(keeper, 'assign-plan', larger)).toMatchObject({ status: 200 });
    expect(await planOf(owner)).toMatchObject({ plan: 'school', inForce: 'school' });
    const { body } = await world.call(keeper, 'list-schools', { search: 'assigned' });
    expect(body.schools).toMatchObject([{ reason: 'The district pays' }]);
    const acts = await world.rows<{ actor_id: string; details: unknown }>(
      'select actor_id, details from public.audit_events where subject_id = $1',
      [schoolId],
    );
    expect(acts.map((act) => act.actor_id)).toEqual([keeper.id, keeper.id]);
    expect(JSON.stringify(acts.map((act) => act.details))).not.toContain('district');
    expect(await world.call(owner, 'assign-plan', { ...larger, reason: 'Mine' })).toMatchObject({ status: 403 });
  });

  test('refuses a school that is not there, and a reason that is none', async () => {
    const schoolId = '00000000-0000-4000-8000-000000000000';
    expect(await world.call(keeper, 'assign-plan', { schoolId, plan: 'school', reason: 'x' })).toMatchObject(
      code(404, 'plan/school-not-found'),
    );
    const without = { schoolId: keeper.schoolId, plan: 'school', reason: '  ' } as const;
    expect(await world.call(keeper, 'assign-plan', without)).toMatchObject({ status: 400 });
  });

  test('decides the plan of new schools, which is written down once', async () => {
    const rules = { defaultPlan: 'individual', choice: 'school' } as const;
    expect(await world.call(keeper, 'change-plan-rules', rules)).toMatchObject({ body: { ...rules, payment: 'off' } });
    await world.call(keeper, 'change-plan-rules', rules);
    const newcomer = await world.addPerson('newcomer');
    expect(await planOf(newcomer)).toMatchObject({ plan: 'individual', mayTry: 30, choice: 'school' });
    const acts = await world.actsOn(keeper.schoolId);
    expect(acts.filter((act) => act === 'plan/rules-changed')).toHaveLength(1);
  });
});
