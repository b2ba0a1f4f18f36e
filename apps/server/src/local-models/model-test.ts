import { type ServerFunction, smallLimits } from '../functions/contract.ts';
import { addJob } from '../jobs/add-job.ts';
import { refuseRemote } from './model-client.ts';

/** Starts the test of a model with our test set. */
export const testModel: ServerFunction<'test-model'> = {
  name: 'test-model',
  permission: 'installation',
  limits: smallLimits,
  async run(input, { asServer, caller: owner }) {
    refuseRemote(input.model);
    return asServer((transaction) => addJob(transaction, { kind: 'test-model', input, owner }));
  },
};
