import { screen, waitFor } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { beforeEach, expect, it } from 'vitest';
import { disconnected, type FakeServer, setUpFakeServer } from '../connections/test-fake-server.ts';

const own = {
  kind: 'openai-compatible',
  baseUrl: 'http://127.0.0.1:11434/v1',
  model: 'small',
  keyHint: null,
  prices: null,
  changedAt: '2026-03-02T08:00:00.000Z',
};
const school = { ...own, kind: 'anthropic', baseUrl: null, model: 'large' };
const { drafting } = disconnected.engines;
const connected = {
  ...disconnected.engines,
  own,
  school,
  administers: true,
  drafting: { ...drafting, choices: ['built-in', 'own', 'school'], school: 'school', inUse: 'school' },
};

let server: FakeServer;
const openSettings = async (): Promise<void> => {
  await server.open('/dashboard/settings?tab=integrations');
  await userEvent.click(await screen.findByRole('button', { name: /^(?:Keys|Κλειδιά)/ }));
};
const radio = (name: RegExp) => screen.findByRole<HTMLInputElement>('radio', { name });

beforeEach(() => {
  server = setUpFakeServer();
  server.answers['read-engines'] = [connected];
});

it('stores what drafts beforehand at once, and says what leaves with each', async () => {
  server.answers['choose-drafting-engine'] = [{ ...connected.drafting, own: 'own', inUse: 'own' }];
  await openSettings();
  expect((await radio(/^As the school prefers: Anthropic, large/)).checked).toBe(true);
  expect(screen.getByText('On this server, without the network.')).toBeTruthy();
  expect(screen.getByText(/^The text goes to a program on the same computer as Schole/)).toBeTruthy();
  expect(screen.getByText(/leaves for api\.anthropic\.com\. Names of pupils are replaced first\.$/)).toBeTruthy();
  server.answers['read-engines'] = [{ ...connected, drafting: { ...connected.drafting, own: 'own', inUse: 'own' } }];
  await userEvent.click(await radio(/^OpenAI-compatible, small \(your own\)/));
  expect(await screen.findByText('Saved: questions are drafted by OpenAI-compatible, small (your own)')).toBeTruthy();
  expect(server.inputsOf('choose-drafting-engine')).toEqual([{ whose: 'own', engine: 'own' }]);
  await waitFor(async () => expect((await radio(/^OpenAI-compatible, small/)).checked).toBe(true));
  await userEvent.click(await radio(/^As the school prefers/));
  await waitFor(() => expect(server.inputsOf('choose-drafting-engine').at(-1)).toEqual({ whose: 'own', engine: null }));
});

it('goes back to the stored choice and says why where the server refuses', async () => {
  server.answers['choose-drafting-engine'] = [500];
  await openSettings();
  await userEvent.click(await radio(/^Built-in engine/));
  expect(await screen.findByRole('alert')).toBeTruthy();
  await waitFor(async () => expect((await radio(/^As the school prefers/)).checked).toBe(true));
});

it.each([
  [{ entitled: false }, {}, 'Language models draft questions on a larger plan only.'],
  [{}, { own: null, school: null }, 'No language model is connected.'],
  [
    {},
    { own: { ...own, kind: 'ollama', model: 'small-cloud' } },
    'Ollama would pass every text on to a service on the internet. Connect a model that runs on your own computer.',
  ],
  [{}, { ownAllowed: false }, 'Your school lets nobody use a language model of their own.'],
])('says why a language model cannot be chosen: %j %j', async (plan, engines, why) => {
  const stored = { ...drafting, ...plan, own: 'own', inUse: 'built-in' };
  server.answers['read-engines'] = [{ ...connected, ...engines, drafting: stored }];
  await openSettings();
  const chosen = await radio(/small|^Your own language model/);
  expect([chosen.checked, chosen.disabled]).toEqual([true, true]);
  const reason = screen.getAllByText((text) => text.startsWith(why));
  expect(reason[0]?.textContent).toBe(`${why} It is not used while that is so: Built-in engine drafts.`);
});

it('sets the preference of the school, in Greek', async () => {
  server = setUpFakeServer('el', 'administrator');
  server.answers.is_installation_administrator = [false];
  server.answers['read-engines'] = [{ ...connected, drafting: { ...connected.drafting, school: null } }];
  server.answers['choose-drafting-engine'] = [connected.drafting];
  await server.open('/admin?tab=engines');
  expect((await radio(/^Ενσωματωμένο σύστημα/)).checked).toBe(true);
  await userEvent.click(await radio(/^Anthropic, large \(του σχολείου\)/));
  expect(await screen.findByText(/^Αποθηκεύτηκε\. Τις ερωτήσεις συντάσσει: Anthropic, large/)).toBeTruthy();
  expect(server.inputsOf('choose-drafting-engine')).toEqual([{ whose: 'school', engine: 'school' }]);
});

it('keeps the prices of the provider with the language model, and refuses half of them', async () => {
  server.answers['save-engine'] = [{ ...own, prices: { input: 0.15, output: 0.6, currency: 'EUR' } }];
  await openSettings();
  expect(await screen.findByText(/^Schole knows no prices\./)).toBeTruthy();
  await userEvent.type(screen.getByLabelText(/^Per million tokens sent/), '0,15');
  await userEvent.click(screen.getByRole('button', { name: 'Save Language Model' }));
  expect(await screen.findByText('Write three Latin letters, such as EUR.')).toBeTruthy();
  expect(server.inputsOf('save-engine')).toEqual([]);
  await userEvent.type(screen.getByLabelText(/^Per million tokens answered/), '0.6');
  await userEvent.type(screen.getByLabelText(/^Currency/), 'eur');
  await userEvent.click(screen.getByRole('button', { name: 'Save Language Model' }));
  await waitFor(() => expect(server.inputsOf('save-engine')).toHaveLength(1));
  const prices = { input: 0.15, output: 0.6, currency: 'EUR' };
  expect(server.inputsOf('save-engine')).toMatchObject([{ whose: 'own', engine: { prices } }]);
});
