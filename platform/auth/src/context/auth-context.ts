import type { Claims, Database, Transaction } from '@schole/database';
import type { Keys } from '@schole/http';
import type { Attempts } from '../limits/attempts.ts';
import type { MailLimits } from '../limits/mail-limits.ts';
import type { CharacterRule } from '../passwords/password-characters.ts';
import type { Passwords } from '../passwords/passwords.ts';
import type { Providers } from '../providers/registry.ts';

/** Who may make an account: everybody; only the first person and those whom the installation invites; or only who is invited. */
export type SignUp = 'open' | 'invitation' | 'closed';

/** What happened to an account; written down by `onEvent` in the transaction of the act itself. */
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
  /** Null for a failed sign-in with an address that is nobody's. */
  userId: string | null;
  sessionId: string | null;
  /** True: whoever holds the server's key did it, and not the person. */
  byServer?: boolean;
}

/** What a person is to be told by mail; `onMail` finds the words and makes the link. */
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
  /** What proves that its reader reads this address; null in mails that only tell something. */
  proof: { token: string; code: string; expiresAt: Date } | null;
  /** Where a program of somebody else asked to be told of it, checked against the allow-list; absent: our own page. */
  target?: string | undefined;
}

/** A session that has just been opened; `onSession` may tell its person. */
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

/** Somebody who wants to make an account. */
export interface SignUpCandidate {
  email: string | null;
  /** Whether somebody else vouches that the address is theirs: a provider. */
  proved: boolean;
  /** What they say of themselves, before it is stored. */
  metadata: Readonly<Record<string, unknown>>;
}

/** Which second steps are offered. */
export interface FactorKinds {
  totp: boolean;
  phone: boolean;
}

/** What the routes work with. */
export interface AuthContext {
  database: Database;
  keys: Keys;
  passwords: Passwords;
  attempts: Attempts;
  /** Asked in the transaction in which somebody wants to make an account. */
  signUp: (transaction: Transaction) => Promise<SignUp>;
  issuer: string;
  /** The present, in milliseconds since 1970. */
  clock: () => number;
  /** Whether somebody may make an account although the sign-up is not open to everybody. */
  maySignUp: (transaction: Transaction, candidate: SignUpCandidate) => Promise<boolean>;
  onEvent: (transaction: Transaction, event: AuthEvent) => Promise<void>;
  onMail: (transaction: Transaction, mail: AuthMail) => Promise<void>;
  onSession: (transaction: Transaction, session: NewSession) => Promise<void>;
  /** Whether new addresses must be confirmed, because mails are sent. May ask the database: never inside a transaction. */
  confirms: () => Promise<boolean>;
  mailLimits: MailLimits;
  factorKinds: FactorKinds;
  providers: Providers;
  /** Whether a signed-in person may add and remove ways to sign in. */
  manualLinking: boolean;
  /** Milliseconds in which a spent refresh token is taken for a lost answer or a second tab, and not for a theft. */
  refreshReuse: number;
  /** Milliseconds after which a session ends, however often it was refreshed; null: never. */
  sessionLife: number | null;
  /** Milliseconds after which a new signing key is made; null: never by itself. */
  keyLife: number | null;
  /** The public address of the installation: where redirects may lead. */
  site: string;
  /** Globs of further addresses where redirects may lead. */
  redirects: readonly string[];
  /** The telephone numbers, as digits, that sign-in by telephone can be tried with, and the six digits of each; empty: it is off. */
  phoneCodes: ReadonlyMap<string, string>;
  /** What a new password has to hold. */
  passwordCharacters: (transaction: Transaction) => Promise<CharacterRule>;
  /** Whether somebody may come in without saying who they are. */
  anonymous: boolean;
  /** Milliseconds: answers that must not tell whether an address is known come in steps of it. */
  answerStep: number;
}

const claims: Claims = { role: 'supabase_auth_admin' };

/** One transaction with the rights of the auth door. A refusal that must leave a trace is returned, because throwing undoes it. */
export function inAuthTransaction<Result>(
  database: Database,
  work: (transaction: Transaction) => Promise<Result>,
): Promise<Result> {
  return database.asUser(claims, work);
}
