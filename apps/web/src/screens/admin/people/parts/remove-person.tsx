import { type ReactNode, useState } from 'react';
import { useWords } from '../../../../client/language/language.ts';
import { useFailureWords } from '../../../../client/requests/failures.ts';
import { notify } from '../../../../client/toasts/toasts.ts';
import { Button, Combobox, Dialog, FieldError, RadioGroup } from '../../../../ui/index.ts';
import { type PersonRecord, useColleagues, usePeopleAction } from '../calls.ts';
import { peopleWords } from '../words.ts';
import { nameOf } from './name-of.ts';

export interface RemovePersonProps {
  record: PersonRecord;
  name: string;
  onBack: () => void;
  onDone: () => void;
}

/** Removes a person from the school: first shows how much work they made here, and asks what happens to it. */
export function RemovePerson({ record: { member, work }, name, onBack, onDone }: RemovePersonProps): ReactNode {
  const translate = useWords(peopleWords);
  const failure = useFailureWords();
  const remove = usePeopleAction('remove-member');
  const [after, setAfter] = useState<'keep' | 'hand-over'>('keep');
  const [to, setTo] = useState<string | null>(null);
  const [refused, setRefused] = useState<string>();
  const some = work.assignments + work.sources + work.files > 0;

  const run = async (): Promise<void> => {
    if (after === 'hand-over' && to === null) {
      setRefused(translate('chooseColleague'));
      return;
    }
    setRefused(undefined);
    const heir = after === 'hand-over' && to !== null ? { to } : {};
    try {
      await remove.mutateAsync({ userId: member.userId, work: after, ...heir });
      notify({ kind: 'good', title: translate('removeDone', { name }) });
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
      title={translate('removeTitle', { name })}
      description={translate('removeText')}
      actions={
        <>
          <Button onClick={onBack}>{translate('back')}</Button>
          <Button kind="danger" busy={remove.isPending} onClick={() => void run()}>
            {translate('removeIt')}
          </Button>
        </>
      }
    >
      <p>{translate(some ? 'madeHere' : 'madeNothing', { counts: translate('workCounts', work) })}</p>
      {some && (
        <RadioGroup
          label={translate('whatBecomes')}
          value={after}
          onChange={setAfter}
          choices={[
            { value: 'keep', label: translate('keepWork'), hint: translate('keepWorkHint') },
            { value: 'hand-over', label: translate('handOver'), hint: translate('handOverHint') },
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
  const translate = useWords(peopleWords);
  const colleagues = useColleagues(without);
  if (colleagues.isError) return <FieldError>{translate('membersFailed')}</FieldError>;
  const options = (colleagues.data ?? []).map((person) => ({
    value: person.userId,
    label: nameOf(person, translate('noName')),
    ...(person.email === null ? {} : { hint: person.email }),
  }));
  return (
    <Combobox
      label={translate('colleague')}
      options={options}
      value={value}
      onChange={onChange}
      empty={translate('nobodyFits')}
    />
  );
}
