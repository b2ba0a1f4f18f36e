import type { ComponentProps, ReactNode } from 'react';

export interface SwitchProps extends Omit<ComponentProps<'input'>, 'type' | 'role' | 'children'> {
  label: ReactNode;
}

/** Something that is on or off. */
export function Switch({ label, ...input }: SwitchProps): ReactNode {
  return (
    <label className="inline-flex min-h-(--target) items-center gap-3">
      <span className="relative block h-5 w-9 flex-none">
        <input
          type="checkbox"
          // biome-ignore lint/a11y/useAriaPropsForRole: a native checkbox tells its own state
          role="switch"
          className="peer absolute inset-0 appearance-none rounded-full border border-line-strong bg-paper-raised checked:border-primary checked:bg-primary"
          {...input}
        />
        <span className="pointer-events-none absolute top-[3px] left-[3px] size-3.5 rounded-full bg-line-strong transition-transform duration-(--quick) peer-checked:translate-x-4 peer-checked:bg-on-primary forced-colors:bg-[ButtonText]" />
      </span>
      <span className="min-w-0">{label}</span>
    </label>
  );
}
