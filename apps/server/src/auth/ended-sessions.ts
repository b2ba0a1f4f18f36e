import { Fault } from '@schole/core';
import type { Database } from '@schole/database';
import type { Keys } from '@schole/http';
import type { FastifyBaseLogger } from 'fastify';

/** Which sessions are over although their access tokens are still valid. */
export interface EndedSessions {
  has(sessionId: unknown): boolean;
  close(): Promise<void>;
}

/** Milliseconds between two polls: what a lost connection missed is known after this time at most. */
const pollInterval = 30_000;
/** Milliseconds that an access token can outlive its session: an hour, and a margin for clock skew. */
const tokenLifetime = 2 * 3_600_000;

/** Listens for the end of sessions on any node; immediate while the connection holds. */
export async function watchEndedSessions(database: Database, log: FastifyBaseLogger): Promise<EndedSessions> {
  const ended = new Map<string, number>();

  async function read(): Promise<void> {
    const { rows } = await database.asUser(
      { role: 'supabase_auth_admin' },
      (transaction) =>
        transaction.query<{ id: string; at: Date }>(
          'select session_id as id, ended_at as at from private.ended_sessions',
        ),
      { readOnly: true },
    );
    for (const { id, at } of rows) ended.set(id, at.getTime());
    for (const [id, at] of ended) if (at < Date.now() - tokenLifetime) ended.delete(id);
  }

  const unlisten = await database.listen('ended_sessions', (id) => ended.set(id, Date.now()));
  await read();
  const timer = setInterval(() => {
    if (database.state() !== 'ready') return;
    read().catch((problem: unknown) => log.warn({ err: problem }, 'ended sessions were not read'));
  }, pollInterval);
  timer.unref();
  return {
    has: (sessionId) => typeof sessionId === 'string' && ended.has(sessionId),
    async close() {
      clearInterval(timer);
      await unlisten();
    },
  };
}

/** The keys, for a package that verifies tokens itself: those of ended sessions are refused. */
export function withEndedSessions(keys: Keys, ended: Pick<EndedSessions, 'has'>): Keys {
  return {
    ...keys,
    async verify(token) {
      const claims = await keys.verify(token);
      if (ended.has(claims.session_id))
        throw new Fault('bad_jwt', 'invalid JWT: the session has ended', { status: 401 });
      return claims;
    },
  };
}
