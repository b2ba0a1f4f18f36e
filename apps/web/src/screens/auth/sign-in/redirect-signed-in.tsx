import { Navigate } from '@tanstack/react-router';
import { type ReactNode, useEffect, useState } from 'react';
import { knownConfig, readConfig } from '../../../client/connection/config.ts';
import { Spinner } from '../../../ui/index.ts';
import { nextAddress } from '../next.ts';

/** Whether this user is an administrator of the installation and its status was never shown. */
async function isFirst(): Promise<boolean> {
  try {
    const { startWaits } = await readConfig();
    // Needed once in the life of an installation: no other sign-in waits for this code.
    return startWaits && (await (await import('../../../parts/account/membership-status.ts')).readInstallationDuty());
  } catch {
    return false;
  }
}

/**
 * Redirects a signed-in user to the requested page; the first administrator, once, to the status of the installation.
 */
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
