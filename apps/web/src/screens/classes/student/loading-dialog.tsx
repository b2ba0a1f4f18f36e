import type { ReactNode } from 'react';
import { useWords } from '../../../client/language/language.ts';
import type { Loaded } from '../../../client/server-state/use-loaded.ts';
import { Button, Dialog, DialogClose, ErrorState, Skeleton } from '../../../ui/index.ts';
import { recordWords } from './words.ts';

export interface LoadingProps {
  loaded: Exclude<Loaded<unknown>, { state: 'ready' }>;
  /** Said above the reason of a failure. */
  failed: string;
}

/** What a dialog shows before it has what it is about. */
export function LoadingPart({ loaded, failed }: LoadingProps): ReactNode {
  const translate = useWords(recordWords);
  if (loaded.state === 'loading') return <Skeleton lines={4} label={translate('reading')} />;
  return <ErrorState title={failed} error={loaded.error} onRetry={loaded.retry} busy={loaded.busy} />;
}

/** A dialog whose content is still read, or could not be. */
export function LoadingDialog({
  title,
  onClose,
  ...loading
}: LoadingProps & { title: string; onClose: () => void }): ReactNode {
  const translate = useWords(recordWords);
  return (
    <Dialog
      open
      onOpenChange={onClose}
      title={title}
      actions={
        <DialogClose>
          <Button>{translate('close')}</Button>
        </DialogClose>
      }
    >
      <LoadingPart {...loading} />
    </Dialog>
  );
}
