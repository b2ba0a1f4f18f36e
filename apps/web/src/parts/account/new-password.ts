import { brokenPasswordRules, type PasswordRuleName, passwordHint, passwordRules } from '@schole/core';
import { useLanguage } from '../../client/language/language.ts';

/** The first rule of those a form can say that a new password breaks; undefined: none. */
export function findBrokenRule(password: string, email: string | null): PasswordRuleName | undefined {
  return brokenPasswordRules(password, { email }).find((name) => passwordRules[name].form !== undefined);
}

/** True for an error of a field that is a rule of passwords. */
export function isPasswordRule(error: string | undefined): error is PasswordRuleName {
  return error !== undefined && Object.hasOwn(passwordRules, error);
}

/** What stands under the field of a new password, and the sentence for a rule that it breaks. */
export function useNewPasswordWords(): { hint: string; problem: (rule: PasswordRuleName) => string | undefined } {
  const [language] = useLanguage();
  return { hint: passwordHint(language), problem: (rule) => passwordRules[rule].form?.problem[language] };
}
