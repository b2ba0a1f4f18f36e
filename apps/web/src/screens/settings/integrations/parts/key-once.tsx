import type { ReactNode } from 'react';
import { useWords } from '../../../../client/language/language.ts';
import { copyText } from '../../../../client/toasts/copy-text.ts';
import { Button, Dialog, DialogClose, TextField } from '../../../../ui/index.ts';
import { keyWords } from '../key-words.ts';

/** A key that was just created: the only time that it is shown. */
export function KeyOnce({ value, onClose }: { value: string; onClose: () => void }): ReactNode {
  const translate = useWords(keyWords);
  const copy = (): Promise<void> =>
    copyText(value, { copied: translate('copied'), error: translate('error'), refused: translate('copyFailed') });
  return (
    <Dialog
      open
      wide
      held
      onOpenChange={(open) => !open && onClose()}
      title={translate('onceTitle')}
      description={translate('onceText')}
      actions={
        <>
          <Button onClick={() => void copy()}>{translate('copy')}</Button>
          <DialogClose>
            <Button kind="primary">{translate('done')}</Button>
          </DialogClose>
        </>
      }
    >
      <TextField
        label={translate('key')}
        value={value}
        readOnly
        autoComplete="off"
        onFocus={(event) => event.currentTarget.select()}
      />
    </Dialog>
  );
}
