import { useQuery, useQueryClient } from '@tanstack/react-query';
import { type ReactNode, useState } from 'react';
import { useWords } from '../../../client/language/language.ts';
import { useLoaded } from '../../../client/server-state/use-loaded.ts';
import { Button, Dialog, DialogClose, ErrorState, Skeleton } from '../../../ui/index.ts';
import { Refusal, useDialogAction } from '../actions/dialog-action.tsx';
import { refreshClasses } from '../calls.ts';
import { CodePanel } from './code-panel.tsx';
import { enrolment } from './enrolment-calls.ts';
import { enrolmentWords } from './enrolment-words.ts';
import { PicturesPanel } from './pictures-panel.tsx';
import { WaitingList } from './waiting-list.tsx';

export interface EnrolmentDialogProps {
  classId: string;
  onClose: () => void;
}

/** How students come into a class who are in no list: for the screen of the classroom and the teacher before it. */
export function EnrolmentDialog({ classId, onClose }: EnrolmentDialogProps): ReactNode {
  const translate = useWords(enrolmentWords);
  const queries = useQueryClient();
  const query = enrolment(classId);
  const found = useLoaded(useQuery(query));
  const act = useDialogAction();
  // Which button waits for the answer.
  const [pressed, setPressed] = useState('');
  const busy = act.busy ? pressed : null;
  const run = (name: string, work: () => Promise<unknown>): void => {
    if (act.busy) return;
    setPressed(name);
    act.run(async () => {
      try {
        await work();
      } finally {
        // Also after a refusal: what it shows may be why.
        await queries.invalidateQueries({ queryKey: query.queryKey });
      }
    });
  };
  return (
    <Dialog
      open
      wide
      onOpenChange={(open) => {
        if (!open) onClose();
      }}
      title={translate('title')}
      actions={
        <DialogClose>
          <Button>{translate('done')}</Button>
        </DialogClose>
      }
    >
      {found.state === 'loading' && <Skeleton lines={6} label={translate('reading')} />}
      {found.state === 'failed' && (
        <ErrorState title={translate('failed')} error={found.error} onRetry={found.retry} busy={found.busy} />
      )}
      {found.state === 'ready' && (
        <div className="grid min-w-0 gap-5">
          <Refusal failure={act.failure} />
          <CodePanel classId={classId} found={found.data} busy={busy} run={run} />
          <WaitingList
            classId={classId}
            requests={found.data.requests}
            busy={busy}
            run={(name, work) =>
              run(name, async () => {
                await work();
                await refreshClasses(queries);
              })
            }
          />
          <PicturesPanel classId={classId} found={found.data} busy={busy} run={run} />
        </div>
      )}
    </Dialog>
  );
}
