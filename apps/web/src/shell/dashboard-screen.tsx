import { Navigate, type RouterState, useRouter, useRouterState } from '@tanstack/react-router';
import { type ReactNode, useState } from 'react';
import { useSession } from '../client/session/session.tsx';
import { useSessionWatch } from '../client/session/session-watch.ts';
import { AccountDeletionBanner } from '../parts/account-deletion/index.ts';
import { useApplySavedAppearance } from '../parts/appearance/index.ts';
import { LoadingPage } from '../parts/loading-page.tsx';
import { SkipLink } from '../parts/skip-link.tsx';
import { screens } from '../screens/index.tsx';
import { Drawer } from './drawer.tsx';
import { OfflineStatus } from './offline-status.tsx';
import { Sidebar } from './sidebar.tsx';
import { TopBar } from './top-bar.tsx';
import { useSidebar } from './use-sidebar.ts';
import { Work } from './work.tsx';

/** The shell of every dashboard screen. Signed-out users are redirected to the sign-in, and return here afterwards. */
export function DashboardScreen(): ReactNode {
  const session = useSession();
  if (session.status === 'out' || session.status === 'half') return <RedirectToSignIn />;
  if (session.status !== 'in') return <LoadingPage />;
  if (session.user.role === 'student') return <Navigate to="/student" replace />;
  return <Shell />;
}

/** Redirects once, with the first address: while the sign-in loads, the address is already the sign-in's. */
function RedirectToSignIn(): ReactNode {
  const router = useRouter();
  const [next] = useState(() => router.state.location.href);
  return <Navigate to="/auth" search={{ next }} replace />;
}

function Shell(): ReactNode {
  const screenIs = (name: 'evidence' | 'bare') => ({
    select: ({ location: { pathname, search } }: RouterState) =>
      screens.find(({ path }) => path === pathname)?.[name]?.(search) ?? false,
  });
  const evidence = useRouterState(screenIs('evidence'));
  const bare = useRouterState(screenIs('bare'));
  const sidebar = useSidebar(evidence);
  useApplySavedAppearance();
  useSessionWatch();
  if (bare) {
    return (
      <main id="main" tabIndex={-1} className="min-h-dvh bg-paper">
        <Work />
      </main>
    );
  }
  return (
    <div className="flex min-h-dvh">
      <SkipLink />
      <Sidebar open={sidebar.open} />
      <Drawer open={sidebar.drawerOpen} onOpenChange={sidebar.setDrawerOpen} />
      <div className="flex min-w-0 flex-1 flex-col bg-paper max-md:border-t-[length:var(--spine)] max-md:border-cover">
        <TopBar sidebarOpen={sidebar.open} drawerOpen={sidebar.drawerOpen} onToggle={sidebar.toggle} />
        <OfflineStatus />
        <AccountDeletionBanner />
        <main id="main" tabIndex={-1} className="flex min-w-0 flex-1 flex-col">
          <Work />
        </main>
      </div>
    </div>
  );
}
