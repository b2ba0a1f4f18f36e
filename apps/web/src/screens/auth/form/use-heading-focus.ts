import { useEffect, useRef } from 'react';

/** The heading that takes the focus when one form makes room for another. */
export const headingId = 'auth-heading';

/**
 * When one form makes room for another, reading goes on at the new heading; the first one leaves the focus alone.
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
