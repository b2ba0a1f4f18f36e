import { screen, waitFor } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { beforeEach, expect, it } from 'vitest';
import { renderApp, setUpBrowser } from '../test-app.tsx';

const member = { school_id: 'a', role: 'teacher', status: 'active', schools: { name: 'Third' } };

async function answer(input: RequestInfo | URL): Promise<Response> {
  const url = String(input);
  if (url.endsWith('/config.json')) return Response.json({ anonKey: 'sb_publishable_test', version: '1' });
  if (url.includes('/rest/v1/profiles'))
    return Response.json({ first_name: 'Eleni', last_name: 'Markou', active_school_id: null });
  if (url.includes('/count-questions')) return Response.json({ total: 0, kinds: [] });
  if (url.includes('/sample-questions')) return Response.json({ questions: [] });
  return Response.json(url.includes('/rest/v1/memberships') ? [member] : []);
}

beforeEach(() => {
  // biome-ignore lint/suspicious/noDocumentCookie: jsdom has no cookie store
  document.cookie = 'sidebar:state=; max-age=0';
  setUpBrowser({ answer });
});

const toggle = () => screen.findByRole('button', { name: /^Toggle sidebar/ });
const isOpen = async () => (await toggle()).getAttribute('aria-expanded');

it('is a rail where evidence is beside the work; opened there it keeps to that, and the cookie is not changed', async () => {
  const router = renderApp('/dashboard/overview');
  expect(await isOpen()).toBe('true');
  await router.navigate({ to: '/dashboard/assignments', search: { open: 'new' } });
  await waitFor(async () => expect(await isOpen()).toBe('false'));
  await userEvent.click(await toggle());
  await waitFor(async () => expect(await isOpen()).toBe('true'));
  expect(document.cookie).not.toContain('sidebar:state=false');
  await router.navigate({ to: '/dashboard/overview' });
  expect(await isOpen()).toBe('true');
  await router.navigate({ to: '/dashboard/assignments', search: { open: 'new' } });
  await waitFor(async () => expect(await isOpen()).toBe('false'));
});

it('leads to a new assignment from every screen', async () => {
  const router = renderApp('/dashboard/overview');
  const links = await screen.findAllByRole('link', { name: 'New assignment' });
  expect(links[0]?.closest('nav')?.getAttribute('aria-label')).toBe('Main navigation');
  await userEvent.click(links[0] ?? document.body);
  await waitFor(() => expect(router.state.location.href).toBe('/dashboard/assignments?open=new'));
});
