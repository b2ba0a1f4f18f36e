import { useQueryClient } from '@tanstack/react-query';
import { useNavigate } from '@tanstack/react-router';
import { type ReactNode, useEffect, useState } from 'react';
import { useWords } from '../../../client/language.ts';
import { standingKey } from '../../../client/query.ts';
import type { Closed } from '../../../parts/schools.ts';
import { Button, Page } from '../../../ui/index.ts';
import { dashboardWords } from '../words.ts';
import { AddSchool } from './add-school.tsx';

/** Milliseconds between two looks at whether it is still so: somebody else may have opened the school again. */
const lookAgain = 15_000;

/** Instead of the work: why there is nowhere to work, and what can be done about it. */
export function ClosedPage({ closed }: { closed: Closed }): ReactNode {
  const say = useWords(dashboardWords);
  const navigate = useNavigate();
  const queries = useQueryClient();
  const [adding, setAdding] = useState(false);
  useEffect(() => {
    const look = (): void => void queries.invalidateQueries({ queryKey: standingKey });
    // At once too: whoever comes back from the settings may have set up what was asked for.
    look();
    const timer = setInterval(look, lookAgain);
    return () => clearInterval(timer);
  }, [queries]);

  return (
    <Page title={say(`${closed}Title`)}>
      <p className="max-w-measure text-pretty">{say(`${closed}Body`)}</p>
      {closed === 'none' && <p className="mt-2 max-w-measure text-pretty text-ink-2">{say('noneInvitation')}</p>}
      <div className="mt-5 flex flex-wrap gap-2">
        {closed === 'second-step' ? (
          <Button
            kind="primary"
            onClick={() => void navigate({ to: '/dashboard/settings', search: { tab: 'security' } })}
          >
            {say('setUpStep')}
          </Button>
        ) : (
          <Button kind={closed === 'none' ? 'primary' : 'outline'} onClick={() => setAdding(true)}>
            {say('addSchool')}
          </Button>
        )}
      </div>
      {adding && <AddSchool onClose={() => setAdding(false)} />}
    </Page>
  );
}
