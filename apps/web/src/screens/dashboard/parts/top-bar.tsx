import { Menu as MenuIcon, PanelLeft } from 'lucide-react';
import type { ReactNode } from 'react';
import { useWords } from '../../../client/language.ts';
import { Activity } from '../../../parts/jobs/activity.tsx';
import { IconButton } from '../../../ui/index.ts';
import { dashboardWords } from '../words.ts';
import { UserMenu } from './user-menu.tsx';

export interface TopBarProps {
  sidebarOpen: boolean;
  drawerOpen: boolean;
  onToggle: () => void;
}

/** The bar over the sheet: the sidebar's button and the person. */
export function TopBar({ sidebarOpen, drawerOpen, onToggle }: TopBarProps): ReactNode {
  const say = useWords(dashboardWords);
  return (
    <header className="flex min-h-14 items-center justify-between gap-3 border-b border-line px-(--pad) py-2">
      <IconButton
        icon={PanelLeft}
        label={say('toggleSidebar')}
        aria-expanded={sidebarOpen}
        aria-controls="sidebar"
        onClick={onToggle}
        className="-ml-2 max-md:hidden"
      />
      <IconButton
        icon={MenuIcon}
        label={say('openMenu')}
        aria-expanded={drawerOpen}
        aria-haspopup="dialog"
        onClick={onToggle}
        className="-ml-2 md:hidden"
      />
      <div className="flex min-w-0 items-center gap-2">
        <Activity />
        <UserMenu />
      </div>
    </header>
  );
}
