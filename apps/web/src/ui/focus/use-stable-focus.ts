import { type RefObject, useEffect, useRef } from 'react';

const usable = 'input:not(:disabled), button:not(:disabled)';

/**
 * Keeps the focus in a part of a screen whose buttons come and go: when the focused one is removed, the focus goes to
 * the list row that is now at its position, otherwise to the first control of the part.
 *
 * @param fallbackId Receives the focus when the whole part is gone.
 */
export function useStableFocus<Part extends HTMLElement>(fallbackId?: string): RefObject<Part | null> {
  const part = useRef<Part>(null);
  const had = useRef<{ element: Element; row: number } | null>(null);
  useEffect(() => {
    const rememberFocus = ({ target }: FocusEvent): void => {
      const inside = target instanceof Element && part.current?.contains(target) === true;
      had.current = inside
        ? { element: target, row: rowsOf(part.current).findIndex((row) => row.contains(target)) }
        : null;
    };
    document.addEventListener('focusin', rememberFocus);
    return () => document.removeEventListener('focusin', rememberFocus);
  }, []);
  useEffect(() => {
    const lost = had.current;
    if (lost === null || lost.element.isConnected || document.activeElement !== document.body) return;
    had.current = null;
    const rows = rowsOf(part.current);
    const near = lost.row === -1 ? undefined : (rows[lost.row] ?? rows.at(-1));
    const next =
      near?.querySelector<HTMLElement>(usable) ??
      part.current?.querySelector<HTMLElement>(usable) ??
      (fallbackId === undefined ? null : document.getElementById(fallbackId));
    next?.focus();
  });
  return part;
}

const rowsOf = (part: Element | null): Element[] => [...(part?.querySelectorAll('li') ?? [])];
