import { useQuery, useQueryClient } from '@tanstack/react-query';
import { type ReactNode, useState } from 'react';
import { useWords } from '../../../../client/language/language.ts';
import { useFailureWords } from '../../../../client/requests/failures.ts';
import { verifiedFactors } from '../../../../client/session/mfa.ts';
import { createRecoveryCodes, type OwnFactors, readFactors } from '../../../../client/session/mfa-factors.ts';
import { notify } from '../../../../client/toasts/toasts.ts';
import { Button, ErrorState, Skeleton, useStableFocus } from '../../../../ui/index.ts';
import { settingsWords } from '../../words.ts';
import { RenewCodes } from '../renew-codes.tsx';
import { AddAuthenticatorApp } from './add-authenticator-app.tsx';
import { FactorList } from './factor-list.tsx';
import { RecoveryCodes } from './recovery-codes.tsx';

const factorsKey = ['factors'] as const;

/** Receives the focus when a part of the section was removed. */
const headingId = 'two-steps';

/** MFA: set up, listed, removed, with recovery codes for a lost telephone. */
export function MfaSection(): ReactNode {
  const translate = useWords(settingsWords);
  const queries = useQueryClient();
  const { data, error, isPending, isFetching, refetch } = useQuery({ queryKey: factorsKey, queryFn: readFactors });
  const renew = (): Promise<void> => queries.invalidateQueries({ queryKey: factorsKey });
  return (
    <section aria-labelledby={headingId} className="grid max-w-measure gap-4">
      <div>
        <h2 id={headingId} tabIndex={-1}>
          {translate('twoSteps')}
        </h2>
        <p className="mt-1 text-pretty text-ink-2">{translate('twoStepsLead')}</p>
      </div>
      {isPending && <Skeleton lines={2} />}
      {error !== null && data === undefined && (
        <ErrorState error={error} title={translate('factorsFailed')} onRetry={() => void refetch()} busy={isFetching} />
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
  const translate = useWords(settingsWords);
  const failure = useFailureWords();
  const [setting, setSetting] = useState(false);
  const [busy, setBusy] = useState(false);
  const [confirming, setConfirming] = useState(false);
  const [card, setCard] = useState<{ codes: string[]; message: string | null } | null>(null);
  const part = useStableFocus<HTMLDivElement>(headingId);
  const steps = verifiedFactors(own);

  const make = async (anew: boolean, message: string | null): Promise<void> => {
    setBusy(true);
    try {
      setCard({ codes: await createRecoveryCodes(anew), message });
      await renew();
    } catch (error) {
      if (message !== null) notify({ kind: 'good', title: translate('saved'), message: message });
      notify({ kind: 'error', title: translate('error'), message: failure(error) });
    } finally {
      setBusy(false);
    }
  };
  const finish = async (): Promise<void> => {
    setSetting(false);
    const message = translate(steps.length === 0 ? 'secondStepOn' : 'appAdded');
    if (own.codesLeft === null) return make(false, message);
    notify({ kind: 'good', title: translate('saved'), message: message });
    await renew();
  };
  const close = (): void => {
    document.getElementById(headingId)?.focus();
    setSetting(false);
    setCard(null);
  };

  if (setting) return <AddAuthenticatorApp own={own} onDone={finish} onCancel={close} />;
  return (
    <div ref={part} className="grid gap-4">
      {card !== null && <RecoveryCodes {...card} onDone={close} />}
      <FactorList steps={steps} codes={own.codesLeft !== null} renew={renew} onAdd={() => setSetting(true)} />
      {steps.length > 0 && card === null && (
        <div className="grid justify-items-start gap-2">
          <h3>{translate('recoveryCodes')}</h3>
          <p className="text-pretty text-ink-2">
            {own.codesLeft === null ? translate('noCodes') : translate('codesLeft', { left: own.codesLeft })}
          </p>
          <Button busy={busy} onClick={() => (own.codesLeft === null ? void make(false, null) : setConfirming(true))}>
            {translate(own.codesLeft === null ? 'makeCodes' : 'newCodes')}
          </Button>
        </div>
      )}
      <RenewCodes
        open={confirming}
        onOpenChange={setConfirming}
        busy={busy}
        onRenew={() => void make(true, null).finally(() => setConfirming(false))}
      />
    </div>
  );
}
