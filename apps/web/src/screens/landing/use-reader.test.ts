import { act, renderHook, waitFor } from '@testing-library/react';
import { beforeEach, expect, it, vi } from 'vitest';
import { sessionKey } from '../../client/browser/storage.ts';
import * as supabase from '../../client/connection/supabase.ts';
import { sessionTimeout } from './stored-session.ts';
import { useReader } from './use-reader.ts';

const getSession = vi.fn();
const signOut = vi.fn();

const visited: string[] = [];
beforeEach(() => {
  visited.length = 0;
  getSession.mockReset();
  signOut.mockReset().mockResolvedValue({ error: null });
  const connection = { client: { auth: { getSession, signOut } } };
  vi.spyOn(supabase, 'connect').mockResolvedValue(connection as unknown as supabase.Connection);
  const go = (address: string) => visited.push(address);
  vi.stubGlobal('location', { replace: go, assign: go });
});
const signedIn = {
  data: { session: { user: { email: 'eleni@example.org', user_metadata: { first_name: ' Eleni ' } } } },
};

it('does not wait where no session is stored, and sends no request', () => {
  const { result } = renderHook(() => useReader());
  expect(result.current).toMatchObject({ waiting: false, reader: null });
  expect(getSession).not.toHaveBeenCalled();
});

it('redirects a signed-in user to the dashboard, and knows the name until the browser has left', async () => {
  window.localStorage.setItem(sessionKey, '{}');
  getSession.mockResolvedValue(signedIn);
  const { result } = renderHook(() => useReader());
  expect(result.current.waiting).toBe(true);
  await waitFor(() => expect(visited).toEqual(['/dashboard']));
  // The redirect happens in the same turn; the user's data is rendered in the next one.
  await waitFor(() => expect(result.current.reader).toEqual({ firstName: 'Eleni', email: 'eleni@example.org' }));
});

it('shows the page when the stored session is no longer valid', async () => {
  window.localStorage.setItem(sessionKey, '{}');
  getSession.mockResolvedValue({ data: { session: null } });
  const { result } = renderHook(() => useReader());
  await waitFor(() => expect(result.current.waiting).toBe(false));
  expect(visited).toEqual([]);
});

it('never makes the visitor wait longer than five seconds', () => {
  vi.useFakeTimers();
  try {
    window.localStorage.setItem(sessionKey, '{}');
    getSession.mockReturnValue(new Promise(() => undefined));
    const { result } = renderHook(() => useReader());
    act(() => void vi.advanceTimersByTime(sessionTimeout - 1));
    expect(result.current.waiting).toBe(true);
    act(() => void vi.advanceTimersByTime(1));
    expect(result.current.waiting).toBe(false);
    expect(sessionTimeout).toBe(5_000);
  } finally {
    vi.useRealTimers();
  }
});

it('signs out in this browser even when the server refuses, and returns to the page', async () => {
  signOut.mockResolvedValueOnce({ error: new Error('away') });
  const { result } = renderHook(() => useReader());
  await act(() => result.current.signOut());
  expect(signOut.mock.calls).toEqual([[], [{ scope: 'local' }]]);
  expect(visited).toEqual(['/']);
});
