import { useWords } from '../../../client/language/language.ts';
import { isPasswordRule, useNewPasswordWords } from '../../../parts/account/new-password.ts';
import { authWords } from '../words.ts';
import type { Problem } from './field-rules.ts';

/** The sentence for a field's error, in the language of the interface. */
export function useProblem(): (error: { message?: string } | undefined) => string | undefined {
  const translate = useWords(authWords);
  const newPassword = useNewPasswordWords();
  return (error) => {
    if (error?.message === undefined) return undefined;
    const problem = error.message as Problem;
    return isPasswordRule(problem) ? newPassword.problem(problem) : translate(problem);
  };
}
