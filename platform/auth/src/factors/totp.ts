import { Secret, TOTP } from 'otpauth';
import { renderSVG } from 'uqr';
import type { FactorRow } from '../accounts/factor.ts';
import type { AuthContext } from '../context/auth-context.ts';

/** The defaults that every authenticator app assumes when an address does not set them (RFC 6238). */
const form = { algorithm: 'SHA1', digits: 6, period: 30 } as const;

/** Bound to its row: an encrypted secret copied to another factor cannot be decrypted. */
const purpose = (factorId: string): string => `totp secret ${factorId}`;

export interface NewSecret {
  /** The stored form. */
  encrypted: string;
  /** For manual entry: base32. */
  secret: string;
  /** otpauth://totp/… */
  uri: string;
  /** An SVG without any # or %: the clients append it to `data:image/svg+xml;utf-8,` as it is. */
  picture: string;
}

/** A new secret of 160 bits for an authenticator app. */
export function makeSecret(
  context: AuthContext,
  factorId: string,
  { issuer, label }: { issuer: string; label: string },
): NewSecret {
  const secret = new Secret({ size: 20 });
  const uri = new TOTP({ ...form, issuer, label, secret }).toString();
  return {
    encrypted: context.keys.encrypt(purpose(factorId), secret.base32),
    secret: secret.base32,
    uri,
    picture: renderSVG(uri, { ecc: 'M', pixelSize: 4, border: 4 }),
  };
}

/**
 * The step (thirty seconds since 1970) of this code, one earlier or later allowed; null: the code is wrong, or used
 * before.
 */
export function stepOf(context: AuthContext, factor: FactorRow, code: string): number | null {
  if (factor.secret === null || !/^\d{6}$/.test(code)) return null;
  const secret = Secret.fromBase32(context.keys.decrypt(purpose(factor.id), factor.secret));
  const timestamp = context.clock();
  const delta = new TOTP({ ...form, secret }).validate({ token: code, timestamp, window: 1 });
  if (delta === null) return null;
  const step = Math.floor(timestamp / 1_000 / form.period) + delta;
  return factor.last_step !== null && step <= Number(factor.last_step) ? null : step;
}
