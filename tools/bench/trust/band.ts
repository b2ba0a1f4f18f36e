import { latestDecisions } from '@schole/grading';
import type { Opening } from './opening.ts';
import type { Situation } from './situations.ts';

/** What happened in one band of a school. */
export interface BandHistory {
  /** The true error, until a drift. */
  error: number;
  /** How many decisions there were when it was first open; null: never. */
  openedAt: number | null;
  accepted: number;
  /** Of those, what a person would have changed; the spot check sees some of it. */
  wrong: number;
  /** The same since the drift, and how much was accepted until a decision first closed the band; null: none did. */
  drifted: { accepted: number; wrong: number; closedAfter: number | null };
}

/** A band of a simulated school. */
export class Band {
  readonly history: BandHistory;
  isOpen = false;
  private readonly outcomes: boolean[] = [];
  private changed = 0;
  private latestChanged = 0;
  private readonly situation: Situation;
  private readonly opens: Opening;

  constructor(error: number, situation: Situation, opens: Opening) {
    this.situation = situation;
    this.opens = opens;
    const drifted = { accepted: 0, wrong: 0, closedAfter: null };
    this.history = { error, openedAt: null, accepted: 0, wrong: 0, drifted };
  }

  get decisions(): number {
    return this.outcomes.length;
  }

  /** The true error at this moment. */
  get error(): number {
    return this.hasDrifted ? (this.situation.drift?.error ?? 0) : this.history.error;
  }

  private get hasDrifted(): boolean {
    return this.situation.drift !== undefined && this.history.accepted >= this.situation.drift.after;
  }

  /** A person decides: one more look. */
  decide(changed: boolean): void {
    const leaving = this.outcomes[this.outcomes.length - latestDecisions] === true;
    this.outcomes.push(changed);
    this.changed += Number(changed);
    this.latestChanged += Number(changed) - Number(leaving);
    const all = { decisions: this.decisions, changed: this.changed };
    const latest = { decisions: Math.min(latestDecisions, this.decisions), changed: this.latestChanged };
    this.isOpen = this.opens(all, latest, this.situation.limit);
    const { history } = this;
    if (this.hasDrifted && !this.isOpen) history.drifted.closedAfter ??= history.drifted.accepted;
    if (this.isOpen) history.openedAt ??= this.decisions;
  }

  /** A machine accepts: nobody decides. */
  accept(wrong: boolean): void {
    const { history } = this;
    if (this.hasDrifted) {
      history.drifted.accepted += 1;
      history.drifted.wrong += Number(wrong);
    }
    history.accepted += 1;
    history.wrong += Number(wrong);
  }
}
