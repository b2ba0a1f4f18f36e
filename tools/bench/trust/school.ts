import { seeded } from '@schole/core';
import { confidenceBands, drawSpotCheck } from '@schole/grading';
import { Band, type BandHistory } from './band.ts';
import type { Opening } from './opening.ts';
import type { Situation } from './situations.ts';

const usualDecisions = 2_000;
/** Where everything is accepted few decisions come: a school also ends after so many suggestions. */
const suggestionsOfASchool = 40_000;
/** Suggestions of full credit that one pressing of Auto Grade All makes. */
const classSet = 30;

/** One answer of a class set, given by one pupil or more. */
interface Answer {
  band: Band;
  wrong: boolean;
  pupils: number;
}

/** One school: each class set is accepted where a band is open, and decided by people elsewhere; then the spot check. */
export function simulateSchool(situation: Situation, seed: string, opens: Opening): BandHistory[] {
  const random = seeded(seed);
  const bands = confidenceBands.map((_, at) => new Band(situation.errors[at] ?? 1, situation, opens));
  const drawAnswer = (room: number): Answer => {
    const band = drawBand(bands, situation.shares, random.next());
    return { band, wrong: random.next() < band.error, pupils: Math.min(situation.alike?.pupils ?? 1, room) };
  };
  const decisions = (): number => bands.reduce((sum, band) => sum + band.decisions, 0);
  for (let suggestions = 0; suggestions < suggestionsOfASchool; suggestions += classSet) {
    const made = decisions();
    if (made >= (situation.decisions ?? usualDecisions)) break;
    const open = made < (situation.acceptsFrom ?? 0) ? [] : bands.filter((band) => band.isOpen);
    const accepted = new Map<string, Answer>();
    for (let at = 0; at < classSet; ) {
      const answer = drawAnswer(classSet - at);
      for (let pupil = 0; pupil < answer.pupils; pupil += 1) {
        if (open.includes(answer.band)) {
          answer.band.accept(answer.wrong);
          accepted.set(`${suggestions + at + pupil}`, answer);
        } else if (pupil === 0 || situation.alike?.each === true) answer.band.decide(answer.wrong);
      }
      at += answer.pupils;
    }
    const seen = drawSpotCheck([...accepted.keys()], `${seed} ${suggestions}`).map((id) => accepted.get(id));
    const counted = situation.alike?.each === true ? seen : new Set(seen);
    for (const answer of counted) answer?.band.decide(answer.wrong);
  }
  return bands.map(({ history }) => history);
}

function drawBand(bands: readonly Band[], shares: readonly number[], drawn: number): Band {
  let sum = 0;
  const found = bands.find((_, at) => {
    sum += shares[at] ?? 0;
    return drawn < sum;
  });
  if (found === undefined) throw new Error('The shares of the bands do not come to 1.');
  return found;
}
