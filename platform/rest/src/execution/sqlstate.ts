import { Fault } from '@schole/core/fault';
import type { Caller } from '@schole/http';
import { refuse } from '../refusals.ts';
import { tooLargeMark } from '../statement/answer.ts';
import { raisedFault, readStatus } from './raised.ts';

interface DatabaseError {
  code: string;
  message: string;
  detail: string | null;
  hint: string | null;
}

/** HTTP statuses by SQLSTATE, the longest prefix first; a code that is not listed is an error of the request (400). */
const STATUSES: readonly [prefix: string, status: number][] = [
  ['23503', 409],
  ['23505', 409],
  ['21000', 500],
  ['25006', 405],
  // A view of several tables cannot be written to: an error of the caller, not to be logged.
  ['55000', 405],
  ['40001', 409],
  ['40P01', 409],
  ['42883', 404],
  ['42P01', 404],
  ['42P17', 500],
  ['53100', 507],
  ['53400', 500],
  ['P0001', 400],
  ['08', 503],
  ['09', 500],
  ['0L', 403],
  ['0P', 403],
  ['25', 500],
  ['28', 403],
  ['2D', 500],
  ['38', 500],
  ['39', 500],
  ['3B', 500],
  ['40', 500],
  ['53', 503],
  ['54', 413],
  ['55', 500],
  // The published service answers 500; a limit on time is no failure of the server, and programs may try again.
  ['57014', 504],
  ['57', 500],
  ['58', 500],
  ['F0', 500],
  ['HV', 500],
  ['P0', 500],
  ['XX', 500],
];

/** Failures of the server, not of the statement: the http package has texts for them and logs them. */
const OUTAGE = /^(08...|57P0[123]|53300|53100|XX...|58...|F0...)$/;

/** A database error in the form of the published contract; anything else is returned unchanged. */
export function translateError(error: unknown, caller: Caller): unknown {
  const found = findDatabaseError(error);
  if (found === null || OUTAGE.test(found.code)) return error;
  const { code, message, detail, hint } = found;
  if (code === 'PGRST') return raisedFault(found, error);
  if (code === '22P02' && message.includes(`"${tooLargeMark}`)) return refuse.answerTooLarge();
  const status = statusOf(found, caller);
  const headers = status === 401 ? { 'www-authenticate': 'Bearer' } : {};
  return new Fault(code, message, { status, details: detail, hint, headers, cause: error });
}

/** Errors of the request that share their SQLSTATE with errors inside the database's own functions and views. */
const CALLERS_MISTAKE = /requires a WHERE clause$|^ON CONFLICT DO UPDATE command cannot affect row a second time$/;

function statusOf({ code, message }: DatabaseError, { claims }: Caller): number {
  if (code === '21000' && CALLERS_MISTAKE.test(message)) return 400;
  if (code === '42501') return claims.role === 'anon' ? 401 : 403;
  if (code.startsWith('PT')) return readStatus(Number(code.slice(2))) ?? 500;
  return STATUSES.find(([prefix]) => code.startsWith(prefix))?.[1] ?? 400;
}

function findDatabaseError(error: unknown): DatabaseError | null {
  if (!(error instanceof Error)) return null;
  // A cancelled statement has a SQLSTATE that programs check; it is the cause behind our Fault.
  if (error instanceof Fault) return error.status === 504 ? findDatabaseError(error.cause) : null;
  const { code, detail, hint } = error as Error & { code?: unknown; detail?: unknown; hint?: unknown };
  const severity = 'severity' in error;
  if (!severity || typeof code !== 'string' || code.length !== 5) return null;
  return {
    code,
    message: error.message,
    detail: typeof detail === 'string' ? detail : null,
    hint: typeof hint === 'string' ? hint : null,
  };
}
