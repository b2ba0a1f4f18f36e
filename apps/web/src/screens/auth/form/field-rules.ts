import { limits, type PasswordRuleName } from '@schole/core';
import { findBrokenRule } from '../../../parts/account/new-password.ts';
import type { authWords } from '../words.ts';

/** The names of the sentences that a field of these forms can be answered with. */
export type Problem =
  | Extract<keyof (typeof authWords)['en'], `${string}Missing` | 'emailWrong' | 'tooLong'>
  | PasswordRuleName;

/** As permissive as the browser's own check of an address: the server decides about the rest. */
const addressShape = /^[^\s@]+@[^\s@]+$/;

export const emailRules = {
  validate: (value: string): Problem | true =>
    value.trim() === '' ? 'emailMissing' : addressShape.test(value.trim()) || 'emailWrong',
};

/** A password that there is: it was chosen under the rules of its time, of which all had this length. */
export const passwordRules = {
  validate: (value: string): Problem | true =>
    value === '' ? 'passwordMissing' : value.length >= limits.passwordLength || 'length',
};

/** A password that is chosen; where the form has an address, beside it. */
export const newPasswordRules = {
  validate: (value: string, { email }: { password: string; email?: string }): Problem | true =>
    value === '' ? 'passwordMissing' : (findBrokenRule(value, email ?? null) ?? true),
};

/** The rules for a name that may not be blank, with the text for a blank one. */
export function nameRules(missing: Problem, maxLength: number): { validate: (value: string) => Problem | true } {
  return { validate: (value) => (value.trim() === '' ? missing : value.trim().length <= maxLength || 'tooLong') };
}
