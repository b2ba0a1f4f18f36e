import { describe, expect, it } from 'vitest';
import { simulateSchools } from './figures.ts';
import { byTheInterval, byTheRule, withoutLatest } from './opening.ts';
import { asCalibrated, drifting, everyBand, oneBand } from './situations.ts';

// `npm run bench -- trust` does the same with 2,000 schools; docs/trust.md has its figures.
const schools = 40;
const rule = byTheRule();

describe('a simulated school of 2,000 decisions', () => {
  it.each([
    ['just above the limit', oneBand(0.06)],
    ['just above the limit in every band', everyBand(0.06)],
    ['a hair above the limit in every band', everyBand(0.05 + 1e-9)],
    ['far above it', oneBand(0.15)],
    ['as a calibrated engine', asCalibrated],
    ['just above a limit of 20 %', oneBand(0.22, { limit: 0.2 })],
    ['just above, each answer by five pupils', oneBand(0.06, { alike: { pupils: 5, each: false } })],
  ])('opens a band whose error is above the limit in at most 1 of 20 runs: %s', (name, situation) => {
    expect(simulateSchools(situation, schools, name, rule).falselyOpenSchool).toBeLessThanOrEqual(0.05);
  });

  it('opens where the error is under the limit, soon where it is far under', () => {
    const { opening } = simulateSchools(oneBand(0.005, { decisions: 400 }), schools, 'under', rule);
    expect(opening.half).toBeLessThanOrEqual(170);
    expect(opening.most).toBeLessThanOrEqual(300);
  });

  it('never opens below 60 decisions, where the bound alone would', () => {
    const { fewest } = simulateSchools(oneBand(0, { limit: 0.2, decisions: 100 }), 5, 'no error', rule);
    expect(fewest).toBe(60);
    expect(
      simulateSchools(oneBand(0.02, { limit: 0.2, decisions: 200 }), schools, 'loose', rule).fewest,
    ).toBeGreaterThanOrEqual(60);
  });

  it('closes when the error grows, sooner by the latest decisions', () => {
    const late = drifting(1_000, 0.2);
    const { drifted } = simulateSchools(late, 6, 'drift', rule);
    const without = simulateSchools(late, 6, 'drift', withoutLatest()).drifted;
    expect(drifted.most).not.toBeNull();
    expect(drifted.wrong * 3).toBeLessThan(without.wrong);
  });

  it('would open falsely without the rules: each of alike answers counted, or an interval for one look', () => {
    const each = oneBand(0.06, { decisions: 600, alike: { pupils: 5, each: true } });
    expect(simulateSchools(each, schools, 'each', rule).falselyOpenSchool).toBeGreaterThan(0.2);
    expect(
      simulateSchools(oneBand(0.05 + 1e-9, { decisions: 600 }), schools, 'looks', byTheInterval()).falselyOpenSchool,
    ).toBeGreaterThan(0.05);
  });
});
