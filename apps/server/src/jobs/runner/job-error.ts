import { randomUUID } from 'node:crypto';
import { Fault, type FaultCode, type FaultTextValues, faults, type JobError } from '@schole/core';
import type { FastifyBaseLogger } from 'fastify';
import { translateDatabaseError } from '../../database/translate-database-error.ts';
import type { ClaimedJob } from './job-rows.ts';

/** A job's stored failure. An error outside of the catalogue is logged with a number, and only that is stored. */
export function readError(thrown: unknown, run: ClaimedJob, log: FastifyBaseLogger): JobError {
  const problem = translateDatabaseError(thrown);
  if (!(problem instanceof Fault) || !isKnown(problem.code)) return unknownError('server/failed', thrown, run, log);
  const values = valuesOf(problem);
  const needsNumber = faults[problem.code].en.includes('{id}') && values.id === undefined;
  return needsNumber ? unknownError(problem.code, thrown, run, log) : { code: problem.code, values };
}

function unknownError(code: FaultCode, problem: unknown, run: ClaimedJob, log: FastifyBaseLogger): JobError {
  const id = randomUUID();
  log.error({ err: problem, id, job: run.id, kind: run.kind }, 'a job failed');
  return { code, values: { id } };
}

function isKnown(code: string): code is FaultCode {
  return Object.hasOwn(faults, code);
}

function valuesOf({ extra }: Fault): FaultTextValues {
  const { values } = extra;
  if (typeof values !== 'object' || values === null) return {};
  return Object.fromEntries(
    Object.entries(values).filter(([, value]) => typeof value === 'string' || typeof value === 'number'),
  );
}

/** True when the database was not reachable: the job is not to blame. */
export function isAway(problem: unknown): boolean {
  return problem instanceof Fault && problem.code === 'server/starting';
}
