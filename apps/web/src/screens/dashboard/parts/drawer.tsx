import type { ReactNode } from 'react';
import { useWords } from '../../../client/language.ts';
import { Logo, Drawer as Sheet } from '../../../ui/index.ts';
import { dashboardWords } from '../words.ts';
import { EngineLine } from './engine-line.tsx';
import { Entries } from './entries.tsx';

export interface DrawerProps {
  open: boolean;
  onOpenChange: (open: boolean) => void;
}

/** The sidebar under 768 px: it comes in from the edge and leaves when an entry is followed. */
export function Drawer({ open, onOpenChange }: DrawerProps): ReactNode {
  const say = useWords(dashboardWords);
  return (
    <Sheet
      edge="left"
      open={open}
      onOpenChange={onOpenChange}
      title={say('mainNavigation')}
      head={
        <span className="-ml-1">
          <Logo />
        </span>
      }
      closeLabel={say('closeMenu')}
      className="border-l-[length:var(--spine)] border-l-cover [&]:w-(--sidebar-phone) [&]:max-w-[calc(100vw-2rem)] [&]:bg-desk"
    >
      <div className="-mx-5 grid gap-4">
        <nav aria-label={say('mainNavigation')} className="grid gap-4">
          <Entries rail={false} onFollow={() => onOpenChange(false)} />
        </nav>
        <EngineLine rail={false} />
      </div>
    </Sheet>
  );
}
