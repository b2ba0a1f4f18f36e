import { screen, waitFor, within } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { beforeEach, expect, it } from 'vitest';
import { later, renderApp, setUpBrowser, person as user } from '../../test-app.tsx';

const link = 'https://school.test/auth/v1/verify?token=abc&type=recovery';
const mail = {
  id: 'a3c0b0e6-7b0f-4d1a-9a55-0d5c1f6f2a11',
  recipient: 'nikos@school.test',
  subject: 'A new password',
  language: 'en',
  state: 'held',
  reason: 'no-mail-server',
  created_at: '2026-11-20T10:42:00Z',
  expires_at: new Date(later * 1000).toISOString(),
};
const request = {
  id: 'b3c0b0e6-7b0f-4d1a-9a55-0d5c1f6f2a11',
  name: 'Μαρία',
  email: 'maria@example.org',
  organisation: '',
  message: 'Πόσοι;\n<b>και</b> πότε;',
  language: 'el',
  created_at: '2026-11-20T10:42:00Z',
  handled_at: null,
};

let may: boolean;
let role: string;
let mails: object[];
let requests: object[];
let reads: object[];
let status: number;
let writes: { method: string; url: string; body: unknown }[];

function rows(found: object[]): Response {
  if (status !== 200) return Response.json({ code: 'XX000', message: 'broken', details: null, hint: null }, { status });
  const range = found.length === 0 ? '*/0' : `0-${found.length - 1}/${found.length}`;
  return Response.json(found, { headers: { 'content-range': range } });
}

async function answer(input: RequestInfo | URL, init: RequestInit = {}): Promise<Response> {
  const url = String(input);
  if (url.endsWith('/config.json')) return Response.json({ anonKey: 'sb_publishable_test', version: '1' });
  if (url.includes('/rpc/is_installation_administrator')) return Response.json(may);
  if (url.includes('/rest/v1/profiles')) {
    return Response.json({ first_name: 'Eleni', last_name: 'Markou', active_school_id: null });
  }
  if (url.includes('/rest/v1/memberships')) {
    return Response.json([{ school_id: user.id, role, status: 'active', schools: { name: 'Third' } }]);
  }
  if (url.includes('/functions/v1/read-mail')) {
    reads.push(JSON.parse(String(init.body)));
    return Response.json({ text: `Hello.\n${link}\nBye.` });
  }
  const table = /\/rest\/v1\/(mails|contact_requests)/.exec(url)?.[1];
  if (table === undefined) return Response.json([]);
  const method = init.method ?? 'GET';
  if (method !== 'GET') {
    writes.push({ method, url, body: typeof init.body === 'string' ? JSON.parse(init.body) : null });
    return new Response(null, { status: 204 });
  }
  if (table === 'contact_requests') return rows(requests);
  return rows(mails);
}

beforeEach(() => {
  [may, role, mails, requests, status, writes] = [true, 'teacher', [mail], [request], 200, []];
  reads = [];
  setUpBrowser({ answer });
});

async function open(search = ''): Promise<void> {
  renderApp(`/admin${search}`);
}

it('is the not-found page for all other users', async () => {
  may = false;
  await open();
  expect(await screen.findByRole('heading', { name: 'Oops! Page not found' })).toBeTruthy();
  expect(screen.queryByRole('heading', { name: 'Administration' })).toBeNull();
  expect(document.title).toBe('Page not found · Schole');
});

it('lists what was not sent and why, and shows the link with a warning', async () => {
  await open('?tab=outbox');
  expect(await screen.findByText('No mail server is set.')).toBeTruthy();
  expect(screen.getByText('Held')).toBeTruthy();
  expect(screen.queryByText(/token=abc/)).toBeNull();
  await userEvent.click(screen.getByRole('button', { name: 'A new password' }));
  const dialog = await screen.findByRole('dialog');
  const field = await within(dialog).findByLabelText('Link');
  expect(field).toHaveProperty('value', link);
  expect(reads).toEqual([{ mailId: mail.id }]);
  expect(within(dialog).getByText(/Give it to nobody but nikos@school.test/)).toBeTruthy();
  const copied: string[] = [];
  const clipboard = { writeText: async (text: string) => void copied.push(text) };
  Object.defineProperty(navigator, 'clipboard', { value: clipboard, configurable: true });
  await userEvent.click(within(dialog).getByRole('button', { name: 'Copy Link' }));
  expect(await screen.findByText('Link copied')).toBeTruthy();
  expect(copied).toEqual([link]);
});

it('offers no expired link', async () => {
  mails = [{ ...mail, expires_at: '2020-01-01T00:00:00Z', reason: 'refused 550', state: 'failed' }];
  await open('?tab=outbox');
  await userEvent.click(await screen.findByRole('button', { name: 'A new password' }));
  expect(await screen.findByText('Its link no longer works. Have a new one asked for.')).toBeTruthy();
  expect(screen.queryByRole('button', { name: 'Copy Link' })).toBeNull();
  expect(screen.getAllByText(/The mail server refused it\. \(number 550\)/).length).toBeGreaterThan(0);
});

it('shows an empty state that describes what would be here', async () => {
  [mails, requests] = [[], []];
  await open('?tab=outbox');
  expect(await screen.findByText('The outbox is empty')).toBeTruthy();
  await userEvent.selectOptions(screen.getByRole('combobox', { name: 'Sections of the administration' }), 'Requests');
  expect(await screen.findByText('No requests yet')).toBeTruthy();
});

it('reports that loading failed, and shows the rows after a retry', async () => {
  status = 500;
  await open('?tab=requests');
  expect(await screen.findByText('The requests could not be loaded')).toBeTruthy();
  status = 200;
  await userEvent.click(screen.getByRole('button', { name: 'Try again' }));
  expect(await screen.findByRole('button', { name: 'Μαρία' })).toBeTruthy();
});

it('shows a request as plain text and marks it as handled', async () => {
  await open('?tab=requests');
  await userEvent.click(await screen.findByRole('button', { name: 'Μαρία' }));
  const dialog = await screen.findByRole('dialog');
  expect(
    within(dialog)
      .getByText(/<b>και<\/b> πότε;/)
      .getAttribute('lang'),
  ).toBe('el');
  expect(within(dialog).getByRole('link', { name: request.email }).getAttribute('href')).toBe(
    `mailto:${request.email}`,
  );
  await userEvent.click(within(dialog).getByRole('button', { name: 'Mark as Handled' }));
  expect(await screen.findByText('Marked as handled')).toBeTruthy();
  expect(writes).toMatchObject([{ method: 'PATCH', body: { handled_at: expect.any(String) } }]);
  expect(writes[0]?.url).toContain(`id=eq.${request.id}`);
});

it('deletes a request only after a confirmation', async () => {
  await open('?tab=requests');
  await userEvent.click(await screen.findByRole('button', { name: 'Μαρία' }));
  await userEvent.click(await screen.findByRole('button', { name: 'Delete' }));
  expect(await screen.findByRole('heading', { name: 'Delete the request of Μαρία?' })).toBeTruthy();
  expect(writes).toEqual([]);
  await userEvent.click(screen.getByRole('button', { name: 'Delete Request' }));
  await waitFor(() => expect(writes).toMatchObject([{ method: 'DELETE' }]));
});
