import { useRef, useState } from 'react';

/** Which rows of a table are selected. */
export interface Selection {
  /** The ids of the selected rows, in the order of the table. */
  chosen: readonly string[];
  total: number;
  state: 'none' | 'some' | 'all';
  has: (id: string) => boolean;
  /** Toggles one row; with `through`, every row between the last toggled one and this one gets its state. */
  toggle: (id: string, through?: boolean) => void;
  setAll: (chosen: boolean) => void;
  clear: () => void;
}

/**
 * The selection of rows of a table. Removed rows are deselected; moved ones stay selected.
 *
 * @param ids The current rows, each id once.
 * @param start The rows selected at first.
 */
export function useSelection(ids: readonly string[], start: readonly string[] = []): Selection {
  const [selected, setSelected] = useState<ReadonlySet<string>>(() => new Set(start));
  const anchor = useRef<string | null>(null);
  const chosen = ids.filter((id) => selected.has(id));
  const set = (changed: readonly string[], on: boolean): void => {
    const others = chosen.filter((id) => !changed.includes(id));
    setSelected(new Set(on ? [...others, ...changed] : others));
  };
  return {
    chosen,
    total: ids.length,
    state: chosen.length === 0 ? 'none' : chosen.length === ids.length ? 'all' : 'some',
    has: (id) => selected.has(id) && ids.includes(id),
    toggle: (id, through = false) => {
      set(through ? between(ids, anchor.current, id) : [id], !selected.has(id));
      anchor.current = id;
    },
    setAll: (on) => set(ids, on),
    clear: () => set(ids, false),
  };
}

/** The rows from one to another, in either direction; only the second when the first does not exist. */
export function between(ids: readonly string[], from: string | null, to: string): readonly string[] {
  const start = from === null ? -1 : ids.indexOf(from);
  const end = ids.indexOf(to);
  if (start === -1) return [to];
  return ids.slice(Math.min(start, end), Math.max(start, end) + 1);
}
