import { type ReactNode, useState } from 'react';
import { useWords } from '../../client/language.ts';
import { Button } from '../../ui/index.ts';
import { useStanding } from '../schools.ts';
import { useDemoData, useHasDemo } from './calls.ts';
import { DemoMark } from './demo-mark.tsx';
import { RemoveDialog } from './remove-dialog.tsx';
import { demoWords } from './words.ts';

/** Where a school shows demo data: the line that says so, and for its administrators the way to be rid of them. */
export function DemoLine(): ReactNode {
  const say = useWords(demoWords);
  const has = useHasDemo();
  const administers = useStanding().data?.active?.role === 'administrator';
  const { data } = useDemoData(has && administers);
  const [asking, setAsking] = useState(false);
  if (!has) return null;
  return (
    <div className="mb-5 flex flex-wrap items-center gap-x-3 gap-y-1">
      <DemoMark />
      <p>{say('here')}</p>
      {administers && data !== undefined && (
        <Button kind="plain" aria-label={say('removeLabel')} onClick={() => setAsking(true)}>
          {say('remove')}
        </Button>
      )}
      {asking && data !== undefined && <RemoveDialog data={data} onClose={() => setAsking(false)} />}
    </div>
  );
}
