import type { ReactNode } from 'react';
import { copyText } from '../../../../client/copy.ts';
import { useWords } from '../../../../client/language.ts';
import { Button, Dialog, DialogClose, TextField } from '../../../../ui/index.ts';
import { keyWords } from '../key-words.ts';

/** A key that was just made: the only time that it is shown. */
export function KeyOnce({ value, onClose }: { value: string; onClose: () => void }): ReactNode {
  const say = useWords(keyWords);
  const copy = (): Promise<void> =>
    copyText(value, { copied: say('copied'), error: say('error'), refused: say('copyFailed') });
  return (
    <Dialog
      open
      wide
      held
      onOpenChange={(open) => !open && onClose()}
      title={say('onceTitle')}
      description={say('onceText')}
      actions={
        <>
          <Button onClick={() => void copy()}>{say('copy')}</Button>
          <DialogClose>
            <Button kind="primary">{say('done')}</Button>
          </DialogClose>
        </>
      }
    >
      <TextField
        label={say('key')}
        value={value}
        readOnly
        autoComplete="off"
        onFocus={(event) => event.currentTarget.select()}
      />
    </Dialog>
  );
}
