import { createHash } from 'node:crypto';
import { fault } from '@schole/core';
import type { Chosen, ReplyRequest } from './contract.ts';

type Question = Pick<ReplyRequest, 'userId' | 'purpose' | 'message' | 'passedOn'>;

const digestOf = ({ userId, message }: Question): string =>
  createHash('sha256').update(`${userId} ${message.trim()}`).digest('base64');

/** Detects a loop: a workflow that serves as the language model and calls the assistant itself. */
export interface LoopGuard {
  /** Throws automation/circle and automation/under-way. */
  check(question: Question, chosen: Chosen): void;
  /** The pieces; until their end the same question of the same person is not sent to a workflow again. */
  watch(question: Question, chosen: Chosen, pieces: AsyncIterable<string>): AsyncGenerator<string, void>;
}

const mayLoop = ({ purpose }: Question, chosen: Chosen): boolean =>
  purpose === 'ai-assistant' && 'choice' in chosen && chosen.choice.kind === 'webhook';

/** Of one node: a loop that goes through another node is detected one round later. */
export function createLoopGuard(): LoopGuard {
  const pending = new Set<string>();
  return {
    check(question, chosen) {
      if (!mayLoop(question, chosen)) return;
      if (question.passedOn === true) throw fault('automation/circle');
      if (pending.has(digestOf(question))) throw fault('automation/under-way', {}, { headers: { 'retry-after': '5' } });
    },
    async *watch(question, chosen, pieces) {
      if (!mayLoop(question, chosen)) return yield* pieces;
      const digest = digestOf(question);
      pending.add(digest);
      try {
        yield* pieces;
      } finally {
        pending.delete(digest);
      }
    },
  };
}
