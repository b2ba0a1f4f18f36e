import { useQuery, useQueryClient } from '@tanstack/react-query';
import { type ReactNode, useState } from 'react';
import { makeRecoveryCodes, type OwnFactors, readFactors } from '../../../client/factors.ts';
import { useFailureWords } from '../../../client/failures.ts';
import { useWords } from '../../../client/language.ts';
import { stepsOf } from '../../../client/second-step.ts';
import { notify } from '../../../client/toasts.ts';
import { Button, ErrorState, Skeleton } from '../../../ui/index.ts';
import { settingsWords } from '../words.ts';
import { BeginApp } from './begin-app.tsx';
import { FactorList } from './factor-list.tsx';
import { RecoveryCodes } from './recovery-codes.tsx';

const factorsKey = ['factors'] as const;

/** The second step of the sign-in: set up, listed, removed, with codes on paper for a lost telephone. */
export function TwoSteps(): ReactNode {
  const say = useWords(settingsWords);
  const queries = useQueryClient();
  const { data, error, isPending, isFetching, refetch } = useQuery({ queryKey: factorsKey, queryFn: readFactors });
  const renew = (): Promise<void> => queries.invalidateQueries({ queryKey: factorsKey });
  return (
    <section aria-labelledby="two-steps" className="grid max-w-measure gap-4">
      <div>
        <h2 id="two-steps">{say('twoSteps')}</h2>
        <p className="text-pretty text-ink-2">{say('twoStepsLead')}</p>
      </div>
      {isPending && <Skeleton lines={2} />}
      {error !== null && data === undefined && (
        <ErrorState error={error} title={say('factorsFailed')} onRetry={() => void refetch()} busy={isFetching} />
      )}
      {data !== undefined && <Steps own={data} renew={renew} />}
    </section>
  );
}

interface StepsProps {
  own: OwnFactors;
  renew: () => Promise<void>;
}

function Steps({ own, renew }: StepsProps): ReactNode {
  const say = useWords(settingsWords);
  const failure = useFailureWords();
  const [setting, setSetting] = useState(false);
  const [busy, setBusy] = useState(false);
  const [codes, setCodes] = useState<string[] | null>(null);
  const steps = stepsOf(own);

  const make = async (anew: boolean): Promise<void> => {
    setBusy(true);
    try {
      setCodes(await makeRecoveryCodes(anew));
      await renew();
    } catch (error) {
      notify({ kind: 'error', title: say('error'), message: failure(error) });
    } finally {
      setBusy(false);
    }
  };
  const finish = async (): Promise<void> => {
    setSetting(false);
    notify({ kind: 'good', title: say('saved'), message: say('appAdded') });
    if (own.codesLeft === null) await make(false);
    else await renew();
  };

  if (setting) return <BeginApp own={own} onDone={finish} onCancel={() => setSetting(false)} />;
  return (
    <>
      {codes !== null && <RecoveryCodes codes={codes} onDone={() => setCodes(null)} />}
      <FactorList steps={steps} codes={own.codesLeft !== null} renew={renew} />
      <Button onClick={() => setSetting(true)} className="justify-self-start">
        {say(steps.length === 0 ? 'setUp' : 'addApp')}
      </Button>
      {steps.length > 0 && codes === null && (
        <div className="grid justify-items-start gap-2 border-t border-line pt-4">
          <h3>{say('recoveryCodes')}</h3>
          <p className="text-pretty text-ink-2">
            {own.codesLeft === null ? say('noCodes') : say('codesLeft', { left: own.codesLeft })}
          </p>
          <Button busy={busy} onClick={() => void make(own.codesLeft !== null)}>
            {say(own.codesLeft === null ? 'makeCodes' : 'newCodes')}
          </Button>
        </div>
      )}
    </>
  );
}
