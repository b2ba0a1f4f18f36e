import { letterOf } from '../../../../client/browser/shortcut.ts';
import { pressesItself, useKeys } from '../../../../parts/keys/index.ts';
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

/** Runs the actions of the desk at their keys, while `on`. */
export function useKeyActions(on: boolean, actions: KeyedActions): void {
  useKeys(on, (event) => {
    const run = actionFor(event, actions);
    return run && { run, repeats: ['j', 'k'].includes(event.key.toLowerCase()) };
  });
}

function actionFor(event: KeyboardEvent, actions: KeyedActions): (() => void) | undefined {
  const { key } = event;
  if (event.ctrlKey || event.metaKey || event.altKey) return undefined;
  if (/^[0-9]$/.test(key)) return () => actions.digit(Number(key));
  if (key === '?') return actions.card;
  // By position: with Shift, what a digit key types differs from keyboard to keyboard. Where it is the digit, it stays one.
  const place = event.shiftKey ? /^Digit([1-9])$/.exec(event.code)?.[1] : undefined;
  const { idea } = actions;
  if (place !== undefined) return idea && (() => idea(Number(place)));
  if (key === 'Escape') return actions.escape;
  if (key === 'Enter') {
    return pressesItself(event) ? undefined : actions.give;
  }
  const letter = event.shiftKey ? null : letterOf(event);
  const action = letter === null ? undefined : actionOfLetter(letter);
  return action === undefined ? undefined : actions[action];
}
