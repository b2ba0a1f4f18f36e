import { type ServerFunction, smallLimits, teachers } from '../../functions/contract.ts';
import { assignmentWorkflow } from '../workflows/assignment-generator.ts';
import { chatWorkflow } from '../workflows/chat.ts';

const makers = { chat: chatWorkflow, 'assignment-generator': assignmentWorkflow } as const;

/** A workflow that n8n imports, in the reader's language, with the address of this installation and no secret. */
export const makeWorkflow: ServerFunction<'make-workflow'> = {
  name: 'make-workflow',
  permission: { roles: teachers },
  limits: smallLimits,
  async run({ workflow, language }, { automation }) {
    const made = makers[workflow]({ address: automation.address, language });
    return { fileName: `schole-${workflow}-${language}.json`, workflow: { ...made } };
  },
};
