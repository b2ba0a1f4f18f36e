import type { Enrolment } from './enrolment-calls.ts';

/** What each part of the dialog does its work with. */
export interface PanelProps {
  classId: string;
  found: Enrolment & { ahead: number };
  /** The name of the action that runs; null: none. */
  busy: string | null;
  /** Runs one action at a time, and reads again afterwards. */
  run: (name: string, work: () => Promise<unknown>) => void;
}
