import { Slider as Radix } from 'radix-ui';
import { type ReactNode, useId } from 'react';
import { classes } from '../style/classes.ts';
import { FieldError, type FieldFrame } from './field.tsx';

export interface SliderProps extends Omit<FieldFrame, 'optional'> {
  value: number;
  onChange: (value: number) => void;
  min: number;
  max: number;
  step?: number;
  /** Formats a value for screen readers and display; by default the bare number. */
  formatValue?: (value: number) => string;
  /** Named values of the scale. */
  marks?: readonly { value: number; label: string }[];
  disabled?: boolean;
}

/** A value on a scale. Arrow keys move one step, Page Up and Page Down ten, Home and End to the ends. */
export function Slider({
  label,
  hint,
  error,
  labelHidden = false,
  className,
  value,
  onChange,
  min,
  max,
  step = 1,
  formatValue = String,
  marks = [],
  disabled = false,
}: SliderProps): ReactNode {
  const id = useId();
  const described = classes(hint !== undefined && `${id}-hint`, error !== undefined && `${id}-error`);
  return (
    <div className={classes('grid min-w-0 gap-1', className)}>
      <div className={labelHidden ? 'sr-only' : 'flex flex-wrap items-baseline justify-between gap-x-3'}>
        <span id={id} className="font-medium">
          {label}
        </span>
        <span aria-hidden="true" className="figures text-ink-2">
          {formatValue(value)}
        </span>
      </div>
      <Radix.Root
        value={[value]}
        onValueChange={([next]) => next !== undefined && onChange(next)}
        min={min}
        max={max}
        step={step}
        disabled={disabled}
        className="relative flex h-(--target) touch-none items-center select-none data-disabled:cursor-not-allowed"
      >
        <Radix.Track className="relative h-1 grow rounded-1 bg-chart-band shadow-[inset_0_0_0_1px_var(--line)] forced-colors:bg-[GrayText]">
          <Radix.Range
            className={classes(
              'absolute h-full rounded-1',
              disabled ? 'bg-line-strong' : 'bg-primary forced-colors:bg-[Highlight]',
            )}
          />
        </Radix.Track>
        <Radix.Thumb
          aria-labelledby={id}
          aria-valuetext={formatValue(value)}
          aria-describedby={described === '' ? undefined : described}
          aria-invalid={error === undefined ? undefined : true}
          className="group grid size-(--target) place-items-center rounded-full"
        >
          <span
            className={classes(
              'block size-6 rounded-full border-[6px] bg-paper-raised',
              disabled
                ? 'border-line-strong'
                : 'border-primary group-hover:border-primary-hover group-aria-invalid:border-danger',
            )}
          />
        </Radix.Thumb>
      </Radix.Root>
      {marks.length > 0 && <Marks marks={marks} min={min} max={max} />}
      {hint !== undefined && (
        <p id={`${id}-hint`} className="text-sm text-ink-3">
          {hint}
        </p>
      )}
      {error !== undefined && <FieldError id={`${id}-error`}>{error}</FieldError>}
    </div>
  );
}

/** Labels under the scale. The centre of the thumb never reaches the ends: the marks follow its real range. */
function Marks({ marks, min, max }: Required<Pick<SliderProps, 'marks' | 'min' | 'max'>>): ReactNode {
  return (
    <div aria-hidden="true" className="relative mx-[calc(var(--target)/2)] h-(--line-sm) text-sm text-ink-3">
      {marks.map((mark) => {
        const position = (mark.value - min) / (max - min);
        return (
          <span
            key={mark.value}
            className={classes(
              'absolute whitespace-nowrap',
              position === 0 && '-ml-[calc(var(--target)/2)]',
              position === 1 && 'right-0 -mr-[calc(var(--target)/2)]',
              position > 0 && position < 1 && '-translate-x-1/2',
            )}
            style={position === 1 ? undefined : { left: `${position * 100}%` }}
          >
            {mark.label}
          </span>
        );
      })}
    </div>
  );
}
