import type { AutomationPurpose } from '@schole/core';
import { type ReactNode, useId, useState } from 'react';
import { useWords } from '../../../../client/language/language.ts';
import { useFailureWords } from '../../../../client/requests/failures.ts';
import { type ConnectionResult, ConnectionResultView } from '../../../../parts/connections/index.ts';
import { Button, FieldError } from '../../../../ui/index.ts';
import { authWords } from '../auth-words.ts';
import { useAutomationAction } from '../calls.ts';

export interface WebhookTestProps {
  purpose: AutomationPurpose;
  /** False: there is no saved address. */
  ready: boolean;
  /** False: the school does not allow own connections. */
  allowed: boolean;
}

/** Sends a real request to the saved address of the workflow, and shows the result in words. */
export function WebhookTest({ purpose, ready, allowed }: WebhookTestProps): ReactNode {
  const translate = useWords(authWords);
  const failure = useFailureWords();
  const hint = useId();
  const test = useAutomationAction('test-webhook');
  const [result, setResult] = useState<ConnectionResult | null>(null);
  const [refused, setRefused] = useState<string | null>(null);
  const run = async (): Promise<void> => {
    setResult(null);
    setRefused(null);
    try {
      setResult(await test.mutateAsync({ purpose }));
    } catch (error) {
      setRefused(failure(error));
    }
  };
  return (
    <div className="grid max-w-measure justify-items-start gap-3">
      <div className="flex w-full flex-wrap items-center gap-x-4 gap-y-1">
        <Button busy={test.isPending} disabled={!ready || !allowed} aria-describedby={hint} onClick={() => void run()}>
          {translate(test.isPending ? 'testing' : 'test')}
        </Button>
        <p id={hint} className="flex-[1_1_14rem] text-ink-3 text-sm">
          {translate(ready ? 'testHint' : 'testFirst')}
        </p>
      </div>
      {refused !== null && <FieldError>{refused}</FieldError>}
      <ConnectionResultView result={result} />
    </div>
  );
}
