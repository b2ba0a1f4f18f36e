import { Fault } from '@schole/core/fault';

/** Why row changes cannot be followed as asked; the words go to the subscriber. */
export function changesFault(message: string, cause?: unknown): Fault {
  return new Fault('realtime/changes', message, { status: 400, cause });
}

/** Why nothing can be followed just now; whoever asked asks again. */
export function changesLater(): Fault {
  return new Fault('realtime/changes', 'Unable to subscribe to changes now, a table is busy', { status: 503 });
}
