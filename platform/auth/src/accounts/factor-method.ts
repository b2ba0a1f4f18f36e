import type { FactorType } from './factor.ts';

const methods = {
  totp: 'totp',
  phone: 'mfa/phone',
  webauthn: 'mfa/webauthn',
  recovery_code: 'mfa/recovery_code',
} as const satisfies Record<FactorType, string>;

/** Every second factor's name in an `amr` claim. */
export const factorMethods: readonly string[] = Object.values(methods);

/** The name of a factor in the `amr` claim. */
export function methodOf(type: FactorType): string {
  return methods[type];
}
