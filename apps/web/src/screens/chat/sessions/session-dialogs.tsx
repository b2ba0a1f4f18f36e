import { type FormEvent, type ReactNode, useState } from 'react';
import { useWords } from '../../../client/language/language.ts';
import { Button, Dialog, DialogClose, TextField } from '../../../ui/index.ts';
import type { Session } from '../rows.ts';
import { chatWords } from '../words.ts';

/** Maximum length of a title, as in the table. */
const maxTitleLength = 200;

interface DialogProps {
  session: Session;
  onClose: () => void;
}

/** Asks before a session and its messages are deleted. */
export function DeleteDialog({ onClose, onDelete }: DialogProps & { onDelete: () => void }): ReactNode {
  const translate = useWords(chatWords);
  return (
    <Dialog
      open
      onOpenChange={(open) => !open && onClose()}
      title={translate('deleteTitle')}
      description={translate('deleteText')}
      actions={
        <>
          <DialogClose>
            <Button>{translate('cancel')}</Button>
          </DialogClose>
          <Button kind="danger" onClick={onDelete}>
            {translate('delete')}
          </Button>
        </>
      }
    />
  );
}

/** Renames a session. */
export function RenameDialog({
  session,
  onClose,
  onRename,
}: DialogProps & { onRename: (title: string) => void }): ReactNode {
  const translate = useWords(chatWords);
  const [title, setTitle] = useState(session.title);
  const [tried, setTried] = useState(false);
  const missing = title.trim() === '';
  const save = (event: FormEvent): void => {
    event.preventDefault();
    if (missing) setTried(true);
    else onRename(title.trim());
  };
  return (
    <Dialog open onOpenChange={(open) => !open && onClose()} title={translate('renameTitle')}>
      <form onSubmit={save} className="grid gap-4" noValidate>
        <TextField
          label={translate('name')}
          value={title}
          maxLength={maxTitleLength}
          error={tried && missing ? translate('nameMissing') : undefined}
          onChange={(event) => setTitle(event.target.value)}
          onFocus={(event) => event.target.select()}
        />
        <div className="flex flex-wrap justify-end gap-2">
          <DialogClose>
            <Button>{translate('cancel')}</Button>
          </DialogClose>
          <Button kind="primary" type="submit">
            {translate('save')}
          </Button>
        </div>
      </form>
    </Dialog>
  );
}
