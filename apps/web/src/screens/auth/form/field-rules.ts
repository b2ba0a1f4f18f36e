import { limits } from '@schole/core';
import type { authWords } from '../words.ts';

/** The text keys of the errors that a field of these forms can have. */
export type Problem = Extract<
  keyof (typeof authWords)['en'],
  `${string}Missing` | 'emailWrong' | 'passwordShort' | 'tooLong'
>;

/** As permissive as the browser's own check of an address: the server decides about the rest. */
const addressShape = /^[^\s@]+@[^\s@]+$/;

export const emailRules = {
  validate: (value: string): Problem | true =>
    value.trim() === '' ? 'emailMissing' : addressShape.test(value.trim()) || 'emailWrong',
};

export const passwordRules = {
  validate: (value: string): Problem | true =>
    value === '' ? 'passwordMissing' : value.length >= limits.passwordLength || 'passwordShort',
};

/** The rules for a name that may not be blank, with the text for a blank one. */
export function nameRules(missing: Problem, maxLength: number): { validate: (value: string) => Problem | true } {
  return { validate: (value) => (value.trim() === '' ? missing : value.trim().length <= maxLength || 'tooLong') };
}
