import { Fault } from '@schole/core/fault';
import type { IssuedSession } from '../../sessions/session.ts';

/** The OAuth error word for a refusal of ours, as programs of the published contract expect it. */
function oauthErrorOf({ code, status }: Fault): string {
  if (['signup_disabled', 'user_banned', 'provider_email_needs_verification'].includes(code)) return 'access_denied';
  if (status === 400) return 'invalid_request';
  if (status === 401) return 'unauthorized_client';
  if (status === 403) return 'access_denied';
  return status === 503 ? 'temporarily_unavailable' : 'server_error';
}

export interface CallbackError {
  error: string;
  error_code: string;
  error_description: string;
}

/** The error parameters for a refusal; null for an error that is not a refusal but a failure of ours. */
export function errorOf(problem: unknown): CallbackError | null {
  if (!(problem instanceof Fault)) return null;
  const code = problem.code.includes('/') ? 'unexpected_failure' : problem.code;
  return { error: oauthErrorOf(problem), error_code: code, error_description: problem.message };
}

/** In both parts: older clients read the fragment, the others the query. */
export function withError(target: URL, error: CallbackError): URL {
  const landing = new URL(target);
  for (const [name, value] of Object.entries(error)) landing.searchParams.set(name, value);
  landing.hash = new URLSearchParams({ ...error }).toString();
  return landing;
}

/** The session itself, for a program without a challenge. */
export function withSession(target: URL, session: IssuedSession): URL {
  const landing = new URL(target);
  const { provider_token: token, provider_refresh_token: refresh } = session;
  landing.hash = new URLSearchParams({
    access_token: session.access_token,
    expires_at: String(session.expires_at),
    expires_in: String(session.expires_in),
    ...(token === undefined ? {} : { provider_token: token }),
    ...(refresh === undefined ? {} : { provider_refresh_token: refresh }),
    refresh_token: session.refresh_token,
    token_type: session.token_type,
  }).toString();
  return landing;
}

/** The code that the program exchanges for the session. */
export function withCode(target: URL, code: string): URL {
  const landing = new URL(target);
  landing.searchParams.set('code', code);
  return landing;
}
