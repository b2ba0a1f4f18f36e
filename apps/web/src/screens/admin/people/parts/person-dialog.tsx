import { type ReactNode, useState } from 'react';
import { useWords } from '../../../../client/language.ts';
import { useUser } from '../../../../client/session.tsx';
import { useLoaded } from '../../../../client/use-loaded.ts';
import { useMoment } from '../../../../client/use-moment.ts';
import { Button, Dialog, ErrorState, Skeleton } from '../../../../ui/index.ts';
import { type Person, type PersonRecord, useMember } from '../calls.ts';
import { peopleWords } from '../words.ts';
import { actsFor, type PersonAct } from './acts.ts';
import { nameOf } from './name-of.ts';
import { PersonActDialog } from './person-act.tsx';
import { RemovePerson } from './remove-person.tsx';
import { StandingChip } from './standing-chip.tsx';

/** One person's record, and what can be done about it; each act asks in a dialog of its own, with what will happen. */
export function PersonDialog({ person, onClose }: { person: Person; onClose: () => void }): ReactNode {
  const say = useWords(peopleWords);
  const own = useUser().id === person.userId;
  const record = useLoaded(useMember(person.userId));
  const [act, setAct] = useState<PersonAct | null>(null);
  const name = nameOf(person, say('noName'));
  if (act === 'remove' && record.state === 'ready') {
    return <RemovePerson record={record.data} name={name} onBack={() => setAct(null)} onDone={onClose} />;
  }
  if (act !== null && act !== 'remove') {
    return <PersonActDialog act={act} person={person} name={name} onBack={() => setAct(null)} onDone={onClose} />;
  }
  const acts = record.state === 'ready' && !own ? actsFor(record.data.member) : [];
  return (
    <Dialog
      open
      wide
      onOpenChange={(open) => {
        if (!open) onClose();
      }}
      title={name}
      {...(acts.length > 0 && {
        actions: acts.map((each) => (
          <Button key={each} kind={each === 'remove' ? 'danger' : 'outline'} onClick={() => setAct(each)}>
            {say(`${each}Do`)}
          </Button>
        )),
      })}
    >
      {record.state === 'loading' && <Skeleton lines={5} />}
      {record.state === 'failed' && (
        <ErrorState title={say('recordFailed')} error={record.error} onRetry={record.retry} busy={record.busy} />
      )}
      {record.state === 'ready' && <RecordText record={record.data} />}
      {own && <p className="max-w-measure text-ink-2">{say('thatIsYou')}</p>}
    </Dialog>
  );
}

function RecordText({ record: { member, department, work } }: { record: PersonRecord }): ReactNode {
  const say = useWords(peopleWords);
  const moment = useMoment();
  const facts: [string, ReactNode][] = [
    [say('address'), member.email ?? say('noAddress')],
    [say('role'), say(member.role)],
    [say('standing'), <StandingChip key="standing" person={member} />],
    ...(department === null ? [] : ([[say('department'), department]] satisfies [string, ReactNode][])),
    [say('joined'), moment(member.joinedAt)],
    [say('lastSignIn'), member.lastSignInAt === null ? say('never') : moment(member.lastSignInAt)],
    [say('secondStep'), say(member.secondStep ? 'on' : 'off')],
    [say('work'), say('workCounts', work)],
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
      <p className="text-ink-3 text-sm">{say('readingRecorded')}</p>
    </>
  );
}
