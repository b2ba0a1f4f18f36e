import { type ReactNode, useState } from 'react';
import { useWords } from '../../client/language/language.ts';
import { Button } from '../../ui/index.ts';
import { useMembershipStatus } from '../account/membership-status.ts';
import { useDemoData, useHasDemo } from './calls.ts';
import { DemoMark } from './demo-mark.tsx';
import { RemoveDialog } from './remove-dialog.tsx';
import { demoWords } from './words.ts';

/** Shown where a school has demo data: a banner that says so, and for its administrators a button that removes it. */
export function DemoBanner(): ReactNode {
  const translate = useWords(demoWords);
  const has = useHasDemo();
  const administers = useMembershipStatus().data?.active?.role === 'administrator';
  const { data } = useDemoData(has && administers);
  const [confirming, setConfirming] = useState(false);
  if (!has) return null;
  return (
    <div className="mb-5 flex flex-wrap items-center gap-x-3 gap-y-1">
      <DemoMark />
      <p>{translate('here')}</p>
      {administers && data !== undefined && (
        <Button
          kind="plain"
          className="max-md:-ml-3"
          aria-label={translate('removeLabel')}
          onClick={() => setConfirming(true)}
        >
          {translate('remove')}
        </Button>
      )}
      {confirming && data !== undefined && <RemoveDialog data={data} onClose={() => setConfirming(false)} />}
    </div>
  );
}
