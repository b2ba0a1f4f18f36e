import { describeError } from '@schole/http';
import { type DestinationStream, pino } from 'pino';
import type { Config } from './config.ts';

/** The log of this process, on standard error. Of an error it has name, message, code and stack, and no other field. */
export function createLog(
  level: Config['logLevel'],
  destination: DestinationStream = pino.destination({ fd: 2, sync: true }),
) {
  return pino({ level, base: null, serializers: { err: describeError } }, destination);
}
