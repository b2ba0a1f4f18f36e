import { Navigate } from '@tanstack/react-router';
import { type ReactNode, useEffect, useState } from 'react';
import { knownConfig, readConfig } from '../../../client/connection/config.ts';
import { Spinner } from '../../../ui/index.ts';
import { nextAddress } from '../next.ts';

/** Whether this person is the first who looks after the installation, and has not been shown yet how it stands. */
async function isFirst(): Promise<boolean> {
  try {
    const { startWaits } = await readConfig();
    // Asked once in the life of an installation: nobody else's sign-in waits for this code.
    return startWaits && (await (await import('../../../parts/account/membership-status.ts')).readInstallationDuty());
  } catch {
    return false;
  }
}

/** Leads whoever is signed in to where they wanted to be; the first administrator, once, to how the installation stands. */
export function RedirectSignedIn({ next }: { next: unknown }): ReactNode {
  const [first, setFirst] = useState<boolean | null>(() =>
    next !== undefined || knownConfig()?.startWaits === false ? false : null,
  );
  useEffect(() => {
    if (first === null) void isFirst().then(setFirst);
  }, [first]);
  if (first === null) return <Spinner />;
  if (first) return <Navigate to="/admin" search={{ tab: 'start' }} replace />;
  return <Navigate to={nextAddress(next)} replace />;
}
