import { type ReactNode, type RefObject, useEffect, useId, useRef, useState } from 'react';
import type { ViewLanguage } from './contract.ts';
import { fieldStyle } from './question-fields.tsx';

const icons = {
  up: 'M12 19V5M6 11l6-6 6 6',
  down: 'M12 5v14M6 13l6 6 6-6',
  remove: 'M6 6l12 12M18 6 6 18',
  add: 'M12 5v14M5 12h14',
} as const;

function Icon({ name }: { name: keyof typeof icons }): ReactNode {
  return (
    <svg viewBox="0 0 24 24" aria-hidden="true" className="size-4 fill-none stroke-[1.75] stroke-current">
      <path d={icons[name]} strokeLinecap="round" strokeLinejoin="round" />
    </svg>
  );
}

interface RowButtonProps {
  icon: 'up' | 'down' | 'remove';
  /** The full name, with the number of its row. */
  name: string;
  disabled?: boolean;
  onPress(): void;
}

/** A button of one row of a list: move it, or remove it. */
export function RowButton({ icon, name, disabled = false, onPress }: RowButtonProps): ReactNode {
  return (
    <button
      type="button"
      data-row={icon}
      className="grid size-8 place-items-center rounded-2 text-ink-2 hover:bg-paper-hover hover:text-ink disabled:opacity-40"
      aria-label={name}
      title={name}
      disabled={disabled}
      onClick={onPress}
    >
      <Icon name={icon} />
    </button>
  );
}

/** The button that adds a row below a list. */
export function AddButton({ name, onPress }: { name: string; onPress(): void }): ReactNode {
  return (
    <button
      type="button"
      className="mt-2 inline-flex min-h-8 items-center gap-2 rounded-2 px-2 font-medium text-primary hover:bg-paper-hover"
      onClick={onPress}
    >
      <Icon name="add" />
      {name}
    </button>
  );
}

interface RowFocus {
  list: RefObject<HTMLOListElement | null>;
  /** After the next rendering the focus is on this row: on the button of that name, or on its first field. */
  focusRow(row: number, on: 'up' | 'down' | 'field'): void;
}

/** Keeps the focus with the row that was moved, and puts it on a neighbour of the one that was removed. */
export function useRowFocus(): RowFocus {
  const list = useRef<HTMLOListElement>(null);
  const wanted = useRef<{ row: number; on: 'up' | 'down' | 'field' } | null>(null);
  useEffect(() => {
    const next = wanted.current;
    if (next === null) return;
    wanted.current = null;
    const row = list.current?.children[next.row];
    // At the end of the list the button of that direction is off: the other one is beside it.
    const found =
      row?.querySelector<HTMLElement>(`[data-row=${next.on}]:enabled`) ??
      row?.querySelector<HTMLElement>(next.on === 'field' ? 'textarea, input' : '[data-row]:enabled');
    found?.focus();
  });
  return {
    list,
    focusRow: (row, on) => {
      wanted.current = { row, on };
    },
  };
}

/** A list with the item one place up (-1) or down (1). */
export function moved<Item>(items: readonly Item[], at: number, by: -1 | 1): Item[] {
  const [one, other] = [items[at], items[at + by]];
  return one === undefined || other === undefined ? [...items] : items.with(at, other).with(at + by, one);
}

interface NumberInputProps {
  label: string;
  /** True where the number stands beside words that say the same to the eye. */
  labelHidden?: boolean;
  value: number;
  min: number;
  max: number;
  onChange(value: number): void;
}

/** A whole number. Any text may stand in it while it is typed; only a number within the limits is reported. */
export function NumberInput({ label, labelHidden = false, value, min, max, onChange }: NumberInputProps): ReactNode {
  const [typed, setTyped] = useState<string | null>(null);
  return (
    <label className="grid gap-1">
      <span className={labelHidden ? 'sr-only' : 'font-medium text-ink-2'}>{label}</span>
      <input
        type="number"
        inputMode="numeric"
        step={1}
        min={min}
        max={max}
        className="h-9 w-20 rounded-2 border border-line-strong bg-paper-raised px-3 text-ink"
        value={typed ?? value}
        onChange={({ target }) => {
          setTyped(target.value);
          const next = Number.parseInt(target.value, 10);
          if (next >= min && next <= max) onChange(next);
        }}
        onBlur={() => setTyped(null)}
      />
    </label>
  );
}

interface TextListFieldProps {
  label: string;
  hint: string;
  lang: ViewLanguage;
  value: readonly string[];
  maxLength: number;
  onChange(lines: string[]): void;
}

/** Several short texts, one a line; an empty line is none of them. */
export function TextListField({ label, hint, lang, value, maxLength, onChange }: TextListFieldProps): ReactNode {
  const id = useId();
  // What is typed keeps its empty lines until the field is left.
  const [typed, setTyped] = useState<string | null>(null);
  return (
    <label className="grid gap-1">
      <span className="font-medium text-ink-2">{label}</span>
      <textarea
        lang={lang}
        className={fieldStyle}
        rows={2}
        maxLength={maxLength}
        aria-describedby={id}
        value={typed ?? value.join('\n')}
        onChange={({ target }) => {
          setTyped(target.value);
          onChange(
            target.value
              .split('\n')
              .map((line) => line.trim())
              .filter((line) => line !== ''),
          );
        }}
        onBlur={() => setTyped(null)}
      />
      <span id={id} className="text-ink-3 text-sm">
        {hint}
      </span>
    </label>
  );
}
