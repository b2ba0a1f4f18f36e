import { ChevronDown } from 'lucide-react';
import { type MouseEvent, type ReactNode, useId } from 'react';
import { useMedia } from '../../client/browser/use-media.ts';
import { controlClasses } from '../fields/field.tsx';
import { classes } from '../style/classes.ts';

export interface SectionGroup {
  /** The heading of its sections; '' for a group without one. */
  label: string;
  sections: readonly { value: string; label: string; href: string }[];
}

export interface SectionsProps {
  /** The label of the navigation. */
  label: string;
  groups: readonly SectionGroup[];
  /** The open one. */
  value: string;
  onChange: (value: string) => void;
  /** The content of the open section. */
  children: ReactNode;
}

/**
 * A page of many sections, one at a time: from 1088 px on a row of tabs for each group above the content, on narrower
 * screens a native select. They are links, so that each section opens in a new tab too. For up to five parts `Tabs` are
 * enough.
 */
export function Sections({ label, groups, value, onChange, children }: SectionsProps): ReactNode {
  const isWide = useMedia('(min-width: 68rem)');
  const choice = { label, groups: groups.filter(({ sections }) => sections.length > 0), value, onChange };
  return (
    <div className="grid gap-5">
      {isWide ? <List {...choice} /> : <Select {...choice} />}
      <div className="min-w-0">{children}</div>
    </div>
  );
}

type ChoiceProps = Omit<SectionsProps, 'children'>;

function List({ label, groups, value, onChange }: ChoiceProps): ReactNode {
  const id = useId();
  // A press with a modifier key or another button is left to the browser: a new tab, a new window.
  const follow = (event: MouseEvent, next: string): void => {
    if (event.button !== 0 || event.metaKey || event.ctrlKey || event.shiftKey || event.altKey) return;
    event.preventDefault();
    onChange(next);
  };
  return (
    <nav aria-label={label} className="grid border-b border-line">
      {groups.map((group, index) => (
        <div key={group.label} className="flex items-baseline gap-x-5 border-line [&+&]:border-t">
          {group.label !== '' && (
            <p id={`${id}-${index}`} className="w-24 flex-none text-ink-3 text-sm">
              {group.label}
            </p>
          )}
          <ul
            className="flex min-w-0 flex-wrap gap-x-5"
            {...(group.label === '' ? {} : { 'aria-labelledby': `${id}-${index}` })}
          >
            {group.sections.map((section) => (
              <li key={section.value}>
                <a
                  href={section.href}
                  aria-current={section.value === value ? 'page' : undefined}
                  onClick={(event) => follow(event, section.value)}
                  className={classes(
                    'inline-flex min-h-[max(2.25rem,var(--control))] items-center border-b-2 py-1 whitespace-nowrap no-underline',
                    section.value === value
                      ? 'border-primary font-strong text-ink hover:text-ink'
                      : 'border-transparent text-ink-2 hover:border-line-strong hover:text-ink',
                  )}
                >
                  {section.label}
                </a>
              </li>
            ))}
          </ul>
        </div>
      ))}
    </nav>
  );
}

function Select({ label, groups, value, onChange }: ChoiceProps): ReactNode {
  const options = (group: SectionGroup): ReactNode =>
    group.sections.map((section) => (
      <option key={section.value} value={section.value}>
        {section.label}
      </option>
    ));
  return (
    <nav aria-label={label} className="relative max-w-measure">
      <select
        aria-label={label}
        value={value}
        onChange={(event) => onChange(event.target.value)}
        className={classes(controlClasses, 'min-h-(--control) appearance-none truncate py-1 pr-9 max-md:min-h-10')}
      >
        {groups.map((group) =>
          group.label === '' ? (
            options(group)
          ) : (
            <optgroup key={group.label} label={group.label}>
              {options(group)}
            </optgroup>
          ),
        )}
      </select>
      <ChevronDown
        aria-hidden="true"
        strokeWidth={1.75}
        className="pointer-events-none absolute top-1/2 right-3 size-4 -translate-y-1/2 text-ink-2"
      />
    </nav>
  );
}
