import type { CallOutput, IncomingPurpose } from '@schole/core';
import { queryOptions, type UseQueryResult, useQuery } from '@tanstack/react-query';
import { callFunction } from '../../client/requests/call.ts';

/** The user's connections, as the user sees them. */
export type Automation = CallOutput<'read-automation'>;

export const automationKey = ['automation'] as const;

/** Which functions of the user are connected to workflows, and what prevents it. */
export function useAutomation(): UseQueryResult<Automation> {
  return useQuery({
    queryKey: [...automationKey, 'state'],
    queryFn: ({ signal }) => callFunction('read-automation', {}, { signal }),
  });
}

/** What is known of a function's workflows: whether one is set up, and how the last request went. */
type EndpointState = 'connected' | 'failing' | 'unused' | 'off' | 'not-allowed';

/** How it stands with a function's workflows; connected only where the last request in a direction that is set up went well. */
export const endpointState = (purpose: IncomingPurpose) =>
  queryOptions({
    queryKey: [...automationKey, 'endpoint', purpose],
    queryFn: async ({ signal }) => {
      const [automation, { events }] = await Promise.all([
        callFunction('read-automation', {}, { signal }),
        callFunction('list-automation-events', { purpose }, { signal }),
      ]);
      return endpointStateOf(automation, purpose, events);
    },
  });

function endpointStateOf(
  { allowed, keys, webhooks }: Automation,
  purpose: IncomingPurpose,
  events: CallOutput<'list-automation-events'>['events'],
): EndpointState {
  if (!allowed) return 'not-allowed';
  const called = webhooks.some((webhook) => webhook.purpose === purpose && webhook.url !== null);
  const directions = [...(keys.in === null ? [] : ['in']), ...(called ? ['out'] : [])];
  if (directions.length === 0) return 'off';
  const last = directions.flatMap((one) => events.find(({ direction }) => direction === one) ?? []);
  if (last.some(({ outcome }) => outcome === 'ok')) return 'connected';
  return last.length === 0 ? 'unused' : 'failing';
}
