import type { Database } from '@schole/database';
import type { StorageOptions } from '@schole/storage';
import type { EndedSessions } from './ended-sessions.ts';

/** Seconds: enough to start a download and to resume it, and too short for a URL that is found weeks later. */
const lifetimes = { sources: 3_600, exports: 300 } as const;

/**
 * Signed URLs of our own buckets are short, and end with the access of the signer to the file; those of every bucket end
 * with the session in which they were signed.
 */
export function createSignedUrlPolicy(options: {
  database: Database;
  ended: Pick<EndedSessions, 'has'>;
  /** Hours after which a session ends, however active it was; null: none. */
  sessionHours: number | null;
}): NonNullable<StorageOptions['signedUrlPolicy']> {
  const { database, ended, sessionHours } = options;
  return {
    maxSeconds: lifetimes,
    authorizedAgain: Object.keys(lifetimes),
    async isOpen(session) {
      if (ended.has(session)) return false;
      // What `ended` knows is forgotten after two hours, and a URL may live longer.
      const { rows } = await database.asUser(
        { role: 'supabase_auth_admin' },
        (transaction) =>
          transaction.query(
            `select from auth.sessions as session join auth.users as account on account.id = session.user_id
              where session.id::text = $1 and (session.not_after is null or session.not_after > now())
                and (account.banned_until is null or account.banned_until <= now())
                and ($2::float8 is null or session.created_at > now() - $2 * interval '1 hour')`,
            [session, sessionHours],
          ),
        { readOnly: true },
      );
      return rows.length > 0;
    },
  };
}
