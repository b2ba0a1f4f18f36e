import type { AttemptQuestion, Entry, EntryPart, EventBody, Fault, OwnAttempt, OwnDelivery } from '@schole/core';

/**
 * Where everything is that was changed: at school; in this browser (encrypted), on its way; or in neither IndexedDB nor
 * localStorage, only in this page. `unsent` counts what was changed, not its keystrokes.
 */
export type Saved = { state: 'school' } | { state: 'here'; unsent: number } | { state: 'nowhere'; unsent: number };

/** Which storage of the browser holds what was not sent yet. */
export type StorageKind = 'indexeddb' | 'local' | 'none';

/** An attempt on this page, as it stands now: a new object after every change. */
export interface OpenedAttempt {
  delivery: OwnDelivery;
  attempt: OwnAttempt;
  /** In the order in which this attempt shows them. */
  questions: readonly AttemptQuestion[];
  /** In which order the options of a question are shown; undefined: as they are. */
  optionOrder(questionId: string, count: number): number[] | undefined;
  restBreaks: { count: number; minutes: number };
  readAloud: boolean;
  /** What the student wrote last, with what is not sent yet. */
  value(questionId: string, part: EntryPart): Entry['value'] | undefined;
  saved: Saved;
  /** The last request reached the server. */
  online: boolean;
  /** Milliseconds, the server's clock as far as this device knows it. */
  now(): number;
  /** Submit was pressed, and the server does not know yet. */
  submitting: boolean;
  storage: StorageKind;
  /** Why the server does not take what is kept here; undefined: it takes everything. */
  refused: Fault | undefined;
}

/** The attempt of a delivery on this page, and what may be done with it. */
export type AttemptLog =
  | { phase: 'opening' }
  | { phase: 'failed'; error: unknown; retry(): void }
  | ({ phase: 'open' } & OpenedAttempt & {
        /** Keeps and sends a change; what the contract refuses, such as a text that is too long, is not taken. */
        change(body: EventBody): void;
        submit(): void;
        takeBreak(): Promise<void>;
        askForTime(): Promise<void>;
      });
