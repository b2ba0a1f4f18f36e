import { createHash } from 'node:crypto';
import { fault } from '@schole/core';
import type { Asked, Chosen } from './contract.ts';

type Question = Pick<Asked, 'userId' | 'purpose' | 'message' | 'passedOn'>;

const digestOf = ({ userId, message }: Question): string =>
  createHash('sha256').update(`${userId} ${message.trim()}`).digest('base64');

/** Ends the circle of a workflow that stands as the language model and asks the assistant itself. */
export interface Circles {
  /** Throws automation/circle and automation/under-way. */
  check(asked: Question, chosen: Chosen): void;
  /** The pieces; until their end the same question of the same person is not asked of a workflow again. */
  watch(asked: Question, chosen: Chosen, pieces: AsyncIterable<string>): AsyncGenerator<string, void>;
}

const mayCircle = ({ purpose }: Question, chosen: Chosen): boolean =>
  purpose === 'ai-assistant' && 'choice' in chosen && chosen.choice.kind === 'webhook';

/** Of one node: a circle that goes through another one is ended a round later. */
export function openCircles(): Circles {
  const underWay = new Set<string>();
  return {
    check(asked, chosen) {
      if (!mayCircle(asked, chosen)) return;
      if (asked.passedOn === true) throw fault('automation/circle');
      if (underWay.has(digestOf(asked))) throw fault('automation/under-way', {}, { headers: { 'retry-after': '5' } });
    },
    async *watch(asked, chosen, pieces) {
      if (!mayCircle(asked, chosen)) return yield* pieces;
      const digest = digestOf(asked);
      underWay.add(digest);
      try {
        yield* pieces;
      } finally {
        underWay.delete(digest);
      }
    },
  };
}
