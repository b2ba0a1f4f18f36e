import { type AuthOptions, defaultAttemptLimits } from '@schole/auth';
import type { AuthConfig } from '../config/auth.ts';

/** A whole school may stand behind one network address. */
const peopleBehindOneAddress = 10;

/** The account settings of the configuration, in the form that the auth plugin expects. */
export function accountRules(
  config: AuthConfig,
): Pick<
  AuthOptions,
  | 'anonymous'
  | 'redirects'
  | 'phoneCodes'
  | 'passwordCharacters'
  | 'factorKinds'
  | 'mailsPerHour'
  | 'signUpsPerHour'
  | 'attemptLimits'
> {
  const {
    anonymous,
    redirects,
    phoneCodes,
    passwordCharacters,
    factorKinds,
    mailsPerHour,
    signUpsPerHour,
    signInFailures,
  } = config;
  const perAddress = Math.max(defaultAttemptLimits.perAddress, signInFailures * peopleBehindOneAddress);
  return {
    anonymous,
    redirects,
    phoneCodes,
    passwordCharacters,
    factorKinds,
    mailsPerHour,
    signUpsPerHour,
    attemptLimits: { perEmail: signInFailures, perAddress },
  };
}
