import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest';
import { numbersSweep } from '../apps/server/src/jobs/numbers-sweep.ts';
import { request } from '../apps/server/src/webhooks/test-webhooks.ts';
import { type Connected, callIn, connect, type LedgerLine, readLedger } from './connected.ts';
import { type LanguageModelServer, openLanguageModelServer } from './fakes/language-model.ts';
import { outsideOf, seen, unwatch, watch } from './sockets.ts';
import { openTestWorkflow, type TestWorkflow } from './workflow-server.ts';
import { finished, openWorld, type World } from './world.ts';

afterEach(unwatch);

const told = ['assignment-generator', 'auto-grader', 'analytics', 'ai-assistant'] as const;
const key = 'sk-of-nobody-000042';

describe('a sealed installation with everything joined to addresses outside', () => {
  let world: World;
  let eleni: Connected;
  beforeAll(async () => {
    world = await openWorld();
    eleni = await connect(await world.signUp('Eleni'));
  });
  afterAll(() => world.stop());

  it('asks nobody and looks no name up; each refusal stands in ledger and log, and nothing answers in its place', async () => {
    const watched = watch();
    const refused: [host: string, purpose: 'webhook' | 'engine', engine: string | null][] = [];
    const sealed = { outcome: 'refused', reason: 'outbound/sealed', status: null, reply: null };
    const refusal = {
      ...{ status: 'error', error: { message: 'The workflow or language model was not asked, or it refused.' } },
    };
    const { key: own } = await eleni.ask<{ key: string }>('make-automation-key', { direction: 'in' });
    expect(await eleni.say('How do I connect nodes?')).toMatchObject({
      status: 'success',
      message: expect.stringContaining('not a language model'),
    });
    expect(await readLedger(world)).toEqual([]);

    await eleni.saveChatAddress('https://chat.flows.example/webhook/chat');
    for (const purpose of told)
      await eleni.ask('save-webhook', {
        ...{ purpose, url: `https://${purpose}.flows.example/webhook`, auth: { kind: 'bearer', value: key } },
      });
    expect(await eleni.say('Hello')).toEqual(refusal);
    refused.push(['chat.flows.example', 'webhook', null]);
    for (const purpose of ['chat', ...told]) {
      expect(await eleni.ask('test-webhook', { purpose }), purpose).toMatchObject(sealed);
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
        expect(await eleni.ask('test-engine', { whose, engine }), kind).toMatchObject(sealed);
        await eleni.ask('save-engine', { whose, engine });
        expect(await eleni.say('Hello'), kind).toEqual(refusal);
        if (whose === 'own') await eleni.ask('remove-engine', { whose });
        refused.push([host, 'engine', name], [host, 'engine', name]);
      }
      expect((await callIn(world, own, 'ai-assistant', { question: 'Hello' })).status, kind).toBe(502);
      refused.push([host, 'engine', name]);
    }

    await eleni.ask('remove-engine', { whose: 'school' });
    const answered = await callIn(world, own, 'ai-assistant', { question: 'How do I connect nodes?' });
    expect(await answered.json()).toMatchObject({ via: 'offline', engine: null });
    expect(await eleni.say('How do I connect nodes?')).toMatchObject({ status: 'success' });
    const made = (await (await callIn(world, own, 'assignment-generator', request)).json()) as {
      assignment: { id: string };
    };
    await eleni.ask('change-assignment', { assignmentId: made.assignment.id, version: 1, stage: 'ready' });
    await numbersSweep(world.fresh.database).run();
    const { data: events } = await eleni.client.from('jobs').select('id, input').eq('kind', 'send-event');
    expect(events?.map(({ input }) => input.event).sort()).toEqual([
      ...['analytics.numbers', 'assignment.generated', 'assignment.ready', 'assistant.replied'],
    ]);
    for (const { id, input } of events ?? [])
      expect(await finished(eleni, id), input.event).toMatchObject({
        state: 'failed',
        error: { code: 'outbound/sealed' },
      });
    for (const purpose of told) refused.push([`${purpose}.flows.example`, 'webhook', null]);

    expect(await seen(watched)).toBe(true);
    expect(outsideOf(watched)).toEqual([]);
    const lines = refused.map(([host, purpose, engine]) => ({
      ...{ host, port: 443, purpose, engine, pseudonymised: [], outcome: 'refused-sealed', status: null, bytes: 0 },
    }));
    const ledger = await readLedger(world);
    expect(ledger.slice(0, -told.length)).toEqual(lines.slice(0, -told.length));
    expect(new Set(ledger.slice(-told.length))).toEqual(new Set(lines.slice(-told.length)));
    const log = (await eleni.log()).filter(({ direction }) => direction === 'out');
    expect(log.filter(({ via }) => via === 'offline').map(({ outcome }) => outcome)).toEqual(['ok', 'ok', 'ok']);
    const gone = log.filter(({ via }) => via !== 'offline');
    expect(gone).toHaveLength(refused.length);
    for (const line of gone) expect(line).toMatchObject({ outcome: 'refused', reason: 'outbound/sealed' });
  });
});

describe('an open installation', () => {
  let world: World;
  let nikos: Connected;
  let workflow: TestWorkflow;
  let elsewhere: TestWorkflow;
  let model: LanguageModelServer;
  const fakes = () => [workflow, elsewhere, { origin: model.url, asked: model.requests }];
  const portOf = ({ origin }: { origin: string }) => Number(new URL(origin).port);

  beforeAll(async () => {
    world = await openWorld();
    [workflow, elsewhere, model] = await Promise.all([
      openTestWorkflow(),
      openTestWorkflow(),
      openLanguageModelServer(),
    ]);
    nikos = await connect(await world.signUp('Nikos'));
    const localServices = fakes().map(({ origin }) => new URL(origin).host);
    await nikos.ask('change-installation', { sealed: false, localServices });
    await addPupil();
  });
  afterAll(async () => {
    await world.stop();
    await Promise.all([workflow, elsewhere, model].map((fake) => fake.close()));
  });

  async function addPupil(): Promise<void> {
    const pupil = await world.signUp('Pupil');
    await world.fresh.database.asUser({ role: 'service_role' }, async (sql) => {
      await sql.query(`update public.profiles set first_name = 'Zacharias', last_name = 'Quill' where user_id = $1`, [
        pupil.id,
      ]);
      await sql.query(`insert into public.memberships (school_id, user_id, role) values ($1, $2, 'student')`, [
        ...[nikos.schoolId, pupil.id],
      ]);
    });
  }

  let known = 0;
  /** What the ledger has more of after this, which is what the fakes saw meanwhile, request by request. */
  async function departures(what: () => Promise<unknown>): Promise<Omit<LedgerLine, 'host' | 'bytes'>[]> {
    for (const { asked } of fakes()) asked.length = 0;
    await what();
    const lines = (await readLedger(world)).slice(known);
    known += lines.length;
    const left = lines.filter(({ outcome }) => !outcome.startsWith('refused'));
    for (const fake of fakes()) {
      const own = left.filter(({ port }) => port === portOf(fake));
      const sizes = fake.asked.map((request) => Buffer.byteLength('raw' in request ? request.raw : request.body));
      expect(own).toHaveLength(sizes.length);
      for (const [at, size] of sizes.entries()) expect(own[at]?.bytes).toBeGreaterThan(size);
      expect(JSON.stringify(fake.asked)).not.toMatch(/Zacharias|Quill/);
    }
    expect(left.map(({ port }) => port).filter((port) => !fakes().map(portOf).includes(port))).toEqual([]);
    return lines.map(({ host, bytes: _, ...line }) => {
      expect(host).toBe(line.outcome === 'refused-address' ? '10.0.0.1' : '127.0.0.1');
      return line;
    });
  }

  const line = (fake: { origin: string }, more: Partial<LedgerLine> = {}) => ({
    ...{ port: portOf(fake), purpose: 'webhook', engine: null, pseudonymised: [], outcome: 'sent', status: 200 },
    ...more,
  });
  const asJson = { 'content-type': 'application/json' };
  const reply = { headers: asJson, pieces: ['{"output":"Dear one"}'] };
  const aboutPupil = 'Write to Zacharias Quill';

  it('has a line for every request of a workflow, again, redirected, cut, stopped or refused on its way', async () => {
    const watched = watch();
    await nikos.saveChatAddress(`${workflow.origin}/webhook/chat`);
    workflow.play(reply);
    const named = { pseudonymised: ['message'] };
    expect(await departures(() => nikos.say(aboutPupil))).toEqual([line(workflow, named)]);
    workflow.play({ status: 503, headers: { 'retry-after': '0' } }, reply);
    expect(await departures(() => nikos.say('Again'))).toEqual([line(workflow, { status: 503 }), line(workflow)]);
    workflow.play({ status: 307, headers: { location: '/webhook/there' } }, reply);
    expect(await departures(() => nikos.say('There'))).toEqual([line(workflow, { status: 307 }), line(workflow)]);
    workflow.play({ status: 307, headers: { location: `${elsewhere.origin}/webhook` } });
    elsewhere.play(reply);
    expect(await departures(() => nikos.say(aboutPupil))).toEqual([
      ...[line(workflow, { ...named, status: 307 }), line(elsewhere, named)],
    ]);
    workflow.play({ status: 307, headers: { location: 'http://10.0.0.1/webhook' } });
    expect(await departures(() => nikos.say('Nowhere'))).toEqual([
      line(workflow, { status: 307 }),
      line(workflow, { port: 80, outcome: 'refused-address', status: null }),
    ]);
    workflow.play({ headers: asJson, pieces: ['{"out'], cut: true });
    expect(await departures(() => nikos.say('Cut'))).toEqual([line(workflow, { outcome: 'failed' })]);
    workflow.play({ silent: true });
    const stopped = await departures(async () => {
      const leaving = new AbortController();
      const asking = nikos.say('Stop', leaving.signal).catch(() => undefined);
      await expect.poll(() => workflow.asked.length).toBe(1);
      leaving.abort();
      await asking;
    });
    expect(stopped).toEqual([line(workflow, { outcome: 'stopped', status: null })]);
    workflow.play(reply);
    expect(await departures(() => nikos.ask('test-webhook', { purpose: 'chat' }))).toEqual([line(workflow)]);
    await expect
      .poll(async () => (await nikos.log()).map(({ outcome, tries }) => `${outcome} ${tries}`))
      .toEqual(['ok 1', 'ok 2', 'ok 1', 'ok 1', 'refused 1', 'unreachable 1', 'stopped 1', 'ok 1']);
    expect(outsideOf(watched)).toEqual([]);
  });

  it('has a line for every request of each kind of language model, under its name, and for one that a workflow asks', async () => {
    const watched = watch();
    const { key: own } = await nikos.ask<{ key: string }>('make-automation-key', { direction: 'in' });
    await nikos.saveChatAddress(null);
    workflow.play(reply);
    for (const [kind, path] of [
      ['openai-compatible', '/v1'],
      ['anthropic', '/v1'],
      ['google', '/v1beta'],
      ['ollama', ''],
      ['webhook', '/webhook'],
    ] as const) {
      const fake = kind === 'webhook' ? workflow : { origin: model.url };
      const engine = { kind, baseUrl: `${fake.origin}${path}`, model: kind === 'webhook' ? null : 'Small', key };
      const name = { purpose: 'engine', engine: kind === 'webhook' ? kind : `${kind}:small` };
      const test = () => nikos.ask('test-engine', { whose: 'own', engine });
      expect(await departures(test), kind).toEqual([line(fake, name)]);
      await nikos.ask('save-engine', { whose: 'own', engine });
      const say = () => nikos.say(aboutPupil);
      expect(await departures(say), kind).toEqual([line(fake, { ...name, pseudonymised: ['message'] })]);
      const callsIn = () => callIn(world, own, 'ai-assistant', { question: 'And?' });
      expect(await departures(callsIn), kind).toEqual([line(fake, name)]);
      if (kind === 'webhook') continue;
      model.answers.push({ refuse: 'rate-limit' }, { pieces: ['Half'], end: 'dropped' });
      expect(await departures(say), kind).toMatchObject([{ ...name, outcome: 'sent', status: 429 }]);
      expect(await departures(say), kind).toMatchObject([{ ...name, outcome: 'failed', status: 200 }]);
    }
    await nikos.ask('remove-engine', { whose: 'own' });
    expect(await departures(() => nikos.say(aboutPupil))).toEqual([]);
    expect(outsideOf(watched)).toEqual([]);
  });

  it('has a line for every event that a workflow is told of, and for its tests', async () => {
    const watched = watch();
    for (const purpose of told) await nikos.ask('save-webhook', { purpose, url: `${workflow.origin}/${purpose}` });
    workflow.play({});
    for (const purpose of told)
      expect(await departures(() => nikos.ask('test-webhook', { purpose }))).toEqual([line(workflow)]);
    workflow.play({ status: 503, headers: { 'retry-after': '0' } }, {});
    const ended = async () => {
      const { data } = await nikos.client.from('jobs').select('id').eq('kind', 'send-event');
      return Promise.all((data ?? []).map(({ id }) => finished(nikos, id)));
    };
    const sent = [line(workflow, { status: 503 }), line(workflow)];
    const events = await departures(async () => {
      await numbersSweep(world.fresh.database).run();
      expect(await ended()).toMatchObject([{ state: 'done', result: { sent: true, status: 200 } }]);
    });
    expect(events).toEqual(sent);
    const replied = await departures(async () => {
      await nikos.say('How do I connect nodes?');
      expect(await ended()).toHaveLength(2);
    });
    expect(replied).toEqual([line(workflow)]);
    expect(workflow.asked.map(({ path }) => path)).toEqual(['/ai-assistant']);
    expect(outsideOf(watched)).toEqual([]);
  });
});
