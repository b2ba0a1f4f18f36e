import { Fault } from '@schole/core';
import { type ReactNode, useState } from 'react';
import { useFailureWords } from '../../../client/requests/failures.ts';
import { PlanAdvice } from '../../../parts/plan/index.ts';
import { FieldError } from '../../../ui/index.ts';

/** The only action of a dialog: whether it runs, and why it was refused. */
export interface DialogAction {
  busy: boolean;
  failure: unknown;
  /** Runs it; a failure is kept for `Refusal`, and the dialog stays open with what was typed. */
  run: (act: () => Promise<void>) => void;
}

export function useDialogAction(): DialogAction {
  const [busy, setBusy] = useState(false);
  const [failure, setFailure] = useState<unknown>(null);
  return {
    busy,
    failure,
    run: (act) => {
      setBusy(true);
      setFailure(null);
      act()
        .catch(setFailure)
        .finally(() => setBusy(false));
    },
  };
}

/** Whether a failure is the plan's limit of active classes. */
export const isPlanLimit = (error: unknown): boolean => error instanceof Fault && error.code === 'plan/classes-reached';

/** Why the action of a dialog was refused; at the limit of the plan with the way on. */
export function Refusal({ failure }: { failure: unknown }): ReactNode {
  const words = useFailureWords();
  if (failure === null) return null;
  return (
    <div className="grid gap-1">
      <FieldError>{words(failure)}</FieldError>
      {isPlanLimit(failure) && (
        <p className="text-sm">
          <PlanAdvice />
        </p>
      )}
    </div>
  );
}
