import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { type OllamaServer, startOllama } from '../../../../tests/fakes/ollama.ts';
import { unusedPort } from '../../../../tests/fakes/unused-port.ts';
import { createFunctionsFixture, type FunctionsFixture, type Person } from '../app/test-functions.ts';

let fixture: FunctionsFixture;
let ollama: OllamaServer;
/** The first account: administers the installation. */
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
beforeEach(() => {
  ollama.requests.length = 0;
  ollama.answers.clear();
});

const find = (address = ollama.url, who = keeper) => fixture.call(who, 'find-models', { address });
const json = (value: unknown) => ({ body: JSON.stringify(value) });
const ledger = () =>
  fixture.rows<{ host: string; port: number; purpose: string; outcome: string; actor_id: string }>(
    'select host, port, purpose, method, outcome, actor_id from public.egress_events order by began_at, id',
  );

describe('looking for models', () => {
  test('finds Ollama before it is listed, with what it says of its models, and is in the ledger', async () => {
    const { status, body } = await find(`${ollama.url}/`);
    expect(status).toBe(200);
    expect(body).toEqual({
      kind: 'ollama',
      address: ollama.url,
      version: '0.12.6',
      program: `127.0.0.1:${ollama.port}`,
      listed: false,
      sealed: true,
      freeBytes: expect.any(Number),
      models: [
        {
          name: 'small:1b',
          bytes: 815_319_791,
          parameters: '1.2B',
          quantisation: 'Q4_K_M',
          digest: 'd4'.repeat(32),
          remote: false,
          tests: [],
        },
      ],
      leftOut: 0,
    });
    expect(ollama.requests).toEqual(['GET /api/version', 'GET /api/tags']);
    await expect
      .poll(async () => (await ledger()).map(({ outcome }) => outcome))
      .toEqual(Array.from({ length: 2 }, () => 'sent'));
    for (const row of await ledger()) {
      expect(row).toMatchObject({ host: '127.0.0.1', port: ollama.port, purpose: 'model-list', method: 'GET' });
      expect(row.actor_id).toBe(keeper.id);
    }
    // Listing is what lets the engine of a school ask it.
    await fixture.call(keeper, 'change-installation', { localServices: [`127.0.0.1:${ollama.port}`] });
    expect((await find()).body).toMatchObject({ listed: true });
    const changes = await fixture.rows<{ details: object }>(
      `select details from public.audit_events where action = 'setting/changed'`,
    );
    const after = `127.0.0.1:${ollama.port}`;
    expect(changes).toEqual([{ details: { setting: 'localServices', before: '', after } }]);
  });

  test('finds a server that is asked as OpenAI is, with and without /v1 in the address', async () => {
    ollama.answers.set('/api/version', { status: 404, body: '{}' });
    for (const address of [ollama.url, `${ollama.url}/v1`]) {
      expect((await find(address)).body).toMatchObject({
        kind: 'openai-compatible',
        address: `${ollama.url}/v1`,
        version: null,
        models: [{ name: 'small:1b', bytes: null, digest: null }],
      });
    }
  });

  test('says of a model that Ollama passes on that it is remote', async () => {
    const tags = [{ name: 'big:120b-cloud' }, { name: 'other', remote_host: 'https://ollama.com' }, { name: 'mine' }];
    ollama.answers.set('/api/tags', json({ models: tags }));
    const { body } = await find();
    expect((body.models as { remote: boolean }[]).map(({ remote }) => remote)).toEqual([true, true, false]);
  });

  test('keeps of a hostile list what can be shown, and counts the rest', async () => {
    const models = [
      {
        name: '<script>alert(1)</script>',
        size: -1,
        digest: 'no digest',
        details: { parameter_size: 'x'.repeat(500) },
      },
      { name: 'a\u202eb', size: 1 },
      { name: 'x'.repeat(201) },
      { name: '' },
      { name: 7 },
      null,
      'text',
      ...Array.from({ length: 300 }, (_, index) => ({ name: `model-${index}`, size: 1e300, details: 'none' })),
      { name: 'model-0' },
    ];
    ollama.answers.set('/api/tags', json({ models }));
    const { status, body } = await find();
    expect(status).toBe(200);
    const found = body.models as { name: string }[];
    expect(found).toHaveLength(200);
    expect(body.leftOut).toBe(models.length - 200);
    expect(found[0]).toEqual({
      name: '<script>alert(1)</script>',
      bytes: null,
      parameters: null,
      quantisation: null,
      digest: null,
      remote: false,
      tests: [],
    });
    expect(found[1]).toMatchObject({ name: 'model-0', bytes: null });
  });

  test.each([
    ['a web page', () => ollama.answers.set('/api/version', { type: 'text/html', body: '<html>' })],
    ['a list of another form', () => ollama.answers.set('/api/tags', json({ models: { small: 1 } }))],
    ['a list without end', () => ollama.answers.set('/api/tags', json({ models: ['x'.repeat(2_000_000)] }))],
  ])('says of %s that it is neither', async (_what, answer) => {
    ollama.answers.set('/v1/models', { body: '[]' });
    answer();
    const { status, body } = await find();
    expect({ status, code: body.code }).toEqual({ status: 502, code: 'model/not-understood' });
  });

  test('says that nothing answers, that a key is asked for, and what the gate refuses', async () => {
    const codeOf = async (address: string) => (await find(address)).body.code;
    expect(await codeOf(`http://127.0.0.1:${await unusedPort()}`)).toBe('model/none');
    expect(await codeOf('http://192.168.7.7:11434')).toBe('outbound/private-address');
    expect(await codeOf('https://models.school.example')).toBe('outbound/sealed');
    expect(await codeOf('http://name:word@127.0.0.1:11434')).toBe('input/invalid');
    expect(await codeOf('file:///etc/passwd')).toBe('input/invalid');
    ollama.answers.set('/api/version', { status: 401, body: '{}' });
    ollama.answers.set('/v1/models', { status: 401, body: '{}' });
    expect(await codeOf(ollama.url)).toBe('model/needs-key');
  });

  test('is for administrators of the installation alone', async () => {
    const head = await fixture.addPerson('head-of-another-school');
    const teacher = await fixture.addPerson('teacher');
    await fixture.join(teacher, keeper.schoolId, 'teacher');
    for (const who of [head, teacher]) {
      expect(await find(ollama.url, who)).toMatchObject({ status: 403, body: { code: 'person/not-allowed' } });
      const pulled = await fixture.call(who, 'pull-model', { address: ollama.url, model: 'small', confirmed: true });
      expect(pulled).toMatchObject({ status: 403, body: { code: 'person/not-allowed' } });
    }
    expect(ollama.requests).toEqual([]);
  });
});
