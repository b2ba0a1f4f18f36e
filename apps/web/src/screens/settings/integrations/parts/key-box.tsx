import { type ReactNode, useState } from 'react';
import { useFailureWords } from '../../../../client/failures.ts';
import { useWords } from '../../../../client/language.ts';
import { notify } from '../../../../client/toasts.ts';
import { useMoment } from '../../../../client/use-moment.ts';
import { Button, Dialog, DialogClose, FieldError } from '../../../../ui/index.ts';
import { type Automation, useAct } from '../calls.ts';
import { keyWords } from '../key-words.ts';
import { KeyOnce } from './key-once.tsx';

export interface KeyBoxProps {
  direction: 'in' | 'out';
  kept: Automation['keys']['in'];
  /** False: the school lets nobody connect anything of their own; a key can still be removed. */
  allowed: boolean;
}

/** One of the two keys: made and shown once, made anew after asking, removed after asking. */
export function KeyBox({ direction, kept, allowed }: KeyBoxProps): ReactNode {
  const say = useWords(keyWords);
  const failure = useFailureWords();
  const moment = useMoment();
  const make = useAct('make-automation-key');
  const remove = useAct('remove-automation-key');
  const [asking, setAsking] = useState<'renew' | 'remove' | null>(null);
  const [fresh, setFresh] = useState<string | null>(null);
  const [refused, setRefused] = useState<string | null>(null);

  const run = async (act: () => Promise<void>): Promise<void> => {
    setRefused(null);
    try {
      await act();
      setAsking(null);
    } catch (error) {
      setRefused(failure(error));
    }
  };
  const makeOne = () => run(async () => setFresh((await make.mutateAsync({ direction })).key));
  const removeIt = () =>
    run(async () => {
      await remove.mutateAsync({ direction });
      notify({ kind: 'good', title: say('removed') });
    });
  const what = <span className="sr-only">{say(`of-${direction}`)}</span>;
  return (
    <div className="grid max-w-measure justify-items-start gap-2">
      <h3>{say(`title-${direction}`)}</h3>
      <p className="text-pretty text-ink-2">{say(`lead-${direction}`)}</p>
      <p>
        {kept === null
          ? say(`none-${direction}`)
          : `${say('made', { hint: kept.hint, when: moment(kept.madeAt) })} ${
              kept.lastUsedAt === null ? say('neverUsed') : say('used', { when: moment(kept.lastUsedAt) })
            }`}
      </p>
      <div className="flex flex-wrap gap-2">
        <Button
          busy={make.isPending}
          disabled={!allowed}
          onClick={() => (kept === null ? void makeOne() : setAsking('renew'))}
        >
          <span>
            {say(kept === null ? 'make' : 'renew')} {what}
          </span>
        </Button>
        {kept !== null && (
          <Button kind="plain" onClick={() => setAsking('remove')}>
            <span>
              {say('remove')} {what}
            </span>
          </Button>
        )}
      </div>
      {asking === null && refused !== null && <FieldError>{refused}</FieldError>}
      <Dialog
        open={asking !== null}
        onOpenChange={(open) => !open && setAsking(null)}
        title={say(asking === 'remove' ? 'removeTitle' : 'renewTitle')}
        description={say(asking === 'remove' ? `removeText-${direction}` : 'renewText')}
        actions={
          <>
            <DialogClose>
              <Button>{say('cancel')}</Button>
            </DialogClose>
            <Button
              kind="danger"
              busy={make.isPending || remove.isPending}
              onClick={() => void (asking === 'remove' ? removeIt() : makeOne())}
            >
              {say(asking === 'remove' ? 'removeIt' : 'renewIt')}
            </Button>
          </>
        }
      >
        {refused !== null && <FieldError>{refused}</FieldError>}
      </Dialog>
      {fresh !== null && <KeyOnce value={fresh} onClose={() => setFresh(null)} />}
    </div>
  );
}
