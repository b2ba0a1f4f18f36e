import { Check, type LucideIcon } from 'lucide-react';
import { DropdownMenu as Radix } from 'radix-ui';
import type { ReactElement, ReactNode } from 'react';
import { classes } from '../style/classes.ts';

const itemClasses =
  'flex min-h-(--control) items-center gap-3 rounded-1 px-3 py-1 text-ink outline-none select-none data-disabled:text-ink-3 data-highlighted:bg-paper-hover data-highlighted:outline-2 data-highlighted:outline-solid data-highlighted:-outline-offset-2 data-highlighted:outline-focus';

export interface MenuProps {
  /** The button that opens it; give it an accessible name. */
  trigger: ReactElement;
  align?: 'start' | 'end';
  children: ReactNode;
}

/** A menu of actions behind a button. */
export function Menu({ trigger, align = 'end', children }: MenuProps): ReactNode {
  return (
    <Radix.Root modal={false}>
      <Radix.Trigger asChild>{trigger}</Radix.Trigger>
      <Radix.Portal>
        <Radix.Content
          align={align}
          sideOffset={4}
          collisionPadding={8}
          className="z-(--z-menu) max-h-(--radix-dropdown-menu-content-available-height) max-w-[min(24rem,calc(100vw-1rem))] min-w-48 overflow-y-auto rounded-2 border border-line bg-paper-raised p-1 break-words shadow-lift-2"
        >
          {children}
        </Radix.Content>
      </Radix.Portal>
    </Radix.Root>
  );
}

export interface MenuItemProps {
  icon?: LucideIcon;
  onSelect: () => void;
  disabled?: boolean;
  /** Why it is off, as a second line; the item can still be reached, so that the reason is read. */
  reason?: string | undefined;
  /** True: it deletes something. */
  danger?: boolean;
  children: ReactNode;
}

/** One action of a menu. */
export function MenuItem({
  icon: Icon,
  onSelect,
  disabled = false,
  reason,
  danger = false,
  children,
}: MenuItemProps): ReactNode {
  return (
    <Radix.Item
      onSelect={(event) => (reason === undefined ? onSelect() : event.preventDefault())}
      disabled={disabled}
      aria-disabled={reason !== undefined || disabled || undefined}
      className={classes(itemClasses, danger && 'text-danger')}
    >
      {Icon !== undefined && <Icon aria-hidden="true" strokeWidth={1.75} className="size-[1.125em] flex-none" />}
      <span className={classes('min-w-0 flex-1', reason !== undefined && 'text-ink-3')}>
        {children}
        {reason !== undefined && <span className="block text-sm">{reason}</span>}
      </span>
    </Radix.Item>
  );
}

export interface MenuChoiceProps<Value extends string> {
  label: string;
  choices: readonly { value: Value; label: string }[];
  value: Value;
  onChange: (value: Value) => void;
}

/** One of a few options inside a menu, with a tick beside the chosen one. */
export function MenuChoice<Value extends string>({
  label,
  choices,
  value,
  onChange,
}: MenuChoiceProps<Value>): ReactNode {
  const choose = (next: string): void => {
    const choice = choices.find((candidate) => candidate.value === next);
    if (choice !== undefined) onChange(choice.value);
  };
  return (
    <Radix.RadioGroup value={value} onValueChange={choose}>
      <Radix.Label className="px-3 pt-1 pb-1 text-sm text-ink-3">{label}</Radix.Label>
      {choices.map((choice) => (
        <Radix.RadioItem
          key={choice.value}
          value={choice.value}
          className={itemClasses}
          onSelect={(event) => event.preventDefault()}
        >
          <span className="grid size-[1.125em] flex-none place-items-center">
            <Radix.ItemIndicator>
              <Check aria-hidden="true" strokeWidth={2.25} className="size-4 text-primary" />
            </Radix.ItemIndicator>
          </span>
          <span className="min-w-0 flex-1">{choice.label}</span>
        </Radix.RadioItem>
      ))}
    </Radix.RadioGroup>
  );
}

/** A hairline between groups of a menu. */
export function MenuSeparator(): ReactNode {
  return <Radix.Separator className="my-1 h-px bg-line" />;
}

/** A label at the head of a menu. */
export function MenuHead({ children }: { children: ReactNode }): ReactNode {
  return <Radix.Label className="px-3 py-2 text-ink-2">{children}</Radix.Label>;
}
