import { type ReactNode, useState } from 'react';
import { useWords } from '../../../../client/language/language.ts';
import { useFailureWords } from '../../../../client/requests/failures.ts';
import { notify } from '../../../../client/toasts/toasts.ts';
import { useInstallationDuty } from '../../../../parts/account/membership-status.ts';
import { Button, Dialog, FieldError } from '../../../../ui/index.ts';
import { type Person, usePeopleAction } from '../calls.ts';
import { peopleWords } from '../words.ts';
import type { PersonAction } from './person-actions.ts';

export interface PersonActionDialogProps {
  action: Exclude<PersonAction, 'remove'>;
  person: Person;
  name: string;
  onBack: () => void;
  onDone: () => void;
}

/** Describes what will happen, and does it after a confirmation. */
export function PersonActionDialog({
  action,
  person: { userId },
  name,
  onBack,
  onDone,
}: PersonActionDialogProps): ReactNode {
  const translate = useWords(peopleWords);
  const failure = useFailureWords();
  const change = usePeopleAction('change-member');
  const transfer = usePeopleAction('transfer-administration');
  const reset = usePeopleAction('reset-second-step');
  const duty = useInstallationDuty();
  const [refused, setRefused] = useState<string | null>(null);
  const doIt: Record<PersonActionDialogProps['action'], () => Promise<unknown>> = {
    makeAdministrator: () => change.mutateAsync({ userId, role: 'administrator' }),
    makeTeacher: () => change.mutateAsync({ userId, role: 'teacher' }),
    suspend: () => change.mutateAsync({ userId, status: 'suspended' }),
    restore: () => change.mutateAsync({ userId, status: 'active' }),
    transfer: () => transfer.mutateAsync({ userId }),
    resetStep: () => reset.mutateAsync({ userId }),
  };
  const run = async (): Promise<void> => {
    setRefused(null);
    try {
      await doIt[action]();
      notify({ kind: 'good', title: translate(`${action}Done`, { name }) });
      onDone();
    } catch (error) {
      setRefused(failure(error));
    }
  };
  return (
    <Dialog
      open
      onOpenChange={(open) => {
        if (!open) onDone();
      }}
      title={translate(`${action}Title`, { name })}
      description={translate(`${action}Text`)}
      actions={
        <>
          <Button onClick={onBack}>{translate('back')}</Button>
          <Button
            kind={action === 'suspend' || action === 'resetStep' ? 'danger' : 'primary'}
            busy={change.isPending || transfer.isPending || reset.isPending}
            onClick={() => void run()}
          >
            {translate(`${action}Do`)}
          </Button>
        </>
      }
    >
      {(action === 'makeAdministrator' || action === 'transfer') && duty.data === true && (
        <p className="text-attention">{translate('alsoInstallation')}</p>
      )}
      {refused !== null && <FieldError>{refused}</FieldError>}
    </Dialog>
  );
}
