import { type ReactNode, useState } from 'react';
import { useFailureWords } from '../../../../client/failures.ts';
import { useWords } from '../../../../client/language.ts';
import { notify } from '../../../../client/toasts.ts';
import { Button, Chip, Dialog, DialogClose, FieldError } from '../../../../ui/index.ts';
import { type InstallationSettings, useChangeInstallation } from '../../parts/installation-settings.ts';
import { networkWords } from '../words.ts';

/** The seal: what may leave is said before it is opened. */
export function Seal({ settings }: { settings: InstallationSettings }): ReactNode {
  const say = useWords(networkWords);
  const [asking, setAsking] = useState(false);
  const failure = useFailureWords();
  const change = useChangeInstallation();
  const [refused, setRefused] = useState<string | null>(null);
  const close = (): void => {
    setRefused(null);
    change.mutate(
      { sealed: true },
      {
        onSuccess: () => notify({ kind: 'good', title: say('sealedNow') }),
        onError: (error) => setRefused(failure(error)),
      },
    );
  };
  return (
    <section aria-labelledby="network-seal" className="grid max-w-measure justify-items-start gap-3">
      <div className="flex flex-wrap items-center gap-3">
        <h3 id="network-seal">{say('seal')}</h3>
        <Chip kind={settings.sealed ? 'fine' : 'note'}>{say(settings.sealed ? 'isSealed' : 'isOpen')}</Chip>
      </div>
      <p className="text-pretty text-ink-2">{say(settings.sealed ? 'sealedText' : 'openText')}</p>
      {settings.sealed ? (
        <Button onClick={() => setAsking(true)}>{say('open')}</Button>
      ) : (
        <Button busy={change.isPending} onClick={close}>
          {say('close')}
        </Button>
      )}
      {refused !== null && <FieldError>{refused}</FieldError>}
      {asking && <OpenDialog settings={settings} onClose={() => setAsking(false)} />}
    </section>
  );
}

function OpenDialog({ settings, onClose }: { settings: InstallationSettings; onClose: () => void }): ReactNode {
  const say = useWords(networkWords);
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
          notify({ kind: 'good', title: say('openNow') });
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
      title={say('openTitle')}
      description={say('openAsk')}
      actions={
        <>
          <DialogClose>
            <Button>{say('keepSealed')}</Button>
          </DialogClose>
          <Button kind="primary" busy={change.isPending} onClick={open}>
            {say('openIt')}
          </Button>
        </>
      }
    >
      <ul className="grid grid-cols-1 list-disc gap-1 pl-5">
        {mailServer !== null && <li>{say('leavesMails', { host: mailServer, waiting: mails })}</li>}
        {providers.length > 0 && <li>{say('leavesProviders', { names: providers.join(', ') })}</li>}
        {geolocation !== null && <li>{say('leavesGeolocation', { host: geolocation })}</li>}
        {payment && <li>{say('leavesPayment')}</li>}
        <li>{say('leavesConnections')}</li>
      </ul>
      <p className="text-ink-2">{say('openAfter')}</p>
      {refused !== null && <FieldError>{refused}</FieldError>}
    </Dialog>
  );
}
