import { type ReactNode, useState } from 'react';
import { useFailureWords } from '../../../../client/failures.ts';
import { useWords } from '../../../../client/language.ts';
import { notify } from '../../../../client/toasts.ts';
import { Button, Dialog, DialogClose, FieldError } from '../../../../ui/index.ts';
import { integrationsWords } from '../words.ts';

/** Takes a workflow away, after asking. */
export function Disconnect({ run }: { run: () => Promise<unknown> }): ReactNode {
  const say = useWords(integrationsWords);
  const failure = useFailureWords();
  const [asking, setAsking] = useState(false);
  const [busy, setBusy] = useState(false);
  const [refused, setRefused] = useState<string | null>(null);
  const disconnect = async (): Promise<void> => {
    setBusy(true);
    setRefused(null);
    try {
      await run();
      setAsking(false);
      notify({ kind: 'good', title: say('disconnected') });
    } catch (error) {
      setRefused(failure(error));
    } finally {
      setBusy(false);
    }
  };
  return (
    <>
      <Button kind="plain" onClick={() => setAsking(true)}>
        {say('disconnect')}
      </Button>
      <Dialog
        open={asking}
        onOpenChange={setAsking}
        title={say('disconnectTitle')}
        description={say('disconnectText')}
        actions={
          <>
            <DialogClose>
              <Button>{say('cancel')}</Button>
            </DialogClose>
            <Button kind="danger" busy={busy} onClick={() => void disconnect()}>
              {say('disconnect')}
            </Button>
          </>
        }
      >
        {refused !== null && <FieldError>{refused}</FieldError>}
      </Dialog>
    </>
  );
}
