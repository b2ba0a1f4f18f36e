import { useEffect, useRef } from 'react';

/**
 * Catches the focus when a step of a screen has taken away what had it: then it goes to the open part of the tabs,
 * otherwise to the content of the page. Where the focus still is somewhere, it stays.
 *
 * @param step Changes with every step.
 */
export function useFocusCaught(step: string): void {
  const before = useRef(step);
  useEffect(() => {
    if (before.current === step) return;
    before.current = step;
    // A part that closes leaves the page only after this step is drawn.
    const frame = requestAnimationFrame(() => {
      const active = document.activeElement;
      if (active !== null && active !== document.body) return;
      const part = document.querySelector<HTMLElement>('[role="tabpanel"][data-state="active"]');
      (part ?? document.getElementById('main'))?.focus();
    });
    return () => cancelAnimationFrame(frame);
  }, [step]);
}
