import type { CharacterRule } from '@schole/core/passwords';
import type { Database } from '@schole/database';
import type { Keys, Outbound } from '@schole/http';
import type { AuthContext, FactorKinds, SignUp } from './context/auth-context.ts';
import { defaultAnswerStep } from './http/even-timing.ts';
import { type AttemptLimits, createAttempts, defaultAttemptLimits } from './limits/attempts.ts';
import { createMailLimits } from './limits/mail-limits.ts';
import { createSlowLane } from './limits/slow-lane.ts';
import { createPasswords, type Passwords } from './password-hashing/passwords.ts';
import { createProviderOutbound } from './providers/outbound.ts';
import { createProviders } from './providers/registry.ts';
import type { ProviderSettings } from './providers/settings.ts';

export interface AuthOptions {
  database: Database;
  keys: Keys;
  /**
   * Who may create an account; a function where that changes while the server runs: called in the transaction of the
   * sign-up.
   */
  signUp: SignUp | AuthContext['signUp'];
  /**
   * Called where the sign-up is not open, in its transaction, as supabase_auth_admin: whether this candidate may create
   * an account all the same, because they were invited. Absent: nobody.
   */
  maySignUp?: AuthContext['maySignUp'];
  /** Whether this candidate may create the first account of all, however open the sign-up is. Absent: anybody. */
  mayBeFirst?: AuthContext['mayBeFirst'];
  /** Called in the transaction of the action, as supabase_auth_admin: an error rolls the action back. */
  onEvent?: AuthContext['onEvent'];
  /** Called in the transaction of the action, as supabase_auth_admin. Absent: nobody gets mails. */
  onMail?: AuthContext['onMail'];
  /** Called in the transaction that opens a session, as supabase_auth_admin. */
  onSession?: AuthContext['onSession'];
  /** Whether new addresses must be confirmed; by default they are confirmed at once. */
  confirms?: AuthContext['confirms'];
  /** The public address of the installation, as an origin: redirects are allowed to it only. */
  site: string;
  /** Globs of further allowed redirect addresses: `https://*.school.example/**`, `app.school://callback`. */
  redirects?: readonly string[];
  /** Telephone numbers as digits, each with its fixed six-digit code; absent: no sign-in by telephone. */
  phoneCodes?: ReadonlyMap<string, string>;
  /** Whether anonymous visitors are allowed. */
  anonymous?: boolean;
  /** Maximum mails per hour that may be requested for one address. */
  mailsPerHour?: number;
  /** Maximum new accounts of one network in an hour, without those of invited people; 60 by default. */
  signUpsPerHour?: number;
  /** The required characters of a new password; absent: no rule. A function where that changes while the server runs. */
  passwordCharacters?: CharacterRule | AuthContext['passwordCharacters'];
  /** The `iss` claim: the public address of this plugin. */
  issuer?: string;
  attemptLimits?: Partial<AttemptLimits>;
  /** Second factors on offer; by default authenticator apps. */
  factorKinds?: FactorKinds;
  /** External sign-in providers. */
  providers?: readonly ProviderSettings[];
  /** The client for requests to providers; absent: no requests. */
  outbound?: Outbound;
  /** Whether a signed-in person may add and remove identities. */
  manualLinking?: boolean;
  /** Seconds in which a spent refresh token still gets its successor; 10 by default. */
  refreshReuse?: number;
  /** Hours after which a session ends, however often it was refreshed; absent: never. */
  sessionHours?: number | null;
  /** Days after which a new signing key is created; absent: never by itself. */
  keyDays?: number | null;
  /** Milliseconds since 1970; tests set it. */
  clock?: () => number;
  /** Tests shorten the interval. */
  answerStep?: number;
  /** The cost of a new password's hash, as a power of two (createPasswords); set by tests only. */
  passwordCost?: number | undefined;
  /** Tests replace it. */
  passwords?: Passwords;
}

/** What the routes share, from the options and their defaults. */
export function createAuthContext(options: AuthOptions): AuthContext {
  const { database, keys, signUp, clock = Date.now, passwordCost } = options;
  const { passwords = createPasswords({ cost: passwordCost }) } = options;
  const { passwordCharacters: rule = 'any' } = options;
  const limits = { ...defaultAttemptLimits, ...options.attemptLimits };
  return {
    database,
    keys,
    signUp: typeof signUp === 'function' ? signUp : async () => signUp,
    clock,
    passwords,
    attempts: createAttempts(keys, clock, limits),
    slowLane: createSlowLane(limits),
    issuer: options.issuer ?? 'schole',
    maySignUp: options.maySignUp ?? (async () => false),
    mayBeFirst: options.mayBeFirst ?? (() => true),
    onEvent: options.onEvent ?? (async () => {}),
    onMail: options.onMail ?? (async () => {}),
    onSession: options.onSession ?? (async () => {}),
    confirms: options.confirms ?? (async () => false),
    mailLimits: createMailLimits(keys, clock, options),
    redirects: options.redirects ?? [],
    phoneCodes: options.phoneCodes ?? new Map(),
    anonymous: options.anonymous ?? false,
    passwordCharacters: typeof rule === 'function' ? rule : async () => rule,
    factorKinds: options.factorKinds ?? { totp: true, phone: false },
    providers: createProviders(options.providers ?? [], {
      outbound: createProviderOutbound(options.outbound),
      callback: `${options.site}/auth/v1/callback`,
      clock,
    }),
    manualLinking: options.manualLinking ?? false,
    refreshReuse: (options.refreshReuse ?? 10) * 1_000,
    keyLife: options.keyDays == null ? null : options.keyDays * 86_400_000,
    sessionLife: options.sessionHours == null ? null : options.sessionHours * 3_600_000,
    site: options.site,
    answerStep: options.answerStep ?? defaultAnswerStep,
  };
}
