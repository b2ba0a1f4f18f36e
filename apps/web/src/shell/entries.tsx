import { Link, useRouterState } from '@tanstack/react-router';
import type { ReactNode } from 'react';
import { useWords } from '../client/language/language.ts';
import { screens } from '../screens/index.tsx';
import { screenWords } from '../screens/words.ts';
import { classes, Tooltip } from '../ui/index.ts';

const groups = ['main', 'coreFeatures', 'tools'] as const;

export interface EntriesProps {
  /** True: icons only; the labels become tooltips. */
  rail: boolean;
  onFollow?: () => void;
}

/**
 * The groups of the sidebar, built from the table of screens. The current page looks like an index tab that joins the
 * sheet.
 */
export function Entries({ rail, onFollow }: EntriesProps): ReactNode {
  const translate = useWords(screenWords);
  const path = useRouterState({ select: (state) => state.location.pathname });
  return groups.map((group) => (
    <section key={group} aria-label={translate(group)} className={rail ? 'border-line [&+&]:border-t [&+&]:pt-3' : ''}>
      <h2 className={rail ? 'sr-only' : 'mb-1 px-4 font-ui text-sm font-medium tracking-normal text-ink-3'}>
        {translate(group)}
      </h2>
      <ul>
        {screens.map(({ path: to, title, entry }) => {
          if (entry?.group !== group) return null;
          // Pages below the index have entries of their own.
          const current = path === to || (to !== '/dashboard' && path.startsWith(`${to}/`));
          const Icon = entry.icon;
          return (
            <li key={to}>
              <Tooltip label={translate(title)} side="right" shown={rail}>
                <Link
                  to={to}
                  // Without this, the router also matches every address below this one.
                  activeOptions={{ exact: true }}
                  {...(onFollow === undefined ? {} : { onClick: onFollow })}
                  aria-current={current ? 'page' : undefined}
                  className={classes(
                    'relative flex items-center gap-3 border-y py-1 no-underline',
                    rail ? 'min-h-10 justify-center' : 'min-h-9 px-4',
                    current
                      ? 'border-line bg-paper font-strong text-ink hover:text-ink [&_svg]:text-primary'
                      : 'border-transparent text-ink-2 hover:bg-paper/55 hover:text-ink',
                  )}
                >
                  <Icon
                    aria-hidden="true"
                    strokeWidth={1.75}
                    className={classes('flex-none', rail ? 'size-5' : 'size-[1.125rem]')}
                  />
                  <span className={rail ? 'sr-only' : ''}>{translate(title)}</span>
                </Link>
              </Tooltip>
            </li>
          );
        })}
      </ul>
    </section>
  ));
}
