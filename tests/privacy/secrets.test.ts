import { randomBytes } from 'node:crypto';
import fs from 'node:fs';
import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { gunzipSync } from 'node:zlib';
import { calls } from '@schole/core';
import { runCommand } from '@schole/server';
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import { unpack } from '../../apps/server/src/account/export/test-archive.ts';
import { numbersSweep } from '../../apps/server/src/automation/events/numbers-sweep.ts';
import { type Person, resultOf, startTestApp, type TestApp, waitForJob } from '../app/test-app.ts';
import { asOwner } from '../database/cluster.ts';
import { temporaryFolder } from '../database/temporary-folder.ts';
import { type LanguageModelServer, startLanguageModelServer } from '../fakes/language-model.ts';
import { startTestWorkflow, type TestWorkflow } from '../fakes/workflow-server.ts';
import { type ConnectedPerson, callWebhook, connect } from './connected-person.ts';
import { type CollectedText, findSecrets } from './secret-forms.ts';

// One sequence: secrets are set and used by every means, and fail in most; then everything that a person can read is read.

const random = (name: string) => `${name}-${randomBytes(12).toString('hex')}`;
const secrets: Record<string, string> = {
  header: random('header+value'),
  basic: random('basic/password'),
  bearer: random('bearer-token'),
  engine: random('sk-own-engine'),
  school: random('sk-school-engine'),
  tried: random('sk-tried-only'),
};
const conversation = { title: random('kestrel'), message: random('heron'), reply: random('lapwing') };
/** A part of the workflow URLs: a caller who has it can call the workflow. */
const address = random('plover');

const collected: CollectedText[] = [];
const reading: Promise<unknown>[] = [];
let who = '';
let folder: Awaited<ReturnType<typeof temporaryFolder>>;
let app: TestApp;
let workflow: TestWorkflow;
let model: LanguageModelServer;
/** Administers the installation and the school in which the other two teach. */
let ada: ConnectedPerson;
let pia: ConnectedPerson;
let mel: ConnectedPerson;

/** Collects every response of the server, and every line that it logs. */
function listen(): void {
  const { fetch: originalFetch } = globalThis;
  vi.spyOn(globalThis, 'fetch').mockImplementation(async (...args) => {
    const from = who;
    const answer = await originalFetch(...args);
    const what = new URL(answer.url).pathname;
    // The only responses that contain a key or the address of a calendar, by contract.
    if (/\/make-(automation-key|calendar-feed)$/.test(what)) return answer;
    const headers = JSON.stringify([...answer.headers]);
    const body = answer.clone().arrayBuffer();
    reading.push(
      body.then(
        (bytes) => collected.push({ from, what, text: headers + Buffer.from(bytes).toString('latin1') }),
        () => undefined,
      ),
    );
    return answer;
  });
  const write = fs.writeSync;
  vi.spyOn(fs, 'writeSync').mockImplementation(((fd: number, data: string | Uint8Array, ...more: []) => {
    if (fd !== 2) return write(fd, data as string, ...more);
    const bytes = Buffer.from(data as string);
    collected.push({ from: 'log', what: 'a line', text: bytes.toString('latin1') });
    return bytes.length;
  }) as typeof fs.writeSync);
}

async function joinSchool(person: Person): Promise<Person> {
  await app.fresh.database.asUser({ role: 'service_role' }, async (sql) => {
    const values = [ada.schoolId, person.id];
    await sql.query(`insert into public.memberships (school_id, user_id, role) values ($1, $2, 'teacher')`, values);
    await sql.query('update public.profiles set active_school_id = $1 where user_id = $2', values);
  });
  return person;
}

beforeAll(async () => {
  folder = await temporaryFolder();
  listen();
  app = await startTestApp({ environment: { SCHOLE_LOG: 'trace', SCHOLE_DATA: join(folder.path, 'data') } });
  secrets.installation = app.fresh.secret.toString();
  [workflow, model] = await Promise.all([startTestWorkflow(), startLanguageModelServer()]);
  ada = await connect(await app.signUp('Ada'));
  pia = await connect(await joinSchool(await app.signUp('Pia')));
  mel = await connect(await joinSchool(await app.signUp('Mel')));
  const localServices = [workflow.origin, model.url].map((url) => new URL(url).host);
  await ada.call('change-installation', { localServices });
});
afterAll(async () => {
  await app.stop();
  vi.restoreAllMocks();
  await Promise.all([workflow.close(), model.close(), folder.remove()]);
});

const asJson = { 'content-type': 'application/json' };
/** A workflow and a provider that repeat the secrets they received in each of their failures. */
const repeated = () => Object.values(secrets).join(' ');
const failures = () => [
  { status: 401, headers: asJson, pieces: [JSON.stringify({ message: `Wrong: ${repeated()}` })] },
  { status: 500, headers: { 'content-type': 'text/html' }, pieces: [`<html>${repeated()}</html>`] },
  { headers: asJson, pieces: [`{"unknown": "${repeated()}"`], cut: true },
  { headers: { 'content-type': 'text/html' }, pieces: [`<!doctype html><html>${repeated()}`] },
  { status: 302, headers: { location: `http://10.0.0.1/${secrets.header}` } },
  { status: 307, headers: { location: `https://me:${secrets.bearer}@flows.example/` } },
];

async function setSecrets(): Promise<void> {
  const auths = {
    chat: { kind: 'header', name: 'X-Key', value: secrets.header },
    'auto-grader': { kind: 'basic', name: 'pia', value: secrets.basic },
    analytics: { kind: 'bearer', value: secrets.bearer },
    'ai-assistant': { kind: 'bearer', value: secrets.bearer },
  };
  who = 'Pia';
  await pia.saveChatAddress(`${workflow.origin}/${address}/chat`);
  for (const [purpose, auth] of Object.entries(auths)) {
    const url = purpose === 'chat' ? {} : { url: `${workflow.origin}/${address}/${purpose}` };
    await pia.call('save-webhook', { purpose, auth, ...url });
  }
  for (const direction of ['in', 'out'] as const) {
    // The replaced key is no longer valid, and must not occur anywhere either.
    secrets[`former ${direction}`] = (await pia.call<{ key: string }>('make-automation-key', { direction })).key;
    secrets[direction] = (await pia.call<{ key: string }>('make-automation-key', { direction })).key;
  }
  for (const name of ['former calendar', 'calendar']) {
    const { address: feed } = await pia.call<{ address: string }>('make-calendar-feed', { language: 'en' });
    secrets[name] = /([^/]+)\.ics$/.exec(feed)?.[1] ?? '';
    for (const method of ['GET', 'POST']) await fetch(app.url + new URL(feed).pathname, { method });
  }
  await pia.call('save-engine', { whose: 'own', engine: engine('openai-compatible', '/v1', secrets.engine) });
  who = 'Ada';
  await ada.call('save-engine', { whose: 'school', engine: engine('google', '/v1beta', secrets.school) });
}

const engine = (kind: string, path: string, key: string | undefined) => ({
  kind,
  baseUrl: `${model.url}${path}`,
  model: 'small',
  key,
});

/** Ignores the outcome: only the texts of responses and logs matter. */
const attempt = (person: ConnectedPerson, name: string, body: object | string) =>
  fetch(`${app.url}/functions/v1/${name}`, {
    method: 'POST',
    headers: { ...asJson, apikey: app.anonKey, authorization: `Bearer ${tokens.get(person.id)}` },
    body: typeof body === 'string' ? body : JSON.stringify(body),
  }).then((answer) => answer.arrayBuffer());
const tokens = new Map<string, string>();

async function useWorkflows(): Promise<void> {
  who = 'Pia';
  await pia.client.from('n8n_chat_sessions').update({ title: conversation.title }).eq('id', pia.sessionId);
  // Only the message is answered: the event about the reply may be sent at once, and has to fail as well.
  const reply = { headers: asJson, pieces: [JSON.stringify({ output: conversation.reply })] };
  workflow.answerWith(reply, { status: 500, pieces: [repeated()] });
  expect(await pia.sendMessage(conversation.message)).toEqual({ status: 'success', message: conversation.reply });
  for (const [role, content] of [
    ['user', conversation.message],
    ['assistant', conversation.reply],
  ])
    await pia.client.from('n8n_chat_messages').insert({ session_id: pia.sessionId, role, content });
  expect(workflow.requests[0]?.headers).toMatchObject({ 'x-key': secrets.header });
  for (const failure of failures()) {
    workflow.answerWith(failure);
    expect(await pia.sendMessage('Fail')).toMatchObject({ status: 'error' });
    for (const purpose of ['chat', 'auto-grader', 'analytics']) await attempt(pia, 'test-webhook', { purpose });
  }
  workflow.answerWith({ status: 500, pieces: [repeated()] });
  await numbersSweep(app.fresh.database).run();
  const { data: events } = await pia.client.from('jobs').select('id').eq('kind', 'send-event');
  expect(events?.length).toBeGreaterThan(1);
  for (const { id } of events ?? []) expect(await waitForJob(pia, id)).toMatchObject({ state: 'failed' });
}

async function useEngines(): Promise<void> {
  who = 'Pia';
  await pia.saveChatAddress(null);
  expect(await pia.sendMessage('Hello')).toMatchObject({ status: 'success' });
  expect(JSON.stringify(model.requests.at(-1)?.headers)).toContain(secrets.engine);
  const refusal = { error: { message: `Incorrect API key provided: ${repeated()}` } };
  for (const status of [200, 400, 401, 429, 500]) {
    model.answers.push({ status, type: 'application/json', body: JSON.stringify(refusal) });
    expect(await pia.sendMessage('Fail')).toMatchObject({ status: 'error' });
    model.answers.push({ status, type: 'application/json', body: JSON.stringify(refusal) });
    const body = { whose: 'own', engine: engine('anthropic', '/v1', secrets.tried) };
    await attempt(pia, 'test-engine', body);
  }
  expect(JSON.stringify(model.requests.at(-1)?.headers)).toContain(secrets.tried);
  expect(await mel.sendMessage('Hello')).toMatchObject({ status: 'success' });
  const request = model.requests.at(-1);
  expect(JSON.stringify(request?.headers) + request?.path).toContain(secrets.school);
}

async function misuse(): Promise<void> {
  who = 'Pia';
  const [value, key] = [secrets.header, secrets.tried];
  const url = `https://me:${secrets.basic}@flows.example/`;
  const wrong: [string, object | string][] = [
    ['save-webhook', { purpose: 'chat', auth: { kind: 'header', name: value, value: `${value}\n` } }],
    ['save-webhook', { purpose: 'chat', auth: { kind: 'bearer', value, [value ?? '']: value } }],
    ['save-webhook', { purpose: 'analytics', url, auth: { kind: 'none', value } }],
    ['save-engine', { whose: 'own', engine: { ...engine('ollama', '', `${key} `.repeat(2)), kind: key } }],
    ['save-engine', { whose: 'own', engine: { ...engine('ollama', '', key), baseUrl: url } }],
    ...['save-webhook', 'save-engine', 'test-engine', 'chat'].flatMap((name): [string, string][] => [
      [name, `${key}`],
      [name, `{"key":"${key}`],
    ]),
  ];
  for (const [name, body] of wrong) await attempt(pia, name, body);
  for (const [brought, status] of [
    [secrets.in, 200],
    [`${secrets.in}x`, 401],
    [secrets['former in'], 401],
    [secrets.out, 401],
  ] as const) {
    const answer = await callWebhook(app, brought ?? '', 'ai-assistant', { question: 'How do I connect nodes?' });
    expect(answer.status).toBe(status);
    await callWebhook(app, brought ?? '', 'auto-grader', { assignmentId: brought, [brought ?? '']: brought });
  }
}

/** Reads everything that a person can read. */
async function readAll(person: ConnectedPerson): Promise<void> {
  who = person.firstName;
  const tables = await app.fresh.database.asUser({ role: 'service_role' }, (sql) =>
    sql.query<{ name: string }>(
      `select table_name as name from information_schema.tables where table_schema = 'public'`,
    ),
  );
  expect(tables.rows.length).toBeGreaterThan(20);
  for (const { name } of tables.rows) await person.client.from(name).select('*');
  for (const words of Object.values(conversation)) {
    for (const archived of [false, true]) await person.client.rpc('search_chat_sessions', { search: words, archived });
  }
  await person.client.from('n8n_chat_sessions').select('*, n8n_chat_messages(*)').eq('id', pia.sessionId);
  await person.client.from('n8n_chat_messages').select('*').eq('session_id', pia.sessionId);
  for (const name of Object.keys(calls).filter((each) => /^(?:read|list|foresee|verify)-|^export-egress$/.test(each)))
    await attempt(person, name, {});
  for (const workflow of ['chat', 'assignment-generator'])
    await person.call('make-workflow', { workflow, language: 'el' });
  await attempt(person, 'chat', { message: 'And?', session_id: pia.sessionId, message_history: [] });
  const { password } = person;
  const { jobId } = await person.call<{ jobId: string }>('export-account', { password, language: 'en' });
  const { path } = await resultOf(person, 'export-account', jobId);
  const { data } = await person.client.storage.from('exports').download(path);
  for (const [what, text] of await unpack(Buffer.from((await data?.arrayBuffer()) ?? new ArrayBuffer(0))))
    collected.push({ from: who, what, text });
}

async function readRecords(): Promise<void> {
  who = 'Ada';
  const { jobId } = await ada.call<{ jobId: string }>('export-records', { format: 'jsonl' });
  const { path } = await resultOf(ada, 'export-records', jobId);
  const { data } = await ada.client.storage.from('exports').download(path);
  expect(await data?.text()).toContain('webhook/changed');
}

/** What is on the disk: every table of the database, and a backup of everything. */
async function readStored(): Promise<void> {
  await asOwner(app.fresh.ownerUrl, async (owner) => {
    const { rows } = await owner.query<{ name: string }>(
      `select format('%I.%I', table_schema, table_name) as name from information_schema.tables
       where table_type = 'BASE TABLE' and table_schema not in ('pg_catalog', 'information_schema')`,
    );
    for (const { name } of rows) {
      const { rows: all } = await owner.query<{ text: string }>(`select its::text as text from ${name} as its`);
      collected.push({ from: 'database', what: name, text: all.map(({ text }) => text).join('\n') });
    }
  });
  const file = join(folder.path, 'all.schole');
  const code = await runCommand(['backup', file], {
    environment: {
      SCHOLE_DATA: join(folder.path, 'data'),
      SCHOLE_SECRET: secrets.installation,
      DATABASE_URL: app.fresh.url,
    },
    print: (text) => void collected.push({ from: 'backup', what: 'said', text }),
    printError: (text) => void collected.push({ from: 'backup', what: 'complained', text }),
    formatProblem: String,
    signal: new AbortController().signal,
  });
  expect(code).toBe(0);
  collected.push({ from: 'backup', what: 'bytes', text: gunzipSync(await readFile(file)).toString('latin1') });
}

describe('what is set as a secret, and what is said in a conversation', () => {
  beforeAll(async () => {
    for (const person of [ada, pia, mel]) {
      const { data } = await person.client.auth.getSession();
      tokens.set(person.id, data.session?.access_token ?? '');
    }
    await setSecrets();
    await useWorkflows();
    await useEngines();
    await misuse();
    for (const person of [ada, pia, mel]) await readAll(person);
    await readRecords();
    await Promise.all(reading);
    await readStored();
  });
  const from = (...names: string[]) => collected.filter((each) => names.includes(each.from));

  it('the search works: everything readable was read, and every encoding of a text is found', () => {
    expect(findSecrets(conversation, from('Pia')).length).toBeGreaterThan(6);
    expect(findSecrets({ address }, from('Pia')).length).toBeGreaterThan(2);
    for (const name of ['backup', 'database'])
      expect(findSecrets(conversation, from(name)).length, name).toBeGreaterThan(2);
    expect(from('log').some(({ text }) => text.includes('/functions/v1/chat'))).toBe(true);
    expect(from('Ada').some(({ text }) => text.includes('began_at,host'))).toBe(true);
    const { basic = '' } = secrets;
    for (const text of [`a ${basic}`, btoa(`pia:${basic}`), btoa(`p:${basic}`), encodeURIComponent(basic)])
      expect(findSecrets({ basic }, [{ from: 'here', what: 'it', text }])).toEqual(['basic in here: it']);
  });

  it('no secret occurs in plain text in anything that a person can read', () => {
    expect(Object.keys(secrets)).toHaveLength(13);
    expect(findSecrets(secrets, collected)).toEqual([]);
  });

  it('equal secrets are stored with different ciphertexts', async () => {
    await mel.call('save-engine', { whose: 'own', engine: engine('openai-compatible', '/v1', secrets.engine) });
    const { rows } = await app.fresh.database.asUser({ role: 'service_role' }, (sql) =>
      sql.query<{ sealed: string }>(
        `select auth_sealed as sealed from private.webhooks where purpose in ('analytics', 'ai-assistant')
         union all select key_sealed from private.engines where user_id is not null`,
      ),
    );
    expect(rows).toHaveLength(4);
    expect(new Set(rows.map(({ sealed }) => sealed)).size).toBe(4);
  });

  it('only its person reads a conversation, and no log line contains it or any credentials', () => {
    expect(findSecrets({ ...conversation, address, session: pia.sessionId }, from('Mel', 'Ada', 'log'))).toEqual([]);
    expect(findSecrets({ ...Object.fromEntries(tokens), password: pia.password }, from('log'))).toEqual([]);
  });
});
