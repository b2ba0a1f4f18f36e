import { Link } from '@tanstack/react-router';
import type { ReactNode } from 'react';
import { useWords } from '../../client/language/language.ts';
import { useMembershipStatus } from '../account/membership-status.ts';
import { planWords } from './words.ts';

/** The way on from a limit of the plan: the plan for who administers the school, otherwise whom to ask. */
export function PlanAdvice(): ReactNode {
  const translate = useWords(planWords);
  if (useMembershipStatus().data?.active?.role !== 'administrator') return translate('askAdministrator');
  return (
    <Link to="/admin" search={{ tab: 'plan' }}>
      {translate('toPlan')}
    </Link>
  );
}
