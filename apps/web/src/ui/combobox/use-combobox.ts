import { type KeyboardEvent, useState } from 'react';
import { bestMatches, type Findable } from '../search/matching.ts';

/** One of the options. */
export interface ComboboxOption<Value extends string = string> extends Findable {
  value: Value;
}

export interface ComboboxState<Value extends string> {
  open: boolean;
  /** null: nothing was typed since the list opened. */
  typed: string | null;
  /** The matches, the best first. */
  shown: readonly ComboboxOption<Value>[];
  /** The index in `shown` that Enter chooses; -1: none. */
  active: number;
  show: () => void;
  close: () => void;
  type: (text: string) => void;
  point: (index: number) => void;
  pick: (option: ComboboxOption<Value>) => void;
  onKeyDown: (event: KeyboardEvent) => void;
}

/**
 * A filtered list under a text field: accents and case are ignored. Arrow keys open it and move, Enter chooses, Escape
 * closes; typed text that was not chosen is discarded.
 *
 * @param stays True: the list stays open after a choice.
 */
export function useCombobox<Value extends string>(
  options: readonly ComboboxOption<Value>[],
  onPick: (option: ComboboxOption<Value>) => void,
  stays: boolean,
  start: Value | null,
): ComboboxState<Value> {
  const [open, setOpen] = useState(false);
  const [typed, setTyped] = useState<string | null>(null);
  const [active, setActive] = useState(-1);
  const shown = typed === null ? options : bestMatches(options, typed.trim());

  const show = (): void => {
    if (open) return;
    setOpen(true);
    setActive(options.findIndex(({ value }) => value === start));
  };
  const close = (): void => {
    setOpen(false);
    setTyped(null);
    setActive(-1);
  };
  const pick = (option: ComboboxOption<Value>): void => {
    onPick(option);
    if (!stays) close();
    else if (typed !== null) {
      setTyped(null);
      setActive(options.findIndex(({ value }) => value === option.value));
    }
  };
  const move = (step: number): void => {
    if (!open) show();
    else if (shown.length > 0)
      setActive(active === -1 && step < 0 ? shown.length - 1 : (active + step + shown.length) % shown.length);
  };
  const onKeyDown = (event: KeyboardEvent): void => {
    const option = shown[active];
    if (event.key === 'ArrowDown' || event.key === 'ArrowUp') {
      event.preventDefault();
      if (event.altKey && event.key === 'ArrowUp') close();
      else move(event.key === 'ArrowDown' ? 1 : -1);
    } else if (event.key === 'Enter' && open) {
      event.preventDefault();
      if (option !== undefined) pick(option);
    } else if (event.key === 'Escape' && open) {
      event.preventDefault();
      event.stopPropagation();
      close();
    }
  };
  return {
    open,
    typed,
    shown,
    active,
    show,
    close,
    type: (text) => {
      setTyped(text);
      setOpen(true);
      setActive(text.trim() === '' ? -1 : 0);
    },
    point: setActive,
    pick,
    onKeyDown,
  };
}
