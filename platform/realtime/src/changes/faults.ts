import { Fault } from '@schole/core/fault';

/** Why row changes cannot be followed as asked; the words go to the subscriber. */
export function changesFault(message: string, cause?: unknown): Fault {
  return new Fault('realtime/changes', message, { status: 400, cause });
}
