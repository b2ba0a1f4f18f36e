import { Tabs as Radix } from 'radix-ui';
import type { ReactNode } from 'react';

export interface Tab<Value extends string> {
  value: Value;
  label: ReactNode;
  /** False: the tab cannot be opened yet. */
  open?: boolean;
  content: ReactNode;
}

export interface TabsProps<Value extends string> {
  /** The label of the tabs. */
  label: string;
  tabs: readonly Tab<Value>[];
  value: Value;
  onChange: (value: Value) => void;
}

/** Parts of one screen, one at a time. Only the open part is rendered. */
export function Tabs<Value extends string>({ label, tabs, value, onChange }: TabsProps<Value>): ReactNode {
  const choose = (next: string): void => {
    const tab = tabs.find((candidate) => candidate.value === next);
    if (tab !== undefined) onChange(tab.value);
  };
  return (
    <Radix.Root value={value} onValueChange={choose}>
      <Radix.List aria-label={label} className="flex flex-wrap gap-x-5 border-b border-line">
        {tabs.map((tab) => (
          <Radix.Trigger
            key={tab.value}
            value={tab.value}
            disabled={tab.open === false}
            className="inline-flex min-h-[max(2.5rem,var(--control))] flex-none items-center gap-2 border-b-2 border-transparent py-2 whitespace-nowrap text-ink-2 hover:not-disabled:border-line-strong hover:not-disabled:text-ink disabled:text-ink-3 aria-selected:border-primary aria-selected:font-strong aria-selected:text-ink"
          >
            {tab.label}
          </Radix.Trigger>
        ))}
      </Radix.List>
      {tabs.map((tab) => (
        <Radix.Content key={tab.value} value={tab.value} className="pt-5">
          {tab.content}
        </Radix.Content>
      ))}
    </Radix.Root>
  );
}
