import type { ReactNode } from 'react';
import { useWords } from '../../../../client/language.ts';
import { useMoment } from '../../../../client/use-moment.ts';
import { Chip } from '../../../../ui/index.ts';
import type { Person } from '../calls.ts';
import { peopleWords } from '../words.ts';

/** Whether a person can work in the school, and whether their account is going. */
export function StandingChip({ person }: { person: Person }): ReactNode {
  const say = useWords(peopleWords);
  const moment = useMoment();
  const { status, deletionDueAt } = person;
  if (status === 'suspended') return <Chip kind="attention">{say('suspended')}</Chip>;
  if (status === 'left') return <Chip kind="quiet">{say('left')}</Chip>;
  if (deletionDueAt !== null) return <Chip kind="note">{say('leaving', { when: moment(deletionDueAt) })}</Chip>;
  return <Chip kind="fine">{say('active')}</Chip>;
}
