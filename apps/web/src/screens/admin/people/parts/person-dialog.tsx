import { type ReactNode, useState } from 'react';
import { useWords } from '../../../../client/language/language.ts';
import { useMoment } from '../../../../client/language/use-moment.ts';
import { useLoaded } from '../../../../client/server-state/use-loaded.ts';
import { useUser } from '../../../../client/session/session.tsx';
import { Button, Dialog, ErrorState, Skeleton } from '../../../../ui/index.ts';
import { type Person, type PersonRecord, useMember } from '../calls.ts';
import { peopleWords } from '../words.ts';
import { MembershipStatusChip } from './membership-status-chip.tsx';
import { nameOf } from './name-of.ts';
import { PersonActionDialog } from './person-action-dialog.tsx';
import { type PersonAction, personActionsFor } from './person-actions.ts';
import { RemovePerson } from './remove-person.tsx';

/**
 * One person's record, and the actions on it; each action asks for a confirmation in its own dialog that describes the
 * effects.
 */
export function PersonDialog({ person, onClose }: { person: Person; onClose: () => void }): ReactNode {
  const translate = useWords(peopleWords);
  const own = useUser().id === person.userId;
  const record = useLoaded(useMember(person.userId));
  const [action, setAction] = useState<PersonAction | null>(null);
  const name = nameOf(person, translate('noName'));
  if (action === 'remove' && record.state === 'ready') {
    return <RemovePerson record={record.data} name={name} onBack={() => setAction(null)} onDone={onClose} />;
  }
  if (action !== null && action !== 'remove') {
    return (
      <PersonActionDialog action={action} person={person} name={name} onBack={() => setAction(null)} onDone={onClose} />
    );
  }
  const availableActions = record.state === 'ready' && !own ? personActionsFor(record.data.member) : [];
  return (
    <Dialog
      open
      wide
      onOpenChange={(open) => {
        if (!open) onClose();
      }}
      title={name}
      {...(availableActions.length > 0 && {
        actions: availableActions.map((each) => (
          <Button key={each} kind={each === 'remove' ? 'danger' : 'outline'} onClick={() => setAction(each)}>
            {translate(`${each}Do`)}
          </Button>
        )),
      })}
    >
      {record.state === 'loading' && <Skeleton lines={5} />}
      {record.state === 'failed' && (
        <ErrorState title={translate('recordFailed')} error={record.error} onRetry={record.retry} busy={record.busy} />
      )}
      {record.state === 'ready' && <RecordText record={record.data} />}
      {own && <p className="max-w-measure text-ink-2">{translate('thatIsYou')}</p>}
    </Dialog>
  );
}

function RecordText({ record: { member, department, work } }: { record: PersonRecord }): ReactNode {
  const translate = useWords(peopleWords);
  const moment = useMoment();
  const facts: [string, ReactNode][] = [
    [translate('address'), member.email ?? translate('noAddress')],
    [translate('role'), translate(member.role)],
    [translate('standing'), <MembershipStatusChip key="standing" person={member} />],
    ...(department === null ? [] : ([[translate('department'), department]] satisfies [string, ReactNode][])),
    [translate('joined'), moment(member.joinedAt)],
    [translate('lastSignIn'), member.lastSignInAt === null ? translate('never') : moment(member.lastSignInAt)],
    [translate('secondStep'), translate(member.secondStep ? 'on' : 'off')],
    [translate('work'), translate('workCounts', work)],
  ];
  return (
    <>
      <dl className="grid grid-cols-1 gap-x-6 gap-y-1 md:grid-cols-[auto_minmax(0,1fr)]">
        {facts.map(([name, value]) => (
          <div key={name} className="contents">
            <dt className="text-ink-3">{name}</dt>
            <dd className="break-words max-md:mb-1">{value}</dd>
          </div>
        ))}
      </dl>
      <p className="text-ink-3 text-sm">{translate('readingRecorded')}</p>
    </>
  );
}
