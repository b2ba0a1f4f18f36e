import { type ReactNode, useState } from 'react';
import { useWords } from '../../../../client/language/language.ts';
import { useMoment } from '../../../../client/language/use-moment.ts';
import { useFailureWords } from '../../../../client/requests/failures.ts';
import { notify } from '../../../../client/toasts/toasts.ts';
import type { Automation } from '../../../../parts/connections/index.ts';
import { Button, Dialog, DialogClose, FieldError } from '../../../../ui/index.ts';
import { useAutomationAction } from '../calls.ts';
import { keyWords } from '../key-words.ts';
import { KeyOnce } from './key-once.tsx';

export interface KeyBoxProps {
  direction: 'in' | 'out';
  existing: Automation['keys']['in'];
  /** False: the school does not allow own connections; a key can still be removed. */
  allowed: boolean;
}

/** One of the two keys: created and shown once, replaced after a confirmation, removed after a confirmation. */
export function KeyBox({ direction, existing, allowed }: KeyBoxProps): ReactNode {
  const translate = useWords(keyWords);
  const failure = useFailureWords();
  const moment = useMoment();
  const make = useAutomationAction('make-automation-key');
  const remove = useAutomationAction('remove-automation-key');
  const [confirming, setConfirming] = useState<'renew' | 'remove' | null>(null);
  const [fresh, setFresh] = useState<string | null>(null);
  const [refused, setRefused] = useState<string | null>(null);

  const run = async (action: () => Promise<void>): Promise<void> => {
    setRefused(null);
    try {
      await action();
      setConfirming(null);
    } catch (error) {
      setRefused(failure(error));
    }
  };
  const makeOne = () => run(async () => setFresh((await make.mutateAsync({ direction })).key));
  const removeIt = () =>
    run(async () => {
      await remove.mutateAsync({ direction });
      notify({ kind: 'good', title: translate('removed') });
    });
  const what = <span className="sr-only">{translate(`of-${direction}`)}</span>;
  return (
    <div className="grid max-w-measure justify-items-start gap-2">
      <h3>{translate(`title-${direction}`)}</h3>
      <p className="text-pretty text-ink-2">{translate(`lead-${direction}`)}</p>
      <p>
        {existing === null
          ? translate(`none-${direction}`)
          : `${translate('made', { hint: existing.hint, when: moment(existing.madeAt) })} ${
              existing.lastUsedAt === null
                ? translate('neverUsed')
                : translate('used', { when: moment(existing.lastUsedAt) })
            }`}
      </p>
      <div className="flex flex-wrap gap-2">
        <Button
          busy={make.isPending}
          disabled={!allowed}
          onClick={() => (existing === null ? void makeOne() : setConfirming('renew'))}
        >
          <span>
            {translate(existing === null ? 'make' : 'renew')} {what}
          </span>
        </Button>
        {existing !== null && (
          <Button kind="plain" onClick={() => setConfirming('remove')}>
            <span>
              {translate('remove')} {what}
            </span>
          </Button>
        )}
      </div>
      {confirming === null && refused !== null && <FieldError>{refused}</FieldError>}
      <Dialog
        open={confirming !== null}
        onOpenChange={(open) => !open && setConfirming(null)}
        title={translate(confirming === 'remove' ? 'removeTitle' : 'renewTitle')}
        description={translate(confirming === 'remove' ? `removeText-${direction}` : 'renewText')}
        actions={
          <>
            <DialogClose>
              <Button>{translate('cancel')}</Button>
            </DialogClose>
            <Button
              kind="danger"
              busy={make.isPending || remove.isPending}
              onClick={() => void (confirming === 'remove' ? removeIt() : makeOne())}
            >
              {translate(confirming === 'remove' ? 'removeIt' : 'renewIt')}
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
