import { type AttemptLimits, tooManyAttempts } from './attempts.ts';

/** Attempts of all networks together that wait at a time: each holds a connection of its client. */
const maxWaiting = 300;

/** Slows down the attempts of networks that have failed too often, instead of refusing whoever shares the network. */
export interface SlowLane {
  /** Resolves after the delay; throws over_request_rate_limit when too many wait already. Never inside a transaction. */
  wait(network: string): Promise<void>;
}

export function createSlowLane({ slowPlaces, slowDelay }: AttemptLimits): SlowLane {
  const waiting = new Map<string, number>();
  let all = 0;
  return {
    async wait(network) {
      const count = waiting.get(network) ?? 0;
      if (count >= slowPlaces || all >= maxWaiting) throw tooManyAttempts(slowDelay);
      waiting.set(network, count + 1);
      all += 1;
      await new Promise((resolve) => {
        setTimeout(resolve, slowDelay);
      });
      all -= 1;
      const left = (waiting.get(network) ?? 1) - 1;
      if (left > 0) waiting.set(network, left);
      else waiting.delete(network);
    },
  };
}
