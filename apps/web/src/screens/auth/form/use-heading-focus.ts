import { useEffect, useRef } from 'react';

/** The heading that receives the focus when one form replaces another. */
export const headingId = 'auth-heading';

/**
 * When one form replaces another, the focus moves to the new heading; the first form does not take the focus.
 *
 * @param step What changes with the form; null: the form takes the focus itself.
 */
export function useHeadingFocus(step: unknown): void {
  const before = useRef(step);
  useEffect(() => {
    if (before.current === step) return;
    before.current = step;
    if (step !== null) document.getElementById(headingId)?.focus();
  }, [step]);
}
