import { longestFilters, mostWants } from './limits.ts';
import { refuse } from './refusals.ts';

/** What a channel is joined with. */
export interface Join {
  token: string | null;
  isPrivate: boolean;
  /** Whether its own broadcasts come back to it. */
  self: boolean;
  /** Whether its broadcasts are acknowledged. */
  ack: boolean;
  /** Milliseconds since 1970, and how many. */
  replay: { since: number; limit: number } | null;
  /** Empty: the server finds one. */
  presenceKey: string;
  presenceEnabled: boolean;
  /** Row changes, as the client wrote them. */
  wants: readonly Record<string, unknown>[];
  /** Characters of their filters. */
  filterLength: number;
  /** True: the answer waits until row changes are heard. */
  waits: boolean;
  /** True: a system message says when messages from the database are heard. */
  replicationReady: boolean;
}

const longestKey = 255;
const mostReplayed = 25;
const usualReplay = 10;

function objectAt(value: unknown, name: string): Record<string, unknown> {
  const found = typeof value === 'object' && value !== null ? (value as Record<string, unknown>)[name] : undefined;
  return typeof found === 'object' && found !== null && !Array.isArray(found) ? (found as Record<string, unknown>) : {};
}

function readReplay(broadcast: Record<string, unknown>, isPrivate: boolean): Join['replay'] {
  const { replay } = broadcast;
  if (replay === undefined || replay === null || replay === false) return null;
  if (!isPrivate) throw refuse.replayPublic();
  const { since = 0, limit = usualReplay } = replay as Record<string, unknown>;
  if (typeof since !== 'number' || !Number.isFinite(since) || since < 0 || since > 8.64e15) throw refuse.replayWrong();
  if (typeof limit !== 'number' || !Number.isInteger(limit) || limit < 1) throw refuse.replayWrong();
  return { since, limit: Math.min(limit, mostReplayed) };
}

function readWants(given: unknown): Join['wants'] {
  if (given === undefined || given === null) return [];
  if (!Array.isArray(given) || given.length > mostWants)
    throw refuse.config(`postgres_changes is a list of at most ${mostWants}`);
  return given
    .filter((want) => want !== null)
    .map((want: unknown) => {
      if (typeof want !== 'object' || Array.isArray(want)) throw refuse.config('postgres_changes is a list of objects');
      return want as Record<string, unknown>;
    });
}

function measureFilters(wants: Join['wants']): number {
  let length = 0;
  for (const { filter } of wants) if (typeof filter === 'string') length += filter.length;
  if (length > longestFilters) throw refuse.filters();
  return length;
}

/** Reads the payload of a join; throws Refusal. */
export function readJoin(payload: Record<string, unknown>): Join {
  const config = objectAt(payload, 'config');
  const broadcast = objectAt(config, 'broadcast');
  const presence = objectAt(config, 'presence');
  const token = payload.user_token ?? payload.access_token;
  const isPrivate = config.private === true;
  const key = presence.key ?? '';
  if (typeof key !== 'string' || Buffer.byteLength(key) > longestKey)
    throw refuse.config(`presence.key is a text of at most ${longestKey} bytes`);
  const wants = readWants(config.postgres_changes);
  return {
    token: typeof token === 'string' ? token : null,
    isPrivate,
    self: broadcast.self === true,
    ack: broadcast.ack === true,
    replay: readReplay(broadcast, isPrivate),
    presenceKey: key,
    presenceEnabled: presence.enabled === true,
    wants,
    filterLength: measureFilters(wants),
    waits: objectAt(config, 'postgres_changes_options').wait === true,
    replicationReady: broadcast.replication_ready === true,
  };
}
