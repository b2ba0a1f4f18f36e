import { type CallName, calls, roles } from '@schole/core';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { Callable } from '../functions/calls.ts';
import { functions } from './function-registry.ts';
import { createFunctionsFixture, type FunctionsFixture, type Person, settings } from './test-functions.ts';

const nowhere = '00000000-0000-4000-8000-000000000000';
const question = {
  content: { question: 'What is a drupe?', options: ['A fruit with a stone', 'A tree', 'A press'] },
  key: { correct: 0 },
  explanation: 'It says so.',
  bloomsLevel: 'remembering',
  points: 3,
} as const;

interface Ids {
  sourceId: string;
  assignmentId: string;
  questionId: string;
  jobId: string;
}

/** A valid input of each function that refers to these ids. */
function inputs({ sourceId, assignmentId, questionId, jobId }: Ids): Record<CallName, unknown> {
  return {
    'add-source': { kind: 'text', text: 'A text.' },
    'read-automation': {},
    'save-webhook': { purpose: 'analytics', url: 'https://flows.example/hook' },
    'test-webhook': { purpose: 'analytics' },
    'make-automation-key': { direction: 'in' },
    'remove-automation-key': { direction: 'in' },
    'list-automation-events': {},
    'make-workflow': { workflow: 'chat', language: 'en' },
    'read-engines': {},
    'save-engine': { whose: 'school', engine: { kind: 'ollama', baseUrl: 'https://model.example', model: 'small' } },
    'remove-engine': { whose: 'school' },
    'test-engine': { whose: 'school' },
    'allow-own-connections': { allowed: false },
    'find-models': { address: 'http://127.0.0.1:1' },
    'pull-model': { address: 'http://127.0.0.1:1', model: 'small', confirmed: true },
    'test-model': { kind: 'ollama', address: 'http://127.0.0.1:1', model: 'small' },
    'choose-drafting-engine': { whose: 'own', engine: null },
    'list-model-exchanges': { of: { assignmentId } },
    'generate-assignment': { sources: [{ sourceId }], settings },
    'sample-questions': { sources: [{ sourceId }], settings },
    'compare-engines': { sources: [{ sourceId }], settings, engine: 'school' },
    'draft-question': { assignmentId, questionId },
    'read-source': { sourceId },
    'export-assignment': { assignmentId, format: 'pdf', copy: 'key' },
    'cancel-job': { jobId },
    'retry-job': { jobId },
    'add-question': { assignmentId, type: 'multiple-choice', question },
    'change-question': { questionId, version: 1, question },
    'remove-question': { questionId, version: 1, removed: true },
    'change-assignment': { assignmentId, version: 1, title: 'Mine now', stage: 'ready' },
    'change-points': { assignmentId, questions: [{ questionId, version: 1, points: 3 }] },
    'count-questions': { sources: [{ sourceId }], settings },
    'replace-questions': { assignmentId, questions: [{ questionId, version: 1, by: { option: 'any' } }] },
    'reorder-questions': { assignmentId, version: 1, questionIds: [questionId] },
    'take-draft': { assignmentId, draftId: questionId, points: 1 },
    'list-source-pictures': { assignmentId, questionId, from: 0 },
    'duplicate-assignment': { assignmentId, title: 'A copy' },
    'copy-as-json': { assignmentId, form: 'complete' },
    'import-assignment': { text: '{}' },
    'archive-assignment': { assignmentId, archived: true },
    'change-school': { name: 'Mine now' },
    'add-school': { name: 'One more' },
    'leave-school': { schoolId: nowhere },
    'list-members': {},
    'read-member': { userId: nowhere },
    'change-member': { userId: nowhere, role: 'administrator' },
    'remove-member': { userId: nowhere, work: 'keep' },
    'transfer-administration': { userId: nowhere },
    'invite-member': { role: 'teacher', language: 'en' },
    'resend-invitation': { invitationId: nowhere },
    'revoke-invitation': { invitationId: nowhere },
    'list-invitations': {},
    'read-invitation': { token: 'a token that opens nothing' },
    'accept-invitation': { token: 'a token that opens nothing' },
    'read-plan': {},
    'start-trial': {},
    'change-plan': { plan: 'individual' },
    'pay-plan': { plan: 'professional' },
    'list-schools': {},
    'assign-plan': { schoolId: nowhere, plan: 'individual', reason: 'Agreed' },
    'change-plan-rules': { defaultPlan: 'individual' },
    'list-records': {},
    'verify-records': {},
    'export-records': { format: 'csv' },
    'read-mail': { mailId: nowhere },
    'list-sessions': {},
    'read-mail-state': {},
    'end-session': { sessionId: nowhere },
    'reset-second-step': { userId: nowhere },
    'export-account': { language: 'en' },
    'foresee-deletion': {},
    'delete-account': { address: 'owner@example.org', language: 'en' },
    'keep-account': {},
    'contact-sales': { name: 'A visitor', email: 'visitor@example.org', message: 'Hello', language: 'en' },
    'read-start': {},
    'read-installation': {},
    'change-installation': { sealed: true },
    'list-egress': {},
    'export-egress': {},
    'list-jobs': {},
    'move-job': { jobId, wish: 'cancel' },
    'read-storage': {},
    'read-health': {},
    'read-demo-data': {},
    'add-demo-data': { language: 'el' },
    'remove-demo-data': {},
  };
}

/** The fault of each function for an id that is not the caller's. */
const unknown: Partial<Record<CallName, string>> = {
  'read-mail': 'mail/not-found',
  'move-job': 'job/not-found',
  'read-source': 'source/not-found',
  'generate-assignment': 'source/not-found',
  'sample-questions': 'source/not-found',
  'compare-engines': 'source/not-found',
  'draft-question': 'question/not-found',
  'export-assignment': 'assignment/not-found',
  'cancel-job': 'job/not-found',
  'retry-job': 'job/not-found',
  'add-question': 'assignment/not-found',
  'change-question': 'question/not-found',
  'remove-question': 'question/not-found',
  'change-points': 'assignment/not-found',
  'count-questions': 'source/not-found',
  'replace-questions': 'assignment/not-found',
  'reorder-questions': 'assignment/not-found',
  'take-draft': 'assignment/not-found',
  'list-source-pictures': 'assignment/not-found',
  'change-assignment': 'assignment/not-found',
  'duplicate-assignment': 'assignment/not-found',
  'copy-as-json': 'assignment/not-found',
  'archive-assignment': 'assignment/not-found',
};

/** They create something new, or act on the caller's own school: there is no id to be wrong. */
const namesNothing: readonly CallName[] = [
  'import-assignment',
  'read-automation',
  'save-webhook',
  'test-webhook',
  'make-automation-key',
  'remove-automation-key',
  'list-automation-events',
  'make-workflow',
  'read-engines',
  'save-engine',
  'remove-engine',
  'test-engine',
  'allow-own-connections',
  'choose-drafting-engine',
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
  'change-school',
  'list-members',
  'read-member',
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

/** Their output is empty. */
const answersNothing: readonly CallName[] = ['remove-automation-key', 'remove-engine'];

/** Listed here once more: a function becomes public only where a test says so. */
const forVisitors: readonly CallName[] = ['contact-sales', 'read-invitation'];
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
  'assignments',
  'assignment_sources',
  'questions',
  'question_versions',
  'question_keys',
  'question_spans',
  'question_verdicts',
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
  ids = { ...others, questionId: questionIds[0] ?? '' };
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
        expect(await fixture.post(who, name, inputs(ids)[name])).toMatchObject(
          name === 'read-invitation'
            ? { status: 404, body: { code: 'invitation/unknown' } }
            : { status: 200, body: { received: true } },
        );
      }
    });
    return;
  }

  test('asks an anonymous caller to sign in', () =>
    refuses(null, inputs(ids)[name], { status: 401, code: 'person/signed-out' }));

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
      const code = unknown[name];
      const colleague = await fixture.addPerson(`colleague-of-${name}`);
      await fixture.join(colleague, owner.schoolId, 'teacher');
      const foreigner = await fixture.addPerson(`foreigner-to-${name}`);
      const theirs = forInstallation.includes(name)
        ? { status: 403, code: 'person/not-allowed' }
        : { status: 404, code };
      for (const who of [colleague, foreigner]) await refuses(who, inputs(ids)[name], theirs);
      const nobodys = inputs({ sourceId: nowhere, assignmentId: nowhere, questionId: nowhere, jobId: nowhere })[name];
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
