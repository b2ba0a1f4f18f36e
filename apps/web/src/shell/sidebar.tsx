import { Link } from '@tanstack/react-router';
import type { ReactNode } from 'react';
import { useWords } from '../client/language/language.ts';
import { classes, Logo } from '../ui/index.ts';
import { EngineStatus } from './engine-status.tsx';
import { Entries } from './entries.tsx';
import { NewAssignment } from './new-assignment.tsx';
import { dashboardWords } from './words.ts';

/** The notebook's blue spine and the index beside it; icons only when closed. Absent under 768 px. */
export function Sidebar({ open }: { open: boolean }): ReactNode {
  const translate = useWords(dashboardWords);
  return (
    <nav
      id="sidebar"
      aria-label={translate('mainNavigation')}
      className={classes(
        'sticky top-0 flex h-dvh flex-none flex-col gap-4 overflow-x-clip overflow-y-auto border-l-[length:var(--spine)] border-cover bg-desk pt-3 pb-4 shadow-[inset_-1px_0_0_var(--line)] max-md:hidden forced-colors:border-r',
        open ? 'w-(--sidebar)' : 'w-(--sidebar-rail)',
      )}
    >
      <Link
        to="/dashboard/overview"
        // The entry of the overview already has `aria-current`; once is enough.
        activeProps={{ 'aria-current': undefined }}
        className={classes('flex min-h-10 items-center no-underline', open ? 'px-4' : 'justify-center')}
      >
        <Logo wordHidden={!open} />
      </Link>
      <NewAssignment rail={!open} />
      <Entries rail={!open} />
      <EngineStatus rail={!open} />
    </nav>
  );
}
