import { fault } from '@schole/core';

export interface Turns {
  /** Runs the work unless the person already has as many under way as one may have; then rejects with server/busy. */
  take<Result>(person: string, work: () => Promise<Result>): Promise<Result>;
}

/** Keeps one person from taking every place in the queue: the others would be told that the server is busy. */
export function openTurns(most: number): Turns {
  const underWay = new Map<string, number>();
  return {
    async take(person, work) {
      const count = underWay.get(person) ?? 0;
      if (count >= most) throw fault('server/busy');
      underWay.set(person, count + 1);
      try {
        return await work();
      } finally {
        const left = (underWay.get(person) ?? 1) - 1;
        if (left === 0) underWay.delete(person);
        else underWay.set(person, left);
      }
    },
  };
}
