import { limits } from '@schole/core';
import { type ReactNode, useState } from 'react';
import { useWords } from '../../../client/language/language.ts';
import type { Source } from '../../../parts/sources/index.ts';
import { Button, Dialog, DialogClose, TextField } from '../../../ui/index.ts';
import { useChangeSource } from './use-change-source.ts';
import { changingWords } from './words.ts';

/** The title of a source, to be changed. */
export function RenameSource({ source, onClose }: { source: Source; onClose: () => void }): ReactNode {
  const translate = useWords(changingWords);
  const { rename } = useChangeSource();
  const [title, setTitle] = useState(source.title);
  const [pressed, setPressed] = useState(false);
  const [busy, setBusy] = useState(false);
  const blank = title.trim() === '';

  async function save(): Promise<void> {
    setPressed(true);
    if (blank || busy) return;
    if (title.trim() === source.title) return onClose();
    setBusy(true);
    const done = await rename(source.id, title.trim());
    setBusy(false);
    if (done) onClose();
  }

  return (
    <Dialog
      open
      onOpenChange={(open) => !open && onClose()}
      title={translate('renameOf', { title: source.title })}
      actions={
        <>
          <DialogClose>
            <Button>{translate('cancel')}</Button>
          </DialogClose>
          <Button kind="primary" type="submit" form="rename-source" busy={busy}>
            {translate('save')}
          </Button>
        </>
      }
    >
      <form
        id="rename-source"
        onSubmit={(event) => {
          event.preventDefault();
          void save();
        }}
      >
        <TextField
          label={translate('title')}
          lang={source.language}
          maxLength={limits.titleLength}
          autoComplete="off"
          value={title}
          error={pressed && blank ? translate('titleBlank') : undefined}
          onChange={(event) => setTitle(event.target.value)}
        />
      </form>
    </Dialog>
  );
}
