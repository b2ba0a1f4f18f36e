import type { PlanName, SchoolPlan } from '@schole/core';
import { type ReactNode, useState } from 'react';
import { formatNumber } from '../../../../client/language/formats.ts';
import { useLanguage, useWords } from '../../../../client/language/language.ts';
import { useFailureWords } from '../../../../client/requests/failures.ts';
import { notify } from '../../../../client/toasts/toasts.ts';
import { planWords, useEntitlementName } from '../../../../parts/plan/index.ts';
import { Button, Dialog, DialogClose, FieldError } from '../../../../ui/index.ts';
import { usePlanAction } from '../calls.ts';
import { planSectionWords } from '../words.ts';
import { consequencesOf } from './consequences.ts';

interface ChangeDialogProps {
  plan: SchoolPlan;
  targetPlan: PlanName;
  /** True: the change continues on the page of the payment provider. */
  pays: boolean;
  onClose: () => void;
}

/** Asks before the plan is changed, and shows in numbers what happens to the existing data. */
export function ChangeDialog({ plan, targetPlan, pays, onClose }: ChangeDialogProps): ReactNode {
  const translate = useWords(planSectionWords);
  const [language] = useLanguage();
  const written = (value: number): string => formatNumber(value, language);
  const named = useWords(planWords);
  const entitlement = useEntitlementName();
  const failure = useFailureWords();
  const change = usePlanAction('change-plan');
  const pay = usePlanAction('pay-plan');
  const [refused, setRefused] = useState<string | null>(null);
  const { over, limited, lost, gained } = consequencesOf(plan, targetPlan);
  const onError = (error: Error): void => setRefused(failure(error));
  const go = (): void => {
    setRefused(null);
    if (pays) {
      pay.mutate({ plan: targetPlan }, { onSuccess: ({ address }) => window.location.assign(address), onError });
      return;
    }
    const onSuccess = (): void => {
      notify({ kind: 'good', title: translate('changed', { plan: named(targetPlan) }) });
      onClose();
    };
    change.mutate({ plan: targetPlan }, { onSuccess, onError });
  };
  return (
    <Dialog
      open
      onOpenChange={(open) => {
        if (!open) onClose();
      }}
      title={translate('changeTitle', { plan: named(targetPlan) })}
      description={translate(pays ? 'payText' : 'changeText')}
      actions={
        <>
          <DialogClose>
            <Button>{translate('cancel')}</Button>
          </DialogClose>
          <Button kind="primary" busy={change.isPending || pay.isPending} onClick={go}>
            {translate(pays ? 'payDo' : 'changeDo', { plan: named(targetPlan) })}
          </Button>
        </>
      }
    >
      {over.length > 0 && (
        <ul className="grid grid-cols-1 list-disc gap-1 pl-5">
          {over.map(({ name, used, quota }) => (
            <li key={name}>
              {translate('overLine', { what: entitlement(name), used: written(used), quota: written(quota) })}
            </li>
          ))}
        </ul>
      )}
      {limited.length > 0 && (
        <p>
          {translate('limited', {
            what: limited.map(({ name, quota }) => `${entitlement(name)} ${written(quota)}`).join(', '),
          })}
        </p>
      )}
      {lost.length > 0 && <p>{translate('lost', { what: lost.map((name) => entitlement(name)).join(', ') })}</p>}
      {gained.length > 0 && <p>{translate('gained', { what: gained.map((name) => entitlement(name)).join(', ') })}</p>}
      {refused !== null && <FieldError>{refused}</FieldError>}
    </Dialog>
  );
}
