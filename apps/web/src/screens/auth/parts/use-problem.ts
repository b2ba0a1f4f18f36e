import { limits } from '@schole/core';
import { useWords } from '../../../client/language.ts';
import { authWords } from '../words.ts';
import type { Problem } from './checks.ts';

/** The sentence for a field's error, in the language of the interface. */
export function useProblem(): (error: { message?: string } | undefined) => string | undefined {
  const say = useWords(authWords);
  return (error) => {
    if (error?.message === undefined) return undefined;
    const problem = error.message as Problem;
    return problem === 'passwordShort' ? say(problem, { least: limits.passwordLength }) : say(problem);
  };
}
