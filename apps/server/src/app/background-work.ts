import type { Database } from '@schole/database';
import { createObjects, type StorageDriver } from '@schole/storage';
import type { FastifyBaseLogger } from 'fastify';
import { accountSweep } from '../account/erasure/erase-account.ts';
import { startClosingAttempts } from '../attempts/start-closing-attempts.ts';
import { numbersSweep } from '../automation/events/numbers-sweep.ts';
import { classSweeps } from '../classes/class-sweep.ts';
import type { Config } from '../config/config.ts';
import { deliveryNoticesSweep } from '../deliveries/delivery-notices-sweep.ts';
import { type DigestTools, digestSweep } from '../digests/digest-sweep.ts';
import { egressSweep } from '../egress/egress-sweep.ts';
import { allowExportTypes } from '../exports/allow-export-types.ts';
import { fileSweeps } from '../exports/file-sweeps.ts';
import type { AutomationTools } from '../functions/automation-tools.ts';
import type { Isolated } from '../isolated/contract.ts';
import { startJobs } from '../jobs/runner/start-jobs.ts';
import { invitationSweep } from '../people/invitation-sweep.ts';
import { trialSweep } from '../plans/trial-sweep.ts';
import type { ChainKeys } from '../records/chain/chain.ts';
import { startChaining } from '../records/chain/start-chaining.ts';
import { startReleasing } from '../release/start-releasing.ts';
import { indexSweep } from '../source-search/index-sweep.ts';
import { formerStudentsSweep } from '../students/records/former-students-sweep.ts';
import type { TaskPool } from '../tasks/task-pool.ts';
import { automationSweep } from '../webhooks/automation-sweep.ts';
import { jobRegistry } from './job-registry.ts';

interface Parts {
  config: Pick<Config, 'uploadLimit'>;
  database: Database;
  keys: ChainKeys;
  storageDriver: StorageDriver;
  /** How people get their digests, and are notified whose account was deleted. */
  mail: DigestTools['mail'];
  taskPool: TaskPool;
  isolated: Isolated;
  automation: AutomationTools;
  log: FastifyBaseLogger;
}

export interface BackgroundWork {
  /** Returns running jobs to the queue; idempotent. */
  close(): Promise<void>;
}

/** Starts the background work: jobs, the sweeps, the audit chain, the end of attempts, and planned releases. */
export async function startBackgroundWork({
  config,
  database,
  keys,
  storageDriver,
  mail,
  taskPool,
  isolated,
  automation,
  log,
}: Parts): Promise<BackgroundWork> {
  await allowExportTypes(database);
  const objects = createObjects({ database, driver: storageDriver, limit: config.uploadLimit });
  const sweeps = [
    ...fileSweeps({ database, objects }),
    egressSweep(database),
    trialSweep(database),
    invitationSweep(database),
    ...classSweeps(database),
    formerStudentsSweep(database),
    deliveryNoticesSweep(database),
    automationSweep(database),
    numbersSweep(database),
    digestSweep({ database, mail }),
    accountSweep({ database, objects, mail }),
    indexSweep({ database, runTask: taskPool.run }),
  ];
  const jobs = await startJobs({
    database,
    registry: jobRegistry,
    log,
    objects,
    isolated,
    sweeps,
    automation,
    runTask: taskPool.run,
  });
  const chaining = startChaining({ database, keys, log });
  const closingAttempts = startClosingAttempts({ database, log });
  const releasing = startReleasing(database, log);
  let closing: Promise<void> | null = null;
  return {
    close() {
      closing ??= Promise.all([closingAttempts, releasing, chaining, jobs].map((work) => work.close())).then(
        () => undefined,
      );
      return closing;
    },
  };
}
