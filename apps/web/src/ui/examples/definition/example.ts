import type { ComponentType } from 'react';
import type * as parts from '../../index.ts';
import type { stateNames } from '../state-names.ts';

/** The exports of the design system, `ui/index.ts`. */
export type PartName = keyof typeof parts;

/** A component in one of its states. */
export interface ExampleState {
  /** Its name in `state-names.ts`. */
  name: keyof (typeof stateNames)['en'];
  Show: ComponentType;
  /** True: it needs the whole width of the sheet. */
  wide?: boolean;
  /** True: pressing its first button opens a layer, which the test checks as well. */
  opens?: boolean;
}

/** Everything that the component page shows of one component and of the parts that are only used with it. */
export interface Example {
  /** Exports of `ui/index.ts`; the first one is the heading. */
  parts: readonly [PartName, ...PartName[]];
  states: readonly ExampleState[];
}
