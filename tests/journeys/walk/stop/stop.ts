import type { Page } from 'playwright-core';
import type { Rules } from '../../browser/axe.ts';
import type { Appearance } from '../../browser/teacher.ts';
import type { Visit } from '../../visits/visit.ts';

/** `teacher`: with an ordinary account. `administrator`: with the one that administers the installation. */
export type Role = 'visitor' | 'teacher' | 'administrator' | 'student';

/** A width, text size and theme in which an open page is checked, without opening it again. */
export interface Shape {
  width: number;
  /** Per cent of the default text size. */
  text?: number;
  theme: Appearance['theme'];
  /** The language in which the open page is looked at, where it is not that of the stop. */
  language?: Appearance['language'];
  rules: Rules;
  /** True: only the part that is new in the state; the rest of the page was checked in this shape with its route. */
  part?: boolean;
}

/** Which controls of a state are operated. */
export interface Scope {
  /** The name of the state in the report. */
  name: string;
  within: string;
  /** Parts that other pages share, and that are operated there. */
  except?: string | undefined;
}

/** A state for one role, opened in one language: reached once, and all its checks run there. */
export interface Stop {
  visit: Visit;
  role: Role;
  language: Appearance['language'];
  /** The theme it opens in, 1280 px wide. */
  theme: Appearance['theme'];
  /** Empty: its appearance was checked at another stop. */
  shapes: readonly Shape[];
  controls?: Scope;
}

/** A stop that was reached, and what a check may do there. */
export interface Reached {
  page: Page;
  stop: Stop;
  /** The controls that were operated in this walk, by `originsOf`: each is operated once. */
  operated: Set<string>;
  /** Blocks all writes to the server and all navigation from now on. */
  stopWrites(): Promise<void>;
  /** Reaches the state again in the same document; false where something is left in it that could interfere. */
  renewInApp(): Promise<boolean>;
  /** Reaches the state again in a new document; `page` is a new page when the old one was unusable. */
  renew(): Promise<void>;
}

/** One check that runs at every stop of the walk. */
export interface PageCheck {
  name: string;
  applies(stop: Stop): boolean;
  /** Listens to a page from before its first document. */
  listen?(page: Page, report: (problem: string) => void, at: () => Stop | undefined): Promise<void>;
  /** Returns the problems of a page in a shape. */
  checkShape?(page: Page, shape: Shape, stop: Stop): Promise<string[]>;
  /** Returns the problems of a state, after all its shapes. */
  checkState?(reached: Reached): Promise<string[]>;
}

/** The location in a problem or in a line of the list. */
export const nameOf = ({ visit, role, language }: Stop, shape?: Shape): string =>
  [
    visit.name,
    role,
    shape?.language ?? language,
    ...(shape === undefined ? [] : [shape.theme, `${shape.width} px`, `${shape.text ?? 100} %`]),
  ].join(', ');
