import type { AttackSeries, Outcome } from './contract.ts';
import { peopleRaces } from './races/people.ts';
import { workRaces } from './races/work.ts';
import { createTally } from './tally.ts';

const rounds = 3;

/** Requests that are right one after the other, sent at once; afterwards an invariant is read as the owner. */
export const raceSeries: AttackSeries = {
  name: 'races',
  async run(context): Promise<Outcome> {
    const tally = createTally(context);
    for (let round = 0; round < rounds; round += 1) {
      for (const race of [...peopleRaces, ...workRaces]) {
        const { rush, holds } = await race.begin(context, round);
        const ends = await Promise.allSettled(rush.map((request) => request()));
        for (const { status } of ends) tally.note(status === 'rejected' ? 'refused' : 'harmless');
        if (!(await holds())) tally.note({ leak: `${race.name}: the invariant does not hold in round ${round}` });
      }
    }
    return tally;
  },
};
