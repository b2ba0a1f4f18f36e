import type { FlowRun } from '../../office/flow.ts';
import { endsWithTab, Ruler, Underlines } from '../../office/gaps.ts';
import type { State } from './state.ts';

/** Letters of a label; a longer one is none. */
const maxLabel = 40;

/** Text that is collected until a paragraph, a note or a label is over. */
export interface Collected {
  runs: FlowRun[];
  label: string | null;
  underlines: Underlines;
  /** Of the paragraph as it is formatted where its letters begin. */
  ruler: Ruler | null;
  /** It leads to a page, as the lines of contents do. */
  leadsToPage: boolean;
}

/** Bullets of all shapes are one; what is empty is no number. */
export function shownLabel(label: string): string | null {
  const shown = label.trim().slice(0, maxLabel);
  return shown === '' || /[\p{L}\p{N}]/u.test(shown) ? shown || null : '•';
}

/** Letters with the lines to write on among them. */
export function lined(collected: Collected, { tabs, left, first, underlined, size }: State, text: string): string {
  const hanging = tabs.length > 0 && first < 0 ? [{ at: left, leads: false }] : [];
  collected.ruler ??= new Ruler([...tabs, ...hanging], left + first);
  return collected.underlines.take(underlined ? text : collected.ruler.lead(text, size), underlined);
}

export const nothing = (): Collected => ({
  runs: [],
  label: null,
  underlines: new Underlines(),
  ruler: null,
  leadsToPage: false,
});

/**
 * Whether the result of a field is the number of a page at the end of a line of contents. What is stored there is what the
 * program that wrote the file knew of it, and often nothing.
 */
export function isPageOfContents(collected: Collected, code: string): boolean {
  if (!/^\s{0,20}PAGEREF\b/.test(code) || !endsWithTab(collected.runs.at(-1)?.text ?? '')) return false;
  collected.leadsToPage = true;
  return true;
}
