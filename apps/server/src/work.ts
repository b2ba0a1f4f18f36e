import type { Database } from '@schole/database';
import { type Keeper, openObjects } from '@schole/storage';
import type { FastifyBaseLogger } from 'fastify';
import { accountSweep, type EraseTools } from './account/erase.ts';
import type { Ways } from './automation/ways.ts';
import type { Config } from './config.ts';
import { egressSweep } from './egress/sweep.ts';
import { openIsolated } from './isolated/open.ts';
import { registry } from './jobs/index.ts';
import { invitationSweep } from './jobs/invitation-sweep.ts';
import { numbersSweep } from './jobs/numbers-sweep.ts';
import { openJobs } from './jobs/open.ts';
import { fileSweeps } from './jobs/sweeps.ts';
import { trialSweep } from './jobs/trial-sweep.ts';
import type { ChainKeys } from './records/chain.ts';
import { openSealing } from './records/sealing.ts';
import type { Thinking } from './thinking.ts';
import { automationSweep } from './webhooks/sweep.ts';

interface Parts {
  config: Pick<Config, 'uploadLimit'>;
  database: Database;
  keys: ChainKeys;
  keeper: Keeper;
  /** How those are told whose account was deleted. */
  mail: EraseTools['mail'];
  thinking: Thinking;
  ways: Ways;
  log: FastifyBaseLogger;
}

export interface Work {
  /** Hands running jobs back to the queue and ends the children; again: the same end. */
  close(): Promise<void>;
}

/** What is done behind the doors: jobs, the children that read and typeset for them, the sweeps, and the sealing of the records. */
export async function openWork({ config, database, keys, keeper, mail, thinking, ways, log }: Parts): Promise<Work> {
  const isolated = openIsolated({ log });
  const objects = openObjects({ database, keeper, limit: config.uploadLimit });
  const sweeps = [
    ...fileSweeps({ database, objects }),
    egressSweep(database),
    trialSweep(database),
    invitationSweep(database),
    automationSweep(database),
    numbersSweep(database),
    accountSweep({ database, objects, mail }),
  ];
  const jobs = await openJobs({ database, registry, log, objects, isolated, sweeps, ways, think: thinking.think });
  const sealing = openSealing({ database, keys, log });
  let closing: Promise<void> | null = null;
  return {
    close() {
      // Jobs first: what they use is still there while they are stopped.
      closing ??= Promise.all([sealing.close(), jobs.close()]).then(() => isolated.close());
      return closing;
    },
  };
}
