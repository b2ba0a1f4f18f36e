import type { Claims, Database, Transaction } from '@schole/database';
import type { Keys } from '@schole/http';
import type { Attempts } from './attempts.ts';
import type { MailLimits } from './mail-limits.ts';
import type { Passwords } from './password.ts';

/** Who may make an account: everybody, or only the first person and those whom the installation invites. */
export type SignUp = 'open' | 'invitation';

/** What happened to an account; written down by `onEvent` in the transaction of the act itself. */
export interface AuthEvent {
  kind:
    | 'signed_up'
    | 'signed_in'
    | 'sign_in_failed'
    | 'signed_out'
    | 'sessions_revoked'
    | 'password_changed'
    | 'user_changed'
    | 'recovery_requested'
    | 'recovered'
    | 'email_confirmed';
  /** Null for a failed sign-in with an address that is nobody's. */
  userId: string | null;
  sessionId: string | null;
}

/** What a person is to be told by mail; `onMail` finds the words and makes the link. */
export interface AuthMail {
  kind: 'recovery' | 'confirmation' | 'account-exists' | 'password-changed';
  userId: string;
  to: string;
  language: 'en' | 'el';
  /** What proves that its reader reads this address; null in mails that only tell something. */
  proof: { token: string; code: string; expiresAt: Date } | null;
}

/** What the routes work with. */
export interface AuthContext {
  database: Database;
  keys: Keys;
  passwords: Passwords;
  attempts: Attempts;
  signUp: SignUp;
  issuer: string;
  /** The present, in milliseconds since 1970. */
  clock: () => number;
  onEvent: (transaction: Transaction, event: AuthEvent) => Promise<void>;
  onMail: (transaction: Transaction, mail: AuthMail) => Promise<void>;
  /** Whether new addresses must be confirmed, because mails are sent. May ask the database: never inside a transaction. */
  confirms: () => Promise<boolean>;
  mailLimits: MailLimits;
  /** The public address of the installation: where redirects may lead. */
  site: string;
  /** Milliseconds: answers that must not tell whether an address is known come in steps of it. */
  answerStep: number;
}

const claims: Claims = { role: 'supabase_auth_admin' };

/** One transaction with the rights of the auth door. A refusal that must leave a trace is returned, because throwing undoes it. */
export function inAuth<Result>(
  database: Database,
  work: (transaction: Transaction) => Promise<Result>,
): Promise<Result> {
  return database.asUser(claims, work);
}
