import { useLayoutEffect, useRef } from 'react';

/** What a key runs. */
export interface Keyed {
  run: () => void;
  /** True: again and again while it is held down. */
  repeats?: boolean;
}

/** Where text is typed, and layers above the page, whose keys are theirs. */
const elsewhere =
  'textarea, select, [contenteditable="true"], [role="dialog"], [role="menu"], [role="listbox"], input:not([type="checkbox"], [type="radio"])';
/** What Enter presses by itself. */
const pressed = 'a, button, summary, form';

/** Whether Enter already does something where this key was pressed. */
export function pressesItself({ target }: KeyboardEvent): boolean {
  return target instanceof Element && target.closest(pressed) !== null;
}

/** Runs what a key of the screen means, while `on`: nowhere that text is typed, and in no layer above the page. */
export function useKeys(on: boolean, find: (event: KeyboardEvent) => Keyed | undefined): void {
  const finding = useRef(find);
  useLayoutEffect(() => {
    finding.current = find;
  });
  useLayoutEffect(() => {
    if (!on) return;
    const press = (event: KeyboardEvent): void => {
      if (event.defaultPrevented || event.isComposing || document.querySelector('[role="dialog"]') !== null) return;
      const { target } = event;
      if (target instanceof Element && target.closest(elsewhere) !== null) return;
      const keyed = finding.current(event);
      if (keyed === undefined) return;
      event.preventDefault();
      if (!event.repeat || keyed.repeats === true) keyed.run();
    };
    window.addEventListener('keydown', press);
    return () => window.removeEventListener('keydown', press);
  }, [on]);
}
