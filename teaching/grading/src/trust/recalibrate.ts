import type { Trust } from '../contract.ts';

/** As many decisions as the shipped calibration is worth: with 30 of the school, both count alike. */
const shippedWeight = 30;

/** The confidence to be shown, after the decisions of the school in the band of the shipped one. */
export function recalibrate(confidence: number, { decisions, changed }: Trust): number {
  return (shippedWeight * confidence + decisions - changed) / (shippedWeight + decisions);
}
