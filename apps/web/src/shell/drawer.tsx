import type { ReactNode } from 'react';
import { useWords } from '../client/language/language.ts';
import { Logo, Drawer as Sheet } from '../ui/index.ts';
import { EngineStatus } from './engine-status.tsx';
import { Entries } from './entries.tsx';
import { NewAssignment } from './new-assignment.tsx';
import { dashboardWords } from './words.ts';

export interface DrawerProps {
  open: boolean;
  onOpenChange: (open: boolean) => void;
}

/** The sidebar under 768 px: it slides in from the edge and closes when an entry is followed. */
export function Drawer({ open, onOpenChange }: DrawerProps): ReactNode {
  const translate = useWords(dashboardWords);
  return (
    <Sheet
      edge="left"
      open={open}
      onOpenChange={onOpenChange}
      title={translate('mainNavigation')}
      head={
        <span className="-ml-1">
          <Logo />
        </span>
      }
      closeLabel={translate('closeMenu')}
      className="border-l-[length:var(--spine)] border-l-cover [&]:w-(--sidebar-phone) [&]:max-w-[calc(100vw-2rem)] [&]:bg-desk"
    >
      <div className="-mx-5 grid gap-4">
        <nav aria-label={translate('mainNavigation')} className="grid gap-4">
          <NewAssignment rail={false} onFollow={() => onOpenChange(false)} />
          <Entries rail={false} onFollow={() => onOpenChange(false)} />
        </nav>
        <EngineStatus rail={false} />
      </div>
    </Sheet>
  );
}
