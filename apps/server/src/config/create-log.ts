import { describeError } from '@schole/http';
import { type DestinationStream, pino, symbols } from 'pino';
import type { Config } from './config.ts';

/** Bytes and milliseconds after which lines below a warning are written together: a write for each costs a tenth of a small answer. */
const together = { minLength: 4_096, periodicFlush: 250 };

const { warn: warning = 0 } = pino.levels.values;

/** Standard error. A warning and everything before it is written at once, and the rest at the latest when the process exits. */
function createDestination(): DestinationStream {
  const stream = pino.destination({ fd: 2, sync: true, ...together });
  process.on('exit', () => stream.flushSync());
  const destination = {
    // Makes pino set the level of each line before it writes it.
    [symbols.needsMetadataGsym]: true,
    lastLevel: 0,
    write(line: string): void {
      stream.write(line);
      if (destination.lastLevel >= warning) stream.flushSync();
    },
  };
  return destination;
}

/** One for the process: what it buffers has one order. */
let standardError: DestinationStream | null = null;
function openStandardError(): DestinationStream {
  standardError ??= createDestination();
  return standardError;
}

/** The log of this process, on standard error. Of an error it has name, message, code and stack, and no other field. */
export function createLog(level: Config['logLevel'], destination: DestinationStream = openStandardError()) {
  return pino({ level, base: null, serializers: { err: describeError } }, destination);
}
