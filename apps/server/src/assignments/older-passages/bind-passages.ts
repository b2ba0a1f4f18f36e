import { type CallInput, fault, type Verdict } from '@schole/core';
import { addAuditEvent } from '../../database/audit-events.ts';
import { type FunctionContext, type ServerFunction, teachers } from '../../functions/contract.ts';
import { judgeAgain } from '../check-question.ts';
import { lockOpenAssignment, touchAssignment } from '../lock-assignment.ts';
import { lockQuestion } from '../lock-question.ts';
import { type BoundQuestion, insertBound, readOwnAssignment } from './bound-rows.ts';
import { type ComparedQuestion, findOlder } from './find-older.ts';

type Wanted = CallInput<'bind-passages'>['questions'];

/** Those asked for that rest on an older version, as they were seen; throws question/changed-elsewhere. */
function chosenOf(compared: readonly ComparedQuestion[], wanted: Wanted, keep: boolean): ComparedQuestion[] {
  return compared.filter(({ questionId, version, state }) => {
    const asked = wanted.find((one) => one.questionId === questionId);
    if (asked === undefined || (!keep && state !== 'unchanged')) return false;
    if (asked.version !== version) throw fault('question/changed-elsewhere');
    return true;
  });
}

/** An unchanged passage bears what it bore; with another one, or none, the checks are asked again. */
async function verdictsOf(
  assignmentId: string,
  { questionId, state, spans }: ComparedQuestion,
  context: FunctionContext,
): Promise<Verdict[] | null> {
  return state === 'unchanged' ? null : judgeAgain(context, { assignmentId, questionId, spans });
}

/** Binds questions to the newest versions of their sources; the version before keeps its passages. */
export const bindPassages: ServerFunction<'bind-passages'> = {
  name: 'bind-passages',
  permission: { roles: teachers },
  limits: { body: 65_536, time: 60_000 },
  async run({ assignmentId, questions, keep }, context) {
    await context.asCaller((transaction) => readOwnAssignment(transaction, assignmentId));
    const chosen = chosenOf(await findOlder(assignmentId, context), questions, keep);
    const bound: (ComparedQuestion & Pick<BoundQuestion, 'verdicts'>)[] = [];
    // One after the other: each reads the documents of the assignment.
    for (const one of chosen) bound.push({ ...one, verdicts: await verdictsOf(assignmentId, one, context) });
    if (bound.length === 0) return { bound: [] };
    return context.asServer(async (transaction) => {
      const assignment = await lockOpenAssignment(transaction, assignmentId);
      for (const { questionId, version } of bound) await lockQuestion(transaction, questionId, version);
      const { schoolId } = assignment;
      const { userId } = context.caller;
      await insertBound(transaction, { schoolId, changedBy: userId }, bound);
      await touchAssignment(transaction, assignment);
      for (const { questionId, version, state } of bound)
        await addAuditEvent(transaction, {
          ...{
            schoolId,
            actorId: userId,
            action: 'question/looked-again',
            subjectType: 'question',
            subjectId: questionId,
          },
          details: { assignmentId, version: version + 1, passage: state },
        });
      return { bound: bound.map(({ questionId, version }) => ({ questionId, version: version + 1 })) };
    });
  },
};
