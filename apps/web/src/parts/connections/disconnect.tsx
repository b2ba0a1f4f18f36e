import { type ReactNode, useState } from 'react';
import { useFailureWords } from '../../client/requests/failures.ts';
import { notify } from '../../client/toasts/toasts.ts';
import { Button, Dialog, DialogClose, FieldError } from '../../ui/index.ts';

export interface DisconnectProps {
  words: Record<'disconnect' | 'title' | 'text' | 'cancel' | 'confirm' | 'done', string>;
  run: () => Promise<unknown>;
}

/** Removes a connection, after a confirmation. */
export function Disconnect({ words, run }: DisconnectProps): ReactNode {
  const failure = useFailureWords();
  const [confirming, setConfirming] = useState(false);
  const [busy, setBusy] = useState(false);
  const [refused, setRefused] = useState<string | null>(null);
  const disconnect = async (): Promise<void> => {
    setBusy(true);
    setRefused(null);
    try {
      await run();
      setConfirming(false);
      notify({ kind: 'good', title: words.done });
    } catch (error) {
      setRefused(failure(error));
    } finally {
      setBusy(false);
    }
  };
  return (
    <>
      <Button kind="plain" className="max-md:-ml-3" onClick={() => setConfirming(true)}>
        {words.disconnect}
      </Button>
      <Dialog
        open={confirming}
        onOpenChange={setConfirming}
        title={words.title}
        description={words.text}
        actions={
          <>
            <DialogClose>
              <Button>{words.cancel}</Button>
            </DialogClose>
            <Button kind="danger" busy={busy} onClick={() => void disconnect()}>
              {words.confirm}
            </Button>
          </>
        }
      >
        {refused !== null && <FieldError>{refused}</FieldError>}
      </Dialog>
    </>
  );
}
