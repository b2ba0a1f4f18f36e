import { Fault } from '@schole/core/fault';
import { faultMessage } from './fault-message.ts';
import type { PoolMessage } from './message.ts';

/** Answers a question of a task; rejects with a Fault, or an Error for a bug. The signal aborts when nobody waits any more. */
export type AnswerRequest = (question: unknown, signal: AbortSignal) => Promise<unknown>;

/** The questions of one task that are not answered yet. */
export interface Questions {
  /** False: the task has too many open questions. */
  add(id: number, question: unknown): boolean;
  /** Stops one that nobody waits for. */
  drop(id: number): void;
  /** Stops them all: the task has ended. */
  close(): void;
}

/** Questions of one task that may be open at once: a task that asks without end would fill the memory. */
const maxOpen = 16;

const stopped = (): Error => new DOMException('The task has ended', 'AbortError');

export function createQuestions(onAsk: AnswerRequest | undefined, send: (message: PoolMessage) => void): Questions {
  const open = new Map<number, AbortController>();

  async function answer(id: number, question: unknown, signal: AbortSignal): Promise<void> {
    let message: PoolMessage;
    try {
      if (onAsk === undefined) throw new Error('Nobody answers the questions of this task');
      message = { kind: 'answer', id, value: await onAsk(question, signal) };
    } catch (problem) {
      if (problem instanceof Fault) message = { kind: 'refusal', id, ...faultMessage(problem) };
      else message = { kind: 'failure', id, message: problem instanceof Error ? problem.message : String(problem) };
    }
    if (!open.delete(id)) return;
    try {
      send(message);
    } catch (problem) {
      // An answer that cannot be cloned is an error of whoever gave it.
      send({ kind: 'failure', id, message: String(problem) });
    }
  }

  return {
    add(id, question) {
      if (open.size >= maxOpen) return false;
      const stop = new AbortController();
      open.set(id, stop);
      void answer(id, question, stop.signal);
      return true;
    },
    drop(id) {
      const stop = open.get(id);
      open.delete(id);
      stop?.abort(stopped());
    },
    close() {
      for (const stop of open.values()) stop.abort(stopped());
      open.clear();
    },
  };
}
