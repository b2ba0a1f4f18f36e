import { refuse } from '../access/refusals.ts';
import { maxChangeRequests, maxFilterCharacters } from '../limits/limits.ts';

/** The parameters of a join. */
export interface Join {
  token: string | null;
  isPrivate: boolean;
  /** Whether it receives its own broadcasts. */
  self: boolean;
  /** Whether its broadcasts are acknowledged. */
  ack: boolean;
  /** Replay: since when (milliseconds since 1970), and how many. */
  replay: { since: number; limit: number } | null;
  /** Empty: the server generates one. */
  presenceKey: string;
  presenceEnabled: boolean;
  /** Row changes, as the client requested them. */
  changeRequests: readonly Record<string, unknown>[];
  /** Characters of their filters. */
  filterLength: number;
  /** True: the answer waits until row changes are delivered. */
  waits: boolean;
  /** True: a system message reports when messages from the database are delivered. */
  replicationReady: boolean;
}

const maxKeyBytes = 255;
const maxReplayed = 25;
const defaultReplay = 10;

function objectAt(value: unknown, name: string): Record<string, unknown> {
  const found = typeof value === 'object' && value !== null ? (value as Record<string, unknown>)[name] : undefined;
  return typeof found === 'object' && found !== null && !Array.isArray(found) ? (found as Record<string, unknown>) : {};
}

function readReplay(broadcast: Record<string, unknown>, isPrivate: boolean): Join['replay'] {
  const { replay } = broadcast;
  if (replay === undefined || replay === null || replay === false) return null;
  if (!isPrivate) throw refuse.replayPublic();
  const { since = 0, limit = defaultReplay } = replay as Record<string, unknown>;
  if (typeof since !== 'number' || !Number.isFinite(since) || since < 0 || since > 8.64e15) throw refuse.replayWrong();
  if (typeof limit !== 'number' || !Number.isInteger(limit) || limit < 1) throw refuse.replayWrong();
  return { since, limit: Math.min(limit, maxReplayed) };
}

function readChangeRequests(value: unknown): Join['changeRequests'] {
  if (value === undefined || value === null) return [];
  if (!Array.isArray(value) || value.length > maxChangeRequests)
    throw refuse.config(`postgres_changes is a list of at most ${maxChangeRequests}`);
  return value
    .filter((request) => request !== null)
    .map((request: unknown) => {
      if (typeof request !== 'object' || Array.isArray(request))
        throw refuse.config('postgres_changes is a list of objects');
      return request as Record<string, unknown>;
    });
}

function measureFilters(requests: Join['changeRequests']): number {
  let length = 0;
  for (const { filter } of requests) if (typeof filter === 'string') length += filter.length;
  if (length > maxFilterCharacters) throw refuse.filters();
  return length;
}

/** Parses the payload of a join; throws Refusal. */
export function readJoin(payload: Record<string, unknown>): Join {
  const config = objectAt(payload, 'config');
  const broadcast = objectAt(config, 'broadcast');
  const presence = objectAt(config, 'presence');
  const token = payload.user_token ?? payload.access_token;
  const isPrivate = config.private === true;
  const key = presence.key ?? '';
  if (typeof key !== 'string' || Buffer.byteLength(key) > maxKeyBytes)
    throw refuse.config(`presence.key is a text of at most ${maxKeyBytes} bytes`);
  const changeRequests = readChangeRequests(config.postgres_changes);
  return {
    token: typeof token === 'string' ? token : null,
    isPrivate,
    self: broadcast.self === true,
    ack: broadcast.ack === true,
    replay: readReplay(broadcast, isPrivate),
    presenceKey: key,
    presenceEnabled: presence.enabled === true,
    changeRequests,
    filterLength: measureFilters(changeRequests),
    waits: objectAt(config, 'postgres_changes_options').wait === true,
    replicationReady: broadcast.replication_ready === true,
  };
}
