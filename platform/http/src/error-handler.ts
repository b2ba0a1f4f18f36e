import { Fault } from '@schole/core/fault';
import type { Database, DatabaseState } from '@schole/database';
import type { FastifyReply, FastifyRequest } from 'fastify';
import type { FaultRenderer } from './contract.ts';

/** Errors of the HTTP layer itself, in our words; the framework's own texts quote the request. */
const requestFaults: Record<number, { code: string; message: string }> = {
  400: { code: 'bad_json', message: 'Could not parse the request as JSON.' },
  404: { code: 'not_found', message: 'There is nothing at this address.' },
  405: { code: 'method_not_allowed', message: 'This address does not answer this method.' },
  408: { code: 'request_timeout', message: 'The request took too long to arrive.' },
  413: { code: 'request_too_large', message: 'The request is larger than this address accepts.' },
  414: { code: 'request_too_large', message: 'The address of the request is too long.' },
  415: { code: 'unsupported_media_type', message: 'This content type is not accepted here.' },
};

// Codes and texts of the next three are those of the catalogue in core; this package may import only the error type.

/** The answer while the database cannot be reached. */
export function databaseUnavailable(cause?: unknown): Fault {
  return new Fault(
    'server/starting',
    'The server is starting or its database is away. It comes back by itself; try again in a moment.',
    { status: 503, headers: { 'retry-after': '1' }, extra: { values: {} }, cause },
  );
}

function tooSlow(cause: unknown): Fault {
  return new Fault(
    'server/too-slow',
    'This took longer than the limit and was stopped. Nothing was saved. Try with less text.',
    { status: 504, extra: { values: {} }, cause },
  );
}

function failed(id: string, cause: unknown): Fault {
  return new Fault('server/failed', `Something went wrong on the server. It was written down under number ${id}.`, {
    status: 500,
    extra: { values: { id } },
    cause,
  });
}

/**
 * Converts any thrown value into a Fault. A broken connection has many error names, so the state of the database is
 * checked as well.
 */
function asFault(error: unknown, id: string, state: DatabaseState): Fault {
  if (error instanceof Fault) return error;
  const { code, statusCode } = (error ?? {}) as { code?: unknown; statusCode?: unknown };
  if (code === 'FST_ERR_HANDLER_TIMEOUT') return tooSlow(error);
  const known = typeof statusCode === 'number' ? requestFaults[statusCode] : undefined;
  // A body that is not JSON is a SyntaxError with a status; any other error with one of our statuses comes from the
  // framework.
  if (known && (error instanceof SyntaxError || (typeof code === 'string' && code.startsWith('FST_')))) {
    return new Fault(known.code, known.message, { status: Number(statusCode) });
  }
  return state === 'ready' ? failed(id, error) : databaseUnavailable(error);
}

/** What is logged of an error: never the fields in which PostgreSQL quotes a row, as the name of somebody's file. */
export function describeError(error: unknown): object {
  if (!(error instanceof Error)) return { thrown: typeof error };
  const { name, message, stack } = error;
  return { name, message, code: (error as { code?: unknown }).code, stack };
}

/** The one place where an error becomes an answer: a Fault in the plugin's format, anything else without its text. */
export function createErrorHandler(render: FaultRenderer, database: Database) {
  return (error: unknown, request: FastifyRequest, reply: FastifyReply): unknown => {
    const fault = asFault(error, request.id, database.state());
    if (fault.code === 'server/failed') request.log.error({ error: describeError(error) }, 'request failed');
    else if (fault.status >= 500)
      request.log.warn({ fault: fault.code, cause: describeError(fault.cause) }, 'request could not be served');
    reply.code(fault.status).headers({ 'cache-control': 'no-store', ...fault.headers });
    const { code, status, message, details, hint, extra } = fault;
    return render({ code, status, message, details, hint, extra }, request, reply);
  };
}

/** The error format of functions/v1 and of everything outside the published areas. */
export const renderPlain: FaultRenderer = ({ code, message, details, hint, extra }, request) => ({
  code,
  message,
  details,
  hint,
  ...extra,
  id: request.id,
});
