import { type ServerFunction, teachers } from '../../functions/contract.ts';
import { addJob } from '../../jobs/add-job.ts';
import { requireChoice } from '../../plans/drafting-choice.ts';
import { requireUsable } from '../../sources/sharing/require-usable.ts';

/** Starts a comparison of the built-in engine with a language model on the caller's sources. */
export const compareEngines: ServerFunction<'compare-engines'> = {
  name: 'compare-engines',
  permission: { roles: teachers },
  limits: { body: 131_072, time: 10_000 },
  async run(input, context) {
    const sourceIds = [...new Set(input.sources.map(({ sourceId }) => sourceId))];
    await context.asCaller((transaction) => requireUsable(transaction, context.caller.schoolId, sourceIds));
    return context.asServer(async (transaction) => {
      await requireChoice(transaction, context.caller.schoolId, input.engine);
      return addJob(transaction, { kind: 'compare-engines', input, owner: context.caller });
    });
  },
};
