import { Check } from 'lucide-react';
import { Popover as Radix } from 'radix-ui';
import { type ReactNode, useEffect, useRef } from 'react';
import { useWords } from '../../client/language/language.ts';
import { classes } from '../style/classes.ts';
import { formWords } from '../words/form-words.ts';
import type { ComboboxState } from './use-combobox.ts';

export interface ComboboxListProps<Value extends string> {
  /** The id of the list; options are `id-0`, `id-1` … */
  id: string;
  /** The name of the list. */
  label: string;
  state: ComboboxState<Value>;
  chosen: readonly Value[];
  /** True: more than one may be chosen. */
  multiple?: boolean;
  /** Shown when nothing matches; a default sentence without it. */
  empty?: string | undefined;
  /** The field above the list. */
  children: ReactNode;
}

/** The field of a combobox with its list under it. The focus stays in the field. */
export function ComboboxList<Value extends string>({
  id,
  label,
  state,
  chosen,
  multiple = false,
  empty,
  children,
}: ComboboxListProps<Value>): ReactNode {
  const translate = useWords(formWords);
  const anchor = useRef<HTMLSpanElement>(null);
  const { open, typed, shown, active } = state;
  const query = typed?.trim() ?? '';
  const nothing = empty ?? (query === '' ? translate('noOptions') : translate('nothing', { query }));
  useEffect(() => {
    if (active >= 0) document.getElementById(`${id}-${active}`)?.scrollIntoView({ block: 'nearest' });
  }, [id, active]);
  return (
    <Radix.Root open={open} onOpenChange={(next) => !next && state.close()}>
      <Radix.Anchor asChild>
        <span ref={anchor} className="relative block">
          {children}
        </span>
      </Radix.Anchor>
      <p role="status" className="sr-only">
        {open && (shown.length === 0 ? nothing : typed !== null && translate('results', { count: shown.length }))}
      </p>
      <Radix.Portal>
        <Radix.Content
          role="presentation"
          align="start"
          sideOffset={4}
          collisionPadding={8}
          onOpenAutoFocus={(event) => event.preventDefault()}
          onCloseAutoFocus={(event) => event.preventDefault()}
          onInteractOutside={(event) => {
            if (event.target instanceof Node && anchor.current?.contains(event.target)) event.preventDefault();
          }}
          className="z-(--z-toast) max-h-[min(20rem,var(--radix-popover-content-available-height))] w-(--radix-popover-trigger-width) min-w-48 overflow-y-auto overscroll-contain rounded-2 border border-line bg-paper-raised p-1 shadow-lift-2"
        >
          {shown.length === 0 && (
            <p aria-hidden="true" className="px-2 py-1.5 text-ink-2">
              {nothing}
            </p>
          )}
          <div role="listbox" id={id} aria-label={label} aria-multiselectable={multiple || undefined}>
            {shown.map((option, index) => (
              // biome-ignore lint/a11y/useKeyWithClickEvents: the field handles the keys, because it keeps the focus
              // biome-ignore lint/a11y/useFocusableInteractive: the field points at the option with aria-activedescendant
              <div
                key={option.value}
                id={`${id}-${index}`}
                role="option"
                aria-selected={chosen.includes(option.value)}
                onPointerMove={() => state.point(index)}
                // A press must not take the focus out of the field.
                onMouseDown={(event) => event.preventDefault()}
                onClick={() => state.pick(option)}
                className={classes(
                  'flex min-h-(--control) cursor-pointer items-start gap-2 rounded-1 px-2 py-1.5 select-none aria-selected:font-medium max-md:min-h-11',
                  index === active && 'bg-paper-hover outline-2 -outline-offset-2 outline-focus outline-solid',
                )}
              >
                <Check
                  aria-hidden="true"
                  strokeWidth={2.25}
                  className={classes(
                    'mt-0.5 size-4 flex-none text-primary',
                    !chosen.includes(option.value) && 'invisible',
                  )}
                />
                <span className="min-w-0 flex-1">
                  {option.label}
                  {option.hint !== undefined && <span className="block text-sm text-ink-3">{option.hint}</span>}
                </span>
              </div>
            ))}
          </div>
        </Radix.Content>
      </Radix.Portal>
    </Radix.Root>
  );
}
