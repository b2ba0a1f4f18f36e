import { useMutation, useQueryClient } from '@tanstack/react-query';
import { type ReactNode, useState } from 'react';
import { useWords } from '../../../client/language/language.ts';
import { useFailureWords } from '../../../client/requests/failures.ts';
import { notify } from '../../../client/toasts/toasts.ts';
import {
  type Collection,
  collectionWords,
  refreshCollections,
  removeCollection,
} from '../../../parts/collections/index.ts';
import { Button, Dialog, DialogClose } from '../../../ui/index.ts';

/** Asks before a collection is removed. */
export function RemoveCollection({ collection: { id, name } }: { collection: Collection }): ReactNode {
  const translate = useWords(collectionWords);
  const failure = useFailureWords();
  const queries = useQueryClient();
  const [open, setOpen] = useState(false);
  const remove = useMutation({ mutationFn: () => removeCollection(id) });
  // Uses the promise: with the row this component is gone, and receives no callback.
  const press = (): void =>
    void remove.mutateAsync().then(
      async () => {
        setOpen(false);
        notify({ kind: 'good', title: translate('removed', { name }) });
        await refreshCollections(queries);
      },
      (error: unknown) => notify({ kind: 'error', title: translate('notRemoved'), message: failure(error) }),
    );
  return (
    <>
      <Button kind="plain" aria-label={translate('removeOf', { name })} onClick={() => setOpen(true)}>
        {translate('remove')}
      </Button>
      <Dialog
        open={open}
        onOpenChange={setOpen}
        title={translate('removeOf', { name })}
        description={translate('removeText')}
        actions={
          <>
            <DialogClose>
              <Button>{translate('cancel')}</Button>
            </DialogClose>
            <Button kind="danger" busy={remove.isPending} onClick={press}>
              {translate('remove')}
            </Button>
          </>
        }
      />
    </>
  );
}
