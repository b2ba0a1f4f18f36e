import { type CallName, calls, roles } from '@schole/core';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { createDevice, makeDelivery } from '../attempts/test-deliveries.ts';
import type { Callable } from '../functions/calls.ts';
import { functions } from './function-registry.ts';
import { unknownIdFaults } from './test-faults.ts';
import { createFunctionsFixture, type FunctionsFixture, type Person } from './test-functions.ts';
import { answersNothing, type Ids, inputs, noIds, visitorAnswers } from './test-inputs.ts';

/** They create something new, or act on the caller's own school: there is no id to be wrong. */
const namesNothing: readonly CallName[] = [
  'create-class',
  'preview-school-roster',
  'import-school-roster',
  'import-assignment',
  'read-automation',
  'save-webhook',
  'test-webhook',
  'make-automation-key',
  'remove-automation-key',
  'make-calendar-feed',
  'remove-calendar-feed',
  'list-automation-events',
  'make-workflow',
  'read-engines',
  'save-engine',
  'remove-engine',
  'test-engine',
  'allow-model-grading',
  'allow-own-connections',
  'choose-drafting-engine',
  'save-grading-preferences',
  'read-grading-trust',
  // Of an assignment of somebody else it lists nothing.
  'list-model-exchanges',
  'read-installation',
  'change-installation',
  'find-models',
  'pull-model',
  'test-model',
  'list-egress',
  'export-egress',
  'list-jobs',
  'read-storage',
  'read-health',
  'add-source',
  'find-video',
  'draft-topic-text',
  'list-shared-sources',
  'change-school',
  'list-members',
  'read-member',
  // Of administrators alone, as what they do with members.
  'foresee-student-erasure',
  'erase-student',
  'keep-student',
  'change-member',
  'remove-member',
  'transfer-administration',
  'invite-member',
  'resend-invitation',
  'revoke-invitation',
  'list-invitations',
  'read-plan',
  'start-trial',
  'change-plan',
  'pay-plan',
  'list-schools',
  'assign-plan',
  'change-plan-rules',
  'list-records',
  'verify-records',
  'export-records',
  'contact-sales',
  'read-start',
  'read-demo-data',
  'add-demo-data',
  'reset-second-step',
  'remove-demo-data',
];

/** Listed here once more: a function becomes public only where a test says so. */
const forVisitors: readonly CallName[] = [
  'contact-sales',
  'read-invitation',
  'sign-in-student',
  'request-enrolment',
  'read-join-request',
  'use-join-claim',
];
/** For signed-in students, and nobody else. */
const forStudents: readonly CallName[] = [
  'change-own-secret',
  'read-own-record',
  'list-own-deliveries',
  'open-attempt',
  'save-attempt',
  'take-break',
  'ask-for-time',
  'read-own-results',
  'read-store-key',
  'make-own-calendar-feed',
  'remove-own-calendar-feed',
];
/** What a student gets whom no school keeps: a refusal, or nothing that is of a school. */
const strayAnswers: Partial<Record<CallName, object>> = {
  'change-own-secret': { body: { code: 'student/wrong' } },
  'read-own-record': { status: 404, body: { code: 'student/not-found' } },
  'list-own-deliveries': { status: 200, body: { deliveries: [] } },
  'open-attempt': { status: 404, body: { code: 'delivery/not-found' } },
  'save-attempt': { status: 404, body: { code: 'attempt/not-found' } },
  'take-break': { status: 404, body: { code: 'attempt/not-found' } },
  'ask-for-time': { status: 404, body: { code: 'attempt/not-found' } },
  'read-own-results': { status: 404, body: { code: 'attempt/not-found' } },
  'make-own-calendar-feed': { status: 404, body: { code: 'student/not-found' } },
  'remove-own-calendar-feed': { status: 404, body: { code: 'student/not-found' } },
  'read-store-key': { status: 200, body: { key: expect.stringMatching(/^[A-Za-z0-9+/]{43}=$/) } },
};
/** For every person of the staff, whichever schools they are in, if any. */
const forPeople: readonly CallName[] = [
  'cancel-job',
  'retry-job',
  'list-sessions',
  'read-mail-state',
  'end-session',
  'export-account',
  'foresee-deletion',
  'delete-account',
  'keep-account',
  'accept-invitation',
  'add-school',
  'leave-school',
];
/** For the administrators of the school that runs the installation. */
const forInstallation: readonly CallName[] = [
  'read-installation',
  'change-installation',
  'find-models',
  'pull-model',
  'test-model',
  'list-egress',
  'export-egress',
  'list-jobs',
  'move-job',
  'read-storage',
  'read-health',
  'read-mail',
  'list-schools',
  'assign-plan',
  'change-plan-rules',
  'read-start',
];

const names = Object.keys(calls) as CallName[];
const tables = [
  'schools',
  'memberships',
  'profiles',
  'sources',
  'source_versions',
  'documents',
  'source_files',
  'source_scans',
  'assignments',
  'assignment_sources',
  'questions',
  'question_versions',
  'question_keys',
  'question_spans',
  'question_concepts',
  'question_verdicts',
  'classes',
  'class_teachers',
  'class_students',
  'students',
  'deliveries',
  'delivery_targets',
  'delivery_questions',
  'attempts',
  'marks',
  'mark_suggestions',
  'mark_decisions',
  'answer_pins',
  'grading_runs',
  'jobs',
  'audit_events',
];

let fixture: FunctionsFixture;
let owner: Person;
let ids: Ids;

/** Everything in the tables as one text, read in one statement. */
async function everything(): Promise<string> {
  const parts = tables.map(
    (table) =>
      `select '${table}' as "table", md5(string_agg(r::text, E'\\n' order by r::text)) as rows from public.${table} r`,
  );
  return JSON.stringify(await fixture.rows(parts.join(' union all ')));
}

beforeAll(async () => {
  fixture = await createFunctionsFixture();
  owner = await fixture.addPerson('owner');
  const { questionIds, ...others } = await fixture.make(owner);
  const { body: made } = await fixture.post(owner, 'create-class', { name: 'A class of the owner' });
  const classId = String(made.classId);
  const { body: added } = await fixture.post(owner, 'add-students', {
    classId,
    students: [{ firstName: 'Ann', lastName: 'Lee' }],
  });
  const [student] = calls['add-students'].output.parse(added).students;
  const { deliveryId, students: sitting } = await makeDelivery(fixture, owner, { names: ['sitter'] });
  const [sitter] = sitting;
  const attemptId = sitter === undefined ? '' : (await createDevice(fixture, sitter, deliveryId)).attemptId;
  const runId = crypto.randomUUID();
  await fixture.rows(
    `insert into public.grading_runs (id, school_id, owner_id, job_id, delivery_ids) values ($1, $2, $3, $4, $5)`,
    [runId, owner.schoolId, owner.id, others.jobId, [deliveryId]],
  );
  ids = {
    ...{ ...others, questionId: questionIds[0] ?? '', classId, studentId: student?.studentId ?? '' },
    ...{ deliveryId, attemptId, runId },
  };
});
afterAll(() => fixture.close());

describe('the registry', () => {
  test('has each call of core once, under its own name', () => {
    expect(Object.keys(functions).sort()).toEqual([...names].sort());
    for (const name of names) expect(functions[name].name).toBe(name);
  });

  test.each(names)('%s has a permission, limits and both schemas', (name) => {
    const { limits, ...call } = functions[name];
    const permission = call.permission as Callable['permission'];
    expect(permission === 'visitors').toBe(forVisitors.includes(name));
    expect(permission === 'people').toBe(forPeople.includes(name));
    expect(permission === 'students').toBe(forStudents.includes(name));
    expect(permission === 'installation').toBe(forInstallation.includes(name));
    if (typeof permission !== 'string') {
      expect(permission.roles.length).toBeGreaterThan(0);
      for (const role of permission.roles) expect(roles).toContain(role);
    }
    expect(limits.body).toBeGreaterThan(0);
    expect(limits.time).toBeGreaterThan(0);
    expect(calls[name].input.safeParse(undefined).success).toBe(false);
    expect(calls[name].output.safeParse({}).success).toBe(answersNothing.includes(name));
    expect(calls[name].output.safeParse({ anything: 1 }).success).toBe(false);
  });
});

describe.each(names)('%s', (name) => {
  async function refuses(who: Person | null, body: unknown, expected: Record<string, unknown>) {
    const before = await everything();
    const answer = await fixture.post(who, name, body);
    expect({ status: answer.status, code: answer.body.code }).toEqual(expected);
    expect(answer.body).toMatchObject({
      message: expect.any(String),
      values: expect.any(Object),
      id: expect.any(String),
    });
    expect(await everything()).toBe(before);
  }

  if (forVisitors.includes(name)) {
    test('serves everybody alike, with an account and without', async () => {
      const pupil = await fixture.addPerson(`pupil-of-${name}`, 'student');
      for (const who of [null, pupil, owner]) {
        expect(await fixture.post(who, name, inputs(ids)[name])).toMatchObject(visitorAnswers[name] ?? {});
      }
    });
    return;
  }

  test('asks an anonymous caller to sign in', () =>
    refuses(null, inputs(ids)[name], { status: 401, code: 'person/signed-out' }));

  if (forStudents.includes(name)) {
    test('refuses everybody but a student, and a student whom no school keeps', async () => {
      await refuses(owner, inputs(ids)[name], { status: 403, code: 'person/not-allowed' });
      const stray = await fixture.addPerson(`stray-of-${name}`, 'student');
      expect(strayAnswers).toHaveProperty(name);
      expect(await fixture.post(stray, name, inputs(ids)[name])).toMatchObject(strayAnswers[name] ?? {});
    });
    return;
  }

  test('refuses a pupil, by token and by membership', async () => {
    const refused = { status: 403, code: 'person/not-allowed' };
    await refuses(await fixture.addPerson(`pupil-of-${name}`, 'student'), inputs(ids)[name], refused);
    if (forPeople.includes(name)) return;
    const pupil = await fixture.addPerson(`member-of-${name}`);
    await fixture.join(pupil, owner.schoolId, 'student');
    await refuses(pupil, inputs(ids)[name], refused);
  });

  test('names what is missing in an input, without repeating it', async () => {
    const before = await everything();
    // Some need no fields: then the type of the input is what is wrong.
    const nothingNeeded = calls[name].input.safeParse({}).success;
    const answer = await fixture.post(owner, name, nothingNeeded ? ['secretWord'] : { secretWord: 1 });
    expect(answer).toMatchObject({
      status: 400,
      body: { code: 'input/invalid', values: { where: expect.any(String) } },
    });
    expect(JSON.stringify(answer.body)).not.toContain('secretWord');
    expect(await fixture.post(owner, name, '{ broken')).toMatchObject({ status: 400 });
    expect(await everything()).toBe(before);
  });

  if (forPeople.includes(name)) return;

  test('refuses a person who has left every school', async () => {
    const former = await fixture.addPerson(`former-of-${name}`);
    await fixture.rows("update public.memberships set status = 'left' where user_id = $1", [former.id]);
    const code = forInstallation.includes(name) ? 'person/not-allowed' : 'person/no-school';
    await refuses(former, inputs(ids)[name], { status: 403, code });
  });

  if (!namesNothing.includes(name)) {
    test('refuses ids of another teacher, of another school, and unknown ids', async () => {
      const code = unknownIdFaults[name];
      const colleague = await fixture.addPerson(`colleague-of-${name}`);
      await fixture.join(colleague, owner.schoolId, 'teacher');
      const foreigner = await fixture.addPerson(`foreigner-to-${name}`);
      const theirs = forInstallation.includes(name)
        ? { status: 403, code: 'person/not-allowed' }
        : { status: 404, code };
      for (const who of [colleague, foreigner]) await refuses(who, inputs(ids)[name], theirs);
      const nobodys = inputs(noIds)[name];
      await refuses(owner, nobodys, { status: 404, code });
    });
  }
});

test('megabytes without an account are refused', async () => {
  const answer = await fixture.post(null, 'add-source', 'x'.repeat(13_000_000));
  expect(answer).toMatchObject({ status: 401, body: { code: 'person/signed-out' } });
});

test('a function that does not exist is a 404 with the standard body', async () => {
  expect(await fixture.post(owner, 'drop-everything', {})).toMatchObject({
    status: 404,
    body: { id: expect.any(String) },
  });
});
