import { type RefObject, useEffect, useRef } from 'react';

/**
 * Restores the focus when a step of a screen has removed the focused element: it goes to `part`, else to the open tab
 * panel, otherwise to the content of the page. An existing focus stays.
 *
 * @param step Changes with every step.
 * @param part What tells of the step, where that is neither: it must be able to take the focus.
 */
export function useFocusFallback(step: string, part?: RefObject<HTMLElement | null>): void {
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
    // A closing layer is removed from the page only after this step is rendered.
    const frame = requestAnimationFrame(() => {
      const active = document.activeElement;
      if (active !== null && active !== document.body) return;
      // Nothing had the focus, or the focused element still exists: nothing was removed.
      if (had.current === null || had.current.isConnected) return;
      const panel = document.querySelector<HTMLElement>('[role="tabpanel"][data-state="active"]');
      (part?.current ?? panel ?? document.getElementById('main'))?.focus();
    });
    return () => cancelAnimationFrame(frame);
  }, [step, part]);
}
