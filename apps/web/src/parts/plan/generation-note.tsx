import { advancedTypes, type KindName } from '@schole/core';
import { Link } from '@tanstack/react-router';
import type { ReactNode } from 'react';
import { useWords } from '../../client/language/language.ts';
import { useMembershipStatus } from '../account/membership-status.ts';
import { useOf, usePlan } from './calls.ts';
import { planWords } from './words.ts';

/** Before the press: that a ticked kind is generated on a larger plan only. Nothing where the plan has it. */
export function GenerationNote({ chosen }: { chosen: readonly KindName[] }): ReactNode {
  const translate = useWords(planWords);
  const use = useOf(usePlan().data, 'advanced_generation');
  const administers = useMembershipStatus().data?.active?.role === 'administrator';
  if (use === undefined || use.allowed || !chosen.some((type) => advancedTypes.includes(type))) return null;
  return (
    <p role="note" className="max-w-measure text-attention">
      {translate('generationNotIncluded')}{' '}
      {administers && (
        <Link to="/admin" search={{ tab: 'plan' }}>
          {translate('toPlan')}
        </Link>
      )}
    </p>
  );
}
