import { screen, waitFor, within } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { beforeEach, expect, it, vi } from 'vitest';
import { disconnected, type FakeServer, setUpFakeServer } from '../../../parts/connections/test-fake-server.ts';
import { person } from '../../../test-app.tsx';

const page = '/dashboard/settings?tab=integrations';
const at = '2026-03-02T08:00:00.000Z';
const sessionId = '7a3c0b0e-7b0f-4d1a-9a55-0d5c1f6f2a33';
const address = 'https://flows.school.test/webhook/chat';

let server: FakeServer;
beforeEach(() => {
  server = setUpFakeServer();
  server.answers.user_settings = [{ user_id: person.id, n8n_chat_webhook_url: address }];
});

const press = async (name: string | RegExp): Promise<void> =>
  userEvent.click(await screen.findByRole('button', { name }));
/** What is behind one press. */
const more = 'Keys, language model, files and log';
const dialog = async () => within(await screen.findByRole('dialog'));

it('shows the result of a test: outcome, reason with its setting, status, time and the beginning of the reply as text', async () => {
  server.answers['test-webhook'] = [
    { outcome: 'refused', reason: 'outbound/private-address', status: null, milliseconds: 4, reply: null },
    { outcome: 'ok', reason: null, status: 200, milliseconds: 1_234, reply: '<b>Hello</b> ![x](https://x.test/p.png)' },
  ];
  await server.open(page);
  await waitFor(() => expect(screen.getByRole<HTMLButtonElement>('button', { name: 'Test' }).disabled).toBe(false));
  await press('Test');
  expect(await screen.findByText('Refused')).toBeTruthy();
  expect(screen.getByText(/changes that: Administration, Network, Private addresses\.$/)).toBeTruthy();
  await press('Test');
  expect(await screen.findByText('Answered')).toBeTruthy();
  expect(screen.getByText('Its answer had the status 200. It took 1,234 ms.')).toBeTruthy();
  expect(screen.getByText('<b>Hello</b> ![x](https://x.test/p.png)')).toBeTruthy();
  expect(server.inputsOf('test-webhook')).toEqual([{ purpose: 'chat' }, { purpose: 'chat' }]);
});

it('disconnects the chat only after a confirmation: its secret first, then its address', async () => {
  const connected = {
    ...disconnected.automation,
    webhooks: [{ purpose: 'chat', url: address, auth: { kind: 'bearer', name: null } }],
  };
  server.answers['read-automation'] = [connected];
  server.answers['save-webhook'] = [{ purpose: 'chat', url: address, auth: { kind: 'none', name: null } }];
  await server.open(page);
  expect(await screen.findByText('Saved. Empty: it stays as it is.')).toBeTruthy();
  await press('Disconnect');
  expect(server.inputsOf('save-webhook')).toEqual([]);
  server.answers.user_settings = [{ user_id: person.id, n8n_chat_webhook_url: null }];
  await userEvent.click((await dialog()).getByRole('button', { name: 'Disconnect' }));
  expect(await screen.findByText('The workflow is disconnected')).toBeTruthy();
  const changes = server.requests.filter(
    ({ method, path }) => method === 'POST' && /user_settings|save-webhook/.test(path),
  );
  expect(changes.map(({ body }) => body)).toEqual([
    { purpose: 'chat', auth: { kind: 'none' } },
    { user_id: person.id, n8n_chat_webhook_url: null },
  ]);
  expect(screen.getByText('No Webhook URL Set')).toBeTruthy();
});

it('accepts a secret and never shows it: required for a new method, kept where it is left empty', async () => {
  server.answers['save-webhook'] = [{ purpose: 'chat', url: address, auth: { kind: 'header', name: 'X-Api-Key' } }];
  await server.open(page);
  await press('Authentication');
  await userEvent.selectOptions(await screen.findByLabelText('Way'), 'header');
  await press('Save Authentication');
  expect(await screen.findByText('Write the name.')).toBeTruthy();
  expect(screen.getByText(/^Give the secret/)).toBeTruthy();
  await userEvent.type(screen.getByLabelText('Name of the header'), 'X-Api-Key');
  await userEvent.type(screen.getByLabelText('Value of the header'), 's3cret');
  server.answers['read-automation'] = [
    {
      ...disconnected.automation,
      webhooks: [{ purpose: 'chat', url: address, auth: { kind: 'header', name: 'X-Api-Key' } }],
    },
  ];
  await press('Save Authentication');
  expect(await screen.findByText('The authentication is saved')).toBeTruthy();
  expect(await screen.findByText('Saved. Empty: it stays as it is.')).toBeTruthy();
  expect(screen.getByLabelText<HTMLInputElement>('Value of the header').value).toBe('');
  await press('Save Authentication');
  await waitFor(() =>
    expect(server.inputsOf('save-webhook')).toEqual([
      { purpose: 'chat', auth: { kind: 'header', name: 'X-Api-Key', value: 's3cret' } },
      { purpose: 'chat', auth: { kind: 'header', name: 'X-Api-Key' } },
    ]),
  );
});

it('creates a key that is shown once, and another one only after a confirmation', async () => {
  const made = { key: 'sk_in_0123456789abcd', hint: 'abcd', madeAt: at };
  server.answers['make-automation-key'] = [made];
  await server.open(page);
  await press(more);
  await screen.findByText('No key yet: nobody can call this installation for you.');
  server.answers['read-automation'] = [
    { ...disconnected.automation, keys: { in: { hint: 'abcd', madeAt: at, lastUsedAt: null }, out: null } },
  ];
  await press('Make a Key for incoming requests');
  expect((await dialog()).getByLabelText<HTMLInputElement>('Key').value).toBe(made.key);
  await press('I Have Kept It');
  await waitFor(() => expect(screen.queryByDisplayValue(made.key)).toBeNull());
  expect(await screen.findByText(/A key that ends in abcd was made on .* Not used yet\./)).toBeTruthy();
  await press('Make a New Key for incoming requests');
  expect(server.inputsOf('make-automation-key')).toHaveLength(1);
  await userEvent.click((await dialog()).getByRole('button', { name: 'Make a New Key' }));
  await waitFor(() =>
    expect(server.inputsOf('make-automation-key')).toEqual([{ direction: 'in' }, { direction: 'in' }]),
  );
});

it('lists the endpoints with their paths, and configures one in both directions', async () => {
  await server.open(page);
  await screen.findByText('POST /webhook/assignment-generator');
  for (const path of ['auto-grader', 'analytics', 'ai-assistant'])
    expect(screen.getByText(`POST /webhook/${path}`)).toBeTruthy();
  expect(screen.getAllByRole('button', { name: /^Configure/ })).toHaveLength(4);
  await press('Configure Auto Grading');
  const shown = await dialog();
  expect(shown.getByText(/^The event assignment\.ready/)).toBeTruthy();
  await userEvent.type(shown.getByLabelText('Address of your workflow'), ' https://flows.school.test/webhook/grade ');
  await userEvent.selectOptions(shown.getByLabelText('Way'), 'bearer');
  await userEvent.type(shown.getByLabelText('Token'), 't0ken');
  const saved = {
    purpose: 'auto-grader',
    url: 'https://flows.school.test/webhook/grade',
    auth: { kind: 'bearer', name: null },
  };
  server.answers['save-webhook'] = [saved];
  server.answers['read-automation'] = [{ ...disconnected.automation, webhooks: [saved] }];
  await userEvent.click(shown.getByRole('button', { name: 'Save Address' }));
  expect(await screen.findByText('The address is saved')).toBeTruthy();
  expect(server.inputsOf('save-webhook')).toEqual([
    { purpose: 'auto-grader', url: saved.url, auth: { kind: 'bearer', value: 't0ken' } },
  ]);
  // A secret belongs to the address for which it was entered.
  await userEvent.clear(shown.getByLabelText('Address of your workflow'));
  await userEvent.type(shown.getByLabelText('Address of your workflow'), 'https://elsewhere.test/grade');
  expect(shown.getByText(/^A secret belongs to the address/)).toBeTruthy();
  await userEvent.click(shown.getByRole('button', { name: 'Save Address' }));
  expect(await shown.findByText(/^Give the secret/)).toBeTruthy();
  expect(server.inputsOf('save-webhook')).toHaveLength(1);
});

it('shows how a workflow calls a function: the address of this installation, the key, a request and its answers', async () => {
  await server.open(page);
  await press('Configure Assignment Generation');
  const shown = await dialog();
  await userEvent.click(shown.getByRole('tab', { name: 'Incoming' }));
  const incoming = 'https://schole.school.test/webhook/assignment-generator';
  expect(await shown.findByDisplayValue(incoming)).toBeTruthy();
  expect(shown.getByText(/You have no key for incoming requests yet/)).toBeTruthy();
  expect(shown.getByRole('region', { name: 'Example of a request' }).textContent).toContain(
    `curl -X POST '${incoming}'`,
  );
  expect(shown.getByRole('region', { name: 'Example of an answer, status 202' }).textContent).not.toContain(
    'schole.example',
  );
});

it('shows the log: outcome and reason in words, engine, time and chat, filtered and a page at a time', async () => {
  const logEntry = {
    id: sessionId,
    at,
    direction: 'out',
    purpose: 'chat',
    via: 'engine',
    engine: 'ollama:llama3.2',
    sessionId,
    test: false,
    outcome: 'unreachable',
    reason: 'outbound/unreachable',
    status: 502,
    tries: 2,
    milliseconds: 1_500,
  };
  const other = {
    ...logEntry,
    id: person.id,
    via: 'webhook',
    engine: null,
    sessionId: null,
    outcome: 'ok',
    reason: null,
    tries: 1,
    test: true,
  };
  server.answers['list-automation-events'] = [
    { events: [logEntry], next: 'more' },
    { events: [other], next: null },
    { events: [], next: null },
  ];
  await server.open(page);
  await press(more);
  await press('View Logs');
  const shown = await dialog();
  expect(await shown.findByText('Not reached')).toBeTruthy();
  expect(shown.getByText('The other side gave no usable answer.')).toBeTruthy();
  expect(shown.getByText('Outgoing · Language model (ollama:llama3.2)')).toBeTruthy();
  expect(shown.getByText('Status 502 · Asked 2 times')).toBeTruthy();
  expect(shown.getByText('1,500 ms')).toBeTruthy();
  expect(shown.getByRole('link').getAttribute('href')).toBe(`/dashboard?session=${sessionId}`);
  await userEvent.click(shown.getByRole('button', { name: 'Show more' }));
  expect(await shown.findByText('Outgoing · Workflow · Test')).toBeTruthy();
  await userEvent.selectOptions(shown.getByLabelText('Direction'), 'in');
  expect(await shown.findByText('Nothing found')).toBeTruthy();
  await userEvent.click(shown.getByRole('button', { name: 'Show All' }));
  await shown.findByText('Nothing in the log yet');
  expect(server.inputsOf('list-automation-events')).toEqual([{}, { after: 'more' }, { direction: 'in' }, {}]);
});

it('makes a workflow file in the chosen language', async () => {
  const saved: string[] = [];
  URL.createObjectURL = () => 'blob:workflow';
  URL.revokeObjectURL = () => undefined;
  vi.spyOn(HTMLAnchorElement.prototype, 'click').mockImplementation(function (this: HTMLAnchorElement) {
    saved.push(this.download);
  });
  server.answers['make-workflow'] = [{ fileName: 'schole-chat.json', workflow: { name: 'Schole' } }];
  await server.open(page);
  await press(more);
  await userEvent.click(await screen.findByRole('radio', { name: 'Ελληνικά' }));
  await press('Download Chat Workflow');
  expect(await screen.findByText('The file is in your downloads')).toBeTruthy();
  expect(server.inputsOf('make-workflow')).toEqual([{ workflow: 'chat', language: 'el' }]);
  expect(saved).toEqual(['schole-chat.json']);
});

it('explains that the school allows no own connections, and sealed mode, and disables what would have no effect', async () => {
  server.answers['read-automation'] = [{ ...disconnected.automation, allowed: false, sealed: true }];
  server.answers['read-engines'] = [{ ...disconnected.engines, ownAllowed: false, sealed: true }];
  await server.open(page);
  expect(await screen.findByText(/^Your school lets nobody connect workflows/)).toBeTruthy();
  expect(screen.getByText(/^This installation is sealed: it asks nobody outside/)).toBeTruthy();
  await press('Authentication');
  await press(more);
  for (const name of [
    'Save Webhook URL',
    'Test',
    'Save Authentication',
    /^Make a Key for signing/,
    'Save Language Model',
  ]) {
    expect((await screen.findByRole<HTMLButtonElement>('button', { name })).disabled, String(name)).toBe(true);
  }
  expect(screen.getByLabelText<HTMLInputElement>('Model').matches(':disabled')).toBe(true);
  expect(screen.getByRole<HTMLButtonElement>('button', { name: 'Disconnect' }).disabled).toBe(false);
});

it('reports what could not be loaded, and asks before changes are lost', async () => {
  server.answers['read-automation'] = [400, disconnected.automation];
  await server.open(page);
  expect(await screen.findByText('Your connections could not be loaded')).toBeTruthy();
  await press('Try again');
  expect(await screen.findByText('POST /webhook/analytics')).toBeTruthy();
  await userEvent.type(screen.getByLabelText('Chat Webhook URL'), 'x');
  await userEvent.click(screen.getByRole('tab', { name: 'Profile' }));
  expect(await screen.findByText('What you changed in your integrations is not saved yet.')).toBeTruthy();
  await press('Stay here');
  expect(screen.getByLabelText<HTMLInputElement>('Chat Webhook URL').value).toBe(`${address}x`);
});

it('begins with the webhook and the four endpoints; keys, language model, files and log are behind one press', async () => {
  await server.open(page);
  expect(await screen.findAllByRole('button', { name: /^Configure/ })).toHaveLength(4);
  const own = within(screen.getByRole('tabpanel'));
  const headings = () => own.getAllByRole('heading', { level: 2 }).map(({ textContent }) => textContent);
  expect(headings()).toEqual(['Documentation assistant', 'Workflow endpoints']);
  await press(more);
  expect(headings()).toEqual(expect.arrayContaining(['Keys', 'Language model']));
  // Closed again, what was written there stays.
  await userEvent.selectOptions(await screen.findByLabelText('Kind'), 'ollama');
  await press(more);
  await press(more);
  expect(screen.getByLabelText<HTMLSelectElement>('Kind').value).toBe('ollama');
});
