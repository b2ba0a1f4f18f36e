import { Outlet, useRouterState } from '@tanstack/react-router';
import { type ReactNode, Suspense, useState } from 'react';
import { useMembershipStatus } from '../parts/account/membership-status.ts';
import { LoadingScreen } from '../parts/loading-page.tsx';
import { ClosedPage } from './closed-page.tsx';

const settings = '/dashboard/settings';

/**
 * The screen of the address, or why there is no active school; the user's own settings stay available in every case.
 */
export function Work(): ReactNode {
  const { data } = useMembershipStatus();
  const path = useRouterState({ select: (state) => state.location.pathname });
  const turn = useTurn(data?.active?.id);
  if (data !== undefined && data.closed !== null && !path.startsWith(settings)) {
    return <ClosedPage closed={data.closed} />;
  }
  return (
    <Suspense key={turn} fallback={<LoadingScreen />}>
      <Outlet />
    </Suspense>
  );
}

/**
 * Another number for each school after the first, used as a key: a screen's state of one school must not appear in the
 * next.
 */
function useTurn(school: string | undefined): number {
  const [{ of, turn }, set] = useState<{ of: string | undefined; turn: number }>({ of: school, turn: 0 });
  if (school !== undefined && school !== of) set({ of: school, turn: of === undefined ? turn : turn + 1 });
  return turn;
}
