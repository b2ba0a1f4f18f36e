import { type ReactNode, useState } from 'react';
import { useWords } from '../../../../client/language/language.ts';
import { useFailureWords } from '../../../../client/requests/failures.ts';
import { notify } from '../../../../client/toasts/toasts.ts';
import { Button, Chip, Dialog, DialogClose, FieldError } from '../../../../ui/index.ts';
import { type InstallationSettings, useChangeInstallation } from '../../parts/installation-settings.ts';
import { networkWords } from '../words.ts';

/** Sealed mode: before it is turned off, the dialog lists what may leave. */
export function SealedMode({ settings }: { settings: InstallationSettings }): ReactNode {
  const translate = useWords(networkWords);
  const [confirming, setConfirming] = useState(false);
  const failure = useFailureWords();
  const change = useChangeInstallation();
  const [refused, setRefused] = useState<string | null>(null);
  const close = (): void => {
    setRefused(null);
    change.mutate(
      { sealed: true },
      {
        onSuccess: () => notify({ kind: 'good', title: translate('sealedNow') }),
        onError: (error) => setRefused(failure(error)),
      },
    );
  };
  return (
    <section aria-labelledby="network-seal" className="grid max-w-measure justify-items-start gap-3">
      <div className="flex flex-wrap items-center gap-3">
        <h3 id="network-seal">{translate('seal')}</h3>
        <Chip kind={settings.sealed ? 'fine' : 'note'}>{translate(settings.sealed ? 'isSealed' : 'isOpen')}</Chip>
      </div>
      <p className="text-pretty text-ink-2">{translate(settings.sealed ? 'sealedText' : 'openText')}</p>
      {settings.sealed ? (
        <Button onClick={() => setConfirming(true)}>{translate('open')}</Button>
      ) : (
        <Button busy={change.isPending} onClick={close}>
          {translate('close')}
        </Button>
      )}
      {refused !== null && <FieldError>{refused}</FieldError>}
      {confirming && <OpenDialog settings={settings} onClose={() => setConfirming(false)} />}
    </section>
  );
}

function OpenDialog({ settings, onClose }: { settings: InstallationSettings; onClose: () => void }): ReactNode {
  const translate = useWords(networkWords);
  const failure = useFailureWords();
  const change = useChangeInstallation();
  const [refused, setRefused] = useState<string | null>(null);
  const { mailServer, mails, providers, geolocation, payment } = settings.leaves;
  const open = (): void => {
    setRefused(null);
    change.mutate(
      { sealed: false },
      {
        onSuccess: () => {
          notify({ kind: 'good', title: translate('openNow') });
          onClose();
        },
        onError: (error) => setRefused(failure(error)),
      },
    );
  };
  return (
    <Dialog
      open
      onOpenChange={(stays) => {
        if (!stays) onClose();
      }}
      title={translate('openTitle')}
      description={translate('openAsk')}
      actions={
        <>
          <DialogClose>
            <Button>{translate('keepSealed')}</Button>
          </DialogClose>
          <Button kind="primary" busy={change.isPending} onClick={open}>
            {translate('openIt')}
          </Button>
        </>
      }
    >
      <ul className="grid grid-cols-1 list-disc gap-1 pl-5">
        {mailServer !== null && <li>{translate('leavesMails', { host: mailServer, waiting: mails })}</li>}
        {providers.length > 0 && <li>{translate('leavesProviders', { names: providers.join(', ') })}</li>}
        {geolocation !== null && <li>{translate('leavesGeolocation', { host: geolocation })}</li>}
        {payment && <li>{translate('leavesPayment')}</li>}
        <li>{translate('leavesConnections')}</li>
      </ul>
      <p className="text-ink-2">{translate('openAfter')}</p>
      {refused !== null && <FieldError>{refused}</FieldError>}
    </Dialog>
  );
}
