import { type ServerFunction, teachers } from '../../functions/contract.ts';
import { readOwnAssignment } from './bound-rows.ts';
import { findOlder } from './find-older.ts';

/** The questions of an assignment that rest on an older version of a source: unchanged in the newest one, changed, or gone. */
export const comparePassages: ServerFunction<'compare-passages'> = {
  name: 'compare-passages',
  permission: { roles: teachers },
  limits: { body: 10_000, time: 30_000 },
  async run({ assignmentId }, context) {
    await context.asCaller((transaction) => readOwnAssignment(transaction, assignmentId));
    const questions = await findOlder(assignmentId, context);
    return {
      questions: questions.map(({ questionId, version, state, passages }) => ({
        questionId,
        version,
        state,
        passages,
      })),
    };
  },
};
