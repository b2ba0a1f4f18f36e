import { Fault, fault } from '@schole/core';
import type { Database, DatabaseState } from '@schole/database';
import type { FastifyError, FastifyReply, FastifyRequest } from 'fastify';
import type { FaultRenderer } from './contract.ts';

/** SQLSTATE classes and system errors that mean the database cannot be reached now; the request may be sent again later. */
const awayCodes = /^(08...|57P0[123]|53300|ECONNREFUSED|ECONNRESET|EPIPE|ETIMEDOUT|EAI_AGAIN)$/;
const fullCodes = /^(53100|ENOSPC)$/;
const slowCodes = /^(57014|FST_ERR_HANDLER_TIMEOUT)$/;

/** Answers of the HTTP layer itself, in our words; its own texts quote the request. */
const requestFaults: Record<number, { code: string; message: string }> = {
  400: { code: 'bad_json', message: 'Could not parse the request as JSON.' },
  404: { code: 'not_found', message: 'There is nothing at this address.' },
  405: { code: 'method_not_allowed', message: 'This address does not answer this method.' },
  408: { code: 'request_timeout', message: 'The request took too long to arrive.' },
  413: { code: 'request_too_large', message: 'The request is larger than this address accepts.' },
  414: { code: 'request_too_large', message: 'The address of the request is too long.' },
  415: { code: 'unsupported_media_type', message: 'This content type is not accepted here.' },
  431: { code: 'request_too_large', message: 'The headers of the request are too large.' },
};

function codeOf(error: unknown): string {
  return error instanceof Error && 'code' in error && typeof error.code === 'string' ? error.code : '';
}

/** What the doors answer while the database cannot be reached. */
export function databaseAway(): Fault {
  return fault('server/starting', {}, { headers: { 'retry-after': '1' } });
}

/**
 * Any thrown thing as a Fault; `expected` is false when it is a bug or an outage that has to be written down.
 * A connection that breaks has many names, so the state of the database is asked as well.
 */
function asFault(error: unknown, id: string, state: DatabaseState): { fault: Fault; expected: boolean } {
  if (error instanceof Fault) return { fault: error, expected: true };
  const code = codeOf(error);
  if (awayCodes.test(code)) return { fault: databaseAway(), expected: false };
  if (fullCodes.test(code)) return { fault: fault('server/disk-full'), expected: false };
  if (slowCodes.test(code)) return { fault: fault('server/too-slow'), expected: false };
  const status = (error as FastifyError | null)?.statusCode ?? 500;
  const known = status < 500 ? requestFaults[status] : undefined;
  if (known && code.startsWith('FST_'))
    return { fault: new Fault(known.code, known.message, { status }), expected: true };
  return { fault: state === 'ready' ? fault('server/failed', { id }) : databaseAway(), expected: false };
}

/** The one place where an error becomes an answer: a Fault in the door's shape, anything else without its text. */
export function openErrorHandler(render: FaultRenderer, database: Database) {
  return (error: unknown, request: FastifyRequest, reply: FastifyReply): unknown => {
    const { fault: said, expected } = asFault(error, request.id, database.state());
    if (!expected) request.log.error({ err: error, fault: said.code }, 'request failed');
    reply.code(said.status).headers({ 'cache-control': 'no-store', ...said.headers });
    return render(
      {
        code: said.code,
        status: said.status,
        message: said.message,
        details: said.details,
        hint: said.hint,
        extra: said.extra,
      },
      request,
      reply,
    );
  };
}

/** The shape of functions/v1 and of everything outside the published areas. */
export const renderPlain: FaultRenderer = ({ code, message, details, hint, extra }, request) => ({
  code,
  message,
  details,
  hint,
  ...extra,
  id: request.id,
});
