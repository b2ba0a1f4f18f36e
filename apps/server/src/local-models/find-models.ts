import { promptVersion } from '@schole/assignments';
import { type ServerFunction, smallLimits } from '../functions/contract.ts';
import { readDisk } from '../installation/disk.ts';
import { readSettingsRow } from '../installation/settings-row.ts';
import { createModelClient, programOf, tidyAddress } from './model-client.ts';
import { readTests } from './model-test-rows.ts';
import { readModels } from './read-models.ts';

/** Looks for Ollama on this machine, or for what answers at the address that an administrator typed. */
export const findModels: ServerFunction<'find-models'> = {
  name: 'find-models',
  permission: 'installation',
  limits: smallLimits,
  async run({ address: typed }, { asServer, automation, caller, deployment }) {
    const address = tidyAddress(typed ?? deployment.server.ollama);
    const client = createModelClient(automation.gate, address, caller, { purpose: 'model-list' });
    const found = await readModels(client, address);
    const { host } = new URL(found.address);
    const { sealed, localServices, tests } = await asServer(async (transaction) => ({
      ...(await readSettingsRow(transaction)),
      tests: await readTests(transaction, { host, kind: found.kind, drafter: promptVersion }, found.models),
    }));
    const program = programOf(found.address);
    const disk = program === null ? null : await readDisk(deployment.dataFolder);
    return {
      ...found,
      models: found.models.map((model) => ({ ...model, tests: tests.get(model.name) ?? [] })),
      program,
      listed: program === null || localServices.includes(program),
      sealed,
      freeBytes: disk?.free ?? null,
    };
  },
};
