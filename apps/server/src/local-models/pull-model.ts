import { fault } from '@schole/core';
import { addAuditEvent } from '../database/audit-events.ts';
import { type ServerFunction, smallLimits } from '../functions/contract.ts';
import { readSettingsRow } from '../installation/settings-row.ts';
import { addJob } from '../jobs/add-job.ts';
import { refuseRemote } from './model-client.ts';

/** Starts the fetch of a model by Ollama; its name is in the audit. */
export const pullModel: ServerFunction<'pull-model'> = {
  name: 'pull-model',
  permission: 'installation',
  limits: smallLimits,
  async run(input, { asServer, caller: owner }) {
    refuseRemote(input.model);
    return asServer(async (transaction) => {
      const { sealed } = await readSettingsRow(transaction);
      if (sealed && !input.confirmed) throw fault('model/confirm');
      const job = await addJob(transaction, { kind: 'pull-model', input, owner });
      await addAuditEvent(transaction, {
        schoolId: owner.schoolId,
        actorId: owner.userId,
        action: 'model/pull-started',
        subjectType: 'job',
        subjectId: job.jobId,
        details: { model: input.model, host: new URL(input.address).host, sealed },
      });
      return job;
    });
  },
};
