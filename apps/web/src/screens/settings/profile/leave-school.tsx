import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { z } from 'zod';
import { runSessionEndHooks, swapSavedInput } from '../../../client/browser/saved-input.ts';
import { useWords } from '../../../client/language/language.ts';
import { callFunction } from '../../../client/requests/call.ts';
import { useFailureWords } from '../../../client/requests/failures.ts';
import { readCounted } from '../../../client/requests/rows.ts';
import { useUser } from '../../../client/session/session.tsx';
import { notify } from '../../../client/toasts/toasts.ts';
import { type OwnSchool, readMembershipStatus, useMembershipStatus } from '../../../parts/account/membership-status.ts';
import { Button, Dialog, DialogClose, FieldError, Skeleton } from '../../../ui/index.ts';
import { schoolWords } from './school-words.ts';

/** Counts what the user created in a school. */
async function countWork(schoolId: string, userId: string): Promise<{ assignments: number; sources: number }> {
  const [assignments, sources] = await Promise.all(
    (['assignments', 'sources'] as const).map((table) =>
      readCounted(z.unknown(), (client) =>
        client
          .from(table)
          .select('id', { count: 'exact', head: true })
          .eq('school_id', schoolId)
          .eq('owner_id', userId),
      ),
    ),
  );
  return { assignments: assignments?.count ?? 0, sources: sources?.count ?? 0 };
}

/**
 * Explains what happens to the user's work, and leaves after a confirmation; shows the last administrator why they
 * cannot leave.
 */
export function LeaveSchool({ school, onClose }: { school: OwnSchool; onClose: () => void }): ReactNode {
  const translate = useWords(schoolWords);
  const failure = useFailureWords();
  const user = useUser();
  const queries = useQueryClient();
  const active = useMembershipStatus().data?.active?.id ?? null;
  const work = useQuery({ queryKey: ['own-work', school.id], queryFn: () => countWork(school.id, user.id) });
  const leave = useMutation({ mutationFn: () => callFunction('leave-school', { schoolId: school.id }) });

  const go = (): void =>
    leave.mutate(undefined, {
      onSuccess: async () => {
        onClose();
        notify({ kind: 'good', title: translate('left', { school: school.name }) });
        if (school.id === active) {
          runSessionEndHooks();
          swapSavedInput(school.id, (await readMembershipStatus()).active?.id ?? null);
        }
        await queries.resetQueries();
      },
    });

  return (
    <Dialog
      open
      onOpenChange={(open) => {
        if (!open) onClose();
      }}
      title={translate('leaveTitle', { school: school.name })}
      description={translate('leaveText')}
      actions={
        <>
          <DialogClose>
            <Button>{translate('stay')}</Button>
          </DialogClose>
          <Button kind="danger" busy={leave.isPending} onClick={go}>
            {translate('leaveIt')}
          </Button>
        </>
      }
    >
      {work.isPending && <Skeleton lines={1} />}
      {work.isError && <p className="text-ink-2">{translate('countFailed')}</p>}
      {work.data !== undefined && <p>{translate('madeThere', work.data)}</p>}
      {leave.error !== null && <FieldError>{failure(leave.error)}</FieldError>}
    </Dialog>
  );
}
