import { screen, waitFor, within } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { beforeEach, expect, it } from 'vitest';
import { disconnected, type FakeServer, setUpFakeServer } from '../../../../parts/connections/test-fake-server.ts';

const page = '/admin?tab=engines';
const program = '127.0.0.1:11434';
const model = {
  ...{ name: 'small:1b', bytes: 815_319_791, parameters: '1.2B', quantisation: 'Q4_K_M', digest: null },
  tests: [],
};
const testedAt = '2026-03-02T08:00:00.000Z';
const tests = [
  { language: 'en', asked: 5, passed: 4, seconds: 38, testedAt },
  { language: 'el', asked: 5, passed: 0, seconds: 51, testedAt },
];
const found = {
  kind: 'ollama',
  address: `http://${program}`,
  version: '0.12.6',
  program,
  listed: false,
  sealed: true,
  freeBytes: 34_000_000_000,
  models: [
    { ...model, remote: false },
    { ...model, name: 'big:120b-cloud', bytes: null, parameters: null, quantisation: null, remote: true },
  ],
  leftOut: 1,
};
const jobId = '1b3c0b0e-7b0f-4d1a-9a55-0d5c1f6f2a12';
const job = (changes: object) => [
  {
    id: jobId,
    kind: 'pull-model',
    state: 'running',
    progress: 41,
    drafts: [],
    input: { address: found.address, model: 'tiny:1b', confirmed: true },
    result: null,
    error: null,
    cancel_requested_at: null,
    created_at: '2026-03-02T08:00:00.000Z',
    finished_at: null,
    ...changes,
  },
];

let server: FakeServer;
beforeEach(() => {
  server = setUpFakeServer('en', 'administrator');
  server.answers.is_installation_administrator = [true];
  server.answers['read-engines'] = [{ ...disconnected.engines, administers: true, sealed: true }];
  server.answers['find-models'] = [found];
  server.answers['read-installation'] = [{ localServices: ['127.0.0.1:5678'] }];
});

const button = (name: string | RegExp) => screen.findByRole<HTMLButtonElement>('button', { name });
const press = async (name: string | RegExp): Promise<void> => userEvent.click(await button(name));
const field = (name: RegExp) => screen.findByLabelText<HTMLInputElement>(name);

it('looks for nothing before it is pressed, lists what is there, and fills the form with the model chosen', async () => {
  await server.open(page);
  await button('Look for Ollama');
  expect(server.inputsOf('find-models')).toEqual([]);
  await press('Look for Ollama');
  expect(await screen.findByText(`Ollama 0.12.6 answers at http://${program}.`)).toBeTruthy();
  const [, first, second] = within(screen.getByRole('table', { name: 'Models of this server' })).getAllByRole('row');
  expect(first?.textContent).toContain('small:1b');
  expect(first?.textContent).toContain('778 MB');
  expect(first?.textContent).toContain('Q4_K_M');
  expect(within(second as HTMLElement).queryByRole('button')).toBeNull();
  expect(second?.textContent).toContain('passes every text on to a service on the internet');
  expect(screen.getByText(/^1 more entry of its list is not shown/)).toBeTruthy();
  expect(screen.getByText(/“Use” also lists 127\.0\.0\.1:11434 under Network/)).toBeTruthy();
  await press('Use small:1b');
  expect(await screen.findByText('The form is filled')).toBeTruthy();
  expect(server.inputsOf('change-installation')).toEqual([{ localServices: ['127.0.0.1:5678', program] }]);
  expect((await field(/^Address$/)).value).toBe(found.address);
  expect((await field(/^Model/)).value).toBe('small:1b');
  expect((await screen.findByLabelText<HTMLSelectElement>(/^Kind/)).value).toBe('ollama');
  expect(document.activeElement).toBe(screen.getByLabelText(/^Kind/));
  expect(screen.queryByText(/“Use” also lists/)).toBeNull();
  // It is a draft of the form: nothing is saved by it.
  expect(server.inputsOf('save-engine')).toEqual([]);
  expect(screen.getByText('Not saved yet.')).toBeTruthy();
});

it('fills nothing when the program cannot be listed', async () => {
  server.answers['read-installation'] = [
    { localServices: Array.from({ length: 20 }, (_, at) => `127.0.0.1:${at + 1}`) },
  ];
  await server.open(page);
  await press('Look for Ollama');
  await press('Use small:1b');
  expect(await screen.findByText(/^At most 20 programs of this machine are listed/)).toBeTruthy();
  expect(server.inputsOf('change-installation')).toEqual([]);
  expect((await field(/^Model/)).value).toBe('');
});

it('asks at an address that is typed, and says what is wrong with one', async () => {
  server.answers['find-models'] = [
    {
      ...found,
      kind: 'openai-compatible',
      address: 'http://127.0.0.1:1234/v1',
      version: null,
      listed: true,
      leftOut: 0,
    },
  ];
  await server.open(page);
  await press('It answers at another address');
  const address = await field(/^Address of the server/);
  await userEvent.type(address, 'http://a:b@c');
  await press('Look There');
  expect(await screen.findByText(/^An address begins with http/)).toBeTruthy();
  expect(server.inputsOf('find-models')).toEqual([]);
  await userEvent.clear(address);
  await userEvent.type(address, ' http://127.0.0.1:1234 ');
  await press('Look There');
  expect(
    await screen.findByText('A server that is asked the way OpenAI is answers at http://127.0.0.1:1234/v1.'),
  ).toBeTruthy();
  expect(server.inputsOf('find-models')).toEqual([{ address: 'http://127.0.0.1:1234' }]);
  // Nothing is fetched by it, and it is listed already.
  expect(screen.queryByText('Fetch another model')).toBeNull();
  expect(screen.queryByText(/“Use” also lists/)).toBeNull();
});

it('says in Greek that nothing answers', async () => {
  localStorage.setItem('language', 'el');
  const fault = {
    code: 'model/none',
    message: '',
    values: { address: `http://${program}` },
    details: null,
    hint: null,
  };
  server.answers['find-models'] = [Promise.resolve(Response.json(fault, { status: 502 }))];
  await server.open(page);
  await press('Αναζήτηση του Ollama');
  expect(
    await screen.findByText(/Κανένα πρόγραμμα δεν απαντά στη διεύθυνση http:\/\/127\.0\.0\.1:11434\./),
  ).toBeTruthy();
});

it('fetches a model after a confirmation while sealed, shows how far it is, and stops it', async () => {
  server.answers['pull-model'] = [{ jobId }];
  server.answers.jobs = [job({})];
  server.answers['cancel-job'] = [{ jobId, state: 'running' }];
  await server.open(page);
  await press('Look for Ollama');
  await userEvent.type(await field(/^Name of the model/), 'a b');
  await press('Fetch Model');
  expect(await screen.findByText(/^A name has Latin letters/)).toBeTruthy();
  await userEvent.clear(await field(/^Name of the model/));
  await userEvent.type(await field(/^Name of the model/), 'tiny:1b');
  await press('Fetch Model');
  const dialog = within(await screen.findByRole('dialog'));
  expect(dialog.getByText(/Ollama is a program of its own and will fetch “tiny:1b” from the internet/)).toBeTruthy();
  expect(server.inputsOf('pull-model')).toEqual([]);
  await userEvent.click(dialog.getByRole('button', { name: 'Let Ollama Fetch It' }));
  expect(await screen.findByText('Ollama fetches “tiny:1b”: 41%')).toBeTruthy();
  expect(server.inputsOf('pull-model')).toEqual([{ address: found.address, model: 'tiny:1b', confirmed: true }]);
  expect(screen.getByRole('progressbar', { name: 'Ollama fetches “tiny:1b”: 41%' }).ariaValueNow).toBe('41');
  server.answers.jobs = [job({ state: 'cancelled' })];
  await press('Stop Fetching');
  expect(await screen.findByText(/^The fetch was stopped\. Ollama keeps what it has/)).toBeTruthy();
  expect(server.inputsOf('cancel-job')).toEqual([{ jobId }]);
});

it('asks for no confirmation where the seal is open, and lists the models again after the fetch', async () => {
  server.answers['find-models'] = [
    { ...found, sealed: false, models: [], leftOut: 0 },
    { ...found, sealed: false },
  ];
  server.answers['pull-model'] = [{ jobId }];
  server.answers.jobs = [job({ state: 'done', progress: 100, result: { model: 'tiny:1b' } })];
  await server.open(page);
  await press('Look for Ollama');
  expect(await screen.findByText('It has no model yet. Fetch one below.')).toBeTruthy();
  await userEvent.type(await field(/^Name of the model/), 'tiny:1b');
  await press('Fetch Model');
  expect(await screen.findByText('“tiny:1b” is fetched.')).toBeTruthy();
  expect(await screen.findByRole('table', { name: 'Models of this server' })).toBeTruthy();
  expect(server.inputsOf('pull-model')).toEqual([{ address: found.address, model: 'tiny:1b', confirmed: false }]);
  expect(server.inputsOf('find-models')).toEqual([{}, { address: found.address }]);
});

it('follows a fetch that was begun before the page was opened to its end', async () => {
  server.answers.jobs = [job({})];
  await server.open(page);
  await press('Look for Ollama');
  expect(await screen.findByText('Ollama fetches “tiny:1b”: 41%')).toBeTruthy();
  server.answers.jobs = [job({ state: 'done', progress: 100, result: { model: 'tiny:1b' } })];
  expect(await screen.findByText('“tiny:1b” is fetched.', {}, { timeout: 10_000 })).toBeTruthy();
  expect(server.inputsOf('pull-model')).toEqual([]);
});

it('tests a model before it is used, shows how far it is, and what was measured; the rest is not tried', async () => {
  const subject = { kind: 'ollama', address: found.address, model: 'small:1b' };
  const other = { ...model, name: 'other:1b', remote: false };
  server.answers['find-models'] = [
    { ...found, models: [{ ...model, remote: false }, other] },
    { ...found, models: [{ ...model, remote: false, tests }, other] },
  ];
  server.answers['test-model'] = [{ jobId }];
  const changes = { kind: 'test-model', input: subject };
  server.answers.jobs = [job(changes)];
  await server.open(page);
  await press('Look for Ollama');
  expect(await screen.findAllByText('Not tried')).toHaveLength(4);
  expect(screen.getByText(/^The test has a model draft ten questions from two short texts of ours/)).toBeTruthy();
  await press('Test small:1b');
  expect(await screen.findByText('“small:1b” drafts the test questions: 41%')).toBeTruthy();
  expect(await button('Stop Test')).toBeTruthy();
  expect(server.inputsOf('test-model')).toEqual([subject]);
  server.answers.jobs = [job({ ...changes, state: 'done', result: { model: 'small:1b', tests: [] } })];
  expect(await screen.findByText(/^“small:1b” is tested/, {}, { timeout: 10_000 })).toBeTruthy();
  const [, first, second] = within(screen.getByRole('table', { name: 'Models of this server' })).getAllByRole('row');
  await waitFor(() => expect(first?.textContent).toContain('4 of 5 passed, in 38\u00a0s'));
  expect(first?.textContent).toContain('0 of 5 passed, in 51\u00a0s');
  expect(second?.textContent?.match(/Not tried/g)).toHaveLength(2);
});

it('says in Greek that a test was stopped', async () => {
  localStorage.setItem('language', 'el');
  const input = { kind: 'ollama', address: found.address, model: 'small:1b' };
  server.answers['test-model'] = [{ jobId }];
  server.answers.jobs = [job({ kind: 'test-model', state: 'cancelled', input })];
  await server.open(page);
  await press('Αναζήτηση του Ollama');
  await press('Δοκιμή του small:1b');
  expect(await screen.findByText('Η δοκιμή διακόπηκε. Δεν κρατήθηκε τίποτα από αυτήν.')).toBeTruthy();
  expect(screen.getAllByText('Δοκιμή στα ελληνικά').length).toBeGreaterThan(0);
});

it('says why a model was not fetched, and tries it again', async () => {
  const error = { code: 'model/no-space', values: { model: 'tiny:1b' } };
  server.answers['pull-model'] = [{ jobId }];
  server.answers.jobs = [job({ state: 'failed', error })];
  server.answers['retry-job'] = [{ jobId }];
  await server.open(page);
  await press('Look for Ollama');
  await userEvent.type(await field(/^Name of the model/), 'tiny:1b');
  await press('Fetch Model');
  await userEvent.click(within(await screen.findByRole('dialog')).getByRole('button', { name: 'Let Ollama Fetch It' }));
  expect(await screen.findByText(/^The disk on which Ollama keeps its models is too small for “tiny:1b”/)).toBeTruthy();
  await press('Try Again');
  await waitFor(() => expect(server.inputsOf('retry-job')).toEqual([{ jobId }]));
});

it('is not there for an administrator of a school alone', async () => {
  server.answers.is_installation_administrator = [false];
  await server.open(page);
  await button('Save Language Model');
  expect(screen.queryByText('A model on your own computer')).toBeNull();
});
