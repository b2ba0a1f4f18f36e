import { ChevronDown, X } from 'lucide-react';
import { type ReactNode, useId, useRef } from 'react';
import { useWords } from '../../client/language/language.ts';
import { controlClasses, Field, type FieldFrame } from '../fields/field.tsx';
import { classes } from '../style/classes.ts';
import { formWords } from '../words/form-words.ts';
import { ComboboxList } from './combobox-list.tsx';
import { type ComboboxOption, type ComboboxState, useCombobox } from './use-combobox.ts';

interface Common<Value extends string> extends FieldFrame {
  options: readonly ComboboxOption<Value>[];
  placeholder?: string;
  /** Shown when nothing matches the typed text. */
  empty?: string;
  disabled?: boolean;
}

export interface ComboboxProps<Value extends string> extends Common<Value> {
  value: Value | null;
  /** Receives the choice; null when an `optional` field was cleared. */
  onChange: (value: Value | null) => void;
}

type Control = { id: string; 'aria-describedby': string | undefined; 'aria-invalid': true | undefined };

/** The attributes of a combobox field with which a screen reader follows its list. */
function fieldOf<Value extends string>(listId: string, state: ComboboxState<Value>) {
  return {
    type: 'text',
    role: 'combobox',
    autoComplete: 'off',
    spellCheck: false,
    'aria-autocomplete': 'list',
    'aria-expanded': state.open,
    'aria-controls': state.open ? listId : undefined,
    'aria-activedescendant': state.open && state.active >= 0 ? `${listId}-${state.active}` : undefined,
    onClick: state.show,
    onKeyDown: state.onKeyDown,
  } as const;
}

const inputClasses = classes(controlClasses, 'min-h-(--control) truncate pr-9 max-md:min-h-10');

function Arrow(): ReactNode {
  return (
    <ChevronDown
      aria-hidden="true"
      strokeWidth={1.75}
      className="pointer-events-none absolute top-1/2 right-3 size-4 -translate-y-1/2 text-ink-2"
    />
  );
}

/** One of a long list, found by typing. Only options of the list can be chosen. */
export function Combobox<Value extends string>({
  options,
  value,
  onChange,
  placeholder,
  empty,
  disabled,
  ...frame
}: ComboboxProps<Value>): ReactNode {
  const listId = useId();
  const state = useCombobox(options, (option) => onChange(option.value), false, value);
  const chosen = options.find((option) => option.value === value);
  const leave = (): void => {
    if (frame.optional === true && state.typed?.trim() === '' && value !== null) onChange(null);
    state.close();
  };
  return (
    <Field {...frame}>
      {(control: Control) => (
        <ComboboxList
          id={listId}
          label={frame.label}
          state={state}
          chosen={value === null ? [] : [value]}
          empty={empty}
        >
          <input
            {...control}
            {...fieldOf(listId, state)}
            disabled={disabled}
            placeholder={placeholder}
            value={state.typed ?? chosen?.label ?? ''}
            onChange={(event) => state.type(event.target.value)}
            onFocus={(event) => event.target.select()}
            onBlur={leave}
            className={inputClasses}
          />
          <Arrow />
        </ComboboxList>
      )}
    </Field>
  );
}

export interface ComboboxManyProps<Value extends string> extends Common<Value> {
  value: readonly Value[];
  /** Receives all chosen values, in the order of choosing. */
  onChange: (value: Value[]) => void;
}

/**
 * Several of a long list, found by typing. The choices are shown under the field; Backspace in the empty field removes
 * the last one.
 */
export function ComboboxMany<Value extends string>({
  options,
  value,
  onChange,
  placeholder,
  empty,
  disabled,
  ...frame
}: ComboboxManyProps<Value>): ReactNode {
  const listId = useId();
  const input = useRef<HTMLInputElement>(null);
  const turn = ({ value: one }: ComboboxOption<Value>): void =>
    onChange(value.includes(one) ? value.filter((other) => other !== one) : [...value, one]);
  const state = useCombobox(options, turn, true, null);
  const chosen = value.flatMap((one) => options.filter((option) => option.value === one));
  return (
    <div className={classes('grid min-w-0 content-start gap-2', frame.className)}>
      <Field {...frame}>
        {(control: Control) => (
          <ComboboxList id={listId} label={frame.label} state={state} chosen={value} empty={empty} multiple>
            <input
              {...control}
              {...fieldOf(listId, state)}
              ref={input}
              disabled={disabled}
              placeholder={placeholder}
              value={state.typed ?? ''}
              onChange={(event) => state.type(event.target.value)}
              onKeyDown={(event) => {
                if (event.key === 'Backspace' && event.currentTarget.value === '') onChange(value.slice(0, -1));
                state.onKeyDown(event);
              }}
              onBlur={state.close}
              className={inputClasses}
            />
            <Arrow />
          </ComboboxList>
        )}
      </Field>
      <Chosen
        label={frame.label}
        chosen={chosen}
        disabled={disabled === true}
        onRemove={turn}
        onLost={() => input.current?.focus()}
      />
    </div>
  );
}

interface ChosenProps<Value extends string> {
  label: string;
  chosen: readonly ComboboxOption<Value>[];
  disabled: boolean;
  onRemove: (option: ComboboxOption<Value>) => void;
  /** The pressed button is gone: the focus needs another element. */
  onLost: () => void;
}

function Chosen<Value extends string>({ label, chosen, disabled, onRemove, onLost }: ChosenProps<Value>): ReactNode {
  const translate = useWords(formWords);
  if (chosen.length === 0) return null;
  return (
    <ul aria-label={translate('chosen', { label })} className="flex flex-wrap gap-1">
      {chosen.map((option) => (
        <li
          key={option.value}
          className="inline-flex max-w-full items-center rounded-1 bg-paper-picked pl-2 text-ink forced-colors:border"
        >
          <span className="min-w-0 wrap-anywhere">{option.label}</span>
          <button
            type="button"
            aria-label={translate('remove', { label: option.label })}
            disabled={disabled}
            onClick={() => {
              onRemove(option);
              onLost();
            }}
            className="grid size-(--target) flex-none place-items-center rounded-1 text-ink-2 hover:not-disabled:bg-paper-hover hover:not-disabled:text-ink disabled:text-ink-3 disabled:opacity-60"
          >
            <X aria-hidden="true" strokeWidth={2} className="size-3.5" />
          </button>
        </li>
      ))}
    </ul>
  );
}
