import { Link } from '@tanstack/react-router';
import { Plus } from 'lucide-react';
import type { ReactNode } from 'react';
import { useWords } from '../client/language/language.ts';
import { classes, Tooltip } from '../ui/index.ts';
import type { EntriesProps } from './entries.tsx';
import { dashboardWords } from './words.ts';

/** The way to a new assignment from every screen, above the entries of the sidebar. */
export function NewAssignment({ rail, onFollow }: EntriesProps): ReactNode {
  const translate = useWords(dashboardWords);
  return (
    <Tooltip label={translate('newAssignment')} side="right" shown={rail}>
      <Link
        to="/dashboard/assignments"
        search={{ open: 'new' }}
        // The entry of the generator already has `aria-current`.
        activeProps={{ 'aria-current': undefined }}
        {...(onFollow === undefined ? {} : { onClick: onFollow })}
        className={classes(
          'flex min-h-9 items-center gap-3 rounded-2 border border-line-strong bg-paper-raised font-strong text-primary no-underline hover:bg-paper-hover',
          rail ? 'mx-auto w-9 justify-center' : 'mx-3 px-3',
        )}
      >
        <Plus aria-hidden="true" strokeWidth={1.75} className="size-[1.125rem] flex-none" />
        <span className={rail ? 'sr-only' : ''}>{translate('newAssignment')}</span>
      </Link>
    </Tooltip>
  );
}
