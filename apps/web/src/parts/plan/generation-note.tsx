import type { KindName } from '@schole/core';
import { Link } from '@tanstack/react-router';
import type { ReactNode } from 'react';
import { useWords } from '../../client/language/language.ts';
import { useMembershipStatus } from '../account/membership-status.ts';
import { useOf, usePlan } from './calls.ts';
import { planWords } from './words.ts';

/** What the database counts as advanced generation. */
const advanced: readonly KindName[] = ['short-answer', 'analytical-prompt'];

/** A note before generation: a ticked kind needs a larger plan. Nothing where the plan includes it. */
export function GenerationNote({ chosen }: { chosen: readonly KindName[] }): ReactNode {
  const translate = useWords(planWords);
  const use = useOf(usePlan().data, 'advanced_generation');
  const administers = useMembershipStatus().data?.active?.role === 'administrator';
  if (use === undefined || use.allowed || !chosen.some((type) => advanced.includes(type))) return null;
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
