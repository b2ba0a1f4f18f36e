import { fault } from '@schole/core';

export interface RateLimiter {
  /** Throws the refusal with `retry-after` when the name has reached its limit. */
  check(name: string): void;
  count(name: string): void;
}

interface Counted {
  count: number;
  until: number;
}

export interface RateLimits {
  /** Maximum count in a span. */
  max: number;
  /** Milliseconds. */
  span: number;
  /** Names that are tracked at once; the one that began first is dropped for a new one. */
  names?: number;
  /** The refusal; automation/too-many where absent. */
  refusal?: 'automation/too-many' | 'server/over-budget';
}

/** Counts in the memory of this node: a flood must not reach the database. */
export function createRateLimiter(
  { max, span, names = 10_000, refusal = 'automation/too-many' }: RateLimits,
  clock = () => performance.now(),
): RateLimiter {
  const counts = new Map<string, Counted>();
  const find = (name: string): Counted | undefined => {
    const known = counts.get(name);
    if (known !== undefined && known.until > clock()) return known;
    counts.delete(name);
    return undefined;
  };
  return {
    check(name) {
      const known = find(name);
      if (known === undefined || known.count < max) return;
      const seconds = Math.max(1, Math.ceil((known.until - clock()) / 1_000));
      throw fault(refusal, { seconds }, { headers: { 'retry-after': String(seconds) } });
    },
    count(name) {
      const known = find(name);
      if (known !== undefined) {
        known.count += 1;
        return;
      }
      const [eldest] = counts.keys();
      if (eldest !== undefined && counts.size >= names) counts.delete(eldest);
      counts.set(name, { count: 1, until: clock() + span });
    },
  };
}
