import { engineKinds } from '@schole/core';
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest';
import { numbersSweep } from '../../apps/server/src/automation/events/numbers-sweep.ts';
import { request } from '../../apps/server/src/webhooks/test-webhooks.ts';
import { startTestApp, type TestApp, waitForJob } from '../app/test-app.ts';
import { type LanguageModelServer, modelPath, startLanguageModelServer } from '../fakes/language-model.ts';
import { startTestWorkflow, type TestWorkflow } from '../fakes/workflow-server.ts';
import { type ConnectedPerson, callWebhook, connect, type LedgerEntry, readLedger } from './connected-person.ts';
import { isSpying, outsideOf, unwatch, watch } from './network-spy.ts';

afterEach(unwatch);

const notifiedPurposes = ['assignment-generator', 'auto-grader', 'analytics', 'ai-assistant'] as const;
const key = 'sk-of-nobody-000042';

describe('a sealed installation with everything connected to outside addresses', () => {
  let app: TestApp;
  let eleni: ConnectedPerson;
  beforeAll(async () => {
    app = await startTestApp();
    eleni = await connect(await app.signUp('Eleni'));
  });
  afterAll(() => app.stop());

  it('opens no connection and resolves no name; each refusal is in ledger and log, and there is no fallback answer', async () => {
    const watched = watch();
    const refused: [host: string, purpose: 'webhook' | 'engine', engine: string | null][] = [];
    const sealed = { outcome: 'refused', reason: 'outbound/sealed', status: null, reply: null };
    const refusal = {
      status: 'error',
      error: { message: 'The workflow or language model was not asked, or it refused.' },
    };
    const { key: own } = await eleni.call<{ key: string }>('make-automation-key', { direction: 'in' });
    expect(await eleni.sendMessage('How do I connect nodes?')).toMatchObject({
      status: 'success',
      message: expect.stringContaining('not a language model'),
    });
    expect(await readLedger(app)).toEqual([]);

    await eleni.saveChatAddress('https://chat.flows.example/webhook/chat');
    for (const purpose of notifiedPurposes)
      await eleni.call('save-webhook', {
        purpose,
        url: `https://${purpose}.flows.example/webhook`,
        auth: { kind: 'bearer', value: key },
      });
    expect(await eleni.sendMessage('Hello')).toEqual(refusal);
    refused.push(['chat.flows.example', 'webhook', null]);
    for (const purpose of ['chat', ...notifiedPurposes]) {
      expect(await eleni.call('test-webhook', { purpose }), purpose).toMatchObject(sealed);
      refused.push([`${purpose}.flows.example`, 'webhook', null]);
    }

    await eleni.saveChatAddress(null);
    for (const [kind, baseUrl, host] of [
      ['openai-compatible', 'https://models.example/v1', 'models.example'],
      ['anthropic', null, 'api.anthropic.com'],
      ['google', null, 'generativelanguage.googleapis.com'],
      ['ollama', 'https://93.184.215.14', '93.184.215.14'],
      ['webhook', 'https://flows.example/engine', 'flows.example'],
    ] as const) {
      const engine = { kind, baseUrl, model: kind === 'webhook' ? null : 'small', key };
      const name = kind === 'webhook' ? 'webhook' : `${kind}:small`;
      for (const whose of ['own', 'school'] as const) {
        expect(await eleni.call('test-engine', { whose, engine }), kind).toMatchObject(sealed);
        await eleni.call('save-engine', { whose, engine });
        expect(await eleni.sendMessage('Hello'), kind).toEqual(refusal);
        if (whose === 'own') await eleni.call('remove-engine', { whose });
        refused.push([host, 'engine', name], [host, 'engine', name]);
      }
      expect((await callWebhook(app, own, 'ai-assistant', { question: 'Hello' })).status, kind).toBe(502);
      refused.push([host, 'engine', name]);
    }

    await eleni.call('remove-engine', { whose: 'school' });
    const answered = await callWebhook(app, own, 'ai-assistant', { question: 'How do I connect nodes?' });
    expect(await answered.json()).toMatchObject({ via: 'offline', engine: null });
    expect(await eleni.sendMessage('How do I connect nodes?')).toMatchObject({ status: 'success' });
    const made = (await (await callWebhook(app, own, 'assignment-generator', request)).json()) as {
      assignment: { id: string };
    };
    await eleni.call('change-assignment', { assignmentId: made.assignment.id, version: 1, stage: 'ready' });
    await numbersSweep(app.fresh.database).run();
    const { data: events } = await eleni.client.from('jobs').select('id, input').eq('kind', 'send-event');
    expect(events?.map(({ input }) => input.event).sort()).toEqual([
      'analytics.numbers',
      'assignment.generated',
      'assignment.ready',
      'assistant.replied',
    ]);
    for (const { id, input } of events ?? [])
      expect(await waitForJob(eleni, id), input.event).toMatchObject({
        state: 'failed',
        error: { code: 'outbound/sealed' },
      });
    for (const purpose of notifiedPurposes) refused.push([`${purpose}.flows.example`, 'webhook', null]);

    expect(await isSpying(watched)).toBe(true);
    expect(outsideOf(watched)).toEqual([]);
    const entries = refused.map(([host, purpose, engine]) => ({
      host,
      port: 443,
      purpose,
      engine,
      pseudonymised: [],
      outcome: 'refused-sealed',
      status: null,
      bytes: 0,
    }));
    const ledger = await readLedger(app);
    expect(ledger.slice(0, -notifiedPurposes.length)).toEqual(entries.slice(0, -notifiedPurposes.length));
    expect(new Set(ledger.slice(-notifiedPurposes.length))).toEqual(new Set(entries.slice(-notifiedPurposes.length)));
    const log = (await eleni.log()).filter(({ direction }) => direction === 'out');
    expect(log.filter(({ via }) => via === 'offline').map(({ outcome }) => outcome)).toEqual(['ok', 'ok', 'ok']);
    const refusedEntries = log.filter(({ via }) => via !== 'offline');
    expect(refusedEntries).toHaveLength(refused.length);
    for (const entry of refusedEntries) expect(entry).toMatchObject({ outcome: 'refused', reason: 'outbound/sealed' });
  });
});

describe('an open installation', () => {
  let app: TestApp;
  let nikos: ConnectedPerson;
  let workflow: TestWorkflow;
  let elsewhere: TestWorkflow;
  let model: LanguageModelServer;
  const fakes = () => [workflow, elsewhere, { origin: model.url, requests: model.requests }];
  const portOf = ({ origin }: { origin: string }) => Number(new URL(origin).port);

  beforeAll(async () => {
    app = await startTestApp();
    [workflow, elsewhere, model] = await Promise.all([
      startTestWorkflow(),
      startTestWorkflow(),
      startLanguageModelServer(),
    ]);
    nikos = await connect(await app.signUp('Nikos'));
    const localServices = fakes().map(({ origin }) => new URL(origin).host);
    await nikos.call('change-installation', { sealed: false, localServices });
    await addPupil();
  });
  afterAll(async () => {
    await app.stop();
    await Promise.all([workflow, elsewhere, model].map((fake) => fake.close()));
  });

  async function addPupil(): Promise<void> {
    const pupil = await app.signUp('Pupil');
    await app.fresh.database.asUser({ role: 'service_role' }, async (sql) => {
      await sql.query(`update public.profiles set first_name = 'Zacharias', last_name = 'Quill' where user_id = $1`, [
        pupil.id,
      ]);
      await sql.query(`insert into public.memberships (school_id, user_id, role) values ($1, $2, 'student')`, [
        nikos.schoolId,
        pupil.id,
      ]);
    });
  }

  let known = 0;
  /** The ledger entries that `what` adds; they must equal the requests that the fakes saw meanwhile, one by one. */
  async function newLedgerEntries(what: () => Promise<unknown>): Promise<Omit<LedgerEntry, 'host' | 'bytes'>[]> {
    for (const { requests } of fakes()) requests.length = 0;
    await what();
    const entries = (await readLedger(app)).slice(known);
    known += entries.length;
    const left = entries.filter(({ outcome }) => !outcome.startsWith('refused'));
    for (const fake of fakes()) {
      const own = left.filter(({ port }) => port === portOf(fake));
      const sizes = fake.requests.map((request) => Buffer.byteLength('raw' in request ? request.raw : request.body));
      expect(own).toHaveLength(sizes.length);
      for (const [at, size] of sizes.entries()) expect(own[at]?.bytes).toBeGreaterThan(size);
      expect(JSON.stringify(fake.requests)).not.toMatch(/Zacharias|Quill/);
    }
    expect(left.map(({ port }) => port).filter((port) => !fakes().map(portOf).includes(port))).toEqual([]);
    return entries.map(({ host, bytes: _, ...entry }) => {
      expect(host).toBe(entry.outcome === 'refused-address' ? '10.0.0.1' : '127.0.0.1');
      return entry;
    });
  }

  const entry = (fake: { origin: string }, more: Partial<LedgerEntry> = {}) => ({
    port: portOf(fake),
    purpose: 'webhook',
    engine: null,
    pseudonymised: [],
    outcome: 'sent',
    status: 200,
    ...more,
  });
  const asJson = { 'content-type': 'application/json' };
  const reply = { headers: asJson, pieces: ['{"output":"Dear one"}'] };
  const aboutPupil = 'Write to Zacharias Quill';

  it('has an entry for every request to a workflow: retried, redirected, cut, stopped or refused', async () => {
    const watched = watch();
    await nikos.saveChatAddress(`${workflow.origin}/webhook/chat`);
    workflow.answerWith(reply);
    const named = { pseudonymised: ['message'] };
    expect(await newLedgerEntries(() => nikos.sendMessage(aboutPupil))).toEqual([entry(workflow, named)]);
    workflow.answerWith({ status: 503, headers: { 'retry-after': '0' } }, reply);
    expect(await newLedgerEntries(() => nikos.sendMessage('Again'))).toEqual([
      entry(workflow, { status: 503 }),
      entry(workflow),
    ]);
    workflow.answerWith({ status: 307, headers: { location: '/webhook/there' } }, reply);
    expect(await newLedgerEntries(() => nikos.sendMessage('There'))).toEqual([
      entry(workflow, { status: 307 }),
      entry(workflow),
    ]);
    workflow.answerWith({ status: 307, headers: { location: `${elsewhere.origin}/webhook` } });
    elsewhere.answerWith(reply);
    expect(await newLedgerEntries(() => nikos.sendMessage(aboutPupil))).toEqual([
      entry(workflow, { ...named, status: 307 }),
      entry(elsewhere, named),
    ]);
    workflow.answerWith({ status: 307, headers: { location: 'http://10.0.0.1/webhook' } });
    expect(await newLedgerEntries(() => nikos.sendMessage('Nowhere'))).toEqual([
      entry(workflow, { status: 307 }),
      entry(workflow, { port: 80, outcome: 'refused-address', status: null }),
    ]);
    workflow.answerWith({ headers: asJson, pieces: ['{"out'], cut: true });
    expect(await newLedgerEntries(() => nikos.sendMessage('Cut'))).toEqual([entry(workflow, { outcome: 'failed' })]);
    workflow.answerWith({ silent: true });
    const stopped = await newLedgerEntries(async () => {
      const controller = new AbortController();
      const sending = nikos.sendMessage('Stop', controller.signal).catch(() => undefined);
      await expect.poll(() => workflow.requests.length).toBe(1);
      controller.abort();
      await sending;
    });
    expect(stopped).toEqual([entry(workflow, { outcome: 'stopped', status: null })]);
    workflow.answerWith(reply);
    expect(await newLedgerEntries(() => nikos.call('test-webhook', { purpose: 'chat' }))).toEqual([entry(workflow)]);
    await expect
      .poll(async () => (await nikos.log()).map(({ outcome, tries }) => `${outcome} ${tries}`))
      .toEqual(['ok 1', 'ok 2', 'ok 1', 'ok 1', 'refused 1', 'unreachable 1', 'stopped 1', 'ok 1']);
    expect(outsideOf(watched)).toEqual([]);
  });

  it('has an entry for every request to each kind of language model, under its name, and for one from a workflow', async () => {
    const watched = watch();
    const { key: own } = await nikos.call<{ key: string }>('make-automation-key', { direction: 'in' });
    await nikos.saveChatAddress(null);
    workflow.answerWith(reply);
    for (const kind of engineKinds) {
      const path = kind === 'webhook' ? '/webhook' : modelPath(kind);
      const fake = kind === 'webhook' ? workflow : { origin: model.url };
      const engine = { kind, baseUrl: `${fake.origin}${path}`, model: kind === 'webhook' ? null : 'Small', key };
      const name = { purpose: 'engine', engine: kind === 'webhook' ? kind : `${kind}:small` };
      const test = () => nikos.call('test-engine', { whose: 'own', engine });
      expect(await newLedgerEntries(test), kind).toEqual([entry(fake, name)]);
      await nikos.call('save-engine', { whose: 'own', engine });
      const sendMessage = () => nikos.sendMessage(aboutPupil);
      expect(await newLedgerEntries(sendMessage), kind).toEqual([entry(fake, { ...name, pseudonymised: ['message'] })]);
      const callWebhookIn = () => callWebhook(app, own, 'ai-assistant', { question: 'And?' });
      expect(await newLedgerEntries(callWebhookIn), kind).toEqual([entry(fake, name)]);
      if (kind === 'webhook') continue;
      model.answers.push({ refuse: 'rate-limit' }, { pieces: ['Half'], end: 'dropped' });
      expect(await newLedgerEntries(sendMessage), kind).toMatchObject([{ ...name, outcome: 'sent', status: 429 }]);
      expect(await newLedgerEntries(sendMessage), kind).toMatchObject([{ ...name, outcome: 'failed', status: 200 }]);
    }
    await nikos.call('remove-engine', { whose: 'own' });
    expect(await newLedgerEntries(() => nikos.sendMessage(aboutPupil))).toEqual([]);
    expect(outsideOf(watched)).toEqual([]);
  });

  it('has an entry for every event sent to a workflow, and for its tests', async () => {
    const watched = watch();
    for (const purpose of notifiedPurposes)
      await nikos.call('save-webhook', { purpose, url: `${workflow.origin}/${purpose}` });
    workflow.answerWith({});
    for (const purpose of notifiedPurposes)
      expect(await newLedgerEntries(() => nikos.call('test-webhook', { purpose }))).toEqual([entry(workflow)]);
    workflow.answerWith({ status: 503, headers: { 'retry-after': '0' } }, {});
    const ended = async () => {
      const { data } = await nikos.client.from('jobs').select('id').eq('kind', 'send-event');
      return Promise.all((data ?? []).map(({ id }) => waitForJob(nikos, id)));
    };
    const sent = [entry(workflow, { status: 503 }), entry(workflow)];
    const events = await newLedgerEntries(async () => {
      await numbersSweep(app.fresh.database).run();
      expect(await ended()).toMatchObject([{ state: 'done', result: { sent: true, status: 200 } }]);
    });
    expect(events).toEqual(sent);
    const replied = await newLedgerEntries(async () => {
      await nikos.sendMessage('How do I connect nodes?');
      expect(await ended()).toHaveLength(2);
    });
    expect(replied).toEqual([entry(workflow)]);
    expect(workflow.requests.map(({ path }) => path)).toEqual(['/ai-assistant']);
    expect(outsideOf(watched)).toEqual([]);
  });
});
