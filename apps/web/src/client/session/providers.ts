import { Fault } from '@schole/core';
import type { UserIdentity } from '@supabase/supabase-js';
import { requireConnection } from '../requests/call.ts';
import { faultOfAuth } from './session.tsx';

// Sign-in through an external provider. Every function throws a Fault with our own text, whatever the service or an
// address contained: anybody may have written what is in an address.

type Name = Parameters<
  Awaited<ReturnType<typeof requireConnection>>['client']['auth']['signInWithOAuth']
>[0]['provider'];

/** The fault code with the right text for each refusal that concerns a provider. Add here. */
const meanings: Readonly<Record<string, string | undefined>> = {
  email_exists: 'provider/email-exists',
  user_already_exists: 'provider/email-exists',
  bad_oauth_callback: 'provider/not-proved',
  bad_oauth_state: 'provider/interrupted',
  flow_state_not_found: 'provider/interrupted',
  flow_state_expired: 'provider/interrupted',
  bad_code_verifier: 'provider/interrupted',
  pkce_code_verifier_not_found: 'provider/interrupted',
  unexpected_failure: 'provider/away',
};

/** A refusal of the service as our Fault. `sealed`: nothing may leave this installation. */
function faultOfProvider(code: string, { sealed = false, status = 400 } = {}): Fault {
  if (code === 'provider_disabled' && sealed) return new Fault('provider/sealed', '', { status });
  return new Fault(meanings[code] ?? code, '', { status });
}

/** The parameters of an address to which a provider returned the user without a sign-in. */
export interface Refusal {
  error?: unknown;
  error_code?: unknown;
}

/** Why the provider refused, or null when the address contains no refusal. */
export function refusalOf({ error, error_code: code }: Refusal): Fault | null {
  if (error === undefined && code === undefined) return null;
  // The user, or the account's administrator there, declined.
  if (code === 'bad_oauth_callback' && error === 'access_denied') return new Fault('provider/denied', '');
  return faultOfProvider(String(code));
}

/**
 * Redirects to a provider; a user known there returns to `back`, with a code or with a refusal. A new account is
 * created by the invitation, if there is one.
 */
export async function redirectToProvider(provider: string, back: string, invitation?: string): Promise<void> {
  const { client, config } = await requireConnection();
  const queryParams = invitation === undefined ? {} : { invite_token: invitation };
  const options = { redirectTo: back, skipBrowserRedirect: true, queryParams };
  const { data, error } = await client.auth.signInWithOAuth({ provider: provider as Name, options });
  if (error !== null) throw faultOfAuth(error);
  // Requested first and followed afterwards: a refusal stays on this page and is shown as text.
  const answer = await fetch(`${data.url}&skip_http_redirect=true`).catch((cause: unknown) => {
    throw new Fault('client/unreachable', 'The server cannot be reached.', { status: 503, cause });
  });
  const { url, error_code: code }: { url?: string; error_code?: string } = await answer.json().catch(() => ({}));
  if (!answer.ok || url === undefined) {
    throw faultOfProvider(answer.headers.get('x-sb-error-code') ?? code ?? 'unknown', config);
  }
  window.location.assign(url);
}

/** Signs in with the code that a provider returned; it works once, and only in the browser that started the sign-in. */
export async function finishProviderSignIn(code: string): Promise<void> {
  const { client } = await requireConnection();
  const { error } = await client.auth.exchangeCodeForSession(code);
  if (error !== null) throw inOurWords(faultOfAuth(error));
}

/** The identities of the user's account, the oldest first. */
export async function readIdentities(): Promise<UserIdentity[]> {
  const { client } = await requireConnection();
  const { data, error } = await client.auth.getUserIdentities();
  if (error !== null) throw faultOfAuth(error);
  return data.identities;
}

/** Redirects to a provider to link it to the user's account. */
export async function connectProvider(provider: string, back: string): Promise<void> {
  const { client, config } = await requireConnection();
  const options = { redirectTo: back, skipBrowserRedirect: true };
  const { data, error } = await client.auth.linkIdentity({ provider: provider as Name, options });
  if (error !== null) throw inOurWords(faultOfAuth(error), config.sealed);
  window.location.assign(data.url);
}

/** Unlinks an identity from the user's account. */
export async function disconnectProvider(identity: UserIdentity): Promise<void> {
  const { client } = await requireConnection();
  const { error } = await client.auth.unlinkIdentity(identity);
  if (error !== null) throw inOurWords(faultOfAuth(error));
  await renewUser();
}

/** Refreshes what this browser remembers of the user after a change at the service. */
export async function renewUser(): Promise<void> {
  const { client } = await requireConnection();
  await client.auth.refreshSession();
}

/** Faults of an unreachable or busy server keep their own text. */
function inOurWords(fault: Fault, sealed = false): Fault {
  const { code, status } = fault;
  return status === 503 || status === 429 ? fault : faultOfProvider(code, { sealed, status });
}
