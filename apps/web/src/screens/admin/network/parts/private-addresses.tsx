import { type ReactNode, useState } from 'react';
import { useWords } from '../../../../client/language/language.ts';
import { useFailureWords } from '../../../../client/requests/failures.ts';
import { notify } from '../../../../client/toasts/toasts.ts';
import { FieldError, Switch } from '../../../../ui/index.ts';
import { type InstallationSettings, useChangeInstallation } from '../../parts/installation-settings.ts';
import { networkWords } from '../words.ts';

/** Whether the server may connect to addresses of its own network. */
export function PrivateAddresses({ settings }: { settings: InstallationSettings }): ReactNode {
  const translate = useWords(networkWords);
  const failure = useFailureWords();
  const change = useChangeInstallation();
  const [refused, setRefused] = useState<string | null>(null);
  // The pressed state, until the server has answered.
  const shown = change.isPending ? change.variables.privateAddresses === true : settings.privateAddresses;
  const turn = (privateAddresses: boolean): void => {
    if (change.isPending) return;
    setRefused(null);
    change.mutate(
      { privateAddresses },
      {
        onSuccess: () => notify({ kind: 'good', title: translate(privateAddresses ? 'privateOn' : 'privateOff') }),
        onError: (error) => setRefused(failure(error)),
      },
    );
  };
  return (
    <section aria-labelledby="network-private" className="grid max-w-measure gap-2">
      <h3 id="network-private">{translate('private')}</h3>
      <p className="text-pretty text-ink-2">{translate('privateText')}</p>
      <Switch label={translate('privateSwitch')} checked={shown} onChange={({ target }) => turn(target.checked)} />
      {refused !== null && <FieldError>{refused}</FieldError>}
    </section>
  );
}
