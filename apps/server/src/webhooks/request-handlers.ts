import { type IncomingPurpose, incoming } from '@schole/core';
import type { Database } from '@schole/database';
import type { FastifyRequest } from 'fastify';
import type { z } from 'zod';
import { translateDatabaseError } from '../database/translate-database-error.ts';
import { createConcurrencyLimiter } from '../functions/concurrency-limiter.ts';
import { readAgainst } from '../functions/input.ts';
import type { TaskInput, TaskName, TaskOutput } from '../tasks/tasks.ts';
import { endpoints } from './endpoints/index.ts';
import type { Visit, Visits } from './requests/admission.ts';
import type { Answered, Endpoint, IncomingContext, Repeat } from './requests/contract.ts';
import { readIdempotencyKey } from './requests/idempotency-key.ts';
import { once } from './requests/once.ts';

interface Tools extends Pick<IncomingContext, 'chain' | 'address'> {
  database: Database;
  visits: Visits;
  /** A task of the teaching packages, within the person's concurrency limit. */
  runTask<Name extends TaskName>(userId: string, task: Name, input: TaskInput<Name>): Promise<TaskOutput<Name>>;
  /** Aborts when the server stops: waiting clients get the current progress. */
  stopping: AbortSignal;
}

/** Requests of one person that are answered at a time. */
const maxConcurrent = 10;
/** Milliseconds of one transaction. */
const transactionTimeout = 30_000;

/** n8n sends its items as a list; a list of one is that item. */
const single = (body: unknown): unknown => (Array.isArray(body) && body.length === 1 ? body[0] : body);

/** Answers requests that were admitted. */
export function createRequestHandlers({ database, visits, chain, address, runTask, stopping }: Tools) {
  const limiter = createConcurrencyLimiter(maxConcurrent);

  function contextOf({ known, language, closed }: Visit, request: FastifyRequest): Omit<IncomingContext, 'repeat'> {
    const { userId, claims } = known;
    return {
      caller: known,
      language,
      chain,
      address,
      passedOn: request.headers['x-schole-event'] !== undefined,
      signal: AbortSignal.any([closed, stopping]),
      asCaller: (work) => database.asUser(claims, work, { readOnly: true, timeout: transactionTimeout }),
      asServer: (work) => database.asUser({ ...claims, role: 'schole_server' }, work, { timeout: transactionTimeout }),
      runTask: (task, input) => runTask(userId, task, input),
    };
  }

  /** Within the person's concurrency limit; errors raised by the database on purpose become faults of the catalogue. */
  async function handleRequest(
    purpose: IncomingPurpose,
    request: FastifyRequest,
    work: (visit: Visit) => Promise<Answered>,
  ): Promise<Answered> {
    const visit = visits.get(request);
    if (visit === undefined) throw new Error('A request was answered that nobody admitted');
    try {
      const answered = await limiter.run(visit.known.userId, () => work(visit));
      return { ...answered, body: checked(incoming[purpose].answer, answered.body) };
    } catch (problem) {
      throw translateDatabaseError(problem);
    }
  }

  return {
    /** Throws input/invalid, the faults of the endpoint, and those of `once` for a repeat. */
    answer: (purpose: IncomingPurpose, request: FastifyRequest) =>
      handleRequest(purpose, request, async (visit) => {
        const endpoint: Endpoint<IncomingPurpose> = endpoints[purpose];
        const parsed = readAgainst(incoming[purpose].request, single(request.body));
        visit.language = parsed.language ?? visit.language;
        const key = readIdempotencyKey(request.headers['idempotency-key']);
        const context = contextOf(visit, request);
        const work = (repeat: Repeat | null) => endpoint.run(parsed, { ...context, repeat });
        return key === null ? work(null) : once({ purpose, key, request: parsed }, context, work);
      }),
    readJobStatus: (purpose: IncomingPurpose, jobId: string, request: FastifyRequest) =>
      handleRequest(purpose, request, async (visit) => {
        const endpoint: Endpoint<IncomingPurpose> = endpoints[purpose];
        if (endpoint.readJobStatus === undefined) throw new Error(`${purpose} has no jobs`);
        return endpoint.readJobStatus(jobId, { ...contextOf(visit, request), repeat: null });
      }),
  };
}

/** The answer, checked against its schema; a mismatch is a bug of ours. */
function checked(schema: z.ZodType, body: unknown): unknown {
  const parsed = schema.safeParse(body);
  if (parsed.success) return parsed.data;
  throw new Error(
    `An answer that its schema refuses: ${parsed.error.issues.map((one) => one.path.join('.')).join(', ')}`,
  );
}
