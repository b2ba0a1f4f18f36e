import { type ReactNode, useState } from 'react';
import { useFailureWords } from '../../client/failures.ts';
import { useWords } from '../../client/language.ts';
import { notify } from '../../client/toasts.ts';
import { Button, Dialog, DialogClose, FieldError } from '../../ui/index.ts';
import { useEngineAct } from './calls.ts';
import { engineWords } from './engine-words.ts';

/** Takes a language model away, after asking. */
export function DisconnectEngine({ whose, onDone }: { whose: 'own' | 'school'; onDone: () => void }): ReactNode {
  const say = useWords(engineWords);
  const failure = useFailureWords();
  const remove = useEngineAct('remove-engine');
  const [asking, setAsking] = useState(false);
  const [refused, setRefused] = useState<string | null>(null);
  const run = async (): Promise<void> => {
    setRefused(null);
    try {
      await remove.mutateAsync({ whose });
      setAsking(false);
      onDone();
      notify({ kind: 'good', title: say('disconnected') });
    } catch (error) {
      setRefused(failure(error));
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
            <Button kind="danger" busy={remove.isPending} onClick={() => void run()}>
              {say('disconnectIt')}
            </Button>
          </>
        }
      >
        {refused !== null && <FieldError>{refused}</FieldError>}
      </Dialog>
    </>
  );
}
