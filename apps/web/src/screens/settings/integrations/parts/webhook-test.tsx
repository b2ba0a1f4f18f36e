import type { AutomationPurpose } from '@schole/core';
import { type ReactNode, useId, useState } from 'react';
import { useFailureWords } from '../../../../client/failures.ts';
import { useWords } from '../../../../client/language.ts';
import { type Asked, AskResult } from '../../../../parts/connections/index.ts';
import { Button, FieldError } from '../../../../ui/index.ts';
import { authWords } from '../auth-words.ts';
import { useAct } from '../calls.ts';

export interface WebhookTestProps {
  purpose: AutomationPurpose;
  /** False: there is no saved address. */
  ready: boolean;
  /** False: the school lets nobody connect anything of their own. */
  allowed: boolean;
}

/** Really asks the workflow behind the saved address, and says in words what came of it. */
export function WebhookTest({ purpose, ready, allowed }: WebhookTestProps): ReactNode {
  const say = useWords(authWords);
  const failure = useFailureWords();
  const hint = useId();
  const test = useAct('test-webhook');
  const [result, setResult] = useState<Asked | null>(null);
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
          {say(test.isPending ? 'testing' : 'test')}
        </Button>
        <p id={hint} className="flex-[1_1_14rem] text-ink-3 text-sm">
          {say(ready ? 'testHint' : 'testFirst')}
        </p>
      </div>
      {refused !== null && <FieldError>{refused}</FieldError>}
      <AskResult result={result} />
    </div>
  );
}
