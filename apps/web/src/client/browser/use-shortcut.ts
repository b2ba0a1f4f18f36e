import { useLayoutEffect, useRef } from 'react';
import { isShortcut } from './shortcut.ts';

/** Runs at Ctrl or Cmd with a letter. One that is pressed while the page is loading is repeated (build/start.ts). */
export function useShortcut(letter: string, run: () => void): void {
  const running = useRef(run);
  // Layout effects: a key that is pressed right after the page has appeared is not lost.
  useLayoutEffect(() => {
    running.current = run;
  });
  useLayoutEffect(() => {
    const press = (event: KeyboardEvent): void => {
      if (!isShortcut(event, letter)) return;
      event.preventDefault();
      running.current();
    };
    window.addEventListener('keydown', press);
    return () => window.removeEventListener('keydown', press);
  }, [letter]);
}
