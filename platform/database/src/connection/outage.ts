import { Fault } from '@schole/core/fault';
import { DatabaseError } from 'pg';

// Codes and texts are those of the catalogue in core; this package may import only the error type.

export function awayFault(cause?: unknown): Fault {
  return new Fault(
    'server/starting',
    'The server is starting or its database is away. It comes back by itself; try again in a moment.',
    { status: 503, headers: { 'retry-after': '1' }, extra: { values: {} }, cause },
  );
}

export function busyFault(cause?: unknown): Fault {
  return new Fault('server/busy', 'The server is busy with other work. Please try again in a moment.', {
    status: 429,
    headers: { 'retry-after': '1' },
    extra: { values: {} },
    cause,
  });
}

export function overBudgetFault(seconds: number): Fault {
  return new Fault(
    'server/over-budget',
    `You have asked for as much work as one person may within a minute. Please try again in ${seconds} s.`,
    { status: 429, headers: { 'retry-after': String(seconds) }, extra: { values: { seconds } } },
  );
}

export function diskFullFault(cause?: unknown): Fault {
  return new Fault(
    'server/disk-full',
    'The disk of the server is full. Nothing was lost, but nothing new can be saved until there is room.',
    { status: 507, extra: { values: {} }, cause },
  );
}

function tooSlowFault(cause: unknown): Fault {
  return new Fault(
    'server/too-slow',
    'This took longer than the limit and was stopped. Nothing was saved. Try with less text.',
    { status: 504, extra: { values: {} }, cause },
  );
}

/** Errors of Node's sockets, and the texts that pg uses when a connection ends under it (it gives them no code). */
const socketCodes = new Set([
  'ECONNREFUSED',
  'ECONNRESET',
  'EPIPE',
  'ETIMEDOUT',
  'EHOSTUNREACH',
  'ENETUNREACH',
  'ENOTFOUND',
  'EAI_AGAIN',
]);
const lostWords = [
  'Connection terminated',
  'Client has encountered a connection error',
  'Client was closed',
  'Query read timeout',
  'timeout expired',
  'not queryable',
];

/** True when the server is not there (any more), as opposed to having refused the statement. */
export function isOutage(error: unknown): boolean {
  if (error instanceof AggregateError) return error.errors.some(isOutage);
  if (!(error instanceof Error)) return false;
  const code = (error as { code?: unknown }).code;
  if (error instanceof DatabaseError) {
    // 57P01 to 57P03: stopping, crashed, starting; 57P05: session ended; class 08: connection; 25P03: waited too long inside a transaction.
    return typeof code === 'string' && (/^57P0[1-5]$/.test(code) || code.startsWith('08') || code === '25P03');
  }
  // A missing socket is an outage, any other missing file is not.
  if (code === 'ENOENT') return (error as { syscall?: unknown }).syscall === 'connect';
  if (typeof code === 'string') return socketCodes.has(code);
  return lostWords.some((words) => error.message.includes(words));
}

/** The error for the caller: outages, a full disk, a full server and a timeout as Faults; everything else unchanged. */
export function translate(error: unknown): unknown {
  if (error instanceof Fault) return error;
  if (isOutage(error)) return awayFault(error);
  if (!(error instanceof DatabaseError)) return error;
  switch (error.code) {
    case '53100':
      return diskFullFault(error);
    case '53200':
    case '53300':
      return busyFault(error);
    case '57014':
      return tooSlowFault(error);
    default:
      return error;
  }
}
