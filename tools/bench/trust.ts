import type { Bench } from './contract.ts';
import { type Figures, simulateSchools } from './trust/figures.ts';
import { byTheInterval, byTheRule, type Opening, withoutLatest } from './trust/opening.ts';
import { asCalibrated, drifting, everyBand, oneBand, type Situation } from './trust/situations.ts';

/** Simulated schools of each situation in which nothing may open, and of each of the others. */
const schools = 2_000;
const others = 500;
/** A hair above the limit, because what is at it is not above it. */
const atTheLimit = 0.05 + 1e-9;

const percent = (share: number): string => `${(share * 100).toFixed(2)} %`;
const times = (count: number | null): string => (count === null ? 'never' : `${count}`);

export const trust: Bench = {
  name: 'trust',
  measures: `when a machine may accept full credit: ${schools} simulated schools of 2,000 decisions in each situation where the error is above the limit, ${others} in the others, seeded`,
  async run(print) {
    const rule = byTheRule();
    const fewest = [...printAbove(print, rule), ...printBelow(print, rule)];
    print(`the fewest decisions with which any band of any school opened: ${Math.min(...fewest)}`);
    printDrift(print, rule);
    printRules(print);
  },
};

type Print = (figure: string) => void;

/** The false openings; gives the fewest decisions of each situation that opened any. */
function printAbove(print: Print, rule: Opening): number[] {
  const situations: [string, Situation][] = [
    ['every band at 5.5 %', everyBand(0.055)],
    ['every band at 6 %', everyBand(0.06)],
    ['every band at 15 %', everyBand(0.15)],
    ['one band at 5.5 %', oneBand(0.055)],
    ['one band at 6 %', oneBand(0.06)],
    ['one band at 15 %', oneBand(0.15)],
    ['one band at 1.2 %, limit 1 %', oneBand(0.012, { limit: 0.01 })],
    ['one band at 22 %, limit 20 %', oneBand(0.22, { limit: 0.2 })],
    ['bands at 1, 4, 6, 15 and 35 %', asCalibrated],
    ['one band at 5 %', oneBand(atTheLimit)],
    ['every band at 5 %', everyBand(atTheLimit)],
    ['every band at 20 %, limit 20 %', everyBand(0.2 + 1e-9, { limit: 0.2 })],
  ];
  print('a true error above the limit, or at it: schools in which a band was ever open');
  return situations.flatMap(([name, situation]) => {
    const { falselyOpenBand, falselyOpenSchool, fewest } = simulateSchools(situation, schools, name, rule);
    print(`  ${name}: the worst band ${percent(falselyOpenBand)}, any band ${percent(falselyOpenSchool)}`);
    return fewest ?? [];
  });
}

/** How soon a band opens; gives the fewest decisions of each situation. */
function printBelow(print: Print, rule: Opening): number[] {
  const situations: [string, Situation][] = [0, 0.005, 0.01, 0.02, 0.03, 0.04].map((error) => [
    `one band at ${percent(error)}`,
    oneBand(error),
  ]);
  situations.push(['one band at 0.50 %, limit 20 %', oneBand(0.005, { limit: 0.2 })]);
  print('a true error below the limit: decisions until it opens, in half of the schools and in nine of ten');
  return situations.flatMap(([name, situation]) => {
    const { opening, fewest } = simulateSchools(situation, others, name, rule);
    print(`  ${name}: ${times(opening.half)}, ${times(opening.most)}`);
    return fewest ?? [];
  });
}

function printDrift(print: Print, rule: Opening): void {
  const without = withoutLatest();
  print('an error of 0.5 % that grows after 100 were accepted: what was accepted from then on');
  for (const from of [0, 1_000]) {
    for (const error of [0.07, 0.1, 0.2]) {
      const name = `accepting from ${from} decisions on, then ${percent(error)}`;
      const situation = drifting(from, error);
      print(`  ${name}: ${describeDrift(simulateSchools(situation, others, name, rule))}`);
      const alone = simulateSchools(situation, others, name, without);
      print(`    without a look at the latest decisions: ${describeDrift(alone)}`);
    }
  }
}

/** The same with a rule left out: what it is for. */
function printRules(print: Print): void {
  const [rule, interval] = [byTheRule(), byTheInterval()];
  const situations: [string, Situation, Opening][] = [
    ['6 %, five pupils with each answer, counted once', oneBand(0.06, { alike: { pupils: 5, each: false } }), rule],
    ['6 %, five pupils with each answer, each counted', oneBand(0.06, { alike: { pupils: 5, each: true } }), rule],
    ['6 %, opened by the interval that is shown', oneBand(0.06), interval],
    ['5 %, opened by the interval that is shown', oneBand(atTheLimit), interval],
  ];
  print('what the rules are for: schools in which the band was ever open');
  for (const [name, situation, opens] of situations) {
    print(`  ${name}: ${percent(simulateSchools(situation, schools, name, opens).falselyOpenBand)}`);
  }
}

function describeDrift({ drifted: { accepted, wrong, half, most } }: Figures): string {
  return `first closed after ${times(half)} accepted (nine of ten: ${times(most)}); in all ${accepted.toFixed(0)} accepted, ${wrong.toFixed(1)} of them wrongly`;
}
