import { useEffect, useRef } from 'react';

/**
 * Returns a function that keeps an action until the layer is closed and has given the focus back: an action that moves
 * the focus itself comes last.
 */
export function useAfterClosing(open: boolean): (action: () => void) => void {
  const kept = useRef<(() => void) | null>(null);
  useEffect(() => {
    if (open || kept.current === null) return;
    // The layer gives it back in a task of its own, which was queued before this one.
    const timer = setTimeout(() => {
      kept.current?.();
      kept.current = null;
    });
    return () => clearTimeout(timer);
  }, [open]);
  return (action) => {
    kept.current = action;
  };
}
