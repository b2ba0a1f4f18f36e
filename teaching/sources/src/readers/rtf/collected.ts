import type { FlowRun } from '../../office/flow.ts';

/** Letters of a label; a longer one is none. */
const maxLabel = 40;

/** Text that is collected until a paragraph, a note or a label is over. */
export interface Collected {
  runs: FlowRun[];
  label: string | null;
}

/** Bullets of all shapes are one; what is empty is no number. */
export function shownLabel(label: string): string | null {
  const shown = label.trim().slice(0, maxLabel);
  return shown === '' || /[\p{L}\p{N}]/u.test(shown) ? shown || null : '•';
}

export const nothing = (): Collected => ({ runs: [], label: null });
