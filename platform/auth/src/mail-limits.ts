import type { Transaction } from '@schole/database';
import type { Keys } from '@schole/http';
import { network } from './attempts.ts';
import { authFault } from './errors.ts';

interface Asker {
  /** Counted apart: whoever signs up with somebody's address must not use up their mails for a new password. */
  purpose: 'recovery' | 'confirmation';
  email: string;
  /** The network address of the request; a unix socket has none. */
  address: string | undefined;
}

/** How many mails may be asked for, `window` in seconds: enough for a person whose mail is late and for a staff room that signs up together. */
const limits = [
  { kind: 'email', most: 1, window: 60 },
  { kind: 'email hour', most: 10, window: 3_600 },
  { kind: 'network', most: 60, window: 600 },
] as const;

/** Counts asked-for mails in the database, for known and unknown addresses alike: the refusal says nothing either. */
export interface MailLimits {
  /** Counts one; throws over_email_send_rate_limit with retry-after, and then counts nothing. Requests for one address wait here for each other. */
  take(transaction: Transaction, asker: Asker): Promise<void>;
}

export function openMailLimits(keys: Keys, clock: () => number): MailLimits {
  return {
    async take(transaction, { purpose, email, address }) {
      for (const { kind, most, window } of limits) {
        const whose = kind === 'network' ? network(address) : `${purpose} ${email}`;
        const subject = `mail ${kind} ${keys.fingerprint(`asked-for mails ${kind}`, whose)}`;
        const now = clock();
        const { rows } = await transaction.query<{ failures: number; window_start: Date }>(
          `insert into private.failed_attempts as known (subject, failures, window_start) values ($1, 1, $2)
           on conflict (subject) do update set
             failures = case when known.window_start > $3 then known.failures + 1 else 1 end,
             window_start = case when known.window_start > $3 then known.window_start else excluded.window_start end
           returning failures, window_start`,
          [subject, new Date(now), new Date(now - window * 1_000)],
        );
        const [row] = rows;
        if (!row || row.failures <= most) continue;
        const wait = Math.max(1, Math.ceil((row.window_start.getTime() + window * 1_000 - now) / 1_000));
        throw authFault('over_email_send_rate_limit', { headers: { 'retry-after': String(wait) } });
      }
    },
  };
}
