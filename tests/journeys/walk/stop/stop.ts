import type { Page } from 'playwright-core';
import type { Rules } from '../../browser/axe.ts';
import type { Appearance } from '../../browser/teacher.ts';
import type { Visit } from '../../visits/visit.ts';

/** `teacher`: with an ordinary account. `administrator`: with the one that looks after the installation. */
export type Role = 'visitor' | 'teacher' | 'administrator';

/** What a page is looked at in, without being opened anew. */
export interface Shape {
  width: number;
  /** Per cent of the usual size of text. */
  text?: number;
  theme: Appearance['theme'];
  rules: Rules;
  /** True: only the part that is new in the state; the rest of the page was seen in this shape with its route. */
  part?: boolean;
}

/** Which controls of a state are operated. */
export interface Scope {
  /** The state, as whoever operates it calls it. */
  name: string;
  within: string;
  /** What is the same on other pages too, and operated there. */
  except?: string | undefined;
}

/** A state as one role meets it in one language: reached once, and asked everything there. */
export interface Stop {
  visit: Visit;
  role: Role;
  language: Appearance['language'];
  /** The theme it opens in, 1280 px wide. */
  theme: Appearance['theme'];
  /** None: what is seen of it was seen at another stop. */
  shapes: readonly Shape[];
  controls?: Scope;
}

/** A stop that was reached, and what a question may do there. */
export interface Reached {
  page: Page;
  stop: Stop;
  /** Lets nothing be changed on the server from now on, nor the document be left. */
  stopWrites(): Promise<void>;
  /** Reaches the state again with a document of its own; another page is in `page` when the old one was past it. */
  renew(): Promise<void>;
}

/** One thing that is asked wherever the walk goes. */
export interface PageCheck {
  name: string;
  applies(stop: Stop): boolean;
  /** Listens on a page, from before its first document on. */
  listen?(page: Page, report: (problem: string) => void, at: () => Stop | undefined): Promise<void>;
  /** What is wrong with a page in a shape. */
  checkShape?(page: Page, shape: Shape, stop: Stop): Promise<string[]>;
  /** What is wrong with a state, after all its shapes. */
  checkState?(reached: Reached): Promise<string[]>;
}

/** How a problem, or a line of the list, names where it is. */
export const nameOf = ({ visit, role, language }: Stop, shape?: Shape): string =>
  [
    visit.name,
    role,
    language,
    ...(shape === undefined ? [] : [shape.theme, `${shape.width} px`, `${shape.text ?? 100} %`]),
  ].join(', ');
