import { Menu as MenuIcon, PanelLeft } from 'lucide-react';
import type { ReactNode } from 'react';
import { useWords } from '../client/language/language.ts';
import { Activity } from '../parts/jobs/activity.tsx';
import { Bell } from '../parts/notifications/bell.tsx';
import { IconButton } from '../ui/index.ts';
import { SearchBox } from './palette/search-box.tsx';
import { UserMenu } from './user-menu.tsx';
import { dashboardWords } from './words.ts';

export interface TopBarProps {
  sidebarOpen: boolean;
  drawerOpen: boolean;
  onToggle: () => void;
}

/** The top bar: the sidebar's button, the search, running jobs, notices, and the user menu. */
export function TopBar({ sidebarOpen, drawerOpen, onToggle }: TopBarProps): ReactNode {
  const translate = useWords(dashboardWords);
  return (
    <header className="flex min-h-14 items-center gap-3 border-b border-line px-(--pad) py-2 max-md:flex-wrap max-md:gap-1 max-md:px-2">
      <IconButton
        icon={PanelLeft}
        label={translate('toggleSidebar')}
        aria-expanded={sidebarOpen}
        aria-controls="sidebar"
        onClick={onToggle}
        className="-ml-2 max-md:hidden"
      />
      <IconButton
        icon={MenuIcon}
        label={translate('openMenu')}
        aria-expanded={drawerOpen}
        aria-haspopup="dialog"
        onClick={onToggle}
        className="md:hidden"
      />
      <div className="flex min-w-0 flex-1 max-md:flex-none">
        <SearchBox />
      </div>
      <div className="ml-auto flex min-w-0 flex-none items-center gap-2 max-md:gap-0">
        <Activity />
        <Bell />
        <UserMenu />
      </div>
    </header>
  );
}
