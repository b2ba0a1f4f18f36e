import type { FaultOptions } from '@schole/core/fault';

/** A Fault in a form that can be cloned. */
export interface FaultMessage {
  code: string;
  message: string;
  options: FaultOptions;
}

/**
 * A message of a worker about its task; everything is safe for structured cloning. Any number of parts and questions, then
 * one end. `unask`: nobody waits for the answer any more.
 */
export type WorkerMessage =
  | { kind: 'part'; part: unknown }
  | { kind: 'ask'; id: number; question: unknown }
  | { kind: 'unask'; id: number }
  | { kind: 'done'; output: unknown }
  | ({ kind: 'fault' } & FaultMessage)
  | { kind: 'failed'; message: string };

/** A message to a worker: its next task, or the answer to a question of the one that it does. */
export type PoolMessage =
  | { kind: 'task'; task: unknown }
  | { kind: 'answer'; id: number; value: unknown }
  | ({ kind: 'refusal'; id: number } & FaultMessage)
  | { kind: 'failure'; id: number; message: string };
