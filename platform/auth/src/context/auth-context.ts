import type { IncomingHttpHeaders } from 'node:http';
import type { CharacterRule } from '@schole/core/passwords';
import type { Claims, Database, Transaction } from '@schole/database';
import type { Keys } from '@schole/http';
import type { Attempts } from '../limits/attempts.ts';
import type { MailLimits } from '../limits/mail-limits.ts';
import type { SlowLane } from '../limits/slow-lane.ts';
import type { Passwords } from '../password-hashing/passwords.ts';
import type { Providers } from '../providers/registry.ts';

/**
 * Who may create an account: everybody; the first person and those whom the installation invites; or only invited
 * people.
 */
export type SignUp = 'open' | 'invitation' | 'closed';

/** An event of an account; recorded by `onEvent` in the transaction of the action itself. */
export interface AuthEvent {
  kind:
    | 'signed_up'
    | 'signed_in'
    | 'sign_in_failed'
    | 'proof_failed'
    | 'signed_out'
    | 'sessions_revoked'
    | 'password_changed'
    | 'user_changed'
    | 'recovery_requested'
    | 'recovered'
    | 'email_confirmed'
    | 'phone_confirmed'
    | 'identity_linked'
    | 'identity_unlinked'
    | 'factor_added'
    | 'factor_removed'
    | 'second_step'
    | 'recovery_codes_made'
    | 'recovery_code_used'
    | 'role_changed'
    | 'banned'
    | 'invited'
    | 'deleted';
  /** Null for a failed sign-in with an address that has no account. */
  userId: string | null;
  sessionId: string | null;
  /** True: done with the server's key, and not by the person. */
  byServer?: boolean;
}

/** A mail to a person; `onMail` renders its text and link. */
export interface AuthMail {
  kind:
    | 'recovery'
    | 'confirmation'
    | 'magic-link'
    | 'invite'
    | 'email-change'
    | 'email-change-current'
    | 'reauthentication'
    | 'account-exists'
    | 'password-changed';
  userId: string;
  to: string;
  language: 'en' | 'el';
  /** Proves that its reader reads this address; null in mails that only notify. */
  proof: { token: string; code: string; expiresAt: Date } | null;
  /** The redirect address that an external program requested, checked against the allow-list; absent: our own page. */
  target?: string | undefined;
}

/** A session that has just been opened; `onSession` may notify its person. */
export interface NewSession {
  userId: string;
  sessionId: string;
  /** As the browser sent it, cut at 500 characters; null: it sent none. */
  userAgent: string | null;
  /** The network address that the request came from. */
  address: string;
  /** Null for accounts without an address. */
  email: string | null;
  language: 'en' | 'el';
}

/** A person who wants to create an account. */
export interface SignUpCandidate {
  email: string | null;
  /** Whether a provider verified the address. */
  proved: boolean;
  /** Their metadata, before it is stored. */
  metadata: Readonly<Record<string, unknown>>;
  /** `first_account_code` of the metadata, which is not stored. */
  firstAccountCode?: unknown;
  /** The headers of the request; absent for one that a provider sent back. */
  headers?: IncomingHttpHeaders;
}

/** The second factors on offer. */
export interface FactorKinds {
  totp: boolean;
  phone: boolean;
}

/** The shared dependencies of the routes. */
export interface AuthContext {
  database: Database;
  keys: Keys;
  passwords: Passwords;
  attempts: Attempts;
  /** Where attempts of a network wait that has failed too often. */
  slowLane: SlowLane;
  /** Called in the transaction of a sign-up. */
  signUp: (transaction: Transaction) => Promise<SignUp>;
  issuer: string;
  /** The current time, in milliseconds since 1970. */
  clock: () => number;
  /** Whether a person may create an account although the sign-up is not open to everybody. */
  maySignUp: (transaction: Transaction, candidate: SignUpCandidate) => Promise<boolean>;
  /** Whether this candidate may create the first account of all. */
  mayBeFirst: (candidate: SignUpCandidate) => boolean;
  onEvent: (transaction: Transaction, event: AuthEvent) => Promise<void>;
  onMail: (transaction: Transaction, mail: AuthMail) => Promise<void>;
  onSession: (transaction: Transaction, session: NewSession) => Promise<void>;
  /**
   * Whether new addresses must be confirmed, because mails are sent. May query the database: never call it inside a
   * transaction.
   */
  confirms: () => Promise<boolean>;
  mailLimits: MailLimits;
  factorKinds: FactorKinds;
  providers: Providers;
  /** Whether a signed-in person may add and remove identities. */
  manualLinking: boolean;
  /** Milliseconds in which reuse of a spent refresh token counts as a lost answer or a second tab, and not as theft. */
  refreshReuse: number;
  /** Milliseconds after which a session ends, however often it was refreshed; null: never. */
  sessionLife: number | null;
  /** Milliseconds after which a new signing key is created; null: never by itself. */
  keyLife: number | null;
  /** The public address of the installation: allowed for redirects. */
  site: string;
  /** Globs of further allowed redirect addresses. */
  redirects: readonly string[];
  /** The telephone numbers, as digits, that can sign in by telephone, and the fixed code of each; empty: it is off. */
  phoneCodes: ReadonlyMap<string, string>;
  /** The required characters of a new password. */
  passwordCharacters: (transaction: Transaction) => Promise<CharacterRule>;
  /** Whether anonymous visitors are allowed. */
  anonymous: boolean;
  /** Milliseconds: answers that must not reveal whether an address is known are delayed to a multiple of it. */
  answerStep: number;
}

const claims: Claims = { role: 'supabase_auth_admin' };

/**
 * One transaction with the rights of the auth plugin. A refusal that must leave a trace is returned, because throwing
 * rolls it back.
 */
export function inAuthTransaction<Result>(
  database: Database,
  work: (transaction: Transaction) => Promise<Result>,
): Promise<Result> {
  return database.asUser(claims, work);
}
