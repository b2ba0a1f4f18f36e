import type { Factor } from '@supabase/supabase-js';
import { requireConnection } from '../requests/call.ts';
import { faultOfAuth } from './session.tsx';

// MFA in the sign-in service. Every function throws a Fault with the service's code.

/** Verifies MFA with the code of an authenticator app or a telephone. */
export async function verifyMfa(factorId: string, code: string): Promise<void> {
  const { client } = await requireConnection();
  const { error } = await client.auth.mfa.challengeAndVerify({ factorId, code });
  if (error !== null) throw faultOfAuth(error);
}

/** Verifies MFA with a recovery code, which is used up by that. */
export async function verifyRecoveryCode(code: string): Promise<void> {
  const { client } = await requireConnection();
  const { error } = await client.auth.mfa.recoveryCodes.verify({ code });
  if (error !== null) throw faultOfAuth(error);
}

/** An authenticator enrollment that has begun: its secret as a picture and as text. */
export interface AuthenticatorEnrollment {
  id: string;
  /** A data url. */
  picture: string;
  secret: string;
}

/** Begins an authenticator enrollment; earlier unverified ones are removed. */
export async function enrollAuthenticator(name: string, known: readonly Factor[]): Promise<AuthenticatorEnrollment> {
  const { client } = await requireConnection();
  for (const { id } of known.filter(({ status }) => status === 'unverified')) {
    const { error } = await client.auth.mfa.unenroll({ factorId: id });
    if (error !== null) throw faultOfAuth(error);
  }
  const { data, error } = await client.auth.mfa.enroll({ factorType: 'totp', friendlyName: name, issuer: 'Schole' });
  if (error !== null) throw faultOfAuth(error);
  return { id: data.id, picture: data.totp.qr_code, secret: data.totp.secret };
}

/** The user's factors as the service has them now, with the number of recovery codes left. */
export interface OwnFactors {
  factors: Factor[];
  /** Null: the user has none. */
  codesLeft: number | null;
}

/** Asks the service for the user's factors. */
export async function readFactors(): Promise<OwnFactors> {
  const { client } = await requireConnection();
  const { data, error } = await client.auth.getUser();
  if (error !== null) throw faultOfAuth(error);
  const factors = data.user.factors ?? [];
  const codes = factors.some(({ factor_type: type }) => String(type) === 'recovery_code');
  if (!codes) return { factors, codesLeft: null };
  const status = await client.auth.mfa.recoveryCodes.getStatus();
  if (status.error !== null) throw faultOfAuth(status.error);
  return { factors, codesLeft: status.data.remaining };
}

/** Ten new codes that replace the earlier ones. */
export async function createRecoveryCodes(anew: boolean): Promise<string[]> {
  const { client } = await requireConnection();
  const codes = client.auth.mfa.recoveryCodes;
  const { data, error } = await (anew ? codes.regenerate() : codes.generate());
  if (error !== null) throw faultOfAuth(error);
  return data.codes;
}

/** Removes a factor; with the last one the recovery codes are removed too, because they would protect nothing. */
export async function removeFactor(factorId: string, last: boolean, codes: boolean): Promise<void> {
  const { client } = await requireConnection();
  if (last && codes) {
    const { error } = await client.auth.mfa.recoveryCodes.unenroll();
    if (error !== null) throw faultOfAuth(error);
  }
  const { error } = await client.auth.mfa.unenroll({ factorId });
  if (error !== null) throw faultOfAuth(error);
  // The token still contains the removed factor's level.
  await client.auth.refreshSession();
}
