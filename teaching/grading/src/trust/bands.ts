/** Suggestions of about the same confidence, `from` included and `to` not: what is known of some is said of all. */
export interface ConfidenceBand {
  from: number;
  to: number;
}

const lowest: ConfidenceBand = { from: 0, to: 0.7 };

/** The bands, the highest first; fixed, because a band whose edges move with the decisions has no error of its own. */
export const confidenceBands: readonly ConfidenceBand[] = [
  // A confidence of 1 is in the highest band too.
  { from: 0.95, to: 1 },
  { from: 0.9, to: 0.95 },
  { from: 0.8, to: 0.9 },
  { from: 0.7, to: 0.8 },
  lowest,
];

/** The band of a confidence as the engine gave it, never of a recalibrated one. */
export function bandOf(confidence: number): ConfidenceBand {
  return confidenceBands.find(({ from }) => confidence >= from) ?? lowest;
}
