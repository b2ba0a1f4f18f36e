import { type ServerFunction, smallLimits, teachers } from '../../functions/contract.ts';
import { addJob } from '../../jobs/add-job.ts';
import { requireChoice } from '../../plans/drafting-choice.ts';

/** Has a language model draft a text about a topic, for its person to read before it is a source. */
export const draftTopicText: ServerFunction<'draft-topic-text'> = {
  name: 'draft-topic-text',
  permission: { roles: teachers },
  limits: smallLimits,
  run: (input, { caller, asServer }) =>
    asServer(async (transaction) => {
      await requireChoice(transaction, caller.schoolId, input.engine);
      return addJob(transaction, { kind: 'draft-topic-text', input, owner: caller });
    }),
};
