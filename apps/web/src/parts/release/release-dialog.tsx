import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { type ReactNode, useId, useState } from 'react';
import { useWords } from '../../client/language/language.ts';
import { useFailureWords } from '../../client/requests/failures.ts';
import { useLoaded } from '../../client/server-state/use-loaded.ts';
import { notify } from '../../client/toasts/toasts.ts';
import { Button, Dialog, DialogClose, ErrorState, FieldError, Skeleton } from '../../ui/index.ts';
import { type ReleaseState, refreshReleased, releaseResults, releaseState } from './calls.ts';
import { ReleaseFields } from './release-fields.tsx';
import { ReleasedList } from './released-list.tsx';
import { ReturnSheets } from './return-sheets.tsx';
import { formOf, inputOf, pendingOf, problemsOf } from './scope.ts';
import { StillOpen } from './still-open.tsx';
import { releaseWords } from './words.ts';

export interface ReleaseDialogProps {
  deliveryId: string;
  onClose: () => void;
}

/** What the students of a delivery see of their results: to whom, of what, from when; hidden again, and on paper. */
export function ReleaseDialog({ deliveryId, onClose }: ReleaseDialogProps): ReactNode {
  const translate = useWords(releaseWords);
  const loaded = useLoaded(useQuery(releaseState(deliveryId)));
  if (loaded.state === 'ready') return <OpenDialog state={loaded.data} onClose={onClose} />;
  return (
    <Dialog open wide onOpenChange={(open) => !open && onClose()} title={translate('title')}>
      {loaded.state === 'loading' ? (
        <Skeleton lines={8} label={translate('reading')} />
      ) : (
        <ErrorState error={loaded.error} onRetry={loaded.retry} busy={loaded.busy} />
      )}
    </Dialog>
  );
}

function OpenDialog({ state, onClose }: { state: ReleaseState; onClose: () => void }): ReactNode {
  const translate = useWords(releaseWords);
  const failure = useFailureWords();
  const queries = useQueryClient();
  const formId = useId();
  const [form, setForm] = useState(() => formOf(state));
  const [sent, setSent] = useState(false);
  const problems = problemsOf(form, new Date());
  const open = pendingOf(form, state);
  const release = useMutation({
    mutationFn: releaseResults,
    onSuccess: async (_, input) => {
      onClose();
      const done = input.at === undefined ? 'releasedDone' : 'plannedDone';
      notify({ kind: 'good', title: translate(done, { title: state.title }) });
      await refreshReleased(queries);
    },
    // Somebody may have graded meanwhile: what stands in the way is read again.
    onError: () => queries.invalidateQueries(releaseState(state.deliveryId)),
  });
  return (
    <Dialog
      open
      wide
      onOpenChange={(stays) => !stays && onClose()}
      title={translate('title')}
      description={translate('text', { title: state.title })}
      actions={
        <>
          <DialogClose>
            <Button>{translate('cancel')}</Button>
          </DialogClose>
          <Button kind="primary" type="submit" form={formId} busy={release.isPending}>
            {translate(form.at === null ? 'release' : 'plan')}
          </Button>
        </>
      }
    >
      <form
        id={formId}
        noValidate
        className="grid gap-5"
        onSubmit={(event) => {
          event.preventDefault();
          setSent(true);
          if (problems.length === 0 && open.spotChecks === 0) release.mutate(inputOf(form, state));
        }}
      >
        <StillOpen deliveryId={state.deliveryId} {...open} />
        <ReleaseFields state={state} form={form} problems={sent ? problems : []} onChange={setForm} />
        {release.error !== null && <FieldError>{failure(release.error)}</FieldError>}
      </form>
      <ReleasedList state={state} />
      <ReturnSheets state={state} />
    </Dialog>
  );
}
