import { screen, waitFor, within } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { beforeEach, expect, it, vi } from 'vitest';
import { renderApp, setUpBrowser, person as user } from '../../../test-app.tsx';

const at = '2026-11-20T10:42:00.000Z';

const settings = {
  sealed: true,
  privateAddresses: false,
  localServices: ['127.0.0.1:5678'],
  signUp: 'open',
  passwordCharacters: 'any',
  geolocationAddress: null,
  geolocationField: null,
  socialAddresses: [],
  supportContact: null,
  fixed: { signUp: 'SCHOLE_SIGN_UP' },
  leaves: { mailServer: 'mail.school.test', mails: 3, providers: ['Google'], geolocation: null, payment: false },
};
const ledgerEntry = {
  id: user.id,
  at,
  host: 'hook.school.test',
  port: 443,
  purpose: 'webhook',
  method: 'POST',
  bytesOut: 2_048,
  bytesIn: 0,
  status: 502,
  milliseconds: 12,
  outcome: 'sent',
  engine: null,
  pseudonymised: ['message', 'message_history'],
};
const ledger = {
  events: [ledgerEntry],
  next: 'cursor',
  purposes: ['webhook'],
  totals: [{ outcome: 'sent', requests: 7, bytesOut: 2_048, bytesIn: 10 }],
};
const job = {
  id: user.id,
  kind: 'read-source',
  state: 'failed',
  progress: 40,
  attempts: 2,
  losses: 0,
  node: 'one',
  error: 'server/failed',
  cancelling: false,
  createdAt: at,
  startedAt: at,
  finishedAt: at,
};
const jobs = {
  measuredAt: at,
  jobs: [job],
  counts: [{ kind: 'read-source', state: 'failed', jobs: 1 }],
  oldestWaiting: null,
  nodes: [{ id: 'one', startedAt: at, heartbeatAt: at, running: 0, alive: false }],
};
const storage = {
  measuredAt: at,
  buckets: [{ name: 'sources', objects: 2, bytes: 3_145_728 }],
  databaseBytes: 10,
  disk: null,
  schools: [{ id: user.id, name: 'Third', files: 2, bytes: 1_024 }],
  uploadLimit: 52_428_800,
};
const health = {
  measuredAt: at,
  version: '0.1.0',
  node: '24.1.0',
  platform: 'linux x64',
  startedAt: at,
  sealed: true,
  database: { kind: 'built-in', version: '18.1', milliseconds: 1.5 },
  migrations: { applied: 40, newest: '0053-installation-view.sql', appliedAt: at },
  nodes: { alive: 1, silent: 1 },
  mails: { carrying: 'off', waiting: 0, held: 2, failed: 0, lastSent: null },
  disk: { free: 1_048_576, size: 1_073_741_824 },
  recognitionIsolated: false,
  lastBackup: null,
  failedJobs: 0,
};

let requests: { name: string; input: Record<string, unknown> }[];
/** The responses of each function, in turn; the last one is repeated. */
let answers: Record<string, (object | number)[]>;

async function answer(input: RequestInfo | URL, init: RequestInit = {}): Promise<Response> {
  const url = String(input);
  if (url.endsWith('/config.json')) return Response.json({ anonKey: 'sb_publishable_test', version: '1' });
  if (url.includes('/rpc/is_installation_administrator')) return Response.json(true);
  if (url.includes('/rest/v1/profiles')) {
    return Response.json({ first_name: 'Eleni', last_name: 'Markou', active_school_id: null });
  }
  if (url.includes('/rest/v1/memberships')) {
    return Response.json([{ school_id: user.id, role: 'administrator', status: 'active', schools: { name: 'Third' } }]);
  }
  const name = /\/functions\/v1\/([a-z-]+)/.exec(url)?.[1];
  if (name === undefined) return Response.json([]);
  requests.push({ name, input: JSON.parse(String(init.body)) });
  const turns = answers[name] ?? [];
  const next = (turns.length > 1 ? turns.shift() : turns[0]) ?? 500;
  if (typeof next === 'number') return Response.json({ code: 'server/failed', message: 'broken' }, { status: next });
  return Response.json(next);
}

beforeEach(() => {
  requests = [];
  answers = {
    'read-installation': [settings],
    'list-egress': [ledger],
    'list-jobs': [jobs],
    'read-storage': [storage],
    'read-health': [health],
  };
  setUpBrowser({ answer });
});

async function open(tab: string): Promise<void> {
  renderApp(`/admin?tab=${tab}`);
}

const inputsOf = (name: string) => requests.filter((one) => one.name === name).map(({ input }) => input);

it('lists what may leave before sealed mode is turned off, and turns it off only then', async () => {
  answers['change-installation'] = [{ ...settings, sealed: false }];
  await open('network');
  await userEvent.click(await screen.findByRole('button', { name: 'Open the Seal' }));
  const dialog = within(await screen.findByRole('dialog'));
  expect(dialog.getByText('Mails through mail.school.test. Waiting now: 3.')).toBeTruthy();
  expect(dialog.getByText(/providers when somebody signs in through them: Google/)).toBeTruthy();
  expect(inputsOf('change-installation')).toEqual([]);
  await userEvent.click(dialog.getByRole('button', { name: 'Open the Seal' }));
  expect(await screen.findByText('The seal is open')).toBeTruthy();
  expect(inputsOf('change-installation')).toEqual([{ sealed: false }]);
  answers['change-installation'] = [settings];
  await userEvent.click(await screen.findByRole('button', { name: 'Seal Again' }));
  expect(await screen.findByText('Sealed. Mails that wait are held.')).toBeTruthy();
});

it('saves the addresses of the footer, and says which line is none', async () => {
  const facebook = 'https://www.facebook.com/school';
  answers['change-installation'] = [{ ...settings, socialAddresses: [facebook] }, settings];
  await open('network');
  const field = await screen.findByLabelText<HTMLTextAreaElement>('Addresses, one a line', { exact: false });
  const save = screen.getByRole('button', { name: 'Save Addresses' });
  const type = async (...lines: string[]): Promise<void> => {
    await userEvent.clear(field);
    await userEvent.type(field, lines.join('{enter}'));
    await userEvent.click(save);
  };
  const refusals = [
    { lines: ['http://x.com'], words: 'This is no address that begins with https://: http://x.com' },
    { lines: ['https://x.com', 'https://x.com'], words: 'This address stands there twice: https://x.com' },
    { lines: Array.from('1234567', (digit) => `https://x.com/${digit}`), words: 'At most 6 addresses, please.' },
  ];
  for (const { lines, words } of refusals) {
    await type(...lines);
    expect(await screen.findByText(words)).toBeTruthy();
  }
  expect(inputsOf('change-installation')).toEqual([]);
  await type('', ` ${facebook} `);
  expect(await screen.findByText('The addresses are saved')).toBeTruthy();
  expect(field.value).toBe(facebook);
  await userEvent.clear(field);
  await userEvent.click(save);
  await waitFor(() =>
    expect(inputsOf('change-installation')).toEqual([{ socialAddresses: [facebook] }, { socialAddresses: [] }]),
  );
});

it('saves who gives support, refuses what is not one readable line, and removes it', async () => {
  answers['change-installation'] = [500, { ...settings, supportContact: 'help@school.test' }, settings];
  await open('network');
  const field = await screen.findByLabelText<HTMLInputElement>('Name, email or https address', { exact: false });
  const save = async (text: string): Promise<void> => {
    await userEvent.clear(field);
    await userEvent.click(field);
    await userEvent.paste(text);
    await userEvent.click(screen.getByRole('button', { name: 'Save Contact' }));
  };
  await save('a'.repeat(201));
  expect(await screen.findByText('At most 200 characters, please.')).toBeTruthy();
  await save('help\u202egro.loohcs');
  expect(await screen.findByText('One line without invisible characters, please.')).toBeTruthy();
  expect(field.getAttribute('aria-invalid')).toBe('true');
  expect(inputsOf('change-installation')).toEqual([]);
  await save(' help@school.test ');
  await waitFor(() => expect(inputsOf('change-installation')).toHaveLength(1));
  await waitFor(() => expect(screen.queryByText('One line without invisible characters, please.')).toBeNull());
  expect(field.getAttribute('aria-invalid')).toBe('true');
  await save(' help@school.test ');
  expect(await screen.findByText('The contact is saved')).toBeTruthy();
  expect(field.value).toBe('help@school.test');
  expect(field.getAttribute('aria-invalid')).toBeNull();
  await userEvent.clear(field);
  await userEvent.click(screen.getByRole('button', { name: 'Save Contact' }));
  await waitFor(() =>
    expect(inputsOf('change-installation')).toEqual([
      { supportContact: 'help@school.test' },
      { supportContact: 'help@school.test' },
      { supportContact: null },
    ]),
  );
});

it('turns private addresses on, and back when the server refuses', async () => {
  answers['change-installation'] = [500];
  await open('network');
  const turn = await screen.findByRole('switch', { name: 'Private addresses may be asked' });
  await userEvent.click(turn);
  await waitFor(() => expect(inputsOf('change-installation')).toEqual([{ privateAddresses: true }]));
  await waitFor(() => expect((turn as HTMLInputElement).checked).toBe(false));
});

it('lists programs on this machine: adds one, refuses one of another machine, and removes one', async () => {
  answers['change-installation'] = [{ ...settings, localServices: ['127.0.0.1:5678', 'localhost:11434'] }, settings];
  await open('network');
  const field = await screen.findByLabelText('Host and port');
  const add = () => userEvent.click(screen.getByRole('button', { name: 'Add Program' }));
  await userEvent.type(field, 'flows.school.test:5678');
  await add();
  expect(await screen.findByText(/^Write localhost, 127/)).toBeTruthy();
  await userEvent.clear(field);
  await userEvent.type(field, '127.0.0.1:5678');
  await add();
  expect(await screen.findByText('It is listed already.')).toBeTruthy();
  await userEvent.clear(field);
  await userEvent.type(field, ' LOCALHOST:11434 ');
  await add();
  expect(await screen.findByText('localhost:11434', { selector: 'li > span' })).toBeTruthy();
  await userEvent.click(screen.getByRole('button', { name: 'Remove localhost:11434' }));
  await waitFor(() => expect(screen.queryByText('localhost:11434', { selector: 'li > span' })).toBeNull());
  expect(inputsOf('change-installation')).toEqual([
    { localServices: ['127.0.0.1:5678', 'localhost:11434'] },
    { localServices: ['127.0.0.1:5678'] },
  ]);
});

it('accepts an https address for the language of the first visit, and no other', async () => {
  answers['change-installation'] = [settings];
  await open('network');
  const field = await screen.findByLabelText(/Address of the service/);
  await userEvent.type(field, 'http://where.test/');
  await userEvent.click(screen.getByRole('button', { name: 'Save Address' }));
  expect(await screen.findByText('This is no address that begins with https://')).toBeTruthy();
  await userEvent.clear(field);
  await userEvent.type(field, 'https://where.test/json');
  await userEvent.click(screen.getByRole('button', { name: 'Save Address' }));
  await waitFor(() =>
    expect(inputsOf('change-installation')).toEqual([
      { geolocationAddress: 'https://where.test/json', geolocationField: null },
    ]),
  );
});

it('shows the ledger entries, filters them, loads further pages and downloads them', async () => {
  await open('network');
  expect(await screen.findByText('hook.school.test:443')).toBeTruthy();
  expect(screen.getByText('Answered (502)')).toBeTruthy();
  expect(screen.getByText('Names replaced in: message, earlier messages')).toBeTruthy();
  expect(screen.getByText('7')).toBeTruthy();
  await userEvent.selectOptions(screen.getByLabelText('What for'), 'Webhook');
  await userEvent.selectOptions(screen.getByLabelText('Outcome'), 'Failed');
  await waitFor(() => expect(inputsOf('list-egress').at(-1)).toEqual({ purpose: 'webhook', outcome: 'failed' }));
  const second = { ...ledgerEntry, id: '7a3c0b0e-7b0f-4d1a-9a55-0d5c1f6f2a11', host: '127.0.0.1' };
  answers['list-egress'] = [{ ...ledger, events: [second], next: null }];
  await userEvent.click(await screen.findByRole('button', { name: 'Show more' }));
  expect((await screen.findByText(/^127\.0\.0\.1:443/)).textContent).toBe('127.0.0.1:443This machine itself');
  expect(screen.getAllByText('This machine itself')).toHaveLength(1);
  await waitFor(() =>
    expect(inputsOf('list-egress').at(-1)).toEqual({ purpose: 'webhook', outcome: 'failed', after: 'cursor' }),
  );
  answers['export-egress'] = [{ csv: 'a\r\n', lines: 1, cut: false }];
  const saved: string[] = [];
  URL.createObjectURL = () => 'blob:ledger';
  URL.revokeObjectURL = () => undefined;
  vi.spyOn(HTMLAnchorElement.prototype, 'click').mockImplementation(function (this: HTMLAnchorElement) {
    saved.push(this.download);
  });
  await userEvent.click(screen.getByRole('button', { name: 'Export as CSV' }));
  expect(await screen.findByText('One line exported')).toBeTruthy();
  expect(saved).toEqual([expect.stringMatching(/^schole-egress-\d{4}-\d\d-\d\d\.csv$/)]);
  answers['list-egress'] = [{ events: [], next: null, totals: [], purposes: [] }];
  await userEvent.selectOptions(screen.getByLabelText('Outcome'), 'Under way, or cut off');
  await userEvent.click(await screen.findByRole('button', { name: 'Show All' }));
  expect(await screen.findByText('Nothing has left')).toBeTruthy();
});

it('shows which setting the environment fixes, and why it cannot be changed; the other is saved', async () => {
  answers['change-installation'] = [{ ...settings, passwordCharacters: 'letters_digits' }];
  await open('security');
  expect(await screen.findByText(/^Set by SCHOLE_SIGN_UP in the environment/)).toBeTruthy();
  expect(screen.getByRole('radio', { name: /^Everybody/ })).toHaveProperty('disabled', true);
  expect(screen.queryByRole('button', { name: 'Save Who May Join' })).toBeNull();
  await userEvent.click(screen.getByRole('radio', { name: 'A letter and a digit' }));
  await userEvent.click(screen.getByRole('button', { name: 'Save Password Rule' }));
  expect(await screen.findByText('Saved')).toBeTruthy();
  expect(inputsOf('change-installation')).toEqual([{ passwordCharacters: 'letters_digits' }]);
});

it('lists the jobs of all users in Greek, and retries one', async () => {
  localStorage.setItem('language', 'el');
  answers['move-job'] = [{ jobId: user.id, state: 'queued' }];
  await open('jobs');
  expect((await screen.findAllByText('Ανάγνωση πηγής')).length).toBeGreaterThan(0);
  expect(screen.getByText('Δεν απαντά')).toBeTruthy();
  expect(screen.getByText(`Παρουσιάστηκε σφάλμα στον διακομιστή. Καταγράφηκε με τον αριθμό ${user.id}.`)).toBeTruthy();
  expect(screen.getByText('server/failed').tagName).toBe('CODE');
  await userEvent.click(screen.getByRole('button', { name: 'Νέα προσπάθεια' }));
  await waitFor(() => expect(inputsOf('move-job')).toEqual([{ jobId: user.id, wish: 'retry' }]));
});

it('shows what is stored, and that it could not be measured', async () => {
  answers['read-storage'] = [500, storage];
  await open('storage');
  expect(await screen.findByText('The storage could not be measured')).toBeTruthy();
  await userEvent.click(screen.getByRole('button', { name: 'Try again' }));
  expect((await screen.findAllByText('3 MB')).length).toBe(2);
  expect(screen.getByText('The system does not say.')).toBeTruthy();
  expect(screen.getByRole('rowheader', { name: 'Third' })).toBeTruthy();
});

it('copies the state of the installation, without an address', async () => {
  const copied: string[] = [];
  const clipboard = { writeText: async (text: string) => void copied.push(text) };
  await open('health');
  expect(await screen.findByText('1 alive, 1 silent')).toBeTruthy();
  Object.defineProperty(navigator, 'clipboard', { value: clipboard, configurable: true });
  await userEvent.click(screen.getByRole('button', { name: 'Copy as Text' }));
  expect(await screen.findByText('Copied')).toBeTruthy();
  expect(copied[0]).toContain('Database: PostgreSQL 18.1, built in; answered in 1.5 ms\n');
  expect(copied[0]).toContain('Recognition of words in pictures: Runs without its isolation from the network');
  expect(copied[0]).not.toMatch(/@|:\/\/|\/(home|srv|var)/);
});
