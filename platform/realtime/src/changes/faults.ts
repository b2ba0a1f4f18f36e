import { Fault } from '@schole/core/fault';

/** The reason why a change request is refused; the text goes to the subscriber. */
export function changesFault(message: string, cause?: unknown): Fault {
  return new Fault('realtime/changes', message, { status: 400, cause });
}

/** A temporary failure of all change requests; the caller retries. */
export function changesLater(): Fault {
  return new Fault('realtime/changes', 'Unable to subscribe to changes now, a table is busy', { status: 503 });
}
