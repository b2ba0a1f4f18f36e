import type { Receipt } from '@schole/core';
import { type ReactNode, useState } from 'react';
import { useWords } from '../../../../../client/language/language.ts';
import { notify } from '../../../../../client/toasts/toasts.ts';
import { Button, Dialog, DialogClose, ErrorState } from '../../../../../ui/index.ts';
import { useFreshReading } from '../state/calls.ts';
import { correctingWords } from '../words.ts';

/** That a corrected version stays the newest, and how to have the file read again without the corrections. */
export function StoredVersion({ sourceId, receipt }: { sourceId: string; receipt: Receipt }): ReactNode {
  const translate = useWords(correctingWords);
  const [asking, setAsking] = useState(false);
  const fresh = useFreshReading(() => {
    setAsking(false);
    notify({ kind: 'good', title: translate('freshBegun') });
  });
  const { corrected = 0 } = receipt;
  if (corrected === 0) return null;
  return (
    <section className="grid max-w-measure justify-items-start gap-2 border-line border-t pt-4">
      <h2 className="text-ui">{translate('keptTitle')}</h2>
      <p className="text-ink-2">{translate('keptText', { count: corrected })}</p>
      <Button onClick={() => setAsking(true)}>{translate('fresh')}</Button>
      <Dialog
        open={asking}
        onOpenChange={setAsking}
        title={translate('freshTitle')}
        description={translate('freshText')}
        actions={
          <>
            <DialogClose>
              <Button>{translate('cancel')}</Button>
            </DialogClose>
            <Button kind="danger" busy={fresh.isPending} onClick={() => fresh.mutate(sourceId)}>
              {translate('fresh')}
            </Button>
          </>
        }
      >
        {fresh.error !== null && <ErrorState error={fresh.error} />}
      </Dialog>
    </section>
  );
}
