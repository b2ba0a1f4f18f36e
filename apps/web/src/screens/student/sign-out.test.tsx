import { screen, waitFor } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { beforeEach, describe, expect, it } from 'vitest';
import { renderApp, sessionOf, setUpBrowser, storeSession, unmountPage } from '../../test-app.tsx';
import { rowPrefix } from './attempt/log/store/log-store.ts';
import { rowOf } from './attempt/log/store/unsent-events.ts';
import { testBox } from './attempt/log/test-browser.ts';
import { type Called, student, studentServer, submitted, testQuestions } from './test-student.ts';

const device = '55555555-5555-4555-8555-555555555555';
const attempt = submitted.attemptId;
const question = testQuestions[0]?.question.questionId ?? '';

let calls: Called[];
/** The key of the student who is signed in. */
let key: number;
let reachable: boolean;

function call(called: Called): object {
  const { name, input } = called;
  if (name === 'list-own-deliveries') return { now: new Date().toISOString(), deliveries: [] };
  if (name === 'read-store-key') return { key: btoa(String.fromCharCode(...new Uint8Array(32).fill(key))) };
  if (name !== 'save-attempt') return {};
  if (!reachable) return { code: 'server/starting', status: 503 };
  calls.push(called);
  const events = input.events as { number: number }[];
  return { now: new Date().toISOString(), attempt: submitted, acknowledged: events.length, sequence: 1, entries: [] };
}

/** What an earlier page of the student left in the browser. */
function leaveBehind(...values: string[]): void {
  for (const [at, value] of values.entries()) {
    const body = { question, part: at === 0 ? 'answer' : 'note', value } as const;
    const event = { number: at + 1, seen: 0, at: '2026-11-20T08:00:00.000Z', body };
    const row = rowOf(testBox(), `row ${at}`, { attempt, device, edit: 0, draft: false, event }, Date.now());
    localStorage.setItem(rowPrefix + row.id, JSON.stringify(row));
  }
}
const rows = (): string[] => Object.keys({ ...localStorage }).filter((name) => name.startsWith(rowPrefix));
const signOut = () => userEvent.click(screen.getByRole('button', { name: 'Sign out' }));
async function openPages() {
  const router = renderApp('/student');
  await screen.findByText('Nothing to do right now');
  return router;
}

beforeEach(() => {
  calls = [];
  key = 1;
  reachable = true;
  setUpBrowser({ answer: studentServer(call), user: student });
});

describe('the sign-out', () => {
  it('asks nothing where everything is at school, and what an earlier visit left is sent at once', async () => {
    leaveBehind('photosynthesis', 'a note');
    const router = await openPages();
    await waitFor(() => expect(rows()).toEqual([]));
    expect(calls).toMatchObject([{ input: { attemptId: attempt, device, events: [{ number: 1 }, { number: 2 }] } }]);
    await signOut();
    await waitFor(() => expect(router.state.location.pathname).toBe('/student/sign-in'));
    expect(Object.keys({ ...localStorage })).toEqual(['language']);
  });

  it('says how much is only here; the student stays, or leaves what nobody else can read', async () => {
    reachable = false;
    leaveBehind('photosynthesis', 'a note');
    const router = await openPages();
    await signOut();
    expect(await screen.findByText('2 answers are still only on this device.')).toBeTruthy();
    await userEvent.click(screen.getByRole('button', { name: 'Stay' }));
    expect(router.state.location.pathname).toBe('/student');
    await signOut();
    await screen.findByText('2 answers are still only on this device.');
    await userEvent.click(screen.getByRole('button', { name: 'Sign out' }));
    await waitFor(() => expect(router.state.location.pathname).toBe('/student/sign-in'));
    await waitFor(() => expect(Object.keys({ ...localStorage }).filter((name) => name !== 'language')).toEqual(rows()));
    expect(rows()).toHaveLength(2);
    for (const word of ['photosynthesis', question, attempt, student.id, 'anna'])
      expect(JSON.stringify({ ...localStorage })).not.toContain(word);
    unmountPage();

    // Somebody else at the same tablet, and then the student again.
    reachable = true;
    key = 2;
    storeSession(sessionOf({ ...student, id: '1a3c0b0e-7b0f-4d1a-9a55-0d5c1f6f2a02' }));
    const other = await openPages();
    await signOut();
    await waitFor(() => expect(other.state.location.pathname).toBe('/student/sign-in'));
    expect(calls).toEqual([]);
    expect(rows()).toHaveLength(2);
    unmountPage();
    key = 1;
    storeSession(sessionOf(student));
    await openPages();
    await waitFor(() => expect(rows()).toEqual([]));
    expect(calls).toMatchObject([{ input: { device, events: [{ number: 1 }, { number: 2 }] } }]);
  });
});

it('uses no key that another session left behind', async () => {
  reachable = false;
  leaveBehind('photosynthesis');
  await openPages();
  await waitFor(() => expect(localStorage.getItem('schole.answers-key')).toContain(student.id));
  unmountPage();
  key = 2;
  storeSession(sessionOf({ ...student, id: '1a3c0b0e-7b0f-4d1a-9a55-0d5c1f6f2a02' }));
  const router = await openPages();
  await signOut();
  await waitFor(() => expect(router.state.location.pathname).toBe('/student/sign-in'));
  expect(rows()).toHaveLength(1);
});
