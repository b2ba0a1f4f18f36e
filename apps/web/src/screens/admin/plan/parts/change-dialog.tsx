import type { PlanName, SchoolPlan } from '@schole/core';
import { type ReactNode, useState } from 'react';
import { useFailureWords } from '../../../../client/failures.ts';
import { useWords } from '../../../../client/language.ts';
import { notify } from '../../../../client/toasts.ts';
import { planWords } from '../../../../parts/plan/index.ts';
import { Button, Dialog, DialogClose, FieldError } from '../../../../ui/index.ts';
import { usePlanAct } from '../calls.ts';
import { planSectionWords } from '../words.ts';
import { consequencesOf } from './consequences.ts';

interface ChangeDialogProps {
  plan: SchoolPlan;
  wanted: PlanName;
  /** True: the change begins on the page of the payment provider. */
  pays: boolean;
  onClose: () => void;
}

/** Asks before the plan is changed, and says by number what becomes of what there is. */
export function ChangeDialog({ plan, wanted, pays, onClose }: ChangeDialogProps): ReactNode {
  const say = useWords(planSectionWords);
  const named = useWords(planWords);
  const failure = useFailureWords();
  const change = usePlanAct('change-plan');
  const pay = usePlanAct('pay-plan');
  const [refused, setRefused] = useState<string | null>(null);
  const { over, limited, lost, gained } = consequencesOf(plan, wanted);
  const onError = (error: Error): void => setRefused(failure(error));
  const go = (): void => {
    setRefused(null);
    if (pays) {
      pay.mutate({ plan: wanted }, { onSuccess: ({ address }) => window.location.assign(address), onError });
      return;
    }
    const onSuccess = (): void => {
      notify({ kind: 'good', title: say('changed', { plan: named(wanted) }) });
      onClose();
    };
    change.mutate({ plan: wanted }, { onSuccess, onError });
  };
  return (
    <Dialog
      open
      onOpenChange={(open) => {
        if (!open) onClose();
      }}
      title={say('changeTitle', { plan: named(wanted) })}
      description={say(pays ? 'payText' : 'changeText')}
      actions={
        <>
          <DialogClose>
            <Button>{say('cancel')}</Button>
          </DialogClose>
          <Button kind="primary" busy={change.isPending || pay.isPending} onClick={go}>
            {say(pays ? 'payDo' : 'changeDo', { plan: named(wanted) })}
          </Button>
        </>
      }
    >
      {over.length > 0 && (
        <ul className="grid grid-cols-1 list-disc gap-1 pl-5">
          {over.map(({ name, used, quota }) => (
            <li key={name}>{say('overLine', { what: named(name), used, quota })}</li>
          ))}
        </ul>
      )}
      {limited.length > 0 && (
        <p>{say('limited', { what: limited.map(({ name, quota }) => `${named(name)} ${quota}`).join(', ') })}</p>
      )}
      {lost.length > 0 && <p>{say('lost', { what: lost.map((name) => named(name)).join(', ') })}</p>}
      {gained.length > 0 && <p>{say('gained', { what: gained.map((name) => named(name)).join(', ') })}</p>}
      {refused !== null && <FieldError>{refused}</FieldError>}
    </Dialog>
  );
}
