import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { act, renderHook } from '@testing-library/react';
import { expect, it, vi } from 'vitest';
import * as calls from '../../../../client/requests/call.ts';
import { conceptOutline } from './concept-calls.ts';
import { useOutline } from './use-outline.ts';

const outlineAt = (version: number) => ({
  ...{ sourceId: 's', versionSha256: 'a'.repeat(64), version, concepts: [], changeable: true },
});

it('takes back what was changed here, and nothing over what was changed elsewhere', async () => {
  const queries = new QueryClient();
  const { queryKey } = conceptOutline('s');
  queries.setQueryData(queryKey, outlineAt(1));
  let version = 1;
  const call = vi.spyOn(calls, 'callFunction').mockImplementation(async () => {
    version += 1;
    return outlineAt(version);
  });
  const { result, rerender } = renderHook(() => useOutline('s'), {
    wrapper: ({ children }) => <QueryClientProvider client={queries}>{children}</QueryClientProvider>,
  });
  const change = () => act(() => result.current.change({ kind: 'rename', id: 'leaf', name: 'Leaf' }));
  const undo = () => act(async () => result.current.undo?.());
  const sent = () => call.mock.lastCall?.[1];
  await change();
  await change();
  await undo();
  expect(sent()).toMatchObject({ version: 3, change: { kind: 'undo', to: 2 } });
  await undo();
  expect(sent()).toMatchObject({ version: 4, change: { kind: 'undo', to: 1 } });
  expect(result.current.undo).toBeNull();

  await change();
  expect(result.current.undo).not.toBeNull();
  version = 9;
  queries.setQueryData(queryKey, outlineAt(version));
  rerender();
  expect(result.current.undo).toBeNull();
  await change();
  await undo();
  expect(sent()).toMatchObject({ version: 10, change: { kind: 'undo', to: 9 } });
  expect(result.current.undo).toBeNull();
});
