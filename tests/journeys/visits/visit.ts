import type { Page } from 'playwright-core';
import type { Prepared } from './prepared.ts';

/** A state of a screen that a test checks. */
export interface Visit {
  name: string;
  path: string;
  prepared?: Prepared;
  /** Brings the opened page into the state. */
  arrange?: (page: Page) => Promise<void>;
  /** The part of the page that is new in this state. */
  within?: string;
}
