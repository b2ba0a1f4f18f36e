import { useQueryClient } from '@tanstack/react-query';
import { useNavigate } from '@tanstack/react-router';
import { useWords } from '../../../client/language/language.ts';
import { useFailureWords } from '../../../client/requests/failures.ts';
import { notify } from '../../../client/toasts/toasts.ts';
import { useMembershipStatus } from '../../../parts/account/membership-status.ts';
import { planWords } from '../../../parts/plan/index.ts';
import { archiveClass, refreshClasses, removeClass } from '../calls.ts';
import type { ClassRow } from '../rows.ts';
import { words } from '../words.ts';
import { isPlanLimit } from './dialog-action.tsx';

type Named = Pick<ClassRow, 'id' | 'name'>;

export interface ClassActions {
  archive(row: Named, archived: boolean): void;
  remove(row: Named, removed: boolean): void;
}

/** Archive, delete, and both taken back: each reports what it did and offers undo. */
export function useClassActions(): ClassActions {
  const translate = useWords(words);
  const failure = useFailureWords();
  const plan = useWords(planWords);
  const administers = useMembershipStatus().data?.active?.role === 'administrator';
  const queries = useQueryClient();
  const navigate = useNavigate();

  /** At the limit of the plan with the way on: the plan, or whom to ask. */
  function report(error: unknown): void {
    const limit = isPlanLimit(error);
    const message = limit && !administers ? `${failure(error)} ${plan('askAdministrator')}` : failure(error);
    const toPlan = {
      label: plan('toPlan'),
      run: () => void navigate({ to: '/admin', search: { tab: 'plan' } }),
    };
    notify({ kind: 'error', title: translate('error'), message, ...(limit && administers && { action: toPlan }) });
  }

  function perform(
    { id, name }: Named,
    on: boolean,
    change: (id: string, on: boolean) => Promise<unknown>,
    done: readonly [on: 'archivedDone' | 'deletedDone', off: 'unarchivedDone' | 'restoredDone'],
  ): void {
    change(id, on)
      .then(async () => {
        await refreshClasses(queries);
        notify({
          kind: 'good',
          title: translate(done[on ? 0 : 1], { name }),
          action: { label: translate('undo'), run: () => perform({ id, name }, !on, change, done) },
        });
      })
      .catch(report);
  }

  return {
    archive: (row, archived) => perform(row, archived, archiveClass, ['archivedDone', 'unarchivedDone']),
    remove: (row, removed) => perform(row, removed, removeClass, ['deletedDone', 'restoredDone']),
  };
}
