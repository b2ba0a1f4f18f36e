import type { BandHistory } from './band.ts';
import type { Opening } from './opening.ts';
import { simulateSchool } from './school.ts';
import type { Situation } from './situations.ts';

/** What came of many schools in one situation. */
export interface Figures {
  /** Of the bands whose true error is above the limit, the greatest share of schools in which one was ever open. */
  falselyOpenBand: number;
  /** The share of schools in which any such band was ever open. */
  falselyOpenSchool: number;
  /** The fewest decisions at which any band of any school opened; null: none did. */
  fewest: number | null;
  /** Decisions at which bands whose true error is below the limit opened: half of them, and nine of ten; null: fewer did. */
  opening: { half: number | null; most: number | null };
  accepted: number;
  wrong: number;
  /** Mean of a school since the drift, and what was accepted before half of them, and nine of ten, were closed. */
  drifted: { accepted: number; wrong: number; half: number | null; most: number | null };
}

const sum = (values: readonly number[]): number => values.reduce((total, value) => total + value, 0);

/** The value below which this share of them is, counting those that have none as the greatest. */
function quantile(values: readonly (number | null)[], share: number): number | null {
  const sorted = values.map((value) => value ?? Number.POSITIVE_INFINITY).sort((one, other) => one - other);
  const value = sorted[Math.ceil(sorted.length * share) - 1] ?? Number.POSITIVE_INFINITY;
  return value === Number.POSITIVE_INFINITY ? null : value;
}

/** Simulates as many schools, each with a seed of its own. */
export function simulateSchools(situation: Situation, schools: number, seed: string, opens: Opening): Figures {
  const histories = Array.from({ length: schools }, (_, at) => simulateSchool(situation, `${seed} ${at}`, opens));
  return figuresOf(histories, situation.limit);
}

function figuresOf(histories: readonly BandHistory[][], limit: number): Figures {
  const all = histories.flat();
  const isFalse = ({ error, openedAt }: BandHistory): boolean => error > limit && openedAt !== null;
  const byBand = (histories[0] ?? []).map((_, at) =>
    histories.filter((bands) => bands.some((band, other) => other === at && isFalse(band))),
  );
  const openings = all.flatMap(({ openedAt }) => openedAt ?? []);
  const good = all.filter(({ error }) => error < limit).map(({ openedAt }) => openedAt);
  const drifts = all.filter(({ drifted }) => drifted.accepted > 0).map(({ drifted }) => drifted);
  const closings = drifts.map(({ closedAfter }) => closedAfter);
  return {
    falselyOpenBand: Math.max(...byBand.map((schools) => schools.length)) / histories.length,
    falselyOpenSchool: histories.filter((bands) => bands.some(isFalse)).length / histories.length,
    fewest: openings.length === 0 ? null : openings.reduce((least, at) => Math.min(least, at)),
    opening: { half: quantile(good, 0.5), most: quantile(good, 0.9) },
    accepted: sum(all.map(({ accepted }) => accepted)) / histories.length,
    wrong: sum(all.map(({ wrong }) => wrong)) / histories.length,
    drifted: {
      accepted: sum(drifts.map(({ accepted }) => accepted)) / Math.max(1, drifts.length),
      wrong: sum(drifts.map(({ wrong }) => wrong)) / Math.max(1, drifts.length),
      half: quantile(closings, 0.5),
      most: quantile(closings, 0.9),
    },
  };
}
