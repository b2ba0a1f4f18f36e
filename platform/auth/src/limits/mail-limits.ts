import type { Transaction } from '@schole/database';
import type { Keys } from '@schole/http';
import { network } from '@schole/http';
import { type AuthCode, authFault } from '../http/auth-fault.ts';

interface MailRequest {
  /**
   * Counted apart: an attacker who signs up with another person's address must not use up their mails for a new
   * password.
   */
  purpose:
    | 'recovery'
    | 'confirmation'
    | 'otp'
    | 'email-change'
    | 'reauthentication'
    | 'phone'
    | 'anonymous'
    | 'sign-up';
  /** The recipient: an address or a telephone number; null for anonymous visitors and for new accounts. */
  email: string | null;
  /** The network address of the request; a unix socket has none. */
  address: string | undefined;
}

interface Limit {
  kind: string;
  max: number;
  /** Seconds. */
  window: number;
}

/** Maximum mails of one purpose per address and hour. */
const defaultMailsPerHour = 10;

const networkLimit: Limit = { kind: 'network', max: 60, window: 600 };

/** Maximum anonymous visitors of one network: enough for a class; more in an hour is a program. */
const anonymousLimit: Limit = { kind: 'anonymous', max: 60, window: 3_600 };

/** New accounts of one network in an hour, unless it is set; four times as many in a day. */
const defaultSignUpsPerHour = 60;

/** The subjects that are kept for a day. */
export const dailySubjects = 'mail sign-ups day ';

/** Counts requested messages and new accounts in the database, for known and unknown addresses alike: the refusal reveals nothing either. */
export interface MailLimits {
  /**
   * Counts one; throws over_email_send_rate_limit (over_sms_…, over_request_…) with retry-after, and then counts
   * nothing. Concurrent requests for one address wait here for each other.
   */
  take(transaction: Transaction, request: MailRequest): Promise<void>;
}

function refusalOf(purpose: MailRequest['purpose']): AuthCode {
  if (purpose === 'anonymous' || purpose === 'sign-up') return 'over_request_rate_limit';
  return purpose === 'phone' ? 'over_sms_send_rate_limit' : 'over_email_send_rate_limit';
}

interface RequestLimits {
  /** Maximum mails of one purpose per address. */
  mailsPerHour: number;
  /** Maximum new accounts per network. */
  signUpsPerHour: number;
}

/** Enough for a person whose mail is late and for a staff room that signs up together. */
function limitsOf(purpose: MailRequest['purpose'], { mailsPerHour, signUpsPerHour }: RequestLimits): Limit[] {
  if (purpose === 'anonymous') return [anonymousLimit];
  if (purpose === 'sign-up') {
    return [
      { kind: 'sign-ups', max: signUpsPerHour, window: 3_600 },
      { kind: 'sign-ups day', max: 4 * signUpsPerHour, window: 86_400 },
    ];
  }
  return [
    { kind: 'email', max: 1, window: 60 },
    { kind: 'email hour', max: mailsPerHour, window: 3_600 },
    networkLimit,
  ];
}

export function createMailLimits(
  keys: Keys,
  clock: () => number,
  { mailsPerHour = defaultMailsPerHour, signUpsPerHour = defaultSignUpsPerHour }: Partial<RequestLimits> = {},
): MailLimits {
  const limits = { mailsPerHour, signUpsPerHour };
  return {
    async take(transaction, { purpose, email, address }) {
      for (const { kind, max, window } of limitsOf(purpose, limits)) {
        const requester = kind.startsWith('email') ? `${purpose} ${email}` : network(address);
        const subject = `mail ${kind} ${keys.fingerprint(`asked-for mails ${kind}`, requester)}`;
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
        if (!row || row.failures <= max) continue;
        const wait = Math.max(1, Math.ceil((row.window_start.getTime() + window * 1_000 - now) / 1_000));
        const message = purpose === 'sign-up' ? { message: 'Request rate limit reached' } : {};
        throw authFault(refusalOf(purpose), { ...message, headers: { 'retry-after': String(wait) } });
      }
    },
  };
}
