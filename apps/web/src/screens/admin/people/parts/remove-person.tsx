import { type ReactNode, useState } from 'react';
import { useFailureWords } from '../../../../client/failures.ts';
import { useWords } from '../../../../client/language.ts';
import { notify } from '../../../../client/toasts.ts';
import { Button, Combobox, Dialog, FieldError, RadioGroup } from '../../../../ui/index.ts';
import { type PersonRecord, useAct, useColleagues } from '../calls.ts';
import { peopleWords } from '../words.ts';
import { nameOf } from './name-of.ts';

export interface RemovePersonProps {
  record: PersonRecord;
  name: string;
  onBack: () => void;
  onDone: () => void;
}

/** Removes a person from the school: first what they made here, in numbers, and what is to become of it. */
export function RemovePerson({ record: { member, work }, name, onBack, onDone }: RemovePersonProps): ReactNode {
  const say = useWords(peopleWords);
  const failure = useFailureWords();
  const remove = useAct('remove-member');
  const [after, setAfter] = useState<'keep' | 'hand-over'>('keep');
  const [to, setTo] = useState<string | null>(null);
  const [refused, setRefused] = useState<string>();
  const some = work.assignments + work.sources + work.files > 0;

  const run = async (): Promise<void> => {
    if (after === 'hand-over' && to === null) {
      setRefused(say('chooseColleague'));
      return;
    }
    setRefused(undefined);
    const heir = after === 'hand-over' && to !== null ? { to } : {};
    try {
      await remove.mutateAsync({ userId: member.userId, work: after, ...heir });
      notify({ kind: 'good', title: say('removeDone', { name }) });
      onDone();
    } catch (error) {
      setRefused(failure(error));
    }
  };

  return (
    <Dialog
      open
      wide
      onOpenChange={(open) => {
        if (!open) onDone();
      }}
      title={say('removeTitle', { name })}
      description={say('removeText')}
      actions={
        <>
          <Button onClick={onBack}>{say('back')}</Button>
          <Button kind="danger" busy={remove.isPending} onClick={() => void run()}>
            {say('removeIt')}
          </Button>
        </>
      }
    >
      <p>{say(some ? 'madeHere' : 'madeNothing', { counts: say('workCounts', work) })}</p>
      {some && (
        <RadioGroup
          label={say('whatBecomes')}
          value={after}
          onChange={setAfter}
          choices={[
            { value: 'keep', label: say('keepWork'), hint: say('keepWorkHint') },
            { value: 'hand-over', label: say('handOver'), hint: say('handOverHint') },
          ]}
        />
      )}
      {after === 'hand-over' && <Colleague without={member.userId} value={to} onChange={setTo} />}
      {refused !== undefined && <FieldError>{refused}</FieldError>}
    </Dialog>
  );
}

interface ColleagueProps {
  without: string;
  value: string | null;
  onChange: (userId: string | null) => void;
}

function Colleague({ without, value, onChange }: ColleagueProps): ReactNode {
  const say = useWords(peopleWords);
  const colleagues = useColleagues(without);
  if (colleagues.isError) return <FieldError>{say('membersFailed')}</FieldError>;
  const options = (colleagues.data ?? []).map((person) => ({
    value: person.userId,
    label: nameOf(person, say('noName')),
    ...(person.email === null ? {} : { hint: person.email }),
  }));
  return (
    <Combobox label={say('colleague')} options={options} value={value} onChange={onChange} empty={say('nobodyFits')} />
  );
}
