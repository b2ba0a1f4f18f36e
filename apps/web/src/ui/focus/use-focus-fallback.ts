import { useEffect, useRef } from 'react';

/**
 * Catches the focus when a step of a screen has taken away what had it: then it goes to the open part of the tabs,
 * otherwise to the content of the page. Where the focus still is somewhere, it stays.
 *
 * @param step Changes with every step.
 */
export function useFocusFallback(step: string): void {
  const before = useRef(step);
  const had = useRef<Element | null>(null);
  useEffect(() => {
    const rememberFocus = (event: FocusEvent): void => {
      had.current = event.target instanceof Element ? event.target : null;
    };
    document.addEventListener('focusin', rememberFocus);
    return () => document.removeEventListener('focusin', rememberFocus);
  }, []);
  useEffect(() => {
    if (before.current === step) return;
    before.current = step;
    // A part that closes leaves the page only after this step is drawn.
    const frame = requestAnimationFrame(() => {
      const active = document.activeElement;
      if (active !== null && active !== document.body) return;
      // Nobody had it, or what had it is still there: nothing was taken away.
      if (had.current === null || had.current.isConnected) return;
      const part = document.querySelector<HTMLElement>('[role="tabpanel"][data-state="active"]');
      (part ?? document.getElementById('main'))?.focus();
    });
    return () => cancelAnimationFrame(frame);
  }, [step]);
}
