import type { JobInput } from '@schole/core';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { type OllamaServer, type PullFault, startOllama } from '../../../../tests/fakes/ollama.ts';
import { unusedPort } from '../../../../tests/fakes/unused-port.ts';
import { createFunctionsFixture, type FunctionsFixture, type Person } from '../app/test-functions.ts';

let fixture: FunctionsFixture;
let ollama: OllamaServer;
let keeper: Person;

beforeAll(async () => {
  fixture = await createFunctionsFixture();
  ollama = await startOllama();
  keeper = await fixture.addPerson('keeper');
});
afterAll(async () => {
  await ollama.close();
  await fixture.close();
});
beforeEach(async () => {
  Object.assign(ollama, { waits: false, models: [] });
  ollama.pulls.length = 0;
  ollama.faults.length = 0;
  ollama.requests.length = 0;
  await fixture.asOwner('update private.installation set sealed = true');
});

const start = (model: string, changes: Partial<JobInput<'pull-model'>> = {}) =>
  fixture.call(keeper, 'pull-model', { address: ollama.url, model, confirmed: true, ...changes });

async function pull(model: string, changes: Partial<JobInput<'pull-model'>> = {}) {
  const { status, body } = await start(model, changes);
  expect(status).toBe(200);
  return { jobId: body.jobId, ...(await fixture.finished(body.jobId)) };
}

const jobOf = async (jobId: string) =>
  (
    await fixture.rows<{ state: string; progress: number }>('select state, progress from public.jobs where id = $1', [
      jobId,
    ])
  )[0];
const noticesOf = (jobId: string) =>
  fixture.rows<{ kind: string; payload: object }>(
    `select kind, payload from public.notifications where payload ->> 'jobId' = $1`,
    [jobId],
  );

describe('a pull', () => {
  test('fetches the model, tells its person, and is in the audit by name and in the ledger', async () => {
    const { jobId, state, result } = await pull('tiny:1b');
    expect({ state, result }).toEqual({ state: 'done', result: { model: 'tiny:1b' } });
    expect(ollama.models.map(({ name }) => name)).toEqual(['tiny:1b']);
    const events = await fixture.rows<{ details: object }>(
      `select details from public.audit_events where subject_id = $1 and action = 'model/pull-started'`,
      [jobId],
    );
    expect(events).toEqual([{ details: { model: 'tiny:1b', host: `127.0.0.1:${ollama.port}`, sealed: true } }]);
    expect(await noticesOf(jobId)).toEqual([{ kind: 'model-pulled', payload: { jobId, title: 'tiny:1b' } }]);
    const ledger = () =>
      fixture.rows(`select host, port, outcome from public.egress_events where purpose = 'model-pull'`);
    await expect.poll(ledger).toEqual([{ host: '127.0.0.1', port: ollama.port, outcome: 'sent' }]);
  });

  test('has to be confirmed while the installation is sealed, and only then', async () => {
    const refused = await start('tiny:1b', { confirmed: false });
    expect(refused).toMatchObject({ status: 409, body: { code: 'model/confirm' } });
    expect(ollama.pulls).toEqual([]);
    await fixture.asOwner('update private.installation set sealed = false');
    expect(await pull('open:1b', { confirmed: false })).toMatchObject({ state: 'done' });
  });

  test('is refused at the run too: the seal was closed since, or the office is gone', async () => {
    const insert = (input: object, owner: Person) =>
      fixture.rows<{ id: string }>(
        `insert into public.jobs (id, school_id, owner_id, kind, lane, input)
         values (gen_random_uuid(), $1, $2, 'pull-model', 'fetch', $3::jsonb) returning id`,
        [keeper.schoolId, owner.id, JSON.stringify(input)],
      );
    const teacher = await fixture.addPerson('former-keeper');
    await fixture.join(teacher, keeper.schoolId, 'teacher');
    const input = { address: ollama.url, model: 'tiny:1b', confirmed: false };
    for (const [owner, changes, code] of [
      [keeper, {}, 'model/confirm'],
      [teacher, { confirmed: true }, 'person/not-allowed'],
    ] as const) {
      const [job] = await insert({ ...input, ...changes }, owner);
      expect(await fixture.finished(job?.id ?? '')).toMatchObject({ state: 'failed', error: { code } });
    }
    expect(ollama.pulls).toEqual([]);
  });

  test.each<[PullFault, string]>([
    ['unknown', 'model/unknown'],
    ['no-space', 'model/no-space'],
    ['no-internet', 'model/no-internet'],
    ['too-old', 'model/too-new'],
    ['strange', 'model/not-fetched'],
    ['gone', 'model/gone'],
    ['unfinished', 'model/gone'],
    ['html', 'model/gone'],
    ['endless', 'model/endless'],
  ])('that goes wrong (%s) fails with %s, and nothing of what Ollama said is kept', async (fault, code) => {
    ollama.faults.push(fault);
    const { jobId, state, error } = await pull(`${fault}:1b`);
    expect({ state, error }).toEqual({ state: 'failed', error: { code, values: { model: `${fault}:1b` } } });
    expect(await noticesOf(jobId)).toEqual([
      { kind: 'model-pull-failed', payload: { jobId, title: `${fault}:1b`, code } },
    ]);
  });

  test('goes on where it broke off when it is tried again', async () => {
    ollama.faults.push('gone');
    const { jobId } = await pull('again:1b');
    await fixture.call(keeper, 'retry-job', { jobId });
    expect(await fixture.finished(jobId)).toMatchObject({ state: 'done' });
    expect(ollama.pulls.map(({ from }) => from)).toEqual([0, 500_000]);
  });

  test('of a name that is none, of a model that does not run here, and where nothing answers', async () => {
    for (const model of ['../etc', 'a b', '<b>', 'http://evil.example/m', '', '-x'])
      expect(await start(model)).toMatchObject({ status: 400, body: { code: 'input/invalid' } });
    expect(await start('big:120b-cloud')).toMatchObject({ status: 422, body: { code: 'model/remote' } });
    const address = `http://127.0.0.1:${await unusedPort()}`;
    expect(await pull('tiny', { address })).toMatchObject({ state: 'failed', error: { code: 'model/none' } });
    const elsewhere = { address: 'https://models.school.example' };
    expect(await pull('tiny', elsewhere)).toMatchObject({ state: 'failed', error: { code: 'outbound/sealed' } });
  });

  test('shows its progress, and a cancel ends the request', async () => {
    ollama.waits = true;
    const { body } = await start('long:1b');
    await expect.poll(async () => (await jobOf(body.jobId))?.progress).toBe(49);
    await fixture.call(keeper, 'cancel-job', { jobId: body.jobId });
    expect(await fixture.finished(body.jobId)).toMatchObject({ state: 'cancelled' });
    await ollama.pulls[0]?.closed;
    expect(ollama.models).toEqual([]);
    expect(await noticesOf(body.jobId)).toEqual([]);
  });
});
