import { useState } from 'react';
import { type Sheets, sheetAt } from './sheets.ts';

/** Where to scroll to: a sheet, and an offset of the text in it. Each is a new object, also for the same place. */
export interface Target {
  sheet: number;
  offset: number | null;
}

export interface Position {
  /** The index of the sheet that is read. */
  at: number;
  target: Target;
  goToSheet: (sheet: number) => void;
  goToOffset: (offset: number) => void;
  /** Called while scrolling. */
  onSeen: (sheet: number) => void;
}

/** Which sheet of a source is read: it begins at an offset, and moves with the scrolling and with what is pressed. */
export function usePosition({ sheets }: Sheets, first: number | null): Position {
  const targetOf = (offset: number): Target => ({ sheet: sheetAt(sheets, offset), offset });
  const [target, setTarget] = useState<Target>(() => (first === null ? { sheet: 0, offset: null } : targetOf(first)));
  const [at, setAt] = useState(target.sheet);
  const [from, setFrom] = useState(first);
  const go = (next: Target): void => {
    setTarget(next);
    setAt(next.sheet);
  };
  // Another passage to read, as when another question is chosen.
  if (from !== first) {
    setFrom(first);
    if (first !== null) go(targetOf(first));
  }
  return {
    at: Math.min(at, Math.max(0, sheets.length - 1)),
    target,
    goToSheet: (sheet) => go({ sheet: Math.min(Math.max(sheet, 0), sheets.length - 1), offset: null }),
    goToOffset: (offset) => go(targetOf(offset)),
    onSeen: setAt,
  };
}
