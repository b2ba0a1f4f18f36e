import { limits } from '@schole/core';
import { useWords } from '../../../client/language/language.ts';
import { authWords } from '../words.ts';
import type { Problem } from './field-rules.ts';

/** The sentence for a field's error, in the language of the interface. */
export function useProblem(): (error: { message?: string } | undefined) => string | undefined {
  const translate = useWords(authWords);
  return (error) => {
    if (error?.message === undefined) return undefined;
    const problem = error.message as Problem;
    return problem === 'passwordShort' ? translate(problem, { least: limits.passwordLength }) : translate(problem);
  };
}
