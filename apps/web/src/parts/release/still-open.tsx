import { Link } from '@tanstack/react-router';
import type { ReactNode } from 'react';
import { useWords } from '../../client/language/language.ts';
import { releaseWords } from './words.ts';

interface StillOpenProps {
  deliveryId: string;
  spotChecks: number;
  waiting: number;
}

/** What waits for a mark, and what has to be seen before anything is released; both lead to the desk. */
export function StillOpen({ deliveryId, spotChecks, waiting }: StillOpenProps): ReactNode {
  const translate = useWords(releaseWords);
  return (
    <div role="status" className="grid gap-2 empty:hidden">
      {spotChecks > 0 && (
        <p className="border-attention border-l-3 bg-attention-tint px-4 py-2">
          {translate('spotChecks', { count: spotChecks })}
        </p>
      )}
      {waiting > 0 && (
        <p className="border-note border-l-3 bg-note-tint px-4 py-2">{translate('waiting', { count: waiting })}</p>
      )}
      {spotChecks + waiting > 0 && (
        <p>
          <Link to="/dashboard/grading" search={{ delivery: deliveryId }}>
            {translate('toDesk')}
          </Link>
        </p>
      )}
    </div>
  );
}
