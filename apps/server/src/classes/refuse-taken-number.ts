import { fault } from '@schole/core';

/** The result of a statement that writes student numbers; throws student/number-taken where another student has one. */
export async function refuseTakenNumber<Result>(statement: Promise<Result>): Promise<Result> {
  try {
    return await statement;
  } catch (problem) {
    const taken = problem instanceof Error && 'code' in problem && problem.code === '23505';
    throw taken ? fault('student/number-taken', {}, { cause: problem }) : problem;
  }
}
