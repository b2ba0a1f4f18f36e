import { type DecisionCount, latestDecisions, mayAccept, trustOfCounts } from '@schole/grading';

/** Whether a band is open, by all its decisions and the latest ones. */
export type Opening = (all: DecisionCount, latest: DecisionCount, limit: number) => boolean;

/** A rule, remembered: many schools come by the same counts. */
function remembered(rule: Opening): Opening {
  const known = new Map<string, boolean>();
  return (all, latest, limit) => {
    // No rule opens where the measured share is above the limit, and asking takes time.
    if (all.changed > all.decisions * limit) return false;
    const key = `${all.decisions} ${all.changed} ${latest.decisions} ${latest.changed} ${limit}`;
    const open = known.get(key) ?? rule(all, latest, limit);
    known.set(key, open);
    return open;
  };
}

const nothing: DecisionCount = { decisions: 0, changed: 0 };

/** The rule without a look at the latest decisions. */
export function withoutLatest(): Opening {
  const rule = remembered((all, latest, limit) => mayAccept(trustOfCounts(all, latest), limit));
  return (all, _, limit) => rule(all, nothing, limit);
}

/** What the grading package does. */
export function byTheRule(): Opening {
  const whole = remembered((all, latest, limit) => mayAccept(trustOfCounts(all, latest), limit));
  // The latest decisions only close, so most questions are settled by an answer that is known already.
  return (all, latest, limit) => whole(all, nothing, limit) && whole(all, latest, limit);
}

/** What would be wrong: the upper end of the interval that is shown, looked at after every decision. */
export function byTheInterval(): Opening {
  const rule = remembered((all, latest, limit) => {
    const { decisions, interval } = trustOfCounts(all, latest);
    return decisions >= latestDecisions && interval.upper <= limit;
  });
  return (all, _, limit) => rule(all, nothing, limit);
}
