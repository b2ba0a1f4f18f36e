import type { AttemptLimits } from '@schole/auth';

/**
 * How many wrong secrets of students are let pass before they wait. Children mistype, and a whole school stands behind one
 * address, so a network and those who wait may be more than for teachers; a student's own counter is the same.
 */
export const studentLimits: AttemptLimits = {
  perEmail: 10,
  perAddress: 200,
  window: 300,
  slowPlaces: 15,
  slowDelay: 3_000,
};
