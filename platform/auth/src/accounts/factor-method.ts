import type { FactorType } from './factor.ts';

const methods = {
  totp: 'totp',
  phone: 'mfa/phone',
  webauthn: 'mfa/webauthn',
  recovery_code: 'mfa/recovery_code',
} as const satisfies Record<FactorType, string>;

/** Everything that a second step is called in an `amr` claim. */
export const factorMethods: readonly string[] = Object.values(methods);

/** How the `amr` claim names a factor. */
export function methodOf(type: FactorType): string {
  return methods[type];
}
