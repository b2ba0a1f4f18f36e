import type { CallInput } from '@schole/core';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { type LanguageModelServer, startLanguageModelServer } from '../../../../../tests/fakes/language-model.ts';
import { createFunctionsFixture, type FunctionsFixture, type Person } from '../../app/test-functions.ts';

let fixture: FunctionsFixture;
let model: LanguageModelServer;
let elsewhere: LanguageModelServer;
let head: Person;
let teacher: Person;
let count = 0;

type Settings = CallInput<'save-engine'>['engine'];

beforeAll(async () => {
  fixture = await createFunctionsFixture();
  model = await startLanguageModelServer();
  elsewhere = await startLanguageModelServer();
  const hosts = [model, elsewhere].map(({ port }) => `'127.0.0.1:${port}'`).join(', ');
  await fixture.asOwner(`update private.installation set local_services = array[${hosts}]`);
});
afterAll(async () => {
  await model.close();
  await elsewhere.close();
  await fixture.close();
});
beforeEach(async () => {
  count += 1;
  head = await fixture.addPerson(`head-${count}`);
  teacher = await fixture.addPerson(`teacher-${count}`);
  await fixture.join(teacher, head.schoolId, 'teacher');
  model.requests.length = 0;
  elsewhere.requests.length = 0;
});

const key = 'sk-a-very-secret-key-0042';
const own = (changes: Partial<Settings> = {}): CallInput<'save-engine'> => ({
  whose: 'own',
  engine: { kind: 'openai-compatible', baseUrl: `${model.url}/v1`, model: 'small', key, ...changes },
});
const schools = (changes: Partial<Settings> = {}): CallInput<'save-engine'> => ({ ...own(changes), whose: 'school' });
/** As the form sends it where the field of the key was left alone. */
const withoutKey = ({ whose, engine: { key: _, ...engine } }: CallInput<'save-engine'>) => ({ whose, engine });

const rowsOf = (schoolId: string) =>
  fixture.rows<{ kind: string; model: string | null; user_id: string | null; key_sealed: string | null }>(
    'select * from private.engines where school_id = $1',
    [schoolId],
  );
const auditActions = (schoolId: string) =>
  fixture.rows<{ action: string; details: unknown }>(
    `select action, details from public.audit_events where school_id = $1 and action ~ '^engine/|^school/model-' order by created_at, id`,
    [schoolId],
  );

describe('saving', () => {
  test('stores the key encrypted, shows four characters of it to its owner, and is audited', async () => {
    const saved = await fixture.call(teacher, 'save-engine', own());
    expect(saved).toMatchObject({
      status: 200,
      body: { kind: 'openai-compatible', baseUrl: `${model.url}/v1`, model: 'small', keyHint: '0042' },
    });
    const read = await fixture.call(teacher, 'read-engines', {});
    expect(read.body).toMatchObject({
      own: { keyHint: '0042' },
      school: null,
      inUse: 'own',
      ownAllowed: true,
      administers: false,
      sealed: true,
    });
    expect(JSON.stringify([saved, read, await rowsOf(head.schoolId), await auditActions(head.schoolId)])).not.toContain(
      key,
    );
    expect(await auditActions(head.schoolId)).toEqual([
      { action: 'engine/changed', details: { whose: 'own', kind: 'openai-compatible' } },
    ]);
    expect((await fixture.call(head, 'read-engines', {})).body).toMatchObject({ own: null, school: null });
  });

  test('the school’s belongs to its administrators; colleagues see which engine it is and not its whole address', async () => {
    expect(await fixture.call(teacher, 'save-engine', schools())).toMatchObject({
      status: 403,
      body: { code: 'person/not-allowed' },
    });
    await fixture.call(head, 'save-engine', schools({ baseUrl: `${model.url}/v1?token=in-the-address` }));
    expect((await fixture.call(head, 'read-engines', {})).body).toMatchObject({
      school: { keyHint: '0042' },
      inUse: 'school',
      administers: true,
    });
    const seen = await fixture.call(teacher, 'read-engines', {});
    expect(seen.body).toMatchObject({ school: { baseUrl: model.url, keyHint: null, model: 'small' }, inUse: 'school' });
    expect(JSON.stringify(seen)).not.toContain('in-the-address');
    for (const name of ['remove-engine', 'test-engine'] as const)
      expect(await fixture.call(teacher, name, { whose: 'school' })).toMatchObject({ status: 403 });
    const stranger = await fixture.addPerson(`stranger-${count}`);
    expect((await fixture.call(stranger, 'read-engines', {})).body).toMatchObject({ school: null, inUse: 'offline' });
  });

  test('an administrator with a second factor changes the school’s only after it', async () => {
    await fixture.asOwner(
      `insert into auth.mfa_factors (id, user_id, friendly_name, factor_type, status, created_at, updated_at, secret)
       values (gen_random_uuid(), '${head.id}', 'phone', 'totp', 'verified', now(), now(), 'x')`,
    );
    expect(await fixture.call(head, 'save-engine', schools())).toMatchObject({
      status: 403,
      body: { code: 'account/second-step-needed' },
    });
  });

  test('a stored key is bound to kind and host: for any other it has to be entered again', async () => {
    await fixture.call(teacher, 'save-engine', own());
    const [before] = await rowsOf(head.schoolId);
    const same = withoutKey(own({ baseUrl: `${model.url}/other/v1`, model: 'bigger' }));
    expect(await fixture.call(teacher, 'save-engine', same)).toMatchObject({
      body: { keyHint: '0042', model: 'bigger' },
    });
    const [after] = await rowsOf(head.schoolId);
    expect(after?.key_sealed).toBe(before?.key_sealed);
    const missing = { status: 422, body: { code: 'automation/secret-missing' } };
    const moved = withoutKey(own({ baseUrl: `${elsewhere.url}/v1` }));
    const other = withoutKey(own({ kind: 'ollama', baseUrl: model.url }));
    for (const settings of [moved, other]) {
      expect(await fixture.call(teacher, 'save-engine', settings)).toMatchObject(missing);
      expect(await fixture.call(teacher, 'test-engine', settings)).toMatchObject(missing);
    }
    expect(elsewhere.requests).toEqual([]);
    expect(await fixture.call(teacher, 'save-engine', own({ baseUrl: elsewhere.url, key: null }))).toMatchObject({
      body: { keyHint: null },
    });
  });

  test.each(['big:120b-cloud', 'big:cloud', ' Big:Cloud '])(
    'a model that Ollama passes on, %s, is refused',
    async (name) => {
      for (const call of ['save-engine', 'test-engine'] as const) {
        expect(await fixture.call(teacher, call, own({ kind: 'ollama', model: name }))).toMatchObject({
          status: 422,
          body: { code: 'model/remote', values: { model: name.trim() } },
        });
      }
      expect(await rowsOf(head.schoolId)).toEqual([]);
      expect((await fixture.call(teacher, 'save-engine', own({ model: name }))).status).toBe(200);
    },
  );

  test.each([
    [{ kind: 'openai-compatible', baseUrl: null }, 'baseUrl'],
    [{ kind: 'openai-compatible', baseUrl: ' ', model: ' ' }, 'baseUrl, model'],
    [{ kind: 'ollama', baseUrl: null, key: null }, 'baseUrl'],
    [{ kind: 'webhook', baseUrl: null, model: null }, 'baseUrl'],
    [{ kind: 'anthropic', baseUrl: null, key: null }, 'key'],
    [{ kind: 'google', baseUrl: null, model: null, key: null }, 'model, key'],
  ] as const)('%j is incomplete: %s', async (settings, missing) => {
    expect(await fixture.call(teacher, 'save-engine', own(settings))).toMatchObject({
      status: 422,
      body: { code: 'engine/incomplete', values: { missing } },
    });
    expect(await rowsOf(head.schoolId)).toEqual([]);
  });

  test.each(['nowhere', 'ftp://models.example', 'https://me:secret@models.example'])(
    'the address %s is refused',
    async (baseUrl) => {
      const answer = await fixture.call(teacher, 'save-engine', own({ baseUrl }));
      expect(answer).toMatchObject({ status: 400, body: { code: 'input/invalid' } });
      expect(JSON.stringify(answer)).not.toContain('secret');
    },
  );

  test('an engine that needs no key, no model or no address is saved without', async () => {
    for (const settings of [
      { kind: 'ollama', baseUrl: model.url, key: null },
      { kind: 'anthropic', baseUrl: null },
      { kind: 'google', baseUrl: null },
      { kind: 'webhook', baseUrl: 'https://flows.example/hook', model: null, key: null },
    ] as const)
      expect(await fixture.call(teacher, 'save-engine', own(settings))).toMatchObject({ status: 200 });
    expect(await rowsOf(head.schoolId)).toMatchObject([{ kind: 'webhook', model: null, key_sealed: null }]);
  });

  test('no part of a short key is shown', async () => {
    expect(await fixture.call(teacher, 'save-engine', own({ key: 'abcd' }))).toMatchObject({
      body: { keyHint: '••••' },
    });
  });
});

describe('removing', () => {
  test('takes the key with it, and only one’s own', async () => {
    await fixture.call(teacher, 'save-engine', own());
    await fixture.call(head, 'save-engine', schools());
    expect(await fixture.call(teacher, 'remove-engine', { whose: 'own' })).toMatchObject({ status: 200, body: {} });
    expect(await rowsOf(head.schoolId)).toMatchObject([{ user_id: null }]);
    expect(await fixture.call(teacher, 'remove-engine', { whose: 'own' })).toMatchObject({
      status: 404,
      body: { code: 'engine/none' },
    });
    expect((await auditActions(head.schoolId)).at(-1)).toEqual({
      action: 'engine/removed',
      details: { whose: 'own', kind: 'openai-compatible' },
    });
  });

  test('works also where the school no longer allows own connections; saving and testing do not', async () => {
    await fixture.call(teacher, 'save-engine', own());
    await fixture.call(head, 'allow-own-connections', { allowed: false });
    expect((await fixture.call(teacher, 'read-engines', {})).body).toMatchObject({
      inUse: 'offline',
      ownAllowed: false,
    });
    for (const name of ['save-engine', 'test-engine'] as const)
      expect(await fixture.call(teacher, name, own())).toMatchObject({ body: { code: 'automation/not-allowed' } });
    expect(await fixture.call(teacher, 'remove-engine', { whose: 'own' })).toMatchObject({ status: 200 });
    expect(await fixture.call(teacher, 'allow-own-connections', { allowed: true })).toMatchObject({ status: 403 });
  });

  test('lets the language model read answers only where an administrator opened it, and the audit says so', async () => {
    expect((await fixture.call(head, 'read-engines', {})).body).toMatchObject({ modelGrading: false });
    expect(await fixture.call(teacher, 'allow-model-grading', { allowed: true })).toMatchObject({ status: 403 });
    await fixture.call(head, 'allow-model-grading', { allowed: true });
    expect((await fixture.call(teacher, 'read-engines', {})).body).toMatchObject({ modelGrading: true });
    expect((await auditActions(head.schoolId)).at(-1)).toEqual({
      action: 'school/model-grading-changed',
      details: { allowed: true },
    });
  });
});

describe('testing', () => {
  test('really calls the saved engine or the one in the form, and writes a log entry', async () => {
    expect(await fixture.call(teacher, 'test-engine', { whose: 'own' })).toMatchObject({
      body: { code: 'engine/none' },
    });
    await fixture.call(teacher, 'save-engine', own());
    model.answers.push('Here I am.');
    expect(await fixture.call(teacher, 'test-engine', { whose: 'own' })).toMatchObject({
      status: 200,
      body: { outcome: 'ok', reason: null, status: 200, reply: 'Here I am.' },
    });
    expect(model.requests[0]?.headers.authorization).toBe(`Bearer ${key}`);
    const form = withoutKey(own({ model: 'other' }));
    expect(await fixture.call(teacher, 'test-engine', form)).toMatchObject({ body: { outcome: 'ok' } });
    expect(model.requests[1]?.headers.authorization).toBe(`Bearer ${key}`);
    model.answers.push({ refuse: 'wrong-key' });
    const refused = await fixture.call(teacher, 'test-engine', own({ key: 'sk-another-wrong-key' }));
    expect(refused).toMatchObject({
      body: { outcome: 'refused', reason: 'engine/wrong-key', status: 401, reply: null },
    });
    expect(await fixture.rows('select engine, test, outcome from public.automation_events order by began_at')).toEqual([
      { engine: 'openai-compatible:small', test: true, outcome: 'ok' },
      { engine: 'openai-compatible:other', test: true, outcome: 'ok' },
      { engine: 'openai-compatible:small', test: true, outcome: 'refused' },
    ]);
    expect(await rowsOf(head.schoolId)).toMatchObject([{ model: 'small' }]);
  });

  test('names the sealed mode as the reason', async () => {
    const away = own({ baseUrl: 'https://models.example/v1' });
    expect(await fixture.call(teacher, 'test-engine', away)).toMatchObject({
      body: { outcome: 'refused', reason: 'outbound/sealed', status: null },
    });
  });
});
