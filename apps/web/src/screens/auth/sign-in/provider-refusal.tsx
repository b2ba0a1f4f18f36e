import { Fault } from '@schole/core';
import type { ReactNode } from 'react';
import { useWords } from '../../../client/language/language.ts';
import { FailureNote } from '../form/failure-note.tsx';
import { authWords } from '../words.ts';

export interface ProviderRefusalProps {
  refusal: unknown;
  /** Whether identities may be linked to an account. */
  linking: boolean;
}

/** Above the form: why a provider returned the user without a sign-in. */
export function ProviderRefusal({ refusal, linking }: ProviderRefusalProps): ReactNode {
  const translate = useWords(authWords);
  const known = refusal instanceof Fault && refusal.code === 'provider/email-exists';
  return (
    <div className="mb-6">
      <FailureNote error={refusal}>
        {known && linking && <p className="pl-[calc(1.125em+0.5rem)] text-pretty">{translate('connectLater')}</p>}
      </FailureNote>
    </div>
  );
}
