import type { Fault } from '@schole/core/fault';
import type { FaultMessage } from './message.ts';

/** A Fault as it is sent between threads; its cause stays where it was thrown. */
export function faultMessage({ code, message, status, details, hint, extra, headers }: Fault): FaultMessage {
  return { code, message, options: { status, details, hint, extra, headers } };
}
