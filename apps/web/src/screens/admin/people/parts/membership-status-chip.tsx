import type { ReactNode } from 'react';
import { useWords } from '../../../../client/language/language.ts';
import { useMoment } from '../../../../client/language/use-moment.ts';
import { Chip } from '../../../../ui/index.ts';
import type { Person } from '../calls.ts';
import { peopleWords } from '../words.ts';

/** Whether a person can work in the school, and whether their account is being deleted. */
export function MembershipStatusChip({ person }: { person: Person }): ReactNode {
  const translate = useWords(peopleWords);
  const moment = useMoment();
  const { status, deletionDueAt } = person;
  if (status === 'suspended') return <Chip kind="attention">{translate('suspended')}</Chip>;
  if (status === 'left') return <Chip kind="quiet">{translate('left')}</Chip>;
  if (deletionDueAt !== null) return <Chip kind="note">{translate('leaving', { when: moment(deletionDueAt) })}</Chip>;
  return <Chip kind="fine">{translate('active')}</Chip>;
}
