import { act, renderHook, waitFor } from '@testing-library/react';
import { beforeEach, expect, it } from 'vitest';
import { setUpBrowser } from '../../../../test-app.tsx';
import { countUnkept, countUnsent, sendUnsent, useAttemptLog } from './attempt-log.ts';
import type { OpenedLog } from './test-browser.ts';
import { deliveryId, TestSchool, TestTime, testQuestions } from './test-school.ts';

const student = { id: '1a3c0b0e-7b0f-4d1a-9a55-0d5c1f6f2a01', role: 'student' };
const [first = '', second = ''] = testQuestions;

let school: TestSchool;
let reachable: boolean;

const json = (body: unknown, status = 200) =>
  new Response(JSON.stringify(body), { status, headers: { 'content-type': 'application/json' } });

async function answer(input: RequestInfo | URL, options?: RequestInit): Promise<Response> {
  const name = new URL(String(input), 'http://localhost').pathname.replace('/functions/v1/', '');
  const read = () => JSON.parse(String(options?.body));
  if (name === '/config.json') return json({ anonKey: 'key' });
  if (name === 'read-store-key') return json({ key: btoa('k'.repeat(32)) });
  if (!reachable) throw new TypeError('Failed to fetch');
  if (name === 'open-attempt') return json(school.open(read()));
  return json(school.save(read()));
}

beforeEach(() => {
  school = new TestSchool(new TestTime());
  reachable = true;
  setUpBrowser({ answer, user: student });
});

async function open() {
  const page = renderHook(() => useAttemptLog(deliveryId, ''));
  expect(page.result.current.phase).toBe('opening');
  await waitFor(() => expect(page.result.current.phase).toBe('open'));
  const log = () => page.result.current as OpenedLog;
  const type = (value: string, question = first): void => act(() => log().change({ question, part: 'answer', value }));
  return { ...page, log, type };
}
const stored = (): unknown[] => school.events.map(({ value }) => value);

it('sends what is typed, and keeps everything when the page is hidden or left', async () => {
  const { log, type, unmount } = await open();
  expect(log()).toMatchObject({ storage: 'local', saved: { state: 'school' }, online: true });
  type('a');
  await waitFor(() => expect(stored()).toEqual(['a']));
  for (const [at, event] of ['pagehide', 'blur'].entries()) {
    type(`done ${at}`);
    act(() => void window.dispatchEvent(new Event(event)));
    await waitFor(() => expect(stored()).toContain(`done ${at}`));
  }
  type('done at the end');
  unmount();
  await waitFor(() => expect(stored()).toContain('done at the end'));
  await waitFor(async () => expect(await countUnsent()).toBe(0));
});

it('counts what is only here, and sends it when the network is back', async () => {
  const { log, type, unmount } = await open();
  reachable = false;
  type('a');
  type('b', second);
  await waitFor(() => expect(log()).toMatchObject({ online: false, saved: { state: 'here', unsent: 2 } }));
  expect([await countUnsent(), await sendUnsent(), countUnkept()]).toEqual([2, 2, 0]);
  unmount();
  reachable = true;
  expect(await sendUnsent()).toBe(0);
  expect(stored()).toEqual(['a', 'b']);
});

it('says what only this page has, where the browser keeps nothing', async () => {
  const { log, type } = await open();
  reachable = false;
  const full = (): never => {
    throw new DOMException('full', 'QuotaExceededError');
  };
  const { setItem } = Storage.prototype;
  Storage.prototype.setItem = full;
  try {
    type('a');
    await waitFor(() => expect(log()).toMatchObject({ storage: 'none', saved: { state: 'nowhere', unsent: 1 } }));
    expect([await countUnsent(), countUnkept()]).toEqual([1, 1]);
  } finally {
    Storage.prototype.setItem = setItem;
  }
});

it('says why it does not open, and opens at another try', async () => {
  reachable = false;
  const { result } = renderHook(() => useAttemptLog(deliveryId, ''));
  await waitFor(() => expect(result.current).toMatchObject({ phase: 'failed', error: { code: 'client/unreachable' } }));
  reachable = true;
  act(() => void window.dispatchEvent(new Event('online')));
  await waitFor(() => expect(result.current.phase).toBe('open'));
});
