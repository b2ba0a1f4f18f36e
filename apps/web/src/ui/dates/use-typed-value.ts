import { useState } from 'react';
import type { Translate } from '../../client/language/words.ts';
import type { formWords } from '../words/form-words.ts';

/** The content of a text field: a value, nothing, or something with a problem. */
export interface TypedReading {
  value: string | null;
  problem: string | null;
}

export interface TypedField {
  text: string;
  /** What is wrong, once the user has left the field. */
  problem: string | undefined;
  type: (text: string) => void;
  leave: () => void;
  /** Sets a value that was chosen another way, for example in a calendar. */
  choose: (value: string) => void;
}

export interface TypedValueProps {
  value: string | null;
  onChange: (value: string | null, problem: string | null) => void;
  read: (text: string) => TypedReading;
  show: (value: string) => string;
}

/**
 * A freely typed text that represents a value: problems are shown on leaving the field, not while typing; `onChange`
 * receives at every step the value and why the text is none.
 */
export function useTypedValue({ value, onChange, read, show }: TypedValueProps): TypedField {
  const [typed, setTyped] = useState<string | null>(null);
  const [left, setLeft] = useState(false);
  const reading = typed === null ? null : read(typed);
  const reportChange = (next: TypedReading): void => {
    if (next.value !== value || next.problem !== reading?.problem) onChange(next.value, next.problem);
  };
  // A new value from outside replaces what was typed before it.
  const stale = typed !== null && reading !== null && reading.value !== value;
  return {
    text: typed === null || stale ? (value === null ? '' : show(value)) : typed,
    problem: left && !stale ? (reading?.problem ?? undefined) : undefined,
    type: (text) => {
      setTyped(text);
      reportChange(read(text));
    },
    leave: () => {
      setLeft(reading !== null && reading.problem !== null);
      // A recognized value is shown in the format of the interface.
      if (reading !== null && reading.problem === null) setTyped(null);
    },
    choose: (next) => {
      setTyped(null);
      onChange(next, null);
    },
  };
}

/** A value within limits as its reading; outside of them the text that names the limits, formatted by `show`. */
export function withinLimits(
  value: string,
  limits: { min: string | undefined; max: string | undefined },
  translate: Translate<typeof formWords>,
  show: (value: string) => string,
): TypedReading {
  const { min, max } = limits;
  if ((min === undefined || value >= min) && (max === undefined || value <= max)) return { value, problem: null };
  if (min === undefined) return { value: null, problem: translate('limitsUntil', { last: show(max ?? value) }) };
  if (max === undefined) return { value: null, problem: translate('limitsFrom', { first: show(min) }) };
  return { value: null, problem: translate('limitsBoth', { first: show(min), last: show(max) }) };
}
