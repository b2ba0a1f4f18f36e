import { type IncomingPurpose, incoming } from '@schole/core';
import type { Database } from '@schole/database';
import type { FastifyRequest } from 'fastify';
import type { z } from 'zod';
import { readAgainst } from '../functions/input.ts';
import { openTurns } from '../functions/turns.ts';
import { spoken } from '../spoken.ts';
import type { TaskInput, TaskName, TaskOutput } from '../thinking-tasks.ts';
import type { Visit, Visits } from './admission.ts';
import type { Answered, Endpoint, IncomingContext, Repeat } from './contract.ts';
import { endpoints } from './index.ts';
import { readIdempotencyKey } from './key-header.ts';
import { once } from './once.ts';

interface Tools extends Pick<IncomingContext, 'chain' | 'address'> {
  database: Database;
  visits: Visits;
  /** Teaching work in the turn of a person. */
  think<Name extends TaskName>(userId: string, task: Name, input: TaskInput<Name>): Promise<TaskOutput<Name>>;
  /** Ends when the server stops: whoever waits is told how far their work is. */
  stopping: AbortSignal;
}

/** Requests of one person that are answered at a time. */
const most = 10;
/** Milliseconds of one transaction. */
const patience = 30_000;

/** n8n sends its items as a list; one of one is that one. */
const single = (body: unknown): unknown => (Array.isArray(body) && body.length === 1 ? body[0] : body);

/** Answers requests that were admitted. */
export function openAnswering({ database, visits, chain, address, think, stopping }: Tools) {
  const turns = openTurns(most);

  function contextOf({ known, language, gone }: Visit, request: FastifyRequest): Omit<IncomingContext, 'repeat'> {
    const { userId, claims } = known;
    return {
      ...{ caller: known, language, chain, address },
      passedOn: request.headers['x-schole-event'] !== undefined,
      signal: AbortSignal.any([gone, stopping]),
      asCaller: (work) => database.asUser(claims, work, { readOnly: true, timeout: patience }),
      asServer: (work) => database.asUser({ ...claims, role: 'schole_server' }, work, { timeout: patience }),
      think: (task, input) => think(userId, task, input),
    };
  }

  /** In the person's turn; what the database raised on purpose is said in the words of the catalogue. */
  async function attend(
    purpose: IncomingPurpose,
    request: FastifyRequest,
    work: (visit: Visit) => Promise<Answered>,
  ): Promise<Answered> {
    const visit = visits.get(request);
    if (visit === undefined) throw new Error('A request was answered that nobody admitted');
    try {
      const answered = await turns.take(visit.known.userId, () => work(visit));
      return { ...answered, body: checked(incoming[purpose].answer, answered.body) };
    } catch (problem) {
      throw spoken(problem);
    }
  }

  return {
    /** Throws input/invalid, what the endpoint throws, and what `once` throws for a repeat. */
    answer: (purpose: IncomingPurpose, request: FastifyRequest) =>
      attend(purpose, request, async (visit) => {
        const endpoint: Endpoint<IncomingPurpose> = endpoints[purpose];
        const asked = readAgainst(incoming[purpose].request, single(request.body));
        visit.language = asked.language ?? visit.language;
        const key = readIdempotencyKey(request.headers['idempotency-key']);
        const context = contextOf(visit, request);
        const work = (repeat: Repeat | null) => endpoint.run(asked, { ...context, repeat });
        return key === null ? work(null) : once({ purpose, key, request: asked }, context, work);
      }),
    look: (purpose: IncomingPurpose, jobId: string, request: FastifyRequest) =>
      attend(purpose, request, async (visit) => {
        const endpoint: Endpoint<IncomingPurpose> = endpoints[purpose];
        if (endpoint.look === undefined) throw new Error(`${purpose} has no jobs`);
        return endpoint.look(jobId, { ...contextOf(visit, request), repeat: null });
      }),
  };
}

/** The answer as its schema lets it out; anything else is a bug of ours. */
function checked(schema: z.ZodType, body: unknown): unknown {
  const parsed = schema.safeParse(body);
  if (parsed.success) return parsed.data;
  throw new Error(
    `An answer that its schema refuses: ${parsed.error.issues.map((one) => one.path.join('.')).join(', ')}`,
  );
}
