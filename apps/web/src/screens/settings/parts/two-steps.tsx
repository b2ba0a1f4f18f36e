import { useQuery, useQueryClient } from '@tanstack/react-query';
import { type ReactNode, useState } from 'react';
import { makeRecoveryCodes, type OwnFactors, readFactors } from '../../../client/factors.ts';
import { useFailureWords } from '../../../client/failures.ts';
import { useWords } from '../../../client/language.ts';
import { stepsOf } from '../../../client/second-step.ts';
import { notify } from '../../../client/toasts.ts';
import { Button, ErrorState, Skeleton, useFocusKept } from '../../../ui/index.ts';
import { RenewCodes } from '../security/renew-codes.tsx';
import { settingsWords } from '../words.ts';
import { BeginApp } from './begin-app.tsx';
import { FactorList } from './factor-list.tsx';
import { RecoveryCodes } from './recovery-codes.tsx';

const factorsKey = ['factors'] as const;

/** Where reading goes on when a part of the section has gone. */
const headingId = 'two-steps';

/** The second step of the sign-in: set up, listed, removed, with codes on paper for a lost telephone. */
export function TwoSteps(): ReactNode {
  const say = useWords(settingsWords);
  const queries = useQueryClient();
  const { data, error, isPending, isFetching, refetch } = useQuery({ queryKey: factorsKey, queryFn: readFactors });
  const renew = (): Promise<void> => queries.invalidateQueries({ queryKey: factorsKey });
  return (
    <section aria-labelledby={headingId} className="grid max-w-measure gap-4">
      <div>
        <h2 id={headingId} tabIndex={-1}>
          {say('twoSteps')}
        </h2>
        <p className="mt-1 text-pretty text-ink-2">{say('twoStepsLead')}</p>
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
  const [asking, setAsking] = useState(false);
  const [card, setCard] = useState<{ codes: string[]; news: string | null } | null>(null);
  const part = useFocusKept<HTMLDivElement>(headingId);
  const steps = stepsOf(own);

  const make = async (anew: boolean, news: string | null): Promise<void> => {
    setBusy(true);
    try {
      setCard({ codes: await makeRecoveryCodes(anew), news });
      await renew();
    } catch (error) {
      if (news !== null) notify({ kind: 'good', title: say('saved'), message: news });
      notify({ kind: 'error', title: say('error'), message: failure(error) });
    } finally {
      setBusy(false);
    }
  };
  const finish = async (): Promise<void> => {
    setSetting(false);
    const news = say(steps.length === 0 ? 'secondStepOn' : 'appAdded');
    if (own.codesLeft === null) return make(false, news);
    notify({ kind: 'good', title: say('saved'), message: news });
    await renew();
  };
  const close = (): void => {
    document.getElementById(headingId)?.focus();
    setSetting(false);
    setCard(null);
  };

  if (setting) return <BeginApp own={own} onDone={finish} onCancel={close} />;
  return (
    <div ref={part} className="grid gap-4">
      {card !== null && <RecoveryCodes {...card} onDone={close} />}
      <FactorList steps={steps} codes={own.codesLeft !== null} renew={renew} onAdd={() => setSetting(true)} />
      {steps.length > 0 && card === null && (
        <div className="grid justify-items-start gap-2">
          <h3>{say('recoveryCodes')}</h3>
          <p className="text-pretty text-ink-2">
            {own.codesLeft === null ? say('noCodes') : say('codesLeft', { left: own.codesLeft })}
          </p>
          <Button busy={busy} onClick={() => (own.codesLeft === null ? void make(false, null) : setAsking(true))}>
            {say(own.codesLeft === null ? 'makeCodes' : 'newCodes')}
          </Button>
        </div>
      )}
      <RenewCodes
        open={asking}
        onOpenChange={setAsking}
        busy={busy}
        onRenew={() => void make(true, null).finally(() => setAsking(false))}
      />
    </div>
  );
}
