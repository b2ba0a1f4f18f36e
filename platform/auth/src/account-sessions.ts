import type { Transaction } from '@schole/database';
import { network } from '@schole/http';
import { findUser, refuseBanned } from './accounts/account.ts';
import { admit, attemptOf, recognize, slowDown } from './context/admission.ts';
import { inAuthTransaction } from './context/auth-context.ts';
import { type AuthOptions, createAuthContext } from './create-auth-context.ts';
import { withEvenTiming } from './http/even-timing.ts';
import type { SignInRequest } from './http/sign-in-request.ts';
import type { AttemptGroup, StrangerAttempt } from './limits/attempts.ts';
import { knownBrowserCookie } from './limits/known-browser.ts';
import { type CreatedSession, createProvenSession, type IssuedSession, issueTokens } from './sessions/session.ts';

/** What is stored of the account that a sign-in names; read again before its session opens. */
export interface KnownAccount {
  /** Null: nobody has this name. The same work is done, and the answer is the same. */
  userId: string | null;
  /** Of the attempts that are counted together: another number begins anew. */
  series: number;
  /** Those who are guessed at together with this account. */
  groups: readonly AttemptGroup[];
  /** What the secret is compared with; null: with nothing that fits. */
  hash: string | null;
  /** Whether everything else that has to come with the secret is there. */
  admitted: boolean;
  /** True: only browsers in which the account signed in before are admitted. */
  locked: boolean;
}

/** A sign-in of an account that has neither an address nor a number. */
export interface AccountSignIn {
  /** Under which failures are counted, of nobody's account too, and by which a browser is known again. */
  name: string;
  /** Null: `admitted` alone decides, by a secret so long that nobody guesses it. Such attempts are not limited. */
  secret: string | null;
  find(transaction: Transaction): Promise<KnownAccount>;
  /** Called in the transaction that counts the failure; `filled` are the groups in which too many have failed just now. */
  onFailure(transaction: Transaction, failure: { stranger: boolean; filled: readonly string[] }): Promise<void>;
  /** Called in the transaction that opens the session. */
  onSession(transaction: Transaction, opened: { stranger: boolean }): Promise<void>;
}

/** Sessions of accounts that an application knows by a name of its own. */
export interface AccountSessions {
  /**
   * The session with the cookie by which the browser is known from now on; null for whatever was wrong. Throws
   * over_request_rate_limit after too many failures, and what `find` throws.
   */
  open(request: SignInRequest, signIn: AccountSignIn): Promise<{ session: IssuedSession; cookie: string } | null>;
  /**
   * What `find` finds for a code that many share; null is counted as a failure of the network and of the groups. Throws
   * over_request_rate_limit after too many, and what `find` throws.
   */
  tryCode<Found>(
    request: SignInRequest,
    groups: readonly AttemptGroup[],
    find: (transaction: Transaction) => Promise<Found | null>,
  ): Promise<Found | null>;
  /** Whether a signed-in person knows their secret; wrong ones are counted, too many throw over_request_rate_limit. */
  prove(userId: string, secret: string, hash: string | null, address: string): Promise<boolean>;
  /**
   * What `find` finds for the guess of a signed-in person at `what`; null is counted as a failure of theirs at that, too
   * many throw over_request_rate_limit. `find` throws where it did not look at the guess.
   */
  guess<Found>(userId: string, what: string, find: () => Promise<Found | null>): Promise<Found | null>;
  /** The hash of a secret; `caller`: who waits for it. */
  hash(secret: string, caller: string): Promise<string>;
  close(): Promise<void>;
}

export interface AccountSessionsOptions extends AuthOptions {
  /** The path of the one address that receives the cookie of a known browser. */
  cookiePath: string;
}

/** Opens sessions as auth/v1 does for accounts that it refuses itself; the application says who they are. */
export function createAccountSessions({ cookiePath, ...options }: AccountSessionsOptions): AccountSessions {
  const context = createAuthContext(options);
  const { attempts, database, keys, passwords } = context;
  const secure = context.site.startsWith('https:');

  /** How the attempt is counted: a browser stays known whatever series is counted. */
  async function attemptAt(
    transaction: Transaction,
    request: SignInRequest,
    name: string,
    { userId, series, groups }: KnownAccount,
  ): Promise<StrangerAttempt> {
    const attempt = { ...attemptOf(context, request, 'student'), email: name };
    const { known, ...counted } = await recognize(context, transaction, request, attempt, userId);
    const mark = known ? { known: { ...known, mark: `${known.mark} ${series}` } } : {};
    // Two transactions lock the counters of their groups in the same order.
    const ordered = [...groups].sort((one, other) => (one.name < other.name ? -1 : 1));
    return { ...counted, email: `${name} ${series}`, groups: ordered, ...mark };
  }

  async function attemptSession(request: SignInRequest, signIn: AccountSignIn): Promise<CreatedSession | null> {
    const { name, secret, find } = signIn;
    const limited = secret !== null;
    const { known, attempt, crowded } = await inAuthTransaction(database, async (transaction) => {
      const account = await find(transaction);
      const counted = await attemptAt(transaction, request, name, account);
      return { known: account, attempt: counted, crowded: limited && (await attempts.isCrowded(transaction, counted)) };
    });
    const source = crowded ? await slowDown(context, attempt) : attempt;
    const stranger = attempt.known?.by !== 'browser';
    const fits = !limited || (await passwords.fits(secret, known.hash, network(request.ip)));
    const right = fits && known.admitted && !(limited && stranger && known.locked);
    return inAuthTransaction(database, async (transaction) => {
      // Checked again: of many concurrent guesses only as many count as the limit allows, even if one is right.
      if (limited) await attempts.lockAndCheck(transaction, source);
      const unchanged = right && JSON.stringify(await find(transaction)) === JSON.stringify(known);
      const user = unchanged && known.userId !== null ? await findUser(transaction, known.userId) : null;
      if (user === null) {
        const filled = limited ? await attempts.record(transaction, source) : [];
        await signIn.onFailure(transaction, { stranger, filled });
        return null;
      }
      refuseBanned(user, context.clock());
      if (limited) await attempts.reset(transaction, source);
      const created = await createProvenSession(context, transaction, user, request);
      await signIn.onSession(transaction, { stranger });
      return created;
    });
  }

  return {
    open: (request, signIn) =>
      withEvenTiming(context.answerStep, async () => {
        const created = await attemptSession(request, signIn);
        if (created === null) return null;
        const cookie = knownBrowserCookie(keys, request, [signIn.name], { path: cookiePath, secure });
        return { session: await issueTokens(context, created), cookie };
      }),
    tryCode: (request, groups, find) =>
      withEvenTiming(context.answerStep, async () => {
        const source = await admit(context, { ...attemptOf(context, request, 'enrolment'), groups });
        return inAuthTransaction(database, async (transaction) => {
          await attempts.lockAndCheck(transaction, source);
          const found = await find(transaction);
          if (found === null) await attempts.record(transaction, source);
          return found;
        });
      }),
    async prove(userId, secret, hash, address) {
      const source = { person: `secret of ${userId}` };
      await inAuthTransaction(database, (transaction) => attempts.check(transaction, source));
      const fits = await passwords.fits(secret, hash, network(address));
      await inAuthTransaction(database, async (transaction) => {
        await attempts.lockAndCheck(transaction, source);
        await (fits ? attempts.reset(transaction, source) : attempts.record(transaction, source));
      });
      return fits;
    },
    async guess(userId, what, find) {
      const source = { person: `${what} of ${userId}` };
      const reset = () => inAuthTransaction(database, (transaction) => attempts.reset(transaction, source));
      // Counted before it is looked at: of many concurrent guesses only as many are as the limit allows.
      await inAuthTransaction(database, async (transaction) => {
        await attempts.lockAndCheck(transaction, source);
        await attempts.record(transaction, source);
      });
      try {
        const found = await find();
        if (found !== null) await reset();
        return found;
      } catch (problem) {
        await reset();
        throw problem;
      }
    },
    hash: (secret, caller) => passwords.hash(secret, caller),
    close: () => passwords.close(),
  };
}
