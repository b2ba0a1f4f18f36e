import type { ReactNode } from 'react';
import { useWords } from '../../../client/language/language.ts';
import { useLoaded } from '../../../client/server-state/use-loaded.ts';
import { ErrorState, Skeleton } from '../../../ui/index.ts';
import { useInstallationSettings } from '../parts/installation-settings.ts';
import { Geolocation } from './parts/geolocation.tsx';
import { Ledger } from './parts/ledger.tsx';
import { LocalServices } from './parts/local-services.tsx';
import { PrivateAddresses } from './parts/private-addresses.tsx';
import { SealedMode } from './parts/sealed-mode.tsx';
import { SocialAddresses } from './parts/social-addresses.tsx';
import { SupportContact } from './parts/support-contact.tsx';
import { networkWords } from './words.ts';

/** What may leave the installation, and everything that did. */
export function NetworkSection(): ReactNode {
  const translate = useWords(networkWords);
  const settings = useLoaded(useInstallationSettings());
  return (
    <div className="grid gap-8">
      {settings.state === 'loading' && <Skeleton lines={6} />}
      {settings.state === 'failed' && (
        <ErrorState title={translate('failed')} error={settings.error} onRetry={settings.retry} busy={settings.busy} />
      )}
      {settings.state === 'ready' && (
        <>
          <SealedMode settings={settings.data} />
          <PrivateAddresses settings={settings.data} />
          <LocalServices settings={settings.data} />
          <Geolocation settings={settings.data} />
          <SocialAddresses settings={settings.data} />
          <SupportContact settings={settings.data} />
        </>
      )}
      <Ledger />
    </div>
  );
}
