import { Fault } from '@schole/core';
import type { AuthChangeEvent, Session, User } from '@supabase/supabase-js';
import { createContext, type ReactNode, useContext, useEffect, useMemo, useState } from 'react';
import { rememberUntilReload } from '../browser/page-memory.ts';
import { clearSavedInput, runSessionEndHooks } from '../browser/saved-input.ts';
import { findStored, followStored, sessionKey } from '../browser/storage.ts';
import { readConfig } from '../connection/config.ts';
import { fetchClient, whenConnected } from '../connection/supabase.ts';
import { currentLanguage } from '../language/language.ts';
import { requireConnection } from '../requests/call.ts';
import { isPassing, unreachable } from '../requests/failures.ts';
import { needsMfa } from './mfa.ts';

/** The user of this browser. `loading` until the stored session was read. */
export type SessionState =
  | { status: 'loading' }
  | { status: 'out' /** True: the session ended without a sign-out by the user. */; expired: boolean }
  /** The password was right, and MFA is still required. */
  | { status: 'half'; user: User }
  | { status: 'in'; user: User }
  | { status: 'unreachable'; retry: () => void };

const SessionContext = createContext<SessionState>({ status: 'loading' });

/** Milliseconds that a stored token must still be valid to be trusted before the service was asked. */
const margin = 60_000;

/**
 * What this browser remembers, before the client is loaded: no user, a user whose token is still valid, or not known
 * yet. Only the first rendering depends on it; every response of the server depends on the token alone.
 */
function rememberedState(): SessionState {
  const stored = findStored(sessionKey);
  if (stored === null) return { status: 'out', expired: false };
  try {
    const { user, expires_at: end, access_token: token } = JSON.parse(stored) as Partial<Session>;
    const holds = typeof end === 'number' && end * 1_000 > Date.now() + margin;
    if (holds && typeof user?.id === 'string') return stateOf(token ?? '', user);
  } catch {
    // Not written by this version: the client decides whether it is valid.
  }
  return { status: 'loading' };
}

function stateOf(token: string, user: User): SessionState {
  return { status: needsMfa(token, user) ? 'half' : 'in', user };
}

let signingOut = false;
const firstTouches = ['pointerdown', 'keydown'] as const;

interface SessionProviderProps {
  children: ReactNode;
  /** The state to render a page with where there is no browser. */
  presumed?: SessionState | undefined;
}

/** Listens to the sign-in service and provides its state to all components below. */
export function SessionProvider({ children, presumed }: SessionProviderProps): ReactNode {
  const [attempt, setAttempt] = useState(0);
  const [state, setState] = useState<SessionState>(() => presumed ?? rememberedState());

  useEffect(() => {
    let alive = true;
    let stop = (): void => undefined;
    const retry = (): void => {
      setState({ status: 'loading' });
      setAttempt(attempt + 1);
    };
    const handleAuthChange = (event: AuthChangeEvent, session: Session | null): void => {
      if (!alive) return;
      // Read now: the state is computed later, when the sign-out may be over.
      const unrequested = event === 'SIGNED_OUT' && !signingOut;
      setState((before) => {
        if (session !== null) return stateOf(session.access_token, session.user);
        return { status: 'out', expired: unrequested && before.status === 'in' };
      });
    };
    void whenConnected().then(({ client }) => {
      if (!alive) return;
      const { data } = client.auth.onAuthStateChange(handleAuthChange);
      stop = () => data.subscription.unsubscribe();
    });
    const away = (): void => {
      if (alive) setState({ status: 'unreachable', retry });
    };
    const begin = (): void => {
      requireConnection().catch(away);
    };
    // Another window has signed in.
    const unfollow = followStored([sessionKey], begin);
    // A user who begins to type will soon need the client; a field that took the focus by itself proves nothing.
    for (const event of firstTouches) window.addEventListener(event, fetchClient, { once: true });
    if (findStored(sessionKey) !== null) begin();
    // No stored session: the client is loaded with the first thing that needs it.
    else
      readConfig().then(() => setState((before) => (before.status === 'loading' ? rememberedState() : before)), away);
    return () => {
      alive = false;
      unfollow();
      for (const event of firstTouches) window.removeEventListener(event, fetchClient);
      stop();
    };
  }, [attempt]);

  return <SessionContext value={state}>{children}</SessionContext>;
}

/** The state of the session. */
export function useSession(): SessionState {
  return useContext(SessionContext);
}

/** The signed-in user; only for screens behind the sign-in. */
export function useUser(): User {
  const session = useSession();
  if (session.status !== 'in') throw new Error('useUser needs a signed-in person.');
  return session.user;
}

/** First name, last name and picture from the user's account; empty strings where it has none. */
export interface Person {
  firstName: string;
  lastName: string;
  email: string;
  avatarUrl: string;
}

/** The person of a user record of the sign-in service. */
export function personOf(user: Pick<User, 'email' | 'user_metadata'>): Person {
  const text = (key: string): string => {
    const value: unknown = user.user_metadata[key];
    return typeof value === 'string' ? value.trim() : '';
  };
  return {
    firstName: text('first_name'),
    lastName: text('last_name'),
    email: user.email ?? '',
    avatarUrl: text('avatar_url'),
  };
}

/** The signed-in user's names and address. */
export function usePerson(): Person {
  const user = useUser();
  return useMemo(() => personOf(user), [user]);
}

/** Signs in with email address and password. Throws a Fault with the service's code and message. */
export async function signIn(email: string, password: string): Promise<void> {
  const { client } = await requireConnection();
  const { error } = await client.auth.signInWithPassword({ email, password });
  if (error !== null) throw faultOfAuth(error);
}

/**
 * The data of a new account; `schoolName` only on the first run, `invitation` the secret of an invitation to a school.
 */
export interface NewAccount {
  firstName: string;
  lastName: string;
  email: string;
  password: string;
  schoolName?: string;
  /** Where the server asks for it: the code that it printed when it started. */
  firstAccountCode?: string;
  invitation?: string;
}

/** Creates an account. Returns whether the user is signed in now, or has to confirm the address first. */
export async function signUp(account: NewAccount): Promise<'in' | 'confirm'> {
  const { client } = await requireConnection();
  const { data, error } = await client.auth.signUp({
    email: account.email,
    password: account.password,
    options: {
      emailRedirectTo: authAddress(),
      data: {
        language: currentLanguage(),
        first_name: account.firstName,
        last_name: account.lastName,
        ...(account.schoolName === undefined ? {} : { school_name: account.schoolName }),
        ...(account.firstAccountCode === undefined ? {} : { first_account_code: account.firstAccountCode }),
        ...(account.invitation === undefined ? {} : { invitation: account.invitation }),
      },
    },
  });
  if (error !== null) throw faultOfAuth(error);
  return data.session === null ? 'confirm' : 'in';
}

/** The target of links in messages; it contains the language of the message. */
export function authAddress(): string {
  return `${window.location.origin}/auth?lang=${currentLanguage()}`;
}

/** Ends the session in this browser and everywhere; an unreachable server does not prevent the sign-out. */
export async function signOut(): Promise<void> {
  signingOut = true;
  runSessionEndHooks();
  try {
    const { client } = await requireConnection();
    const { error } = await client.auth.signOut();
    if (error !== null) await client.auth.signOut({ scope: 'local' });
  } finally {
    signingOut = false;
    clearSavedInput();
  }
}

let checking: Promise<void> | null = null;

rememberUntilReload(() => {
  checking = null;
  signingOut = false;
});

/** Requests a new token; when the service refuses, the session ends here and the screens are notified. */
export function checkSession(): Promise<void> {
  checking ??= renewOrSignOut().finally(() => {
    checking = null;
  });
  return checking;
}

async function renewOrSignOut(): Promise<void> {
  try {
    const { client } = await requireConnection();
    const { error } = await client.auth.refreshSession();
    // The client keeps a session whose token has not expired yet, but the server has just refused that token.
    if (error !== null && !isPassing(faultOfAuth(error))) await client.auth.signOut({ scope: 'local' });
  } catch {
    // The server is unreachable: its next response triggers another attempt.
  }
}

/** Changes the password after verifying the current one; the service ends the sessions of other browsers. */
export async function changePassword(current: string, next: string): Promise<void> {
  const { client } = await requireConnection();
  const { error } = await client.auth.updateUser({ password: next, current_password: current });
  if (error !== null) throw faultOfAuth(error);
}

/**
 * Moves the account to another address. Returns whether both addresses have to confirm first. `current` is the password,
 * which the service requires of an older session where it sends no mails.
 */
export async function changeAddress(email: string, current: string | undefined): Promise<'moved' | 'asked'> {
  const { client } = await requireConnection();
  const change = { email, ...(current === undefined ? {} : { current_password: current }) };
  const { data, error } = await client.auth.updateUser(change, { emailRedirectTo: authAddress() });
  if (error !== null) throw faultOfAuth(error);
  return data.user.new_email === undefined ? 'moved' : 'asked';
}

/** Writes the names to the account too, where the landing page and other clients read them. */
export async function saveNames(firstName: string, lastName: string): Promise<void> {
  const { client } = await requireConnection();
  const { error } = await client.auth.updateUser({ data: { first_name: firstName, last_name: lastName } });
  if (error !== null) throw faultOfAuth(error);
}

/** Turns an error of the sign-in service into a Fault with the service's code and message. */
export function faultOfAuth(error: {
  name: string;
  message: string;
  code?: string | undefined;
  status?: number | undefined;
}): Fault {
  const away = error.name === 'AuthRetryableFetchError';
  if (away && (error.status ?? 0) === 0) return new Fault(unreachable, error.message, { status: 503 });
  if (away) return new Fault('server/starting', error.message, { status: 503 });
  return new Fault(error.code ?? 'unknown', error.message, { status: error.status ?? 400 });
}
