import { type ReactNode, useState } from 'react';
import { useWords } from '../../../../../client/language/language.ts';
import { Key } from '../../../../../parts/keys/index.ts';
import { Button, Dialog, DialogClose, ErrorState } from '../../../../../ui/index.ts';
import { keyOf } from '../keys/key-list.ts';
import { correctingWords } from '../words.ts';

export interface SaveBarProps {
  /** Words with a decision that is not saved. */
  count: number;
  full: boolean;
  keys: boolean;
  busy: boolean;
  error: unknown;
  onSave: () => void;
  onDiscard: () => void;
}

/** How much is not saved, and the press that saves it as one version. */
export function SaveBar({ count, full, keys, busy, error, onSave, onDiscard }: SaveBarProps): ReactNode {
  const translate = useWords(correctingWords);
  const [asking, setAsking] = useState(false);
  if (count === 0) return null;
  const discard = (): void => {
    if (busy) return;
    setAsking(false);
    onDiscard();
  };
  return (
    <div className="grid gap-2 border-primary border-l-3 bg-paper-sunk px-4 py-3">
      <p>
        <span className="font-strong">{translate('unsaved', { count })}.</span>{' '}
        <span className="text-ink-2 text-sm">{translate('saveHint')}</span>
      </p>
      {full && <p className="text-attention">{translate('full')}</p>}
      {error !== null && <ErrorState error={error} onRetry={onSave} busy={busy} />}
      <p className="flex flex-wrap gap-2">
        <Button kind="primary" busy={busy} onClick={onSave}>
          {translate('save')}
          {keys && <Key>{keyOf('save')}</Key>}
        </Button>
        <Button disabled={busy} onClick={() => setAsking(true)}>
          {translate('discard')}
        </Button>
      </p>
      <Dialog
        open={asking}
        onOpenChange={setAsking}
        title={translate('discardTitle')}
        description={translate('discardText', { count })}
        actions={
          <>
            <DialogClose>
              <Button>{translate('stay')}</Button>
            </DialogClose>
            <Button kind="danger" onClick={discard}>
              {translate('discard')}
            </Button>
          </>
        }
      />
    </div>
  );
}
