import type { FaultOptions } from '@schole/core/fault';

/** A message of a worker about its task; everything is safe for structured cloning. Any number of parts, then one end. */
export type WorkerMessage =
  | { kind: 'part'; part: unknown }
  | { kind: 'done'; output: unknown }
  | { kind: 'fault'; code: string; message: string; options: FaultOptions }
  | { kind: 'failed'; message: string };
