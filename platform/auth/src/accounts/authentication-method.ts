import type { Transaction } from '@schole/database';

/** One entry of the `amr` claim; the timestamp in seconds since 1970. */
export interface AuthenticationMethod {
  method: string;
  timestamp: number;
}

/** Records the method that authenticated the session; a second use updates the time. */
export async function addAuthenticationMethod(
  transaction: Transaction,
  sessionId: string,
  method: string,
  now: Date,
): Promise<void> {
  await transaction.query(
    `insert into auth.mfa_amr_claims (session_id, authentication_method, created_at, updated_at) values ($1, $2, $3, $3)
     on conflict (session_id, authentication_method) do update set updated_at = excluded.updated_at`,
    [sessionId, method, now],
  );
}

/** The methods that authenticated the session, the latest first. */
export async function listAuthenticationMethods(
  transaction: Transaction,
  sessionId: string,
): Promise<AuthenticationMethod[]> {
  const { rows } = await transaction.query<{ method: string; updated_at: Date }>(
    `select authentication_method as method, updated_at from auth.mfa_amr_claims
      where session_id = $1 order by updated_at desc, authentication_method`,
    [sessionId],
  );
  return rows.map(({ method, updated_at: at }) => ({ method, timestamp: Math.floor(at.getTime() / 1_000) }));
}

/** Whether one of these methods authenticated the session after this time; a refresh of its tokens does not count. */
export async function hasAuthenticatedSince(
  transaction: Transaction,
  sessionId: string,
  since: Date,
  methods: readonly string[],
): Promise<boolean> {
  const { rows } = await transaction.query(
    `select from auth.mfa_amr_claims
      where session_id = $1 and authentication_method = any($2) and updated_at > $3`,
    [sessionId, methods, since],
  );
  return rows.length > 0;
}
