import { fault } from '@schole/core';

/**
 * How often pdf.js may look at the clock: it does at the start of every form, page or font procedure, and after every
 * hundred operators. One page then has a million operators or ten thousand forms at most, a file ten times that; the
 * fullest maps and drawings in print have a tenth of it.
 */
export interface EffortLimits {
  page: number;
  file: number;
}
const limits: EffortLimits = { page: 10_000, file: 100_000 };

/**
 * The limits for a file of so many bytes. A hundred operators of text or drawing take two hundred bytes of any honest file
 * and more, and a form drawn on every page comes with the bytes of these pages; one that takes less repeats itself.
 */
export function effortFor(bytes: number): EffortLimits {
  return { ...limits, file: Math.min(limits.file, 2_000 + Math.ceil(bytes / 33)) };
}

/** Bounds the work that the pages of one file may cause. */
export interface Effort {
  /** Runs `work` while its effort counts as that of one page; throws source/unsafe when there is too much. */
  ofPage<Result>(work: () => Promise<Result>): Promise<Result>;
}

/**
 * The effort of one file, whose pages are read one after the other by nothing else in this process. It counts what pdf.js
 * does, because a file of a few kilobytes can repeat itself without end: forms that draw forms, in any
 * compression or encryption. pdf.js (6.5, getTextContent) has no limit and no hook for it, and while it works without
 * a result, no timer runs; its look at the clock is where it can be stopped.
 */
export function measureEffort(most: EffortLimits): Effort {
  let page = 0;
  let file = 0;
  const refuseMore = (): void => {
    if (page > most.page || file > most.file) throw fault('source/unsafe');
  };
  return {
    async ofPage(work) {
      page = 0;
      const { now } = Date;
      Date.now = () => {
        page += 1;
        file += 1;
        refuseMore();
        return now();
      };
      return await work().finally(() => {
        Date.now = now;
        // pdf.js leaves out the part that failed and goes on: what is left of such a page is nothing to rely on.
        refuseMore();
      });
    },
  };
}
