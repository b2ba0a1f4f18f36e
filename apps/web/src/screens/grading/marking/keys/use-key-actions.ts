import { useLayoutEffect, useRef, useState } from 'react';
import { letterOf } from '../../../../client/browser/shortcut.ts';
import { findStored, store } from '../../../../client/browser/storage.ts';
import { actionOfLetter, type KeyAction } from './key-list.ts';

/** What the keys do where they are pressed; what is absent does nothing there. */
export interface KeyedActions extends Partial<Record<KeyAction, () => void>> {
  digit: (digit: number) => void;
  /** Of a key idea, 1 for the first. */
  idea?: (number: number) => void;
  give: () => void;
  escape?: () => void;
  card: () => void;
}

const storageKey = 'marking-keys';

/** Whether single keys are on, as this browser keeps it (WCAG 2.1.4), and how that is changed. */
export function useSingleKeys(): [on: boolean, setOn: (on: boolean) => void] {
  const [on, setOn] = useState(() => findStored(storageKey) !== 'off');
  const change = (next: boolean): void => {
    store(storageKey, next ? 'on' : 'off');
    setOn(next);
  };
  return [on, change];
}

/** Where text is typed, and layers above the page, whose keys are theirs. */
const elsewhere =
  'textarea, select, [contenteditable="true"], [role="dialog"], [role="menu"], [role="listbox"], input:not([type="checkbox"], [type="radio"])';
/** What Enter presses by itself. */
const pressed = 'a, button, summary, form';

/** Runs the actions of the desk at their keys, while `on`. */
export function useKeyActions(on: boolean, actions: KeyedActions): void {
  const running = useRef(actions);
  useLayoutEffect(() => {
    running.current = actions;
  });
  useLayoutEffect(() => {
    if (!on) return;
    const press = (event: KeyboardEvent): void => {
      if (event.defaultPrevented || event.isComposing || document.querySelector('[role="dialog"]') !== null) return;
      const { target } = event;
      if (target instanceof Element && target.closest(elsewhere) !== null) return;
      const run = actionFor(event, running.current);
      if (run === undefined) return;
      event.preventDefault();
      if (!event.repeat || event.key.toLowerCase() === 'j' || event.key.toLowerCase() === 'k') run();
    };
    window.addEventListener('keydown', press);
    return () => window.removeEventListener('keydown', press);
  }, [on]);
}

function actionFor(event: KeyboardEvent, actions: KeyedActions): (() => void) | undefined {
  const { key, target } = event;
  if (event.ctrlKey || event.metaKey || event.altKey) return undefined;
  if (/^[0-9]$/.test(key)) return () => actions.digit(Number(key));
  if (key === '?') return actions.card;
  // By position: with Shift, what a digit key types differs from keyboard to keyboard. Where it is the digit, it stays one.
  const place = event.shiftKey ? /^Digit([1-9])$/.exec(event.code)?.[1] : undefined;
  const { idea } = actions;
  if (place !== undefined) return idea && (() => idea(Number(place)));
  if (key === 'Escape') return actions.escape;
  if (key === 'Enter') {
    return target instanceof Element && target.closest(pressed) !== null ? undefined : actions.give;
  }
  const letter = event.shiftKey ? null : letterOf(event);
  const action = letter === null ? undefined : actionOfLetter(letter);
  return action === undefined ? undefined : actions[action];
}
