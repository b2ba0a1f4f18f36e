import { Link } from '@tanstack/react-router';
import type { ReactNode } from 'react';
import { useWords } from '../../../../client/language/language.ts';
import { useMembershipStatus } from '../../../../parts/account/membership-status.ts';
import type { Engines } from '../../../../parts/connections/index.ts';
import { draftingWords, whyOff } from '../../../../parts/drafting/index.ts';
import { materialWords } from '../../material-words.ts';

/** Why no language model drafts a text, and where that is changed. */
export function NoModel({ engines }: { engines: Engines }): ReactNode {
  const translate = useWords(materialWords);
  const reasons = useWords(draftingWords);
  const administers = useMembershipStatus().data?.active?.role === 'administrator';
  const { own, school, ownAllowed } = engines;
  // The reason of the one that is there; without any, whether one may be connected.
  const why = whyOff(own === null && (school !== null || ownAllowed) ? 'school' : 'own', engines);
  return (
    <p role="note" className="max-w-measure text-ink-2">
      {translate('draftOff')} {why !== null && reasons(why)}{' '}
      {why === 'offPlan' && administers && (
        <Link to="/admin" search={{ tab: 'plan' }}>
          {translate('draftPlan')}
        </Link>
      )}
      {why === 'offNone' && ownAllowed && (
        <Link to="/dashboard/settings" search={{ tab: 'integrations' }}>
          {translate('draftConnect')}
        </Link>
      )}{' '}
      {(why === 'offNone' || why === 'offNotAllowed') && administers && (
        <Link to="/admin" search={{ tab: 'engines' }}>
          {translate('draftConnectSchool')}
        </Link>
      )}
    </p>
  );
}
