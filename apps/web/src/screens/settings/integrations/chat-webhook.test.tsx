import { screen, waitFor } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { beforeEach, expect, it, vi } from 'vitest';
import { type FakeServer, setUpFakeServer } from '../../../parts/connections/test-fake-server.ts';
import { person } from '../../../test-app.tsx';

const address = 'https://flows.school.test/webhook/chat';
const row = (url: string | null) => ({ user_id: person.id, theme: 'dark', n8n_chat_webhook_url: url });
const page = '/dashboard/settings?tab=integrations';

let server: FakeServer;
beforeEach(() => {
  server = setUpFakeServer();
  server.answers.user_settings = [row(null)];
});

const field = () => screen.findByLabelText<HTMLInputElement>('Chat Webhook URL');
const button = () => screen.getByRole<HTMLButtonElement>('button', { name: 'Save Webhook URL' });
const requests = (method: string) =>
  server.requests.filter((one) => one.path === '/rest/v1/user_settings' && one.method === method);

it('reads all columns of the own row, and shows that nothing is set', async () => {
  server.answers.user_settings = [null];
  await server.open(page);
  await waitFor(async () => expect((await field()).disabled).toBe(false));
  expect(screen.getByText('No Webhook URL Set')).toBeTruthy();
  expect(button().disabled).toBe(true);
  const read = requests('GET').find(({ query }) => query.select === '*');
  expect(read?.query).toEqual({ select: '*', user_id: `eq.${person.id}` });
});

it('disables field and button until the settings are loaded', async () => {
  let come = (_: Response): void => undefined;
  server.answers.user_settings = [
    new Promise<Response>((resolve) => {
      come = resolve;
    }),
  ];
  await server.open(page);
  expect((await field()).disabled).toBe(true);
  expect(button().disabled).toBe(true);
  come(Response.json(row(address)));
  await waitFor(async () => expect((await field()).value).toBe(address));
  expect((await field()).disabled).toBe(false);
  expect(button().disabled).toBe(false);
  expect(screen.getByText('Webhook URL Configured')).toBeTruthy();
});

it('accepts any non-blank text, upserts it on user_id and uses the returned row', async () => {
  await server.open(page);
  await waitFor(async () => expect((await field()).disabled).toBe(false));
  await userEvent.type(await field(), '   ');
  expect(button().disabled).toBe(true);
  await userEvent.type(await field(), 'no address at all');
  expect(screen.getByText('Webhook URL Configured')).toBeTruthy();
  expect(screen.getByText('Not saved yet.')).toBeTruthy();
  server.answers.user_settings = [row('no address at all')];
  await userEvent.click(button());
  expect(await screen.findByText('Settings saved successfully!')).toBeTruthy();
  expect(screen.getByText('Success')).toBeTruthy();
  const [saved] = requests('POST');
  expect(saved?.query).toMatchObject({ on_conflict: 'user_id', select: '*' });
  expect(saved?.headers.get('prefer')).toContain('resolution=merge-duplicates');
  expect(saved?.headers.get('prefer')).toContain('return=representation');
  expect(saved?.headers.get('accept')).toContain('application/vnd.pgrst.object+json');
  expect(saved?.body).toEqual({ user_id: person.id, n8n_chat_webhook_url: 'no address at all' });
  await waitFor(() => expect(screen.queryByText('Not saved yet.')).toBeNull());
});

it('reports that it could not be saved, and keeps the input', async () => {
  await server.open(page);
  await waitFor(async () => expect((await field()).disabled).toBe(false));
  await userEvent.type(await field(), address);
  server.answers.user_settings = [400];
  await userEvent.click(button());
  expect(await screen.findByText('Failed to save settings. Please try again.')).toBeTruthy();
  expect(screen.getByText('Error')).toBeTruthy();
  expect((await field()).value).toBe(address);
});

it('logs a failed fetch, clears the loading flag, and reports it without a toast', async () => {
  const logged = vi.spyOn(console, 'error').mockImplementation(() => undefined);
  server.answers.user_settings = [400, row(address)];
  await server.open(page);
  expect(await screen.findByText('Your settings could not be loaded')).toBeTruthy();
  expect((await field()).disabled).toBe(false);
  expect(screen.queryByText('Error')).toBeNull();
  expect(logged).toHaveBeenCalledTimes(1);
  await userEvent.click(screen.getByRole('button', { name: 'Try again' }));
  await waitFor(async () => expect((await field()).value).toBe(address));
});
