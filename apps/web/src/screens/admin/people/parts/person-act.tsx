import { type ReactNode, useState } from 'react';
import { useFailureWords } from '../../../../client/failures.ts';
import { useWords } from '../../../../client/language.ts';
import { notify } from '../../../../client/toasts.ts';
import { useInstallationDuty } from '../../../../parts/schools.ts';
import { Button, Dialog, FieldError } from '../../../../ui/index.ts';
import { type Person, useAct } from '../calls.ts';
import { peopleWords } from '../words.ts';
import type { PersonAct } from './acts.ts';

export interface PersonActProps {
  act: Exclude<PersonAct, 'remove'>;
  person: Person;
  name: string;
  onBack: () => void;
  onDone: () => void;
}

/** Says what will happen, and does it after a press. */
export function PersonActDialog({ act, person: { userId }, name, onBack, onDone }: PersonActProps): ReactNode {
  const say = useWords(peopleWords);
  const failure = useFailureWords();
  const change = useAct('change-member');
  const transfer = useAct('transfer-administration');
  const reset = useAct('reset-second-step');
  const duty = useInstallationDuty();
  const [refused, setRefused] = useState<string | null>(null);
  const doIt: Record<PersonActProps['act'], () => Promise<unknown>> = {
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
      await doIt[act]();
      notify({ kind: 'good', title: say(`${act}Done`, { name }) });
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
      title={say(`${act}Title`, { name })}
      description={say(`${act}Text`)}
      actions={
        <>
          <Button onClick={onBack}>{say('back')}</Button>
          <Button
            kind={act === 'suspend' || act === 'resetStep' ? 'danger' : 'primary'}
            busy={change.isPending || transfer.isPending || reset.isPending}
            onClick={() => void run()}
          >
            {say(`${act}Do`)}
          </Button>
        </>
      }
    >
      {(act === 'makeAdministrator' || act === 'transfer') && duty.data === true && (
        <p className="text-attention">{say('alsoInstallation')}</p>
      )}
      {refused !== null && <FieldError>{refused}</FieldError>}
    </Dialog>
  );
}
