import { Fault } from '@schole/core';
import type { UserIdentity } from '@supabase/supabase-js';
import { requireConnection } from '../requests/call.ts';
import { faultOfAuth } from './session.tsx';

// Signing in through somebody else. Every function throws a Fault whose words are ours, whatever the service or an
// address said: what stands in an address may have been written by anybody.

type Name = Parameters<
  Awaited<ReturnType<typeof requireConnection>>['client']['auth']['signInWithOAuth']
>[0]['provider'];

/** What a refusal means where a provider is concerned, under the code that has the words for it. Add here. */
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

/** A refusal of the service in our words. `sealed`: nothing may leave this installation. */
function faultOfProvider(code: string, { sealed = false, status = 400 } = {}): Fault {
  if (code === 'provider_disabled' && sealed) return new Fault('provider/sealed', '', { status });
  return new Fault(meanings[code] ?? code, '', { status });
}

/** What the address of a page says of a provider that sent somebody back without what they came for. */
export interface Refusal {
  error?: unknown;
  error_code?: unknown;
}

/** Why somebody was sent back, or null when the address tells of no refusal. */
export function refusalOf({ error, error_code: code }: Refusal): Fault | null {
  if (error === undefined && code === undefined) return null;
  // The person, or whoever decides for them there, said no.
  if (code === 'bad_oauth_callback' && error === 'access_denied') return new Fault('provider/denied', '');
  return faultOfProvider(String(code));
}

/**
 * Leaves for a provider; whoever is known there comes back to `back`, with a code or with a refusal. An account that is new
 * comes by the invitation, where there is one.
 */
export async function redirectToProvider(provider: string, back: string, invitation?: string): Promise<void> {
  const { client, config } = await requireConnection();
  const queryParams = invitation === undefined ? {} : { invite_token: invitation };
  const options = { redirectTo: back, skipBrowserRedirect: true, queryParams };
  const { data, error } = await client.auth.signInWithOAuth({ provider: provider as Name, options });
  if (error !== null) throw faultOfAuth(error);
  // Asked for first and then gone to: a refusal stays on this page and is said in words.
  const answer = await fetch(`${data.url}&skip_http_redirect=true`).catch((cause: unknown) => {
    throw new Fault('client/unreachable', 'The server cannot be reached.', { status: 503, cause });
  });
  const { url, error_code: code }: { url?: string; error_code?: string } = await answer.json().catch(() => ({}));
  if (!answer.ok || url === undefined) {
    throw faultOfProvider(answer.headers.get('x-sb-error-code') ?? code ?? 'unknown', config);
  }
  window.location.assign(url);
}

/** Signs in with the code that came back from a provider; it works once, and only in the browser that left. */
export async function finishProviderSignIn(code: string): Promise<void> {
  const { client } = await requireConnection();
  const { error } = await client.auth.exchangeCodeForSession(code);
  if (error !== null) throw inOurWords(faultOfAuth(error));
}

/** The ways into the person's account, the oldest first. */
export async function readIdentities(): Promise<UserIdentity[]> {
  const { client } = await requireConnection();
  const { data, error } = await client.auth.getUserIdentities();
  if (error !== null) throw faultOfAuth(error);
  return data.identities;
}

/** Leaves for a provider to make it a further way into the person's account. */
export async function connectProvider(provider: string, back: string): Promise<void> {
  const { client, config } = await requireConnection();
  const options = { redirectTo: back, skipBrowserRedirect: true };
  const { data, error } = await client.auth.linkIdentity({ provider: provider as Name, options });
  if (error !== null) throw inOurWords(faultOfAuth(error), config.sealed);
  window.location.assign(data.url);
}

/** Closes a way into the person's account. */
export async function disconnectProvider(identity: UserIdentity): Promise<void> {
  const { client } = await requireConnection();
  const { error } = await client.auth.unlinkIdentity(identity);
  if (error !== null) throw inOurWords(faultOfAuth(error));
  await renewUser();
}

/** What this browser remembers of the person follows what has changed at the service. */
export async function renewUser(): Promise<void> {
  const { client } = await requireConnection();
  await client.auth.refreshSession();
}

/** A server that is away or busy keeps its own words. */
function inOurWords(fault: Fault, sealed = false): Fault {
  const { code, status } = fault;
  return status === 503 || status === 429 ? fault : faultOfProvider(code, { sealed, status });
}
